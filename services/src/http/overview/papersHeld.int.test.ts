import { overview } from '@klang/contracts/api/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
let owner: string;
const at = () => new Date().toISOString();
beforeAll(async () => {
  api = await openApi();
  owner = await api.signedIn('staff', 'owner');
}, 60_000);
afterAll(() => api.close());

const seenBy = async (token: string) => {
  const answer = await api.call(overview.today.path, {}, { token });
  return overview.today.detail.parse(answer.json().detail).papers;
};
const place = async (orderId: string): Promise<void> => {
  const { position } = await api
    .asSystem()
    .execute(order, orderId, { ...what, type: 'PlaceOrder', orderId, customerId: 'c1', at: at() });
  await api.settled(['orders', 'papers'], position ?? '', 10_000);
};
const pay = async (orderId: string): Promise<void> => {
  const money = { paymentId: `p-${orderId}`, amountSatang: what.totalSatang, paidAt: at(), at: at() };
  const { position } = await api.asSystem().execute(order, orderId, { type: 'RecordPayment', orderId, ...money });
  await api.settled(['papers'], position ?? '', 10_000);
};
const organize = async (change: object): Promise<void> => {
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', at: at() } as const;
  const fields = { ...organizeFields, ...change };
  const isNew = (await stateOf(api.parts.log, lookup, { org: 'klangdee', id: about.lookupId })) === null;
  const written = isNew ? { type: 'AddLookup' as const } : { type: 'ChangeLookup' as const, reason: null };
  const { position } = await api.asSystem().execute(lookup, about.lookupId, { ...about, fields, ...written });
  await api.settled(['lookups'], position ?? '', 10_000);
};

describe('a shop that may not issue papers', () => {
  it('hears nothing of it before its first order', async () => {
    expect(await seenBy(owner)).toBeNull();
  });

  it('reads on the first page that its bookings will get no paper, and how many wait', async () => {
    await organize({ taxId: null });
    await place('o1');
    expect(await seenBy(owner)).toEqual({ waiting: 0 });
    await pay('o1');
    await place('o2');
    await pay('o2');
    expect(await seenBy(owner)).toEqual({ waiting: 2 });
  });

  it('says so only to who may change the page Organization', async () => {
    await hireWith(api, 'reader', { setting: 'v', orderlist: 'viu' });
    await hireWith(api, 'editor', { setting: 'vu' });
    const tokenOf = (personId: string) => {
      const who = { kind: 'staff', org: 'klangdee', personId, name: personId, device: null, agent: '' } as const;
      return api.parts.sessions.start({ ...who, isKept: false, now: new Date() });
    };
    expect([await seenBy(await tokenOf('reader')), await seenBy(await tokenOf('editor'))]).toEqual([
      null,
      { waiting: 2 },
    ]);
    expect(await seenBy(await api.signedIn('staff', 'owner', 'second'))).toBeNull();
  });

  it('reads nothing of it any more once tax ID and address are published', async () => {
    await organize({});
    expect(await seenBy(owner)).toBeNull();
    await organize({ address_th: null, address_en: null });
    expect(await seenBy(owner)).toEqual({ waiting: 2 });
    await organize({ address_th: null, address_en: null, isVatRegistered: false });
    expect(await seenBy(owner)).toBeNull();
  });
});
