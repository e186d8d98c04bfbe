import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';

/** breaksOff: accepts a mail and disconnects before confirming. */
export type Manner = 'takes' | 'refuses' | 'hangs' | 'breaksOff';
export type Came = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string | undefined;
  readonly files: readonly string[];
  readonly html: string;
};

export const openSmtp = async () => {
  const came: Came[] = [];
  const state: { manner: Manner; asked: number } = { manner: 'takes', asked: 0 };
  const hanging = new Set<() => void>();
  const gone = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) =>
      done(gone.has(address) ? Object.assign(new Error('No such mailbox.'), { responseCode: 550 }) : undefined),
    onData: (stream, session, done) => {
      state.asked += 1;
      void buffer(stream).then(async (raw) => {
        if (state.manner === 'refuses') return done(new Error('Try again later.'));
        if (state.manner === 'hangs') {
          hanging.add(() => done(new Error('Too late.')));
          return undefined;
        }
        const { subject = '', text = '', html = '', messageId, attachments } = await PostalMime.parse(raw);
        const files = attachments.map(({ filename }) => filename ?? '');
        came.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject,
          text,
          messageId,
          files,
          html,
        });
        if (state.manner === 'takes') return done();
        state.manner = 'takes';
        return server.connections.forEach((one) => void one.close());
      });
    },
  });
  server.on('error', () => {});
  const letGo = () => {
    for (const end of hanging) end();
    hanging.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    came,
    state,
    gone,
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    letGo,
    hangUp: () =>
      vi.waitFor(() => {
        for (const one of server.connections) one.close();
        expect(server.connections.size).toBe(0);
      }),
    close: () => {
      letGo();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};
