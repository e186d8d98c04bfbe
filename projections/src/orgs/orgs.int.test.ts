import { platformOrg } from '@klang/contracts/console/index';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { orgsProjection } from './projection.ts';
import { orgReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, orgsProjection);
afterAll(() => pool.end());
const read = orgReads(pool);

const record = { active: true, status: 5 };
const added = (kind: string, lookupId: string, fields: LookupFields, org = platformOrg): SpecEvent => ({
  type: 'LookupAdded',
  data: { kind, lookupId, fields: { ...record, ...fields }, addedAt: at('08:00:00') },
  by: { org },
});
const changed = (kind: string, lookupId: string, fields: LookupFields): SpecEvent => ({
  type: 'LookupChanged',
  data: { kind, lookupId, fields: { ...record, ...fields }, reason: null, changedAt: at('09:00:00') },
  by: { org: platformOrg },
});
const faq = added('module', 'module.faq', { module: 'faq' });
const magic = added('module', 'module.magic', { module: 'magic' });
const size = added('module', 'module.size', { module: 'size' });
const bought = {
  name_th: 'โปร',
  name_en: 'Pro',
  modules: ['module.faq', 'module.size', 'module.magic', 'gone'],
  limitStaff: 5,
};
const pro = added('package', 'pro', bought);
const fields = { name_th: 'เมโทร', name_en: 'Metro', hosts: 'Metro.example\nmetro.example b.example', package: 'pro' };
const metro = added('organize', 'metro', fields);

const shown = {
  id: 'metro',
  name_th: 'เมโทร',
  name_en: 'Metro',
  mailName_th: 'เมโทร',
  mailName_en: 'Metro',
  hosts: ['metro.example', 'b.example'],
  modules: ['faq', 'size'],
  isOpen: true,
  limits: { staff: 5, customers: null, orders: null },
};
const all = () => read.all();

describe('the organizations', () => {
  it('have the modules of their package that there are, and its limits', () =>
    given(faq, magic, size, pro, metro).shows(all, [shown]));

  it('follow what becomes of their package and its modules', () =>
    given(
      faq,
      size,
      pro,
      metro,
      changed('package', 'pro', { ...bought, limitStaff: null, limitOrders: 10 }),
      changed('module', 'module.size', { module: 'size', active: false }),
    ).shows(all, [{ ...shown, modules: ['faq'], limits: { staff: null, customers: null, orders: 10 } }]));

  it('are closed while switched off, and are called otherwise in mails where they say so', () =>
    given(
      faq,
      size,
      pro,
      metro,
      changed('organize', 'metro', { ...fields, active: false, mailName_th: 'ทีมเมโทร' }),
    ).shows(all, [{ ...shown, isOpen: false, mailName_th: 'ทีมเมโทร' }]));

  it('are gone once they are archived, and their hosts are free', async () => {
    const log = [faq, size, pro, metro, changed('organize', 'metro', { ...fields, status: 9 })] as const;
    await given(...log).shows(all, []);
    await given(...log).shows(() => read.hostOwners(['metro.example'], 'other'), new Map());
  });

  it('are those of the console alone: nobody makes one by a list of their own', () =>
    given(pro, added('organize', 'evil', fields, 'klangdee')).shows(all, []));

  it('own their hosts, each but for itself', async () => {
    await given(metro).shows(
      () => read.hostOwners(['b.example', 'c.example'], 'other'),
      new Map([['b.example', 'เมโทร']]),
    );
    await given(metro).shows(() => read.hostOwners(['b.example'], 'metro'), new Map());
  });

  it('tell what they bought, and whether others may buy it', async () => {
    await given(pro, metro).shows(() => read.buyersOf('pro'), ['เมโทร']);
    await given(pro).shows(() => read.isOffered('pro'), true);
    await given(pro, changed('package', 'pro', { ...bought, status: 9 })).shows(() => read.isOffered('pro'), false);
  });
});
