import { platformOrg } from '@klang/contracts/console/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, forgotten } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { adminsProjection } from './projection.ts';
import { adminReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, adminsProjection);
afterAll(() => pool.end());
const read = adminReads(pool);
const one = () => read.one('a1');

const who = { adminId: 'a1', name: 'กฤต แพลตฟอร์ม', email: 'krit@klang.test' };
const added: SpecEvent = { type: 'AdminAdded', data: { ...who, addedAt: at('08:00:00') } };
const invited: SpecEvent = { type: 'AdminInvited', data: { ...who, language: 'th', invitedAt: at('08:00:00') } };
const suspended: SpecEvent = {
  type: 'AdminSuspended',
  data: { adminId: 'a1', reason: 'left', suspendedAt: at('09:00:00') },
};
const restored: SpecEvent = { type: 'AdminRestored', data: { adminId: 'a1', restoredAt: at('09:10:00') } };
const password: SpecEvent = {
  type: 'AdminPasswordChanged',
  data: { adminId: 'a1', way: 'forgot', changedAt: at('08:30:00') },
};
const shown = {
  id: 'a1',
  name: who.name,
  email: who.email,
  status: 'active',
  hasLine: false,
  since: at('08:00:00'),
  revision: 0,
};

describe('the platform admins', () => {
  it('are listed as they were added', () => given(added).shows(one, shown));
  it('wait until the first password of their own, also where they were shut out meanwhile', async () => {
    await given(invited).shows(one, { ...shown, status: 'invited' });
    await given(invited, password).shows(one, shown);
    await given(invited, suspended, restored).shows(one, { ...shown, status: 'invited' });
  });
  it('are shut out and let in again', async () => {
    await given(added, suspended).shows(one, { ...shown, status: 'suspended' });
    await given(added, suspended, restored).shows(one, shown);
  });
  it('are corrected, and linked to LINE and unlinked', async () => {
    const corrected = { ...who, email: 'new@klang.test' };
    await given(added, { type: 'AdminProfileChanged', data: { ...corrected, changedAt: at('09:00:00') } }).shows(one, {
      ...shown,
      email: 'new@klang.test',
      revision: 1,
    });
    const linked: SpecEvent = { type: 'AdminLineLinked', data: { adminId: 'a1', linkedAt: at('09:00:00') } };
    await given(added, linked).shows(one, { ...shown, hasLine: true });
    const unlinked: SpecEvent = { type: 'AdminLineUnlinked', data: { adminId: 'a1', unlinkedAt: at('09:00:00') } };
    await given(added, linked, unlinked).shows(one, shown);
  });
  it('are forgotten where they are meant, and nowhere else', async () => {
    await given(added, { ...forgotten('a1'), by: { org: platformOrg } }).shows(one, {
      ...shown,
      name: null,
      email: null,
    });
    await given(added, forgotten('a1')).shows(one, shown);
  });
  it('are found by a part of name or e-mail, and by where they stand', async () => {
    const ids = async (filter: Parameters<typeof read.list>[0]) => (await read.list(filter)).rows.map(({ id }) => id);
    await given(added).shows(() => ids({ search: 'KRIT@' }), ['a1']);
    await given(added).shows(() => ids({ search: '%' }), []);
    await given(added).shows(() => ids({ status: 'suspended' }), []);
  });
});
