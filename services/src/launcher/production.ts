import type { Settings } from '../platform/kit/settings.ts';
import { CannotStart } from '../processes/cannotStart.ts';

const servers = ['DATABASE_URL', 'REDIS_URL', 'EVENTSTORE_URL'] as const;

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** What embeds itself on one machine is not what production keeps its data in unawares. */
export const refuseEmbedded = (settings: Settings): void => {
  const missing = servers.filter((name) => settings[name] === undefined);
  if (!settings.isProduction || missing.length === 0) return;
  throw new CannotStart(
    `In production ${listed(missing)} must be given: name the servers there, or set NODE_ENV to development for embedded ones.`,
  );
};

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Whoever reaches a demo knows its passwords, and its desk moves clock and money: a network gets it only on purpose. */
export const refuseOpenDemo = ({ HOST, isDemo }: Settings, said: string | undefined): void => {
  if (!isDemo || isThisMachine(HOST) || said === 'on') return;
  throw new CannotStart(
    `HOST=${HOST} would show the demo, whose passwords everybody knows, to the network: set DEMO=off for none, or DEMO=on to say that you want it there.`,
  );
};
