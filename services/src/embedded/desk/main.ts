import { join } from 'node:path';
import Fastify from 'fastify';
import { advanceClock, followClock } from '../../platform/clock.ts';
import { openMailbox } from './mailbox.ts';
import { startMailCatcher } from './mailCatcher.ts';
import { deskRoutes } from './routes.ts';

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DESK_PORT = '0', DESK_SMTP_PORT = '0' } = process.env;

const start = async (): Promise<void> => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The development desk does not exist in production.');
  if (!databaseUrl || !dataDir) throw new Error('The development desk needs DATABASE_URL and DATA_DIR.');
  const clock = await followClock(databaseUrl);
  const mailbox = await openMailbox(join(dataDir, 'mails'));
  const catcher = await startMailCatcher({ port: Number(DESK_SMTP_PORT), now: clock.now, keep: mailbox.keep });

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  deskRoutes(app, { mailbox, clock, advance: (advanceMs) => advanceClock(databaseUrl, advanceMs) });
  await app.listen({ port: Number(DESK_PORT), host: '127.0.0.1' });

  const stop = async () => {
    await Promise.all([app.close(), catcher.close(), clock.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`${JSON.stringify({ ready: true, port, smtpPort: catcher.port })}\n`);
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
