import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type IncomingMail, isReplyAddress } from './readReply.ts';

type InboxParts = {
  readonly port: number;
  readonly host: string;
  readonly take: (mail: IncomingMail) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
};

const largestMailBytes = 5 * 1024 * 1024;
const closeWithinMs = 300;
const [unknownHere, tryLater] = [550, 451];

const refused = (responseCode: number, says: string): Error => Object.assign(new Error(says), { responseCode });

const read = async (stream: Readable, { envelope }: SMTPServerSession): Promise<IncomingMail> => {
  const mail = await PostalMime.parse(await buffer(stream));
  const header = (name: string): string | undefined => mail.headers.find(({ key }) => key === name)?.value;
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    text: mail.text,
    html: mail.html,
    autoSubmitted: header('auto-submitted'),
  };
};

export const listenForReplies = ({ port, host, take, onFailure }: InboxParts) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: closeWithinMs,
    onRcptTo: ({ address }, _session, done) =>
      done(isReplyAddress(address) ? null : refused(unknownHere, 'Nobody of this name is here.')),
    onData: (stream, session, done) => {
      read(stream, session)
        .then(take)
        .then(
          () => done(),
          (error: unknown) => {
            onFailure(error);
            done(refused(tryLater, 'Please try again later.'));
          },
        );
    },
  });
  // A client that disconnects mid-session is not our error.
  server.on('error', () => {});
  return new Promise<{ readonly port: number; readonly close: () => Promise<void> }>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
};
