import { noticeOf, topicChannel } from '@klang/contracts/kit/topics';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { at, forgotten } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { permissionReads } from './permissions.ts';
import { staffProjection } from './projection.ts';
import { type StaffFilter, type StaffPageRequest, staffReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, staffProjection);
afterAll(() => pool.end());

const org = 'klangdee';
const read = staffReads(pool);
const roles = permissionReads(pool);
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });

const added = (staffId: string, name: string, isAdmin = false): SpecEvent => ({
  type: 'StaffAdded',
  data: { staffId, name, isAdmin, addedAt: at('08:00:00') },
});
const invited = (staffId = 's1', name = 'มาลี ขยันดี', invitedAt = at('08:10:00')): SpecEvent => ({
  type: 'StaffInvited',
  data: { staffId, name, email: 'malee@klang.test', language: 'th', isAdmin: false, permissionId: 'p1', invitedAt },
});
const registered: SpecEvent = {
  type: 'StaffRegistered',
  data: {
    staffId: 's1',
    name: 'มาลี ขยันดี',
    email: 'malee@klang.test',
    phone: '0812345678',
    accepted: [],
    registeredAt: at('08:20:00'),
  },
};
const accepted: SpecEvent = { type: 'StaffInvitationAccepted', data: { staffId: 's1', acceptedAt: at('08:30:00') } };
const approved: SpecEvent = {
  type: 'StaffApproved',
  data: { staffId: 's1', isAdmin: false, permissionId: 'p1', approvedAt: at('08:30:00') },
};
const suspended: SpecEvent = {
  type: 'StaffSuspended',
  data: { staffId: 's1', reason: 'left', suspendedAt: at('09:00:00') },
};
const restored: SpecEvent = { type: 'StaffRestored', data: { staffId: 's1', restoredAt: at('09:10:00') } };
const role = (
  fields: Record<string, string | number | boolean | Record<string, string>> = {},
  kind = 'permission',
): SpecEvent => ({
  type: 'LookupAdded',
  data: {
    lookupId: 'p1',
    kind,
    fields: { name: 'เคาน์เตอร์', mod: { orderlist: 'vu' }, active: true, status: 5, ...fields },
    addedAt: at('07:00:00'),
  },
});
const roleChanged = (fields: Record<string, string | number | boolean | Record<string, string>>): SpecEvent => ({
  type: 'LookupChanged',
  data: {
    lookupId: 'p1',
    kind: 'permission',
    fields: { name: 'เคาน์เตอร์', mod: { orderlist: 'v' }, active: true, status: 5, ...fields },
    reason: null,
    changedAt: at('10:00:00'),
  },
});

const one =
  (id = 's1') =>
  () =>
    read.one(org, id);
const row = {
  id: 's1',
  name: 'มาลี ขยันดี',
  email: 'malee@klang.test',
  phone: null,
  isAdmin: false,
  permissionId: 'p1',
  permissionName: null,
  status: 'invited',
  hasLine: false,
  revision: 0,
  since: at('08:10:00'),
};
const ids = (filter?: StaffFilter & StaffPageRequest) => async () =>
  (await read.list(org, filter)).rows.map(({ id }) => id);

