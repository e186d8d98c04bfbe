import { join } from 'node:path';
import Fastify from 'fastify';
import { seedDemo } from '../demo/seed.ts';
import { filesOf } from '../platform/images/files.ts';
import { advanceClock, followClock } from '../platform/kit/clock.ts';
import { readSettings, requireSettings } from '../platform/kit/settings.ts';
import { openParts } from '../platform/parts.ts';
import { actionKeysOf } from '../platform/payments/gw2c2p/actionSeal.ts';
import { storedSecret } from '../processes/secrets.ts';
import { gatewayRoutes } from '../standins/gw2c2p/deskRoutes.ts';
import { standInMerchant } from '../standins/gw2c2p/merchant.ts';
import { openStandIn } from '../standins/gw2c2p/standIn.ts';
import { openLine } from '../standins/line/line.ts';
import { lineRoutes } from '../standins/line/lineRoutes.ts';
import { openMailbox } from '../standins/mail/mailbox.ts';
import { startMailCatcher } from '../standins/mail/mailCatcher.ts';
import { deskRoutes } from './routes.ts';

const { DATA_DIR: dataDir, DESK_PORT = '0', DESK_SMTP_PORT = '0', SITE_URL: siteUrl } = process.env;
const { STANDIN_ACTION_KEY: own, STANDIN_ACTION_SHOP_KEY: theirs } = process.env;

const start = async (): Promise<void> => {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The development desk does not exist in production.');
  if (!dataDir || !siteUrl) throw new Error('The development desk needs DATA_DIR and SITE_URL.');
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', 'MASTER_KEY', 'GW2C2P_SECRET'] as const;
  const settings = requireSettings(readSettings(process.env), needed);
  const {
    DATABASE_URL: databaseUrl,
    GW2C2P_SECRET: secret,
    GW2C2P_MERCHANT_ID: merchantId = standInMerchant,
  } = settings;
  const clock = await followClock(databaseUrl);
  const parts = await openParts(settings);
  await seedDemo(parts, filesOf(settings));
  await parts.close();
  const mailbox = await openMailbox(join(dataDir, 'mails'));
  const catcher = await startMailCatcher({ port: Number(DESK_SMTP_PORT), now: clock.now, store: mailbox.store });

  const keys = own && theirs ? actionKeysOf({ own, theirs }) : undefined;
  const at = { dir: join(dataDir, 'gw2c2p'), siteUrl };
  const gateway = await openStandIn({ ...at, now: clock.now, merchantId, secret, keys });

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  deskRoutes(app, { mailbox, clock, advance: (advanceMs) => advanceClock(databaseUrl, advanceMs) });
  await gatewayRoutes(app, gateway);
  await lineRoutes(app, openLine(await storedSecret(join(dataDir, 'line.secret'))));
  await app.listen({ port: Number(DESK_PORT), host: '127.0.0.1' });

  const stop = async () => {
    gateway.close();
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
