import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../platform/kit/settings.ts';
import { makeActionKeys } from '../standins/gw2c2p/actionKeys.ts';
import { standInMerchant } from '../standins/gw2c2p/merchant.ts';
import { demoLiff, demoMessagingToken } from '../standins/line/lineAccounts.ts';
import type { ProcessPlan } from './startProcess.ts';

/** Chosen once, so that a restarted process is found again. */
export type InnerPorts = {
  readonly eventstore: number;
  readonly desk: number;
  readonly smtp: number;
  readonly inbox?: number;
  /** Only in development, where Vite serves the site and proxies the calls. */
  readonly api?: number | undefined;
};

export type Addresses = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly eventstoreUrl: string;
  readonly smtpUrl: string | undefined;
  readonly eventstoreNode: { readonly databaseUrl: string; readonly password: string } | undefined;
  readonly masterKey: string;
  readonly dataDir: string;
};

type HousePlan = { readonly settings: Settings; readonly ports: InnerPorts; readonly at: Addresses };
type House = HousePlan & { readonly gatewaySecret: string; readonly actionKeys: ReturnType<typeof makeActionKeys> };

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const siteUrl = ({ HOST, PORT }: Settings): string => {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST);
  return `http://${isLocal ? 'localhost' : HOST}:${PORT}`;
};

type ListenAddress = Pick<Settings, 'HOST' | 'PORT'>;

const askUrl = ({ HOST, PORT }: ListenAddress): string => {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
};

const apiAt = ({ settings, ports }: HousePlan): ListenAddress =>
  ports.api === undefined ? settings : { HOST: '127.0.0.1', PORT: ports.api };

const eventstoreNode = ({ ports, at }: House): ProcessPlan[] => {
  if (!at.eventstoreNode) return [];
  const env = {
    DATABASE_URL: at.eventstoreNode.databaseUrl,
    EVENTSTORE_PASSWORD: at.eventstoreNode.password,
    EVENTSTORE_HOST: '127.0.0.1',
    EVENTSTORE_PORT: String(ports.eventstore),
  };
  return [{ name: 'eventstore', entry: entry('../eventStoreNode/main.ts'), env, restartsOnChange: false }];
};

const gateway = ({ settings, ports, gatewaySecret, actionKeys }: House): Readonly<Record<string, string>> => {
  if (!settings.isDemo) return {};
  return {
    GW2C2P_URL: settings.GW2C2P_URL ?? `http://127.0.0.1:${ports.desk}/payment/4.3/`,
    GW2C2P_MERCHANT_ID: settings.GW2C2P_MERCHANT_ID ?? standInMerchant,
    GW2C2P_SECRET: gatewaySecret,
    // A real gateway refunds with its own keys.
    ...(!settings.GW2C2P_URL && {
      GW2C2P_ACTION_URL: `http://127.0.0.1:${ports.desk}/PaymentAction/2.0/action`,
      GW2C2P_ACTION_KEY: actionKeys.shop.own,
      GW2C2P_ACTION_GATEWAY_KEY: actionKeys.shop.theirs,
    }),
  };
};

const desk = (house: House): ProcessPlan[] => {
  const { settings, ports, at } = house;
  if (!settings.isDemo) return [];
  const env = {
    DATABASE_URL: at.databaseUrl,
    EVENTSTORE_URL: at.eventstoreUrl,
    MASTER_KEY: at.masterKey,
    DATA_DIR: at.dataDir,
    DESK_PORT: String(ports.desk),
    DESK_SMTP_PORT: String(ports.smtp),
    ...gateway(house),
    STANDIN_ACTION_KEY: house.actionKeys.gateway.own,
    STANDIN_ACTION_SHOP_KEY: house.actionKeys.gateway.theirs,
    SITE_URL: askUrl(apiAt(house)),
  };
  return [{ name: 'desk', entry: entry('../desk/main.ts'), env, restartsOnChange: true }];
};

const line = ({ settings, ports }: House): Readonly<Record<string, string>> => {
  const isOwn = settings.LINE_LIFF_WEB || settings.LINE_LIFF_BACKEND || settings.LINE_LIFF_ADMIN;
  if (!settings.isDemo || isOwn) return {};
  return {
    LINE_API_URL: `http://127.0.0.1:${ports.desk}/dev/line/api`,
    LINE_STANDIN_URL: '/dev/line/login',
    LINE_MESSAGING_TOKEN: demoMessagingToken,
    LINE_LIFF_WEB: demoLiff.web,
    LINE_LIFF_BACKEND: demoLiff.backend,
    LINE_LIFF_ADMIN: demoLiff.admin,
  };
};

const mail = ({ settings, at }: House): Readonly<Record<string, string>> => ({
  ...(at.smtpUrl && { SMTP_URL: at.smtpUrl }),
  PUBLIC_URL: process.env['PUBLIC_URL'] || siteUrl(settings),
});

const backstage =
  (name: string, path: string) =>
  (house: House): ProcessPlan[] => {
    const { settings, ports, at } = house;
    const env = {
      DATA_DIR: at.dataDir,
      DATABASE_URL: at.databaseUrl,
      REDIS_URL: at.redisUrl,
      EVENTSTORE_URL: at.eventstoreUrl,
      MASTER_KEY: at.masterKey,
      ...line(house),
      ...mail(house),
      ...gateway(house),
      ...(settings.isDemo && ports.inbox && { INBOX_PORT: String(settings.INBOX_PORT ?? ports.inbox) }),
    };
    return [{ name, entry: entry(path), env, restartsOnChange: true }];
  };

const projector = backstage('projector', '../projector/main.ts');
const worker = backstage('worker', '../workers/main.ts');

const api = (house: House): ProcessPlan[] => {
  const { settings, ports, at } = house;
  const listening = apiAt(house);
  const env = {
    PORT: String(listening.PORT),
    HOST: listening.HOST,
    DATA_DIR: at.dataDir,
    DATABASE_URL: at.databaseUrl,
    REDIS_URL: at.redisUrl,
    EVENTSTORE_URL: at.eventstoreUrl,
    MASTER_KEY: at.masterKey,
    ...line(house),
    ...mail(house),
    ...gateway(house),
    ...(settings.isDemo && {
      DESK_URL: `http://127.0.0.1:${ports.desk}`,
    }),
  };
  const readyAt = `${askUrl(listening)}/health/ready`;
  return [{ name: 'api', entry: entry('../http/main.ts'), env, readyAt, restartsOnChange: true }];
};

const viteOf = (folder: string): string =>
  join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');

const web = (house: House): ProcessPlan[] => {
  const { settings, ports } = house;
  if (ports.api === undefined) return [];
  const folder = entry('../../../web');
  const where = ['--host', settings.HOST, '--port', String(settings.PORT), '--strictPort'];
  return [
    {
      name: 'web',
      entry: viteOf(folder),
      args: [folder, ...where, '--logLevel', 'warn', '--clearScreen', 'false'],
      env: { API_URL: askUrl(apiAt(house)) },
      readyAt: `${askUrl(settings)}/`,
      restartsOnChange: false,
    },
  ];
};

/** In start order; processes stop in reverse order. */
export const processPlans = (housePlan: HousePlan): readonly ProcessPlan[] => {
  const gatewaySecret = housePlan.settings.GW2C2P_SECRET ?? randomBytes(24).toString('base64url');
  const house = { ...housePlan, gatewaySecret, actionKeys: makeActionKeys() };
  return [eventstoreNode, desk, projector, worker, api, web].flatMap((plan) => plan(house));
};
