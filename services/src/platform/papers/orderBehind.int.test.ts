import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed } from '../../domain/orderSamples.ts';
import { newLog, type TestLog } from '../../testing/testLog.ts';
import { orderOf } from './orderBehind.ts';

const org = 'klangdee';
const at = placed.data.placedAt;
const taxId = '0995555555557';
const head = { companyName: 'บริษัท ตัวอย่างการค้า จำกัด', taxId, branch: '00000' };
const [office, shop] = ['55 ถนนสีลม กรุงเทพฯ 10500', '77 ถนนนิมมาน เชียงใหม่ 50000'] as const;

let world: TestLog;
beforeAll(async () => {
  world = await newLog();
});
afterAll(() => world.close());

type Company = typeof head & { readonly address?: string };
type Profile = { readonly company: typeof head; readonly address: string | null };
const buyerOf = async (id: string, company: Company, stored: Profile) => {
  const [orderId, customerId] = [`o-${id}`, `c-${id}`];
  const data = { ...placed.data, orderId, customerId, company };
  await world.write(org, orderId, [{ type: 'OrderPlaced', data }]);
  const who = { firstname: 'มานี', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const registered = { customerId, ...who, email: `${id}@klang.test`, accepted: [], registeredAt: at };
  const tax = { customerId, hasCompany: true, withholds: false, ...stored, changedAt: at };
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
