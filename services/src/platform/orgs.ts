export type Org = {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly name_th: string;
  readonly name_en: string;
};

/** The organizations of the platform. They become facts of the log with the admin console; until then there are these. */
const orgs: readonly Org[] = [
  { id: 'klangdee', hosts: ['localhost', '127.0.0.1'], name_th: 'คลังดี', name_en: 'Klang Dee Storage' },
  { id: 'second', hosts: ['second.localhost'], name_th: 'โกดังสอง', name_en: 'Second Storage' },
];

export const orgOf = (id: string): Org | undefined => orgs.find((org) => org.id === id);

/** Whose site a host is; the default one where no organization has that host. */
export const orgIdOfHost = (host: string, fallback: string): string =>
  orgs.find(({ hosts }) => hosts.includes(host.toLowerCase()))?.id ?? fallback;
