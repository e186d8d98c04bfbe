import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const beginning = (pattern: RegExp) => z.string().regex(pattern).optional();
const count = z.coerce.number().int().min(1).max(10_000);
const countSays = 'must be a whole number from 1 to 10000';
const portSays = 'must be a port number from 1 to 65535';
const base64Key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32);
const webUrl = z.url({ protocol: /^https?$/ });
const webUrlSays = 'must begin with http:// or https://';
const liffId = beginning(/^\d+-\w+$/);
const liffSays = 'must be an app id: the number of its channel, a hyphen, and the rest';

type Setting = { readonly is: z.ZodType; readonly says: string; readonly help: string; readonly example?: string };
type Help = readonly [help: string, example?: string];
const setting = <T extends z.ZodType>(is: T, says: string, ...[help, example = '']: Help) =>
  ({ is, says, help, example }) as const;

/** Every setting of the product. `.env.example` is written from this list, so nothing can be set that it does not name. */
export const settingList = {
  PORT: setting(port.default(3000), portSays, 'Where the site is served.', '3000'),
  HOST: setting(
    z.string().min(1).default('127.0.0.1'),
    'must be an address to listen on',
    'Address the site listens on; 0.0.0.0 for every network, where the demo is shown only if DEMO is set to on.',
    '127.0.0.1',
  ),
  DATA_DIR: setting(
    z.string().min(1).default('.klang'),
    'must be a folder',
    'Where the embedded parts keep their data, the master key and run.json.',
    '.klang',
  ),
  FILES_DIR: setting(
    z.string().min(1).optional(),
    'must be a folder',
    'Where pictures that staff put in are kept; all api processes share it. Empty: files in DATA_DIR.',
    '/var/lib/klang/files',
  ),
  FILES_URL: setting(
    beginning(/^https?:\/\/[^/@\s]+:[^/@\s]+@[^/\s]+\/\w/),
    'must be like https://KEY:SECRET@host/bucket?region=ap-southeast-1',
    'A store that speaks the language of S3, for pictures, in place of FILES_DIR. A secret.',
    'https://KEY:SECRET@s3.ap-southeast-1.amazonaws.com/klang?region=ap-southeast-1',
  ),
  EVENTSTORE_URL: setting(
    beginning(/^esdb(\+discover)?:\/\//),
    'must begin with esdb:// or esdb+discover://',
    'EventStoreDB or KurrentDB. A secret. Empty: the embedded event-store node.',
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
    'Where mail is sent. Empty: caught and shown at /dev.',
    'smtp://user:secret@mail.example:587',
  ),
  MAIL_FROM: setting(
    z.string().min(3).default('Klang <no-reply@klang.test>'),
    'must be an e-mail address, with a name before it or not',
    'Who mails come from.',
    'Klang <no-reply@klang.example>',
  ),
  INBOX_PORT: setting(
    port.optional(),
    portSays,
    'Where replies by mail come in: the mail server of the domain in MAIL_FROM hands on what comes for reply+…. Empty: in the demo a free port, else they are not taken.',
    '2525',
  ),
  PUBLIC_URL: setting(
    webUrl.default('http://localhost:3000'),
    webUrlSays,
    'Where people reach the site: its host shows the default organization, and links in mails begin with it; their host is that of each organization.',
    'https://klang.example',
  ),
  MASTER_KEY: setting(
    base64Key.optional(),
    'must be 32 bytes in base64 (make one with: openssl rand -base64 32)',
    "Wraps every person's key: lose it and every personal field is lost. Empty: made once in DATA_DIR/master.key.",
  ),
  GW2C2P_URL: setting(
    webUrl.optional(),
    webUrlSays,
    'Where the payment gateway 2C2P is asked; its times are read as those of Bangkok. Empty: in the demo a stand-in, where a person chooses what happens to a payment, else nobody pays by card or Thai QR.',
    'https://sandbox-pgw.2c2p.com/payment/4.3/',
  ),
  GW2C2P_MERCHANT_ID: setting(
    z.string().min(1).max(25).optional(),
    'must be a text of at most 25 characters',
    'Which merchant of the gateway is paid. Empty: that of the stand-in.',
    'JT01',
  ),
  GW2C2P_SECRET: setting(
    z.string().min(8).optional(),
    'must be a text of at least 8 characters',
    'What messages from and to the gateway are signed with. A secret. Empty: made at each start for the stand-in.',
  ),
  GW2C2P_ACTION_URL: setting(
    webUrl.optional(),
    webUrlSays,
    'Where the gateway is asked to give money back. Empty: in the demo the stand-in, else all money goes back by transfer.',
    'https://demo2.2c2p.com/2C2PFrontend/PaymentAction/2.0/action',
  ),
  GW2C2P_ACTION_KEY: setting(
    z.base64().min(100).optional(),
    'must be a PKCS #8 key, DER in base64 on one line',
    'Signs what asks for money back, and opens the answers. A secret. Empty: made at each start for the stand-in.',
  ),
  GW2C2P_ACTION_GATEWAY_KEY: setting(
    z.base64().min(100).optional(),
    'must be an SPKI key, DER in base64 on one line',
    'The public key of the gateway, for which such messages are sealed. Empty: that of the stand-in.',
  ),
  LINE_API_URL: setting(
    webUrl.default('https://api.line.me'),
    webUrlSays,
    'Where tokens of LINE are verified.',
    'https://api.line.me',
  ),
  LINE_LIFF_WEB: setting(liffId, liffSays, 'The LINE app of the public site. Empty: none.', '1234567890-abcdefgh'),
  LINE_MESSAGING_TOKEN: setting(
    z.string().min(1).optional(),
    'must be the channel access token of a Messaging API channel of the same provider as the apps',
    'The official LINE account by which customers are told of visits. A secret. Empty: by mail alone.',
    'abc123',
  ),
  LINE_LIFF_BACKEND: setting(liffId, liffSays, 'The LINE app of the back office. Empty: none.', '1234567890-abcdefgh'),
  LINE_LIFF_ADMIN: setting(liffId, liffSays, 'The LINE app of the console. Empty: none.', '1234567890-abcdefgh'),
  CUSTOMER_SESSION_DAYS: setting(
    count.default(90),
    countSays,
    'After so many days customers who stay signed in sign in again, however often they come.',
    '90',
  ),
  STAFF_IDLE_HOURS: setting(
    count.default(12),
    countSays,
    'After so many hours without a touch staff are signed out.',
    '12',
  ),
  ADMIN_IDLE_MINUTES: setting(
    count.default(60),
    countSays,
    'After so many minutes without a touch platform admins are signed out.',
    '60',
  ),
  ORG_DEFAULT: setting(
    z.string().min(1).default('klangdee'),
    "must be an organization's id",
    "The organization that answers by the machine's own names: localhost, loopback and the host of PUBLIC_URL.",
    'klangdee',
  ),
  DEMO: setting(
    z.enum(['on', 'off']).default('on'),
    'must be on or off',
    'on: demo accounts, the development desk at /dev and a clock that can be moved. Never in production.',
    'on',
  ),
  APP_SHELL: setting(
    z.enum(['on', 'off']).default('on'),
    'must be on or off',
    'off: phones no longer keep the scan page and the day sheet for when they have no line, and throw away what they kept.',
    'on',
  ),
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']).default('development'),
    'must be development, test or production',
    'In production the connection strings of event store, Postgres and Redis must be given, and nothing of the demo exists.',
    'development',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'must be debug, info, warn, error or silent',
    'How much is logged.',
    'info',
  ),
  TRUST_PROXY: setting(
    z.string().optional(),
    'must be a list of addresses',
    "Addresses of the reverse proxies in front, so that a visitor's own address is known. Empty: none.",
    '10.0.0.0/8',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    'must be a text of at least 16 characters',
    'The bearer token that /metrics asks for. Empty: /metrics answers this machine and its private network by their addresses, and nobody who comes through a proxy.',
  ),
  DESK_URL: setting(
    beginning(/^http:\/\//),
    'must begin with http://',
    'Where the development desk answers; the start sets it.',
  ),
  LINE_STANDIN_URL: setting(
    z.string().startsWith('/').optional(),
    'must begin with /',
    'Where the stand-in for LINE signs people in; the start sets it.',
  ),
} satisfies Record<string, Setting>;
