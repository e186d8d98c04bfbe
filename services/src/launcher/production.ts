import type { Settings } from '../platform/kit/settings.ts';
import { CannotStart } from '../processes/cannotStart.ts';

const servers = ['DATABASE_URL', 'REDIS_URL', 'EVENTSTORE_URL'] as const;

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export const refuseEmbedded = (settings: Settings): void => {
  const missing = servers.filter((name) => settings[name] === undefined);
  if (!settings.isProduction || missing.length === 0) return;
  throw new CannotStart(
    `In production ${listed(missing)} must be set: give the addresses of the servers, or set NODE_ENV to development to use the embedded ones.`,
  );
};

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Everyone knows the demo passwords, and the desk controls clock and money: expose it to a network only on purpose. */
export const refuseOpenDemo = ({ HOST, isDemo }: Settings, demoSwitch: string | undefined): void => {
  if (!isDemo || isThisMachine(HOST) || demoSwitch === 'on') return;
  throw new CannotStart(
    `HOST=${HOST} would show the demo, which has public passwords, to the network: set DEMO=off to turn the demo off, or DEMO=on to allow it.`,
  );
};
