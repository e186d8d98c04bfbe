import { addressText } from '@klang/contracts/address/address';
import type { PaperBuyer } from '@klang/contracts/papers/paper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paid, placed } from '../../domain/orderSamples.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { idFor } from '../kit/ids.ts';
import { orderOf } from './orderBehind.ts';

const org = 'klangdee';
const at = placed.data.placedAt;
const taxId = '0995555555557';
const head = { companyName: 'บริษัท ตัวอย่างการค้า จำกัด', taxId, branch: '00000' };
const [office, shop] = ['55 ถนนสีลม กรุงเทพฯ 10500', '77 ถนนนิมมาน เชียงใหม่ 50000'] as const;

const home = { detail: '99/1', subDistrict: '101406', postcode: '10400' };
const pickUp = addressText(home, placed.data.language);

let world: TestLog;
beforeAll(async () => {
  world = await newLog();
});
afterAll(() => world.close());

type Company = typeof head & { readonly address?: string };
type Profile = { readonly company: typeof head | null; readonly address: string | null };
type OrderBegin = readonly [id: string, company: Company | null, stored: Profile, placing?: object];
const buyerOf = async (...[id, company, stored, placing = {}]: OrderBegin) => {
  const [orderId, customerId] = [`o-${id}`, `c-${id}`];
  const data = { ...placed.data, address: home, orderId, customerId, company, ...placing };
  await world.write(org, orderId, [{ type: 'OrderPlaced', data }]);
  const who = { firstname: 'มานี', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const registered = { customerId, ...who, email: `${id}@klang.test`, accepted: [], registeredAt: at };
  const tax = {
    customerId,
    hasCompany: stored.company !== null,
    invoicePerson: null,
    withholds: false,
    ...stored,
    changedAt: at,
  };
  await world.write(org, customerId, [
    { type: 'CustomerRegistered', data: registered },
    { type: 'CustomerTaxChanged', data: tax },
  ]);
  return (await orderOf(world.log, org, orderId))?.buyer;
};

it('the buyer is the branch of the order at its address, whatever other branch the profile holds', async () => {
  const branch = { ...head, branch: '00002' };
  expect(await buyerOf('branch', { ...branch, address: shop }, { company: head, address: office })).toEqual({
    name: head.companyName,
    address: shop,
    taxId,
    branch: '00002',
  });
  expect(await buyerOf('head', { ...head, address: office }, { company: branch, address: shop })).toEqual({
    name: head.companyName,
    address: office,
    taxId,
    branch: '00000',
  });
});

it('a buyer that has another name or address since is on later papers with both', async () => {
  const renamed = { ...head, companyName: 'บริษัท ย้ายแล้ว จำกัด' };
  const moved = await buyerOf('moved', { ...head, address: shop }, { company: renamed, address: office });
  expect(moved).toMatchObject({ name: 'บริษัท ย้ายแล้ว จำกัด', address: office, branch: '00000' });
  const named = await buyerOf('named', { ...head, address: shop }, { company: renamed, address: null });
  expect(named).toMatchObject({ name: 'บริษัท ย้ายแล้ว จำกัด', address: shop });
});

const later = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
type Change = readonly [id: string, company: typeof head | null, address: string | null, days: number, after?: number];
const changedIn = async (...[id, company, address, days, after = 1]: Change) => {
  const data = {
    customerId: `c-${id}`,
    hasCompany: company !== null,
    withholds: false,
    company,
    invoicePerson: null,
    address,
    changedAt: later(days),
  };
  await world.write(org, `c-${id}`, [{ type: 'CustomerTaxChanged', data }], BigInt(after));
  return (await orderOf(world.log, org, `o-${id}`))?.buyer;
};

it('an order follows the profile that held its buyer to another branch or tax ID, and no other profile', async () => {
  const branch = { ...head, branch: '00003' };
  await buyerOf('follows', { ...head, address: office }, { company: head, address: office });
  expect(await changedIn('follows', branch, shop, 5)).toMatchObject({ branch: '00003', address: shop });
  await buyerOf('stays', { ...head, branch: '00002', address: shop }, { company: head, address: office });
  expect(await changedIn('stays', branch, office, 5)).toMatchObject({ branch: '00002', address: shop });
});

const corrected = async (id: string, right: PaperBuyer, days: number) => {
  const [orderId, customerId, paymentId] = [`o-${id}`, `c-${id}`, 'p1'];
  const money = { ...paid.data, orderId, paymentId } as never;
  await world.write(org, orderId, [{ ...paid, data: money }], BigInt(0));
  const paperId = idFor('paper', org, 'orderPaid', orderId, paymentId);
  const of = { paperId, orderId, customerId };
  const due = {
    kind: 'RT',
    cause: 'orderPaid',
    causeId: paymentId,
    tripId: null,
    series: '00000-RT-6911',
    on: '2026-11-20',
  } as const;
  const replaced = {
    correctionId: 'k1',
    replacementId: 'x',
    way: 'credit',
    code: 'TIVC01',
    buyer: right,
    reason: null,
  } as const;
  await world.write(org, paperId, [
    { type: 'PaperDue', data: { ...of, ...due, dueAt: later(1) } },
    { type: 'PaperReplaced', data: { ...of, ...replaced, replacedAt: later(days) } },
  ]);
  return (await orderOf(world.log, org, orderId))?.buyer;
};

it('an order that follows its profile to another company without an address takes none from the company before', async () => {
  await buyerOf('another', { ...head, address: office }, { company: head, address: office });
  const another = { ...head, companyName: 'บริษัท อื่น จำกัด', taxId: '0999999999991' };
  expect(await changedIn('another', another, null, 5)).toEqual({
    name: another.companyName,
    address: pickUp,
    taxId: another.taxId,
    branch: '00000',
  });
  await buyerOf('outlet', { ...head, address: office }, { company: head, address: office });
  expect(await changedIn('outlet', { ...head, branch: '00003' }, null, 5)).toMatchObject({ address: pickUp });
});

it('what was accepted as right for a receipt is on the papers that come, until the profile of that buyer changes', async () => {
  const right = { name: 'บริษัท ตัวอย่างการค้า สาขาสาม จำกัด', address: shop, taxId, branch: '00003' };
  await buyerOf('right', { ...head, address: office }, { company: head, address: office });
  expect(await corrected('right', right, 4)).toEqual(right);
  const moved = { ...head, branch: '00003' };
  expect(await changedIn('right', moved, office, 9)).toEqual({ ...right, name: head.companyName, address: office });
});

it('what was accepted stays where the profile changes something else, or only takes another part along', async () => {
  const right = { name: 'บริษัท ตัวอย่างการค้าใหม่ จำกัด', address: shop, taxId, branch: head.branch };
  await buyerOf('typo', { ...head, address: office }, { company: head, address: office });
  expect(await corrected('typo', right, 4)).toEqual(right);
  expect(await changedIn('typo', head, office, 5)).toEqual(right);
  const elsewhere = '9 ถนนราชดำเนิน กรุงเทพฯ 10200';
  expect(await changedIn('typo', head, elsewhere, 6, 2)).toEqual({ ...right, address: elsewhere });
  const renamed = { ...head, companyName: 'บริษัท ย้ายแล้ว จำกัด' };
  expect(await changedIn('typo', renamed, elsewhere, 7, 3)).toMatchObject({ name: renamed.companyName });
});

it('what was accepted for a person stays where the profile empties its address, and gives way to another one', async () => {
  const right = { name: 'มานี ใจดี', address: shop, taxId: null, branch: null };
  await buyerOf('person', null, { company: null, address: office });
  expect(await corrected('person', right, 4)).toEqual(right);
  expect(await changedIn('person', null, office, 5)).toEqual(right);
  expect(await changedIn('person', null, null, 6, 2)).toEqual(right);
  expect(await changedIn('person', null, office, 7, 3)).toEqual({ ...right, address: office });
});

it('what another order says of the company is on the papers of this one, unless its buyer was accepted as right', async () => {
  const renamed = { ...head, companyName: 'บริษัท ทดสอบ จำกัด' };
  const byOrder = async (id: string, after: number) => {
    const data = {
      customerId: `c-${id}`,
      hasCompany: true,
      withholds: false,
      company: renamed,
      address: shop,
      invoicePerson: null,
    };
    const event = { type: 'CustomerTaxChanged', data: { ...data, orderId: 'another', changedAt: later(6) } } as const;
    await world.write(org, `c-${id}`, [event], BigInt(after));
    return (await orderOf(world.log, org, `o-${id}`))?.buyer;
  };
  const right = { name: 'บริษัท ตัวอย่างการค้าใหม่ จำกัด', address: shop, taxId, branch: head.branch };
  for (const id of ['open', 'accepted'])
    await buyerOf(id, { ...head, address: office }, { company: head, address: office });
  expect(await byOrder('open', 1)).toMatchObject({ name: renamed.companyName, address: shop });
  await corrected('accepted', right, 4);
  expect(await changedIn('accepted', head, office, 5)).toEqual(right);
  expect(await byOrder('accepted', 2)).toEqual(right);
  expect(await changedIn('accepted', head, office, 7, 3)).toMatchObject({ name: head.companyName, address: office });
});

describe('an order with tax invoices for a private person', () => {
  const mine = { name: 'มานี ใจดี', taxId: '1999999999999' };
  const noted = async (id: string, change: object, after: number) => {
    const none = { company: null, invoicePerson: null, address: null, hasCompany: false, withholds: false };
    const data = { customerId: `c-${id}`, ...none, changedAt: later(after + 1), ...change };
    await world.write(org, `c-${id}`, [{ type: 'CustomerTaxChanged', data }], BigInt(after));
    return (await orderOf(world.log, org, `o-${id}`))?.buyer;
  };
  const begun = (id: string, invoicePerson: object | null) =>
    buyerOf(id, null, { company: null, address: shop }, { invoicePerson });

  it('names that person at the registered address, and keeps them whatever the profile held before', async () => {
    const first = { ...mine, address: office, branch: null };
    expect(await begun('own', { ...mine, address: office })).toEqual(first);
    expect(await noted('own', { address: shop }, 1)).toEqual(first);
  });

  it('follows the profile to another name, address and number of the same person, and to no other person', async () => {
    await begun('same', { ...mine, address: office });
    const own = { invoicePerson: mine, address: office };
    expect(await noted('same', own, 1)).toMatchObject(mine);
    const renamed = { ...mine, name: 'มานี ใจงาม' };
    expect(await noted('same', { ...own, invoicePerson: renamed, address: shop }, 2)).toMatchObject({
      ...renamed,
      address: shop,
    });
    const other = { ...renamed, taxId: '1101700230705' };
    expect(await noted('same', { invoicePerson: other, address: shop }, 3)).toMatchObject(other);
    await begun('other', { ...mine, address: office });
    expect(await noted('other', { invoicePerson: other, address: shop }, 1)).toMatchObject({
      ...mine,
      address: office,
    });
  });

  it('keeps the tax ID of its contact, and follows the registered address of the profile before and after it', async () => {
    const contact = { name: mine.name, phone: '+66812345678', secondPhone: null, email: null, taxId: mine.taxId };
    const own = { ...mine, branch: null };
    const stored = { company: null, address: shop };
    expect(await buyerOf('contact', null, stored, { contact })).toEqual({ ...own, address: shop });
    expect(await noted('contact', { address: office }, 1)).toEqual({ ...own, address: office });
    expect(await noted('contact', {}, 2)).toEqual({ ...own, address: pickUp });
  });

  it('follows the registered address of the profile after its person was corrected', async () => {
    await buyerOf('mended', null, { company: null, address: shop });
    const right = { ...mine, address: shop, branch: null };
    expect(await corrected('mended', right, 4)).toEqual(right);
    expect(await changedIn('mended', null, office, 5)).toEqual({ ...right, address: office });
  });

  it('joins no other person with the address of the one before', async () => {
    await begun('next', { ...mine, address: office });
    await noted('next', { invoicePerson: mine, address: office }, 1);
    const other = { name: 'สมศักดิ์ ใจดี', taxId: '1101700230705' };
    expect(await noted('next', { invoicePerson: other }, 2)).toEqual({ ...other, address: pickUp, branch: null });
    await begun('first', null);
    expect(await noted('first', { address: office }, 1)).toMatchObject({ address: office });
    expect(await noted('first', { invoicePerson: other }, 2)).toEqual({ ...other, address: pickUp, branch: null });
  });

  it('that named nobody takes the person of the profile once it says so itself, and not from another order', async () => {
    await begun('plain', null);
    const person = { invoicePerson: mine, address: office };
    expect(await noted('plain', { ...person, orderId: 'another' }, 1)).toMatchObject({ taxId: null });
    expect(await noted('plain', { ...person, address: shop }, 2)).toEqual({ ...mine, address: shop, branch: null });
  });

  it('gives the person of the profile up again with it, and joins no tax ID with the address of another', async () => {
    const plain = await begun('unticked', null);
    const person = { invoicePerson: mine, address: office };
    expect(await noted('unticked', person, 1)).toEqual({ ...mine, address: office, branch: null });
    expect(await noted('unticked', { address: office }, 2)).toEqual({ ...plain, address: office });
    expect(await noted('unticked', person, 3)).toMatchObject(mine);
    expect(await noted('unticked', {}, 4)).toMatchObject({ name: plain?.name, taxId: null });
  });
});
