import { platformOrg } from '@klang/contracts/console/index';
import { lookupKinds, lookups } from '@klang/contracts/lookups/index';
import { type ModuleName, moduleNames } from '@klang/contracts/permissions/modules';
import type { ReadModelName } from '@klang/contracts/readModels';
import { sitePartKinds, siteParts } from '@klang/contracts/site/index';

const listModules: readonly ModuleName[] = [
  ...lookupKinds.map((kind) => lookups[kind].module),
  ...sitePartKinds.map((kind) => siteParts[kind].module),
];

type Audience = {
  readonly modules: readonly ModuleName[];
  readonly customers: boolean;
  /** Whoever has not signed in hears of it too. */
  readonly visitors?: boolean;
  /** Platform admins hear of it, whosever it is. */
  readonly admins?: boolean;
};

/**
 * Who may hear that a read model changed: staff who may view one of the modules; customers and visitors where they have
 * pages of it.
 */
export const audienceOf: Readonly<Record<ReadModelName, Audience>> = {
  orders: { modules: ['orderlist'], customers: true },
  staff: { modules: ['staff'], customers: false, admins: true },
  activity: { modules: ['staff'], customers: false },
  lookups: { modules: [...new Set(listModules)], customers: false },
  customers: { modules: ['customer'], customers: false },
  views: { modules: moduleNames, customers: false },
  orgs: { modules: [], customers: false, admins: true },
  admins: { modules: [], customers: false, admins: true },
  contacts: { modules: ['logscontactus'], customers: false },
  places: { modules: ['calendartimeslot', 'orderlist'], customers: true, visitors: true },
  payments: { modules: ['orderlist'], customers: true },
  promos: { modules: ['discount'], customers: false },
  cases: { modules: ['orderlist'], customers: false },
  trips: { modules: ['ordertracking', 'orderlist'], customers: true },
  items: { modules: ['ordertracking', 'orderlist', 'qr', 'scanqrcode'], customers: true },
  codes: { modules: ['qr', 'ordertracking', 'scanqrcode'], customers: false },
  counts: { modules: ['scanqrcode', 'qr'], customers: false },
  conflicts: { modules: ['scanqrcode', 'qr'], customers: false },
  papers: { modules: ['orderlist'], customers: true },
  prints: { modules: ['printqrcode', 'qr', 'orderlist'], customers: false },
  refunds: { modules: ['orderlist'], customers: true },
  claims: { modules: ['orderlist'], customers: true },
  bills: { modules: ['orderlist'], customers: true },
  reconciliations: { modules: ['report02'], customers: false },
  notes: { modules: ['orderlist', 'customer', 'ordertracking'], customers: false },
  facts: { modules: ['report01', 'report02', 'report03', 'report04'], customers: false },
};

/** Platform admins, who hear of what the console keeps and of every organization's staff. */
export const adminsRoom = 'platform/admins';
export const staffRoom = (org: string, module: ModuleName): string => `${org}/staff/${module}`;
export const customersRoom = (org: string): string => `${org}/customers`;
/** Whoever has not signed in. */
export const visitorsRoom = (org: string): string => `${org}/visitors`;
/** Somebody who works here or for the platform, on all their screens. */
export const personRoom = (kind: 'staff' | 'admin', org: string, id: string): string => `${org}/${kind}/person/${id}`;
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;

/** Whom to tell that a read model changed for an organization. */
export const roomsTold = (name: ReadModelName, org: string): readonly string[] => {
  const { modules, customers, visitors = false, admins = false } = audienceOf[name];
  if (org === platformOrg) return [adminsRoom];
  return [
    ...modules.map((module) => staffRoom(org, module)),
    ...(customers ? [customersRoom(org)] : []),
    ...(visitors ? [visitorsRoom(org)] : []),
    ...(admins ? [adminsRoom] : []),
  ];
};
