import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mailbox.ts';

type Catcher = { readonly port: number; readonly close: () => Promise<void> };
type Catch = {
  readonly port: number;
  readonly now: () => Date;
  readonly store: (mail: Omit<Mail, 'id'>) => Promise<unknown>;
};

const largestMailBytes = 20 * 1024 * 1024;

const attached = ({ filename, content }: Attachment) => ({
  name: filename ?? '',
  bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
});

const read = async (stream: Readable, session: SMTPServerSession, now: Date): Promise<Omit<Mail, 'id'>> => {
  const mail = await PostalMime.parse(await buffer(stream));
  const { mailFrom, rcptTo } = session.envelope;
  const replyTo = mail.replyTo?.[0]?.address;
  return {
    at: now.toISOString(),
    from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    ...(replyTo && { replyTo }),
    ...(mail.messageId && { messageId: mail.messageId }),
    ...(mail.attachments.length > 0 && { attachments: mail.attachments.map(attached) }),
  };
};

/** SMTP on this machine only: it stores every mail and sends none. */
export const startMailCatcher = ({ port, now, store }: Catch): Promise<Catcher> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: 300,
    onData: (stream, session, done) => {
      read(stream, session, now())
        .then(store)
        .then(() => done(), done);
    },
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
  });
  // A client that disconnects mid-session is not our error.
  server.on('error', () => {});
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
};
