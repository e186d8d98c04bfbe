import { platformOrg } from '@klang/contracts/console/index';
import type { KlangEvent } from '@klang/contracts/events/index';
import { identityRetentionDays } from '@klang/contracts/limits';
import { admin } from '../domain/admin.ts';
import { calendar, calendarId } from '../domain/calendar.ts';
import { claim } from '../domain/claim.ts';
import { contact } from '../domain/contact.ts';
import { customer } from '../domain/customer.ts';
import type { AnyCommand, Decider } from '../domain/kit.ts';
import { lookup } from '../domain/lookup.ts';
import { order } from '../domain/order.ts';
import { staff } from '../domain/staff.ts';
import { type Context, contexts, type DoneOutcome } from '../platform/eventLog/context.ts';
import { stateOf } from '../platform/eventLog/stateOf.ts';
import type { FileStore } from '../platform/images/files.ts';
import { sealedFilesOf } from '../platform/images/privatePictures.ts';
import type { Parts } from '../platform/parts.ts';
import { type AccountKind, lineLogin } from '../platform/signin/accounts.ts';
import { demoLineAccounts } from '../standins/line/lineAccounts.ts';
import { demoAdmin, demoCustomers, demoOthers, demoPassword, demoStaff, demoWaiting } from './accounts.ts';
import { demoConsole } from './console.ts';
import { demoContacts } from './contacts/contacts.ts';
import { seedContacts } from './contacts/seedContacts.ts';
import { demoLists } from './lists.ts';
import { demoOrders } from './orders.ts';
import { demoPermissions } from './permissions.ts';
import { seedLists } from './seedLists.ts';
import { seedOrders } from './seedOrders.ts';
import { seedVisits } from './seedVisits.ts';
import { keepingDemoPictures, sampleCard } from './troubles/demoPictures.ts';
import { seedTroubles } from './troubles/seedTroubles.ts';
import { demoClaim } from './troubles/troubles.ts';

type EntryKey = { readonly org: string; readonly id: string };
type AccountKey = { readonly org: string; readonly kind: AccountKind; readonly personId: string };

type World = {
  readonly parts: Parts;
  readonly files: FileStore | null;
  readonly now: string;
  /** Executes the command once per demo, and never again at later starts. */
  readonly once: <S, C extends AnyCommand, E extends KlangEvent>(
    decider: Decider<S, C, E>,
    where: EntryKey,
    command: NoInfer<C>,
  ) => Promise<DoneOutcome<E>>;
  readonly register: (who: AccountKey, logins: readonly string[]) => Promise<void>;
};
type Part = {
  readonly isThere: (parts: Parts) => Promise<boolean>;
  readonly seed: (world: World) => Promise<void>;
};

const worldOf = (parts: Parts, files: FileStore | null): World => {
  const { log, clock, accounts } = parts;
  const contextOf = contexts({ log, clock, report: () => {} });
  const inOrg = (org: string, commandId: string): Context =>
    contextOf({ org, actor: { kind: 'system', id: 'demo', name: null }, address: null, commandId });
  return {
    parts,
    files,
    now: clock.now().toISOString(),
    once: (decider, { org, id }, command) => inOrg(org, `demo.${command.type}.${id}`).execute(decider, id, command),
    register: async ({ org, kind, personId }, logins) => {
      for (const login of logins) await accounts.register({ org, kind, login }, personId, demoPassword);
    },
  };
};

const isLookupThere = async ({ log }: Parts, where: { org: string; lookupId: string } | undefined) =>
  where !== undefined && (await stateOf(log, lookup, { org: where.org, id: where.lookupId })) !== null;

const demoConsoleEnd = demoConsole.at(-1);

/** One stream per entry, so they are written in parallel. */
const consoleLists: Part = {
  isThere: (parts) => isLookupThere(parts, demoConsoleEnd && { org: platformOrg, lookupId: demoConsoleEnd.id }),
  seed: async ({ once, now: at }) => {
    await Promise.all(
      demoConsole.map(({ kind, id, fields }) =>
        once(lookup, { org: platformOrg, id }, { type: 'AddLookup', lookupId: id, kind, fields, at }),
      ),
    );
  },
};

const demoListsEnd = demoLists.at(-1);

const lists: Part = {
  isThere: (parts) => isLookupThere(parts, demoListsEnd && { org: demoListsEnd.org, lookupId: demoListsEnd.id }),
  seed: ({ parts }) => seedLists(parts),
};

const permissions: Part = {
  isThere: (parts) => isLookupThere(parts, demoPermissions.at(-1)),
  seed: async ({ once, now: at }) => {
    for (const [sort, { org, lookupId, name, mod }] of demoPermissions.entries()) {
      const fields = { name, mod, active: true, status: 5, sort };
      await once(lookup, { org, id: lookupId }, { type: 'AddLookup', lookupId, kind: 'permission', fields, at });
    }
  },
};

const customers: Part = {
  isThere: async ({ log }) => {
    const { org, customerId: id } = demoCustomers[demoCustomers.length - 1] ?? demoCustomers[0];
    return (await stateOf(log, customer, { org, id })).isRegistered;
  },
  seed: async ({ once, register, now: at }) => {
    const named = demoCustomers.map(({ says: _, ...who }) => who);
    for (const { org, ...who } of [...demoOthers, ...named]) {
      await register({ org, kind: 'customer', personId: who.customerId }, [who.email]);
      await once(customer, { org, id: who.customerId }, { type: 'RegisterCustomer', ...who, at });
    }
  },
};