describe('the staff list', () => {
  it('shows who was invited, and anew who was invited again', async () => {
    await given(invited()).shows(one(), row);
    const again = invited('s1', 'มาลี ขยันดี', at('09:00:00'));
    await given(role(), invited(), again).shows(one(), {
      ...row,
      permissionName: 'เคาน์เตอร์',
      since: at('09:00:00'),
      revision: 1,
    });
  });
  it('shows nobody who is forgotten, but to who asks for them, and then without rights or a name', async () => {
    const gone: readonly SpecEvent[] = [
      { type: 'StaffForgotten', data: { staffId: 's1', reason: 'asked', forgottenAt: at('10:00:00') } },
      {
        type: 'PersonForgotten',
        data: { personId: 's1', kind: 'staff', reason: 'asked', forgottenAt: at('10:00:00') },
      },
    ];
    await given(invited(), accepted, ...gone).shows(ids(), []);
    const left = { ...row, name: null, email: null, permissionId: null, status: 'forgotten' };
    await given(invited(), accepted, ...gone).shows(one(), left);
    await given(invited(), accepted, ...gone).shows(ids({ status: 'forgotten' }), ['s1']);
  });
  it('shows who accepted as active', () => given(invited(), accepted).shows(one(), { ...row, status: 'active' }));
  it('shows who waits, was let in, was turned down and asked again', async () => {
    const status = async () => (await read.one(org, 's1'))?.status;
    const rejected: SpecEvent = {
      type: 'StaffRejected',
      data: { staffId: 's1', reason: 'unknown', rejectedAt: at('09:00:00') },
    };
    await given(registered).shows(one(), {
      ...row,
      phone: '0812345678',
      permissionId: null,
      status: 'waiting',
      since: at('08:20:00'),
    });
    await given(registered, approved).shows(status, 'active');
    await given(registered, approved).shows(async () => (await read.one(org, 's1'))?.revision, 1);
    await given(registered, rejected).shows(status, 'rejected');
    await given(registered, rejected, registered).shows(status, 'waiting');
  });
  it('shows who is shut out, and back at where they were', async () => {
    const status = async () => (await read.one(org, 's1'))?.status;
    await given(invited(), accepted, suspended).shows(status, 'suspended');
    await given(invited(), accepted, suspended, restored).shows(status, 'active');
    await given(invited(), suspended, restored).shows(status, 'invited');
  });
  it('shows what was corrected, other rights and a linked account', async () => {
    const changed: SpecEvent = {
      type: 'StaffProfileChanged',
      data: { staffId: 's1', name: 'มะลิ', email: null, phone: '021234567', changedAt: at('09:00:00') },
    };
    await given(invited(), changed).shows(one(), {
      ...row,
      name: 'มะลิ',
      email: null,
      phone: '021234567',
      revision: 1,
    });
    const admin: SpecEvent = {
      type: 'StaffRightsChanged',
      data: { staffId: 's1', isAdmin: true, permissionId: null, changedAt: at('09:00:00') },
    };
    await given(invited(), admin).shows(one(), { ...row, isAdmin: true, permissionId: null, revision: 1 });
    const linked: SpecEvent = { type: 'StaffLineLinked', data: { staffId: 's1', linkedAt: at('09:00:00') } };
    const unlinked: SpecEvent = { type: 'StaffLineUnlinked', data: { staffId: 's1', unlinkedAt: at('09:00:00') } };
    await given(invited(), linked).shows(one(), { ...row, hasLine: true });
    await given(invited(), linked, unlinked).shows(one(), row);
  });
  it('has no name, e-mail or phone of a forgotten person', () =>
    given(registered, forgotten('s1')).shows(async () => {
      const { name, email, phone } = (await read.one(org, 's1')) ?? {};
      const found = await read.list(org, { search: 'มาลี' });
      return [name, email, phone, found.rows.length];
    }, [null, null, null, 0]));
  it('finds people by beginnings of words, by status and by role, those who wait first and then by name', async () => {
    const log = [added('a', 'ไก่ ดี'), added('b', 'กบ ดีใจ'), registered, second(added('z', 'กบ ดีใจ'))];
    await given(...log).shows(ids(), ['s1', 'b', 'a']);
    await given(...log).shows(ids({ search: 'ดี' }), ['b', 'a']);
    await given(...log).shows(ids({ search: 'ก ดีใ' }), ['b']);
    await given(...log).shows(ids({ search: '0812' }), ['s1']);
    await given(...log).shows(ids({ status: 'waiting' }), ['s1']);
    await given(...log, approved).shows(ids({ permissionId: 'p1' }), ['s1']);
    await given(...log).shows(() => read.count(org, { status: 'active' }), 2);
  });
  it('is sorted by name or by age, either way round, whoever waits', async () => {
    const log = [added('a', 'ไก่'), added('b', 'กบ'), registered];
    await given(...log).shows(ids({ sort: 'name' }), ['b', 'a', 's1']);
    await given(...log).shows(ids({ sort: '-name' }), ['s1', 'a', 'b']);
    await given(...log).shows(ids({ sort: '-since' }), ['s1', 'b', 'a']);
    await given(...log).shows(ids({ sort: '-since', after: 's1' }), ['b', 'a']);
    await given(...log).shows(ids({ sort: 'name', after: 'b', limit: 1 }), ['a']);
  });
  it('goes on behind the last row of a page', () =>
    given(added('a', 'ก'), added('b', 'ข'), added('c', 'ค'), registered).shows(async () => {
      const first = await read.list(org, { limit: 2 });
      const rest = await read.list(org, { limit: 2, after: first.next ?? '' });
      return [...first.rows, '|', ...rest.rows].map((shown) => (typeof shown === 'string' ? shown : shown.id));
    }, ['s1', 'a', '|', 'b', 'c']));
});

