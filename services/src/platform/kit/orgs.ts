import type { ModuleName } from '@klang/contracts/permissions/modules';
import { type Listener, listenTo } from '../live/listen.ts';

export type OrgFacts = {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly name_th: string;
  readonly name_en: string;
  readonly mailName_th: string;
  readonly mailName_en: string;
  readonly modules: readonly ModuleName[];
  readonly limits: Readonly<Record<'staff' | 'customers' | 'orders', number | null>>;
  /** False while suspended or not opened yet: all its requests are refused. */
  readonly isOpen: boolean;
};
export type ReadOrgs = () => Promise<readonly OrgFacts[]>;

type OrgIndex = { readonly byId: ReadonlyMap<string, OrgFacts>; readonly byHost: ReadonlyMap<string, string> };

let known: OrgIndex = { byId: new Map(), byHost: new Map() };

export const rememberOrgs = (orgs: readonly OrgFacts[]): void => {
  known = {
    byId: new Map(orgs.map((org) => [org.id, org])),
    byHost: new Map(orgs.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const))),
  };
};

export const orgOf = (id: string): OrgFacts | undefined => known.byId.get(id);
export const allOrgs = (): readonly OrgFacts[] => [...known.byId.values()];

export const linkOf = (publicUrl: string, org: string, path: string): string => {
  const [url, hosts] = [new URL(path, publicUrl), orgOf(org)?.hosts ?? []];
  if (hosts[0] !== undefined && !hosts.includes(url.hostname)) url.hostname = hosts[0];
  return url.href;
};

export const hostIn = (org: string, host: string): string | null => {
  const hostName = host.toLowerCase();
  return orgOf(org)?.hosts.includes(hostName) ? hostName : null;
};

export const linkOn = (host: string | null, org: string, link: string): string => {
  const url = new URL(link);
  const own = host === null ? null : hostIn(org, host);
  if (own !== null) url.hostname = own;
  return url.href;
};

export const isOrgHost = (host: string): boolean => known.byHost.has(host);

export const orgIdOfHost = (host: string, fallback: string): string => known.byHost.get(host.toLowerCase()) ?? fallback;

type OrgsOptions = {
  readonly databaseUrl: string;
  readonly read: ReadOrgs;
  readonly onChange?: () => void;
};

// A restored table sends no notification.
const readEveryMs = 1_000;

export const followOrgs = async ({ databaseUrl, read, onChange }: OrgsOptions): Promise<Listener> => {
  let last = '';
  let readCount = 0;
  const refresh = async (): Promise<void> => {
    readCount += 1;
    const turn = readCount;
    const orgs = await read();
    const text = JSON.stringify(orgs);
    // A slow answer to an earlier query must not overwrite a later one.
    if (turn !== readCount || text === last) return;
    last = text;
    rememberOrgs(orgs);
    onChange?.();
  };
  const look = () => void refresh().catch(() => {});
  await refresh();
  const listener = await listenTo({ databaseUrl, topic: 'orgs', heard: look });
  const timer = setInterval(look, readEveryMs).unref();
  return {
    isListening: listener.isListening,
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
};
