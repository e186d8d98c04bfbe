import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const beginning = (pattern: RegExp) => z.string().regex(pattern).optional();
const count = z.coerce.number().int().min(1).max(10_000);
const countMessage = 'must be a whole number from 1 to 10000';
const portMessage = 'must be a port number from 1 to 65535';
const base64Key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32);
const webUrl = z.url({ protocol: /^https?$/ });
const webUrlMessage = 'must begin with http:// or https://';
const liffId = beginning(/^\d+-\w+$/);
const liffMessage = 'must be an app id: the number of its channel, a hyphen, and the rest';

type Setting = { readonly is: z.ZodType; readonly says: string; readonly help: string; readonly example?: string };
type Help = readonly [help: string, example?: string];
const setting = <T extends z.ZodType>(is: T, says: string, ...[help, example = '']: Help) =>
  ({ is, says, help, example }) as const;

export const settingList = {
  PORT: setting(port.default(3000), portMessage, 'The port of the site.', '3000'),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'must be an address to listen on',
    'The address on which the site listens. Use 0.0.0.0 for every network; the demo is then shown only if DEMO is set to on.',
    '127.0.0.1',
  ),
  DATA_DIR: setting(
    z.string().min(1).default('.klang'),
    'must be a folder',
    'The folder of the embedded services: their data, the master key and run.json.',
    '.klang',
  ),
  FILES_DIR: setting(
    z.string().min(1).optional(),
    'must be a folder',
    'The folder for uploaded pictures, shared by all api processes. Empty: files in DATA_DIR.',
    '/var/lib/klang/files',
  ),
  FILES_URL: setting(
    beginning(/^https?:\/\/[^/@\s]+:[^/@\s]+@[^/\s]+\/\w/),
    'must be like https://KEY:SECRET@host/bucket?region=ap-southeast-1',
    'An S3-compatible store for uploaded pictures, in place of FILES_DIR. A secret.',
    'https://KEY:SECRET@s3.ap-southeast-1.amazonaws.com/klang?region=ap-southeast-1',
  ),
  EVENTSTORE_URL: setting(
    beginning(/^esdb(\+discover)?:\/\//),
    'must begin with esdb:// or esdb+discover://',
    'The address of EventStoreDB or KurrentDB. A secret. Empty: the embedded event-store node.',
    'esdb://admin:secret@eventstore.example:2113',
  ),
  DATABASE_URL: setting(
    beginning(/^postgres(ql)?:\/\//),
    'must begin with postgres://',
    'Postgres 15 or newer, for read models, keys and sessions. Empty: the embedded Postgres.',
    'postgres://klang:secret@127.0.0.1:5432/klang',
  ),
  REDIS_URL: setting(
    beginning(/^rediss?:\/\//),
    'must begin with redis:// or rediss://',
    'Redis 7 with append-only file and noeviction. Empty: an embedded Redis.',
    'redis://127.0.0.1:6379',
  ),
  SMTP_URL: setting(
    beginning(/^smtps?:\/\//),
    'must begin with smtp:// or smtps://',
    'The mail server that sends e-mails. Empty: e-mails are not sent, but shown at /dev.',
    'smtp://user:secret@mail.example:587',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Klang <no-reply@klang.test>'),
    'must be an e-mail address, with a name before it or not',
    'The sender of e-mails.',
    'Klang <no-reply@klang.example>',
  ),
  INBOX_PORT: setting(
    port.optional(),
    portMessage,
    'The port that receives replies by e-mail. The mail server of the domain in MAIL_FROM forwards messages for reply+… to it. Empty: a free port in the demo, otherwise replies are not received.',
    '2525',
  ),
  PUBLIC_URL: setting(
    webUrl.default('http://localhost:3000'),
    webUrlMessage,
    'The public address of the site. Its host shows the default organization. Links in e-mails use this address, with the host of each organization.',
    'https://klang.example',
  ),
  MASTER_KEY: setting(
    base64Key.optional(),
    'must be 32 bytes in base64 (make one with: openssl rand -base64 32)',
    'Encrypts the key of every person: if it is lost, all personal data is lost. Empty: made once in DATA_DIR/master.key.',
  ),
  GW2C2P_URL: setting(
    webUrl.optional(),
    webUrlMessage,
    'The address of the payment gateway 2C2P. Its times are read as Bangkok time. Empty: in the demo a stand-in, where a person chooses the result of each payment; otherwise no payments by card or Thai QR.',
    'https://sandbox-pgw.2c2p.com/payment/4.3/',
  ),
  GW2C2P_MERCHANT_ID: setting(
    z.string().min(1).max(25).optional(),
    'must be a text of at most 25 characters',
    'The merchant ID at the gateway. Empty: the one of the stand-in.',
    'JT01',
  ),
  GW2C2P_SECRET: setting(
    z.string().min(8).optional(),
    'must be a text of at least 8 characters',
    'The key that signs messages from and to the gateway. A secret. Empty: made at each start for the stand-in.',
  ),
  GW2C2P_ACTION_URL: setting(
    webUrl.optional(),
    webUrlMessage,
    'The address of the gateway for refunds. Empty: the stand-in in the demo, otherwise all refunds go by transfer.',
    'https://demo2.2c2p.com/2C2PFrontend/PaymentAction/2.0/action',
  ),
  GW2C2P_ACTION_KEY: setting(
    z.base64().min(100).optional(),
    'must be a PKCS #8 key, DER in base64 on one line',
    'Our private key for refunds: it signs requests and decrypts answers. A secret. Empty: made at each start for the stand-in.',
  ),
  GW2C2P_ACTION_GATEWAY_KEY: setting(
    z.base64().min(100).optional(),
    'must be an SPKI key, DER in base64 on one line',
    'The public key of the gateway, which encrypts refund requests. Empty: the one of the stand-in.',
  ),
  LINE_API_URL: setting(
    webUrl.default('https://api.line.me'),
    webUrlMessage,
    'The address of LINE that verifies tokens.',
    'https://api.line.me',
  ),
  LINE_LIFF_WEB: setting(liffId, liffMessage, 'The LINE app of the public site. Empty: none.', '1234567890-abcdefgh'),
  LINE_MESSAGING_TOKEN: setting(
    z.string().min(1).optional(),
    'must be the channel access token of a Messaging API channel of the same provider as the apps',
    'The token of the official LINE account that sends notices of visits to customers. A secret. Empty: notices by e-mail only.',
    'abc123',
  ),
  LINE_LIFF_BACKEND: setting(
    liffId,
    liffMessage,
    'The LINE app of the back office. Empty: none.',
    '1234567890-abcdefgh',
  ),
  LINE_LIFF_ADMIN: setting(liffId, liffMessage, 'The LINE app of the console. Empty: none.', '1234567890-abcdefgh'),
  CUSTOMER_SESSION_DAYS: setting(
    count.default(90),
    countMessage,
    'Customers who stay logged in must log in again after this number of days, even if they visit often.',
    '90',
  ),
  STAFF_IDLE_HOURS: setting(
    count.default(12),
    countMessage,
    'Staff are logged out after this number of idle hours.',
    '12',
  ),
  ADMIN_IDLE_MINUTES: setting(
    count.default(60),
    countMessage,
    'Platform admins are logged out after this number of idle minutes.',
    '60',
  ),
  ORG_DEFAULT: setting(
    z.string().min(1).default('klangdee'),
    "must be an organization's id",
    "The organization at the machine's own names: localhost, loopback and the host of PUBLIC_URL.",
    'klangdee',
  ),
  DEMO: setting(
    z.enum(['on', 'off']).default('on'),
    'must be on or off',
    'on: demo accounts, the development desk at /dev and an adjustable clock. Never in production.',
    'on',
  ),
  APP_SHELL: setting(
    z.enum(['on', 'off']).default('on'),
    'must be on or off',
    'off: phones no longer cache the scan page and the day sheet for offline use, and delete what they cached.',
    'on',
  ),
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']).default('development'),
    'must be development, test or production',
    'production: the addresses of event store, Postgres and Redis are required, and the demo is off.',
    'development',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'must be debug, info, warn, error or silent',
    'The amount of logging.',
    'info',
  ),
  TRUST_PROXY: setting(
    z.string().optional(),
    'must be a list of addresses',
    "The addresses of the reverse proxies in front. Needed to see the visitor's own address. Empty: none.",
    '10.0.0.0/8',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'must be a text of at least 16 characters',
    'The bearer token for /metrics. Empty: /metrics answers only this machine and its private network, by address, and no request through a proxy.',
  ),
  DESK_URL: setting(
    beginning(/^http:\/\//),
    'must begin with http://',
    'The address of the development desk; the start sets it.',
  ),
  LINE_STANDIN_URL: setting(
    z.string().startsWith('/').optional(),
    'must begin with /',
    'The login address of the stand-in for LINE; the start sets it.',
  ),
} satisfies Record<string, Setting>;
