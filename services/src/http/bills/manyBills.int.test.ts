import { bills as own } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { order } from '../../domain/order.ts';
import { billedOrder, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const at = () => shop.clock.now().toISOString();
const today = () => bangkokDay(shop.clock.now());
const call = async (path: string, body: object) => (await shop.api.call(path, body, { token: staff })).json();
const happened = async (orderId: string, type: string) =>
  (await shop.happened(orderId)).filter((one) => one === type).length;
const billed = async (orderId: string) => ({ orderId, billId: await billedOrder(shop, orderId) });

it('a deed on many bills is looked at first and writes nothing, then done once however often it is sent, and says which bill refused', async () => {
  const refused = [
    { orderId: 'm2', billId: 'm2-b99' },
    { orderId: 'm-none', billId: 'm-none-b2' },
  ];
  const bills = [await billed('m1'), ...refused, await billed('m2')];
  for (const _ of [1, 2]) await call(ownerBills.many.path, { deed: 'remind', bills, manyId: 'remind-1' });
  expect(await happened('m1', 'BillReminded')).toBe(1);
  await call(ownerBills.many.path, { deed: 'remind', bills, manyId: 'remind-2' });
  expect(await happened('m1', 'BillReminded')).toBe(2);
  const expected = [{ refusal: null }, ...refused.map(() => ({ refusal: expect.any(String) })), { refusal: null }];
  const money = { deed: 'money', method: 'cash', paidAt: at(), bills };
  const looked = await call(ownerBills.preview.path, money);
  expect(looked.detail.rows).toMatchObject(expected);
  const [seen] = looked.detail.rows;
  expect(seen.amountSatang).toBeGreaterThan(0);
  expect(await happened('m1', 'BillPaid')).toBe(0);
  for (const _ of [1, 2]) {
    const done = await call(ownerBills.many.path, { ...money, manyId: 'money-1' });
    expect(done.detail.rows).toMatchObject(expected);
  }
  for (const orderId of ['m1', 'm2']) expect(await happened(orderId, 'BillPaid')).toBe(1);
  const again = await call(ownerBills.preview.path, { deed: 'remind', bills: bills.slice(0, 1) });
  expect(again.detail.rows[0].refusal).toEqual(expect.any(String));
});

it('a deed on many bills takes money for what was seen and no other sum, and of another day by its bill', async () => {
  const [one, other] = [await billed('m3'), await billed('m4')];
  const bills = [{ ...one, openSatang: 1 }, other];
  const money = { deed: 'money', method: 'transfer', bills };
  const done = await call(ownerBills.many.path, { ...money, paidAt: at(), manyId: 'money-2' });
  expect(done.detail.rows).toMatchObject([{ refusal: expect.any(String) }, { refusal: null }]);
  const early = { ...money, paidAt: '2001-01-01T00:00:00.000Z', manyId: 'money-3' };
  const refused = await call(ownerBills.many.path, early);
  expect(refused.detail.rows.every(({ refusal }: { refusal: string | null }) => refusal !== null)).toBe(true);
  expect(await happened('m3', 'BillPaid')).toBe(0);
});

it('a deed on many bills moves due days, and gives credit once for each contract, with a reason that must be there', async () => {
  const bills = [await billed('m5'), await billed('m6')];
  const due = { deed: 'due', dueOn: daysAfter(today(), 5), bills, manyId: 'due-1' };
  expect(await call(ownerBills.many.path, due)).toMatchObject({ code: 400, fields: [{ field: 'reason' }] });
  await call(ownerBills.many.path, { ...due, reason: 'a holiday' });
  expect(await happened('m5', 'BillDueMoved')).toBe(1);
  const after = { ...due, dueOn: daysAfter(today(), 9), reason: 'another', manyId: 'due-2' };
  await call(ownerBills.many.path, after);
  const repeated = await call(ownerBills.many.path, { ...due, reason: 'a holiday' });
  expect(repeated.detail.rows).toMatchObject([{ refusal: null }, { refusal: null }]);
  expect(await happened('m5', 'BillDueMoved')).toBe(2);
  const other = await call(ownerBills.many.path, { ...after, dueOn: daysAfter(today(), 8) });
  expect(other.detail.rows).toMatchObject([{ refusal: expect.any(String) }, { refusal: expect.any(String) }]);
  const twiceOne = [...bills, { orderId: 'm5', billId: 'm5-b1' }];
  const credit = { deed: 'credit', amountSatang: 500, bills: twiceOne, manyId: 'credit-1', reason: 'rain' };
  expect((await call(ownerBills.many.path, credit)).detail.rows).toHaveLength(2);
  await call(ownerBills.many.path, credit);
  for (const orderId of ['m5', 'm6']) expect(await happened(orderId, 'CreditGranted')).toBe(1);
  expect(await call(ownerBills.preview.path, { deed: 'credit', bills })).toMatchObject({ code: 400 });
});

it('new prices are announced thirty days ahead: first what a month costs then, once each, and bills by it from then on', async () => {
  const bills = [await billed('m7'), await billed('m8')];
  const from = daysAfter(today(), 30);
  const soon = { deed: 'prices', from: daysAfter(today(), 29), bills };
  expect(await call(ownerBills.preview.path, soon)).toMatchObject({ code: 409, refusal: 'price_notice_too_short' });
  const far = { ...soon, from: daysAfter(today(), 366) };
  expect(await call(ownerBills.preview.path, far)).toMatchObject({ refusal: 'price_notice_too_far' });
  const { detail } = await call(ownerBills.preview.path, { deed: 'prices', from, bills });
  const [size] = detail.sizes;
  expect(size).toMatchObject({ things: 6 });
  const sizes = [{ sizeId: size.sizeId, monthlySatang: size.highestSatang + 1_000 }];
  const body = { deed: 'prices', from, sizes, bills };
  const [row] = (await call(ownerBills.preview.path, body)).detail.rows;
  expect(row.afterSatang - row.beforeSatang).toBe(3_000);
  expect(row.from >= from).toBe(true);
  const same = { ...body, sizes: [{ sizeId: 'of-nobody', monthlySatang: 1 }] };
  const [untouched] = (await call(ownerBills.preview.path, same)).detail.rows;
  expect(untouched).toMatchObject({ beforeSatang: untouched.afterSatang, refusal: expect.any(String) });
  const none = { ...body, sizes: [], manyId: 'prices-0', reason: 'nothing' };
  expect(await call(ownerBills.many.path, none)).toMatchObject({ code: 400, fields: [{ field: 'sizes' }] });
  for (const _ of [1, 2]) await call(ownerBills.many.path, { ...body, manyId: 'prices-1', reason: 'ค่าเช่าโกดังสูงขึ้น' });
  for (const orderId of ['m7', 'm8']) expect(await happened(orderId, 'ContractPricesChanged')).toBe(1);
  const noticesFor = (token: string) => shop.api.call(own.notices.path, { orderId: 'm7' }, { token });
  expect((await noticesFor(shop.token)).json().detail.data).toMatchObject([
    {
      from: row.from,
      beforeSatang: row.beforeSatang,
      afterSatang: row.afterSatang,
      text: 'ค่าเช่าโกดังสูงขึ้น',
    },
  ]);
  expect((await noticesFor(await shop.api.signedIn('customer', 'c2'))).json()).toMatchObject({ code: 404 });
  const looked = (await call(ownerBills.preview.path, { deed: 'prices', from: row.from, bills })).detail;
  expect(looked.rows[0].beforeSatang).toBe(row.afterSatang);
  const twice = { ...body, sizes: [...sizes, { ...sizes[0], monthlySatang: 1 }], manyId: 'prices-2', reason: 'twice' };
  expect(await call(ownerBills.many.path, twice)).toMatchObject({ code: 400, fields: [{ field: 'sizes' }] });
  expect(await happened('m7', 'ContractPricesChanged')).toBe(1);
  const instead = { ...body, sizes: [{ ...sizes[0], monthlySatang: 1_000 }], manyId: 'prices-3', reason: 'less' };
  await call(ownerBills.many.path, instead);
  expect((await noticesFor(shop.token)).json().detail.data).toMatchObject([
    { from: row.from, beforeSatang: row.beforeSatang, isReplaced: true },
    { from: row.from, beforeSatang: row.beforeSatang, isReplaced: false, next: null, text: 'less' },
  ]);
});

describe('a statement of account', () => {
  const days = () => ({ from: daysAfter(today(), -2), until: daysAfter(today(), 1) });
  const callAs = (path: string, body: object) => shop.api.call(path, body, { token: staff });
  const shown = async (orderId: string) => {
    await billed(orderId);
    const second = async () =>
      (await shop.api.call(own.mine.path, { orderId }, { token: shop.token }))
        .json()
        .detail.data.find((one: { sequence: number }) => one.sequence === 2);
    await expect.poll(second, { timeout: 20_000 }).toBeTruthy();
    return second();
  };
  type StatementFigures = {
    readonly openingSatang: number;
    readonly closingSatang: number;
    readonly sums: Record<string, number>;
  };
  const reckoned = ({ openingSatang, sums }: StatementFigures) => {
    const { issuedSatang = 0, refundedSatang = 0, ...less } = sums;
    return openingSatang + issuedSatang + refundedSatang - Object.values(less).reduce((sum, satang) => sum + satang, 0);
  };

  it('ends at what the balances of all orders come to, and begins where the days before it ended', async () => {
    const { billId, payNowSatang } = await shown('b11');
    const money = { orderId: 'b11', billId, paymentId: 'cash11', method: 'cash', paidAt: at() };
    await callAs(ownerBills.recordMoney.path, { ...money, amountSatang: payNowSatang });
    const credit = { orderId: 'b11', creditId: 'cr11', amountSatang: 1_500, reason: 'sorry' };
    expect((await callAs(ownerBills.credit.path, credit)).statusCode).toBe(200);
    const statementOf = async (body: object) =>
      (await callAs(ownerBills.statement.path, { customerId: 'c1', ...days(), ...body })).json().detail;
    const all = await statementOf({});
    let sum = 0;
    for (const { orderId } of all.orders)
      sum += (await callAs(ownerBills.balance.path, { orderId })).json().detail.balanceSatang;
    expect(all).toMatchObject({ openingSatang: 0, closingSatang: sum });
    expect(all.rows.at(-1).balanceSatang).toBe(sum);
    expect(reckoned(all)).toBe(sum);
    const one = await statementOf({ orderId: 'b11' });
    expect(one).toMatchObject({
      closingSatang: -1_500,
      rows: [
        { type: 'issued', sequence: 1 },
        { type: 'paid', sequence: 1, balanceSatang: 0 },
        { type: 'issued', sequence: 2, amountSatang: payNowSatang, balanceSatang: payNowSatang },
        { type: 'paid', sequence: 2, method: 'cash', balanceSatang: 0 },
        { type: 'credited', sequence: null, amountSatang: -1_500, balanceSatang: -1_500 },
      ],
    });
    const later = await statementOf({ from: daysAfter(today(), 2), until: daysAfter(today(), 9) });
    expect(later).toMatchObject({ openingSatang: sum, rows: [], closingSatang: sum });
    expect((await statementOf({ orderId: 'b11' })).hash).toBe(one.hash);
    expect(later.hash).not.toBe(all.hash);
  });

  it('knows money that nothing could take and that the gateway took back, as balance, customer and report do', async () => {
    const { billId, payNowSatang: asked2 } = await shown('b13');
    const send = (command: object) =>
      shop.api.asSystem().execute(order, 'b13', { orderId: 'b13', at: at(), ...command } as never);
    const expects = async (balanceSatang: number, last: readonly string[]) => {
      const body = { orderId: 'b13' };
      const { detail } = (await callAs(ownerBills.balance.path, body)).json();
      expect(detail.balanceSatang).toBe(balanceSatang);
      expect(detail.entries.slice(-last.length).map(({ type }: { type: string }) => type)).toEqual(last);
      const its = (await callAs(ownerBills.statement.path, { customerId: 'c1', ...days(), ...body })).json().detail;
      expect([its.closingSatang, reckoned(its)]).toEqual([balanceSatang, balanceSatang]);
      return its;
    };
    const came = { paymentId: 'twice', amountSatang: asked2 + 500, paidAt: at() };
    await send({ type: 'RecordPayment', ...came });
    await expects(-500, ['late']);
    const [choice, reason] = ['moved', 'pays bill 2'];
    const promise = { refundId: 'rf13', method: 'transfer', isApproved: true, askedBy: 's1', transferReference: 'R13' };
    const settled = { paymentId: 'twice', choice, toOrderId: 'b13', toBillId: billId, refundSatang: 500, reason };
    await send({ type: 'SettleLateMoney', ...settled, reference: '', isPlaceHeld: false, promise });
    await expects(asked2 - 500, ['moved']);
    await send({ type: 'RecordPayment', paymentId: 'moved', billId, amountSatang: asked2, paidAt: at() });
    await expects(-500, ['paid']);
    await send({ type: 'CloseRefund', refundId: 'rf13' });
    await expects(0, ['returned']);
    const back = { paymentId: 'b13.p', amountSatang: totalSatang };
    await send({ type: 'TakeBackPayment', ...back, cause: 'chargedBack', takenBackAt: at() });
    const its = await expects(totalSatang, ['takenBack']);
    expect(its.sums).toMatchObject({ paidSatang: totalSatang + asked2 + 500, refundedSatang: totalSatang + 500 });
    const counted = async () => {
      const { rows } = await shop.api.parts.pool.query<{ kind: string; satang: number }>(
        `select kind, sum(satang)::float8 as satang from read.facts
         where org = 'klangdee' and order_id = 'b13' and kind in ('takenBack', 'late') group by kind order by kind`,
      );
      return rows;
    };
    await expect.poll(counted, { timeout: 20_000 }).toEqual([
      { kind: 'late', satang: came.amountSatang },
      { kind: 'takenBack', satang: -totalSatang },
    ]);
    await send({ type: 'WinBackPayment', ...back, wonAt: at() });
    await expects(0, ['wonBack']);
    await send({ type: 'TakeBackPayment', ...back, paymentId: 'unheard', cause: 'givenBack', takenBackAt: at() });
    await expects(0, ['wonBack']);
    const all = (await callAs(ownerBills.statement.path, { customerId: 'c1', ...days() })).json().detail;
    const { balanceSatang } = (await callAs(ownerBills.owed.path, { customerId: 'c1' })).json().detail;
    expect(balanceSatang).toBe(all.closingSatang);
  });

  it('ends at nought once credit that was left at the end of a contract went back', async () => {
    const { billId, payNowSatang } = await shown('b14');
    const send = (command: object) =>
      shop.api.asSystem().execute(order, 'b14', { orderId: 'b14', at: at(), ...command } as never);
    const paid = { paymentId: 'cash14', method: 'cash', amountSatang: payNowSatang, paidAt: at() };
    await callAs(ownerBills.recordMoney.path, { orderId: 'b14', billId, ...paid });
    await callAs(ownerBills.credit.path, { orderId: 'b14', creditId: 'cr14', amountSatang: 1_500, reason: 'sorry' });
    const itemIds = [1, 2, 3].map((place) => `b14-0${place}`);
    await send({ type: 'NoteStored', itemIds });
    const visit = { on: today(), slotId: 'am', start: '09:00', end: '12:00' };
    const trip = { tripId: 't14', on: today() };
    await send({ type: 'BookTrip', asCustomer: null, ask: 'cancelContract', itemIds, visit, cashSatang: 0, ...trip });
    const nothing = { taken: [], missing: [], extras: [], failFeeSatang: 0, cashTakenSatang: 0 };
    await send({ type: 'RecordTrip', ...trip, ...nothing, given: itemIds, outcome: 'done' });
    const balance = async () => (await callAs(ownerBills.balance.path, { orderId: 'b14' })).json().detail;
    expect(await balance()).toMatchObject({ balanceSatang: -1_500, creditSatang: 1_500 });
    const credit = async () => {
      const { rows } = await shop.api.parts.pool.query<{ satang: number }>(
        `select credit_satang::float8 as satang from read.bill_orders where org = 'klangdee' and order_id = 'b14'`,
      );
      return rows[0]?.satang;
    };
    await expect.poll(credit, { timeout: 20_000 }).toBe(1_500);
    const back = { refundId: 'rf14', method: 'transfer', isApproved: true, askedBy: 's1', transferReference: 'R14' };
    const what = { paymentId: 'cash14', amountSatang: 1_500, cause: 'overpaid', reason: 'left at the end' };
    await send({ type: 'PromiseRefund', ...back, ...what });
    await send({ type: 'CloseRefund', refundId: 'rf14' });
    expect(await balance()).toMatchObject({ balanceSatang: 0, creditSatang: 0 });
    await expect.poll(credit, { timeout: 20_000 }).toBe(0);
  });

  it('is read by its customer too, as a page and a file, and by nobody else', async () => {
    await shown('b12');
    const its = { orderId: 'b12', ...days() };
    const mine = (path: string, body: object, token = shop.token) => shop.api.call(path, body, { token });
    const { detail } = (await mine(own.statement.path, its)).json();
    expect(reckoned(detail)).toBe(detail.closingSatang);
    expect(detail.closingSatang).toBeGreaterThan(0);
    const ofStaff = await callAs(ownerBills.statementPdf.path, { customerId: 'c1', ...its });
    for (const file of [await mine(own.statementPdf.path, its), ofStaff]) {
      expect(file.statusCode, file.body).toBe(200);
      expect(file.headers['content-disposition']).toContain(`statement-${its.from}-${its.until}.pdf`);
      const text = await textsOf(file.rawPayload);
      expect(text).toContain('Statement of Account');
      expect(text).toContain((detail.closingSatang / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
    }
    // The QR proves that the paper is genuine, and reveals nothing about its owner.
    const pageText = await textsOf((await mine(own.statementPdf.path, its)).rawPayload);
    const [, code = ''] = /statement=([\w-]{44})/.exec(pageText.replaceAll(/\s/g, '')) ?? [];
    const proof = await shop.api.call(own.statementProof.path, { code });
    expect(proof.json().detail).toEqual({
      from: its.from,
      until: its.until,
      asOf: expect.any(String),
      closingSatang: detail.closingSatang,
      hash: detail.hash.slice(0, 16),
      lookedAt: expect.any(String),
    });
    const wrong = await shop.api.call(own.statementProof.path, {
      code: `${code.slice(0, 43)}${code.endsWith('A') ? 'B' : 'A'}`,
    });
    expect(wrong.json().refusal).toBe('matching_statement_not_found');
    const other = await shop.api.signedIn('customer', 'c2');
    expect((await mine(own.statement.path, its, other)).json().refusal).toBe('order_not_found');
    const backwards = await mine(own.statement.path, { from: its.until, until: its.from });
    expect(backwards.json()).toMatchObject({ code: 400, fields: [{ field: 'until' }] });
    const tooLong = await mine(own.statementPdf.path, { from: '1969-12-31', until: '9999-12-31' });
    expect(tooLong.json()).toMatchObject({ code: 400, fields: [{ field: 'from' }, { field: 'until' }] });
  });
});
