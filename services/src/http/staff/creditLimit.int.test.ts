import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditedByHand } from '../../platform/papers/creditedByHand.ts';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { decision, wish } from '../testing/claimsFixture.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';
import { withLimit } from '../testing/staffLimit.ts';

let house: PaperHouse;
let clerk: string;
const limit = 10_000;
beforeAll(async () => {
  house = await openPaperHouse();
  clerk = await withLimit(house.api, { staffId: 'desk', refundSatang: limit, owner: house.staff });
}, 120_000);
afterAll(() => house.close());

const reason = 'มาช้า';
/** An order under contract with its receipt and a claim. */
const running = async (orderId: string) => {
  const [itemId = ''] = await house.house.stored(orderId);
  await receiptOfOrder(house.api.asSystem(), house.issuing(), { orderId, paymentId: `p-${orderId}` });
  const [paper] = await house.file(orderId);
  const claim = wish(orderId, itemId);
  expect((await house.call(ownerClaims.open.path, claim, house.staff)).status).toBe(200);
  const ask = async (path: string, body: object) => (await house.call(path, body, clerk)).json();
  const paperId = paper?.paperId ?? '';
  const given = async () => {
    const placed = await house.house.custody.orderOf(house.api.asSystem(), orderId);
    if (!placed) throw new Error(`No order ${orderId}.`);
    const notes = await creditedByHand(house.api.parts.log, { org: 'klangdee', orderId, staffId: 'desk' }, placed);
    return notes + (placed.contract.billing.creditedBy.get('desk') ?? 0);
  };
  return {
    given,
    alone: async (token: string) =>
      (await house.call(ownerBills.balance.path, { orderId }, token)).json().detail.aloneSatang,
    note: (amountSatang: number) =>
      ask(papers.credit.path, { paperId, creditId: `n-${amountSatang}`, amountSatang, code: 'CDNS01', reason }),
    credit: (amountSatang: number) =>
      ask(ownerBills.credit.path, { orderId, creditId: `g-${amountSatang}`, amountSatang, reason }),
    creditMany: (amountSatang: number) => {
      const bills = [{ orderId, billId: `${orderId}-b1` }];
      return ask(ownerBills.many.path, { deed: 'credit', manyId: `m-${amountSatang}`, bills, amountSatang, reason });
    },
    compensate: (amountSatang: number, payout: 'credit' | 'refund') =>
      ask(ownerClaims.decide.path, decision(claim.claimId, { amountSatang, payout })),
  };
};

it('a credit note, credit, credit for many and a compensation of one order at the same moment are one limit', async () => {
  const { note, credit, creditMany, compensate, given } = await running('at-once');
  await Promise.all([note(limit), credit(limit), creditMany(limit), compensate(limit, 'credit')]);
  expect(await given()).toBe(limit);
}, 60_000);

it('the balance of an order says what its reader may still give alone, on it alone and after all that they gave', async () => {
  const { note, credit, alone } = await running('told');
  expect(await alone(clerk)).toBe(limit);
  await note(1_000);
  await credit(2_000);
  expect(await alone(clerk)).toBe(limit - 3_000);
  expect(await alone(house.staff)).toBeNull();
  const ofList = async (token: string) => (await house.call(ownerBills.list.path, {}, token)).json().detail.aloneSatang;
  expect([await ofList(clerk), await ofList(house.staff)]).toEqual([limit, null]);
}, 60_000);

it('a compensation counts what was credited by hand', async () => {
  const { note, compensate, given } = await running('in-turn');
  expect((await note(limit - 100)).code).toBe(200);
  expect(await compensate(101, 'credit')).toMatchObject({ code: 409, refusal: 'claim_credit_above_limit' });
  expect((await compensate(101, 'refund')).detail.isApproved).toBe(false);
  expect(await given()).toBe(limit - 100);
}, 60_000);