const people: Part = {
  isThere: async ({ log }) => {
    const { org, staffId: id } = demoStaff[demoStaff.length - 1] ?? demoStaff[0];
    return (await stateOf(log, staff, { org, id })).email !== null;
  },
  seed: async ({ once, register, now: at }) => {
    for (const { org, login, staffId, name, email, phone, permissionId } of demoStaff) {
      const where = { org, id: staffId };
      const isAdmin = permissionId === null;
      await register({ org, kind: 'staff', personId: staffId }, [login, email]);
      await once(staff, where, { type: 'AddStaff', staffId, name, isAdmin, at });
      const by = { byStaffId: 'demo', isByAdmin: true, isLastAdmin: false };
      await once(staff, where, { type: 'SetStaffRights', staffId, isAdmin, permissionId, ...by, at });
      await once(staff, where, { type: 'ChangeStaffProfile', staffId, name, email, phone, ...by, at });
    }
  },
};

const waiting: Part = {
  isThere: async ({ log }) => {
    const { org, staffId: id } = demoWaiting;
    return (await stateOf(log, staff, { org, id })).status !== 'none';
  },
  seed: async ({ once, register, now: at }) => {
    const { org, ...who } = demoWaiting;
    await register({ org, kind: 'staff', personId: who.staffId }, [who.email]);
    await once(staff, { org, id: who.staffId }, { type: 'RegisterStaff', ...who, at });
  },
};

const orders: Part = {
  isThere: async ({ log }) => {
    const [last] = demoOrders.slice(-1);
    return last === undefined || (await stateOf(log, order, { org: last.org, id: last.orderId })) !== null;
  },
  seed: ({ parts }) => seedOrders(parts),
};

const troubles: Part = {
  isThere: async ({ log }) => (await stateOf(log, claim, { org: 'klangdee', id: demoClaim.claimId })) !== null,
  seed: ({ parts, files }) => seedTroubles(parts, files),
};

const identity: Part = {
  isThere: async ({ log }) => {
    const { org, customerId: id } = demoCustomers[0];
    return (await stateOf(log, customer, { org, id })).identity !== null;
  },
  seed: async ({ parts, files, once, now: at }) => {
    if (files === null) return;
    const { org, customerId } = demoCustomers[0];
    const picture = await keepingDemoPictures(parts, files)({ org, customerId }, sampleCard);
    const removeAt = new Date(Date.parse(at) + identityRetentionDays * 86_400_000).toISOString();
    const command = { type: 'KeepIdentity', customerId, kind: 'idCard', picture, removeAt, at } as const;
    const { isRepeated } = await once(customer, { org, id: customerId }, command);
    const { usual, small } = sealedFilesOf(picture.replace(/^\/files\/|\.webp$/g, ''));
    if (isRepeated) for (const file of [usual, small]) await files.remove(file);
  },
};

const contacts: Part = {
  isThere: async ({ log }) => {
    const [last] = demoContacts.slice(-1);
    return last === undefined || (await stateOf(log, contact, { org: 'klangdee', id: last.contactId })) !== null;
  },
  seed: ({ parts }) => seedContacts(parts),
};

const visits: Part = {
  isThere: async ({ log }) => (await stateOf(log, calendar, { org: 'klangdee', id: calendarId })).closed.size > 0,
  seed: ({ parts }) => seedVisits(parts),
};

const line: Part = {
  isThere: async ({ log }) => (await stateOf(log, staff, { org: demoStaff[0].org, id: demoStaff[0].staffId })).hasLine,
  seed: async ({ parts, once, now: at }) => {
    const { org, staffId } = demoStaff[0];
    const { isRepeated } = await once(staff, { org, id: staffId }, { type: 'LinkLine', staffId, at });
    // Do not restore a link that its owner removed.
    if (isRepeated) return;
    const login = lineLogin(demoLineAccounts[0].userId);
    await parts.accounts.link({ org, kind: 'staff', login }, staffId);
  },
};

const platformAdmin: Part = {
  isThere: async ({ log }) =>
    (await stateOf(log, admin, { org: platformOrg, id: demoAdmin.adminId })).status !== 'none',
  seed: async ({ once, register, now: at }) => {
    const { adminId, login, name, email } = demoAdmin;
    await register({ org: platformOrg, kind: 'admin', personId: adminId }, [login, email]);
    await once(admin, { org: platformOrg, id: adminId }, { type: 'AddAdmin', adminId, name, email, at });
  },
};

const all: readonly Part[] = [
  lists,
  permissions,
  customers,
  people,
  waiting,
  visits,
  orders,
  troubles,
  identity,
  contacts,
  line,
  platformAdmin,
];

/** Adds what is missing, also after an earlier version or an interrupted start. */
export const seedDemo = async (parts: Parts, files: FileStore | null = null): Promise<void> => {
  const missing = async (part: Part) => !(await part.isThere(parts));
  const [hasNoConsole, ...areMissing] = await Promise.all([consoleLists, ...all].map(missing));
  const world = worldOf(parts, files);
  // Organizations start first, in parallel: the rest writes to other streams.
  const first = hasNoConsole ? consoleLists.seed(world) : Promise.resolve();
  const rest = async () => {
    for (const { seed } of all.filter((_, place) => areMissing[place])) await seed(world);
  };
  await Promise.all([first, rest()]);
};