describe('rights', () => {
  const rightsNow = () => read.rightsOf(org, 's1');
  const orders = { isAdmin: false, letters: { orderlist: 'vu' } };

  it('of all colleagues are answered at once, of more than a thousand too, but not of who may not come in', async () => {
    const many = Array.from({ length: 1_100 }, (_, place) => added(`m${place}`, `ก${String(place).padStart(4, '0')}`));
    const log = [role(), registered, approved, ...many, second(added('z', 'ก'))];
    const found = async () => {
      const all = await read.colleagues(org);
      return [all.length, all[1_099]?.id, all.find(({ id }) => id === 's1')];
    };
    await given(...log).shows(found, [1_101, 'm1099', { id: 's1', name: 'มาลี ขยันดี', ...orders }]);
    await given(role(), registered, approved, suspended).shows(found, [0, undefined, undefined]);
  });

  it('are those of the role, while it is published and active', async () => {
    await given(role(), registered, approved).shows(rightsNow, orders);
    await given(role(), registered, approved, roleChanged({})).shows(rightsNow, {
      ...orders,
      letters: { orderlist: 'v' },
    });
    const nothing = { isAdmin: false, letters: {} };
    await given(role(), registered, approved, roleChanged({ active: false })).shows(rightsNow, nothing);
    await given(role({ status: 1 }), registered, approved).shows(rightsNow, nothing);
    await given(role({}, 'tags'), registered, approved).shows(rightsNow, nothing);
    await given(second(role()), registered, approved).shows(rightsNow, nothing);
  });
  it('are nobody’s who does not work here now', async () => {
    for (const history of [
      [registered],
      [invited()],
      [registered, approved, suspended],
      [second(registered), second(approved)],
    ])
      await given(role(), ...history).shows(rightsNow, undefined);
  });
  it('of an admin are those of who is active', () =>
    given(
      added('a', 'ก', true),
      added('s1', 'ข', true),
      added('c', 'ค'),
      suspended,
      second(added('d', 'ง', true)),
    ).shows(() => read.adminIds(org), ['a']));
});

describe('the roles', () => {
  it('are listed by name with how many hold each', async () => {
    const rows = async () =>
      (await roles.list(org)).rows.map(({ id, name, mod, holders }) => ({ id, name, mod, holders }));
    const count = (filter: Parameters<typeof roles.count>[1]) => () => roles.count(org, filter);
    const shown = { id: 'p1', name: 'เคาน์เตอร์', mod: { orderlist: 'vu' }, holders: 1 };
    await given(role(), registered, approved, second(role())).shows(rows, [shown]);
    await given(role()).shows(count({ search: 'เคา', status: 5 }), 1);
    await given(role()).shows(count({ search: 'x' }), 0);
    await given(role()).shows(count({ status: 9 }), 0);
    await given(second(role())).shows(() => roles.one(org, 'p1'), undefined);
  });
});

describe('whoever listens', () => {
  it('hears of the organization when somebody there may more or less', async () => {
    const heard: string[] = [];
    const client = await pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query(`listen ${topicChannel}`);
    await given(role(), registered, approved).shows(() => read.adminIds(org), []);
    await expect.poll(() => heard).toEqual([noticeOf('rights', org)]);
    client.release(true);
  });
});
