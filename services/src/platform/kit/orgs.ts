import type { ModuleName } from '@klang/contracts/permissions/modules';
import { type Listener, listenTo } from '../live/listen.ts';

/** What is known of an organization, from what the console wrote. */
export type OrgFacts = {
  readonly id: string;
  /** Links in mails lead to the first. */
  readonly hosts: readonly string[];
  readonly name_th: string;
  readonly name_en: string;
  /** What the organization is called in its mails. */
  readonly mailName_th: string;
  readonly mailName_en: string;
  readonly modules: readonly ModuleName[];
  /** How much its package lets it have; null for any number. */
  readonly limits: Readonly<Record<'staff' | 'customers' | 'orders', number | null>>;
  /** False while it is suspended, and before it is opened: nobody of it is answered. */
  readonly isOpen: boolean;
};
export type ReadOrgs = () => Promise<readonly OrgFacts[]>;

type OrgIndex = { readonly byId: ReadonlyMap<string, OrgFacts>; readonly byHost: ReadonlyMap<string, string> };

let known: OrgIndex = { byId: new Map(), byHost: new Map() };

/** From now on these are the organizations of the platform, as far as this process knows. */
export const rememberOrgs = (orgs: readonly OrgFacts[]): void => {
  known = {
    byId: new Map(orgs.map((org) => [org.id, org])),
    byHost: new Map(orgs.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const))),
  };
};

export const orgOf = (id: string): OrgFacts | undefined => known.byId.get(id);
export const allOrgs = (): readonly OrgFacts[] => [...known.byId.values()];

/** A page of an organization, on the host by which the organization is found. */
export const linkOf = (publicUrl: string, org: string, path: string): string => {
  const [url, hosts] = [new URL(path, publicUrl), orgOf(org)?.hosts ?? []];
  if (hosts[0] !== undefined && !hosts.includes(url.hostname)) url.hostname = hosts[0];
  return url.href;
};

/** The host by which somebody came, where it is one of the organization's: nobody is sent to another. */
export const hostIn = (org: string, host: string): string | null => {
  const asked = host.toLowerCase();
  return orgOf(org)?.hosts.includes(asked) ? asked : null;
};

/** A page of an organization on one of its hosts; where it has that host no more, as any link. */
export const linkOn = (host: string | null, org: string, link: string): string => {
  const url = new URL(link);
  const own = host === null ? null : hostIn(org, host);
  if (own !== null) url.hostname = own;
  return url.href;
};

export const isOrgHost = (host: string): boolean => known.byHost.has(host);

/** Whose site a host is; the default one where no organization has that host. */
export const orgIdOfHost = (host: string, fallback: string): string => known.byHost.get(host.toLowerCase()) ?? fallback;

type OrgsOptions = {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly read: ReadOrgs;
  /** Another organization than before, or one that is there no more. */
  readonly onChange?: () => void;
};

// Nobody is told when another copy of the rows takes the place of the one that was read.
const readEveryMs = 1_000;

/** Remembers the organizations for this process: read at once, whenever Postgres says so, and once a second. */
export const followOrgs = async ({ databaseUrl, channel, read, onChange }: OrgsOptions): Promise<Listener> => {
  let last = '';
  let asked = 0;
  const refresh = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    const orgs = await read();
    const text = JSON.stringify(orgs);
    // A slower answer to an earlier question must not stand over a later one.
    if (turn !== asked || text === last) return;
    last = text;
    rememberOrgs(orgs);
    onChange?.();
  };
  // While Postgres is away what was known stays known.
  const look = () => void refresh().catch(() => {});
  await refresh();
  const listener = await listenTo({ databaseUrl, channel, heard: look });
  const timer = setInterval(look, readEveryMs).unref();
  return {
    isListening: listener.isListening,
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
};
