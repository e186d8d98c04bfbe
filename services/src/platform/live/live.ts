import { platformOrg } from '@klang/contracts/console/index';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { answeredKinds, lookupKinds, lookups } from '@klang/contracts/lookups/index';
import { type ModuleName, moduleNames } from '@klang/contracts/permissions/modules';
import { type ReadModelName, readModelNames } from '@klang/contracts/readModels';
import { sitePartKinds, siteParts } from '@klang/contracts/site/index';

const listModules: readonly ModuleName[] = [
  ...lookupKinds.map((kind) => lookups[kind].module),
  ...sitePartKinds.map((kind) => siteParts[kind].module),
];

type Audience = {
  readonly modules: readonly ModuleName[];
  readonly customers: boolean;
  readonly visitors?: boolean;
  readonly admins?: boolean;
};

/** Staff with permission to view one of the modules; customers and visitors if they have pages of it. */
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

export const adminsRoom = 'platform/admins';
export const staffRoom = (org: string, module: ModuleName): string => `${org}/staff/${module}`;
export const customersRoom = (org: string): string => `${org}/customers`;
export const visitorsRoom = (org: string): string => `${org}/visitors`;
export const personRoom = (kind: 'staff' | 'admin', org: string, id: string): string => `${org}/${kind}/person/${id}`;
export const sessionRoom = (sessionId: string): string => `session/${sessionId}`;

export const notifiedRooms = (name: ReadModelName, org: string): readonly string[] => {
  const { modules, customers, visitors = false, admins = false } = audienceOf[name];
  if (org === platformOrg) return [adminsRoom];
  return [
    ...modules.map((module) => staffRoom(org, module)),
    ...(customers ? [customersRoom(org)] : []),
    ...(visitors ? [visitorsRoom(org)] : []),
    ...(admins ? [adminsRoom] : []),
  ];
};

/** Who chooses from a list: the back office or the console. */
export const workRooms = (org: string, { module, usedBy = [] }: LookupDefinition): readonly string[] =>
  org === platformOrg ? [adminsRoom] : [...(module ? [module] : []), ...usedBy].map((one) => staffRoom(org, one));
export const publicRooms = (org: string, { isPublic }: LookupDefinition): readonly string[] =>
  isPublic ? [visitorsRoom(org), customersRoom(org)] : [];

const isIn = (rooms: ReadonlySet<string>, some: readonly string[]): boolean => some.some((room) => rooms.has(room));

const ofLookups: readonly LookupDefinition[] = [...Object.values(lookups), ...Object.values(siteParts)];
/** The read models that fill lists, and the name under which screens read those lists. */
const chosenLists = [
  ...ofLookups.map((definition) => ({ filledBy: 'lookups', reads: 'lookups', definition }) as const),
  { filledBy: 'customers', reads: 'customers', definition: answeredKinds.customer },
  { filledBy: 'orgs', reads: 'lookups', definition: answeredKinds.accesscontrol },
  { filledBy: 'staff', reads: 'lookups', definition: answeredKinds.staffmember },
] as const satisfies readonly { filledBy: ReadModelName; reads: ReadModelName; definition: LookupDefinition }[];

type Rooms = { readonly org: string; readonly rooms: ReadonlySet<string> };
/** What a screen reads again when anything of these read models may have changed, also in the lists it chooses from. */
export const readAgainIn = ({ org, rooms }: Rooms, changed: ReadonlySet<ReadModelName>): readonly ReadModelName[] => {
  const chosen = chosenLists.filter(
    ({ filledBy, definition }) =>
      changed.has(filledBy) && isIn(rooms, [...workRooms(org, definition), ...publicRooms(org, definition)]),
  );
  const read = new Set<ReadModelName>(chosen.map(({ reads }) => reads));
  return readModelNames.filter(
    (name) => read.has(name) || (changed.has(name) && isIn(rooms, notifiedRooms(name, org))),
  );
};
