import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billPaidBy } from './orderBackOfBill.ts';
import { billedAsOne } from './orderBillingFixture.ts';
import { Case, type Deed, deeds, examples } from './orderMoneyBackFixture.ts';
import { receivedOf, refundableOf } from './orderRefunds.ts';
import { unaskedOf } from './orderTaxUnasked.ts';

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data'];

const reckoned = ({ log, placed }: Case) => {
  const all = <T extends OrderEvent['type']>(type: T) =>
    log.flatMap((event) => (event.type === type ? [event.data as Data<T>] : []));
  const voided = new Set(all('BillVoided').map(({ billId }) => billId));
  const issued = all('BillIssued').filter(({ billId }) => !voided.has(billId));
  // A payment owed again was billed and receipted before.
  const bills = issued.filter(({ kind }) => kind !== 'again');
  const grants = all('CreditGranted');
  const paid = new Map(all('BillPaid').map(({ billId, amountSatang }) => [billId, amountSatang]));
  const gifts = sum(grants.filter(({ creditId }) => creditId.startsWith('g')).map((one) => one.amountSatang));
  const fees = grants.filter(({ creditId }) => !creditId.startsWith('g'));
  const late = new Set(all('LateMoneyArrived').map(({ paymentId }) => paymentId));
  const released = new Set(all('RefundReleased').map(({ refundId }) => refundId));
  const ours = all('PaymentRefunded').map(({ caseId, ...one }) => ({ ...one, refundId: caseId }));
  const promises = [...all('RefundPromised').filter(({ refundId }) => !released.has(refundId)), ...ours].map(
    ({ refundId, paymentId, amountSatang, creditSatang = 0 }) => {
      const { notedElsewhere, lowersReceipts } = placed.refunds.get(refundId) ?? {};
      const notes = [...(lowersReceipts ?? [])].map((one) => ({ billId: one[0], amountSatang: one[1] }));
      const billId = late.has(paymentId ?? '') ? '' : (billPaidBy(placed, paymentId ?? '')?.[0] ?? '');
      const isElsewhere = (notedElsewhere?.size ?? 0) > 0 && (lowersReceipts?.size ?? 0) > 0;
      return { billId, paymentId, amountSatang, creditSatang, notes, isElsewhere };
    },
  );
  const denied = sum(
    all('RefundPromised')
      .filter(({ refundId }) => released.has(refundId))
      .map(({ creditSatang = 0 }) => creditSatang),
  );
  // Waivers and reversals of a void bill lower another receipt.
  const lowers = [...placed.contract.billing.bills.values()].flatMap((bill) => bill.lowers);
  const freed = sum(fees.map((one) => one.amountSatang));
  const isUntouched =
    all('PaymentTakenBack').length + all('RefundPromised').filter(({ cause }) => cause === 'goodwill').length === 0;
  const otherPromises = [...placed.refunds.values()].filter(({ creditSatang }) => creditSatang === 0);
  return {
    bills,
    paid,
    gifts,
    freed,
    promises,
    denied,
    lowers,
    besideSatang: sum(otherPromises.flatMap(({ lowersReceipts }) => [...lowersReceipts.values()])),
    isUntouched,
    dueSatang: sum(issued.map((bill) => bill.totalSatang - bill.withholdingSatang)) - freed,
  };
};

type MoneyBack = ReturnType<typeof reckoned>;
/** All money and granted credit was owed, is refunded, or is left. What is left was granted, or denied a refund. */
const addsUp = (life: Case, { paid, gifts, promises, denied, dueSatang, isUntouched }: MoneyBack): void => {
  const { creditSatang, creditParts } = life.placed.contract.billing;
  const came = sum([...paid.values()]);
  expect(sum(promises.map((one) => one.creditSatang))).toBe(came + gifts - dueSatang - creditSatang);
  if (!isUntouched) return;
  expect(creditSatang).toBeLessThanOrEqual(gifts + denied);
  if (denied === 0) expect(creditParts.backSatang).toBe(0);
};
const keepsPayments = ({ placed }: Case, { promises }: MoneyBack): void => {
  for (const [paymentId, { isTakenBack }] of placed.attempts) {
    const cameSatang = receivedOf(placed, paymentId);
    const back = sum(promises.filter((one) => one.paymentId === paymentId).map(({ amountSatang }) => amountSatang));
    expect(back).toBeLessThanOrEqual(cameSatang);
    expect(refundableOf(placed, paymentId)).toBeLessThanOrEqual(isTakenBack ? 0 : cameSatang - back);
  }
};
const notedOn = ({ promises, lowers }: MoneyBack, billId: string): number => {
  const all = [...lowers, ...promises.flatMap(({ notes }) => notes)];
  return sum(all.filter((one) => one.billId === billId).map(({ amountSatang }) => amountSatang));
};
/** A refund lowers another receipt only if nothing is left on its own. Money that paid nothing lowers none. */
const lowersOwnFirst = (found: MoneyBack): void => {
  const otherPromises = found.promises.filter(({ creditSatang, isElsewhere }) => creditSatang === 0 && isElsewhere);
  for (const { billId } of otherPromises) {
    const { totalSatang } = found.bills.find((one) => one.billId === billId) ?? {};
    expect(notedOn(found, billId)).toBeGreaterThanOrEqual(totalSatang ?? 0);
  }
};
/** Each reversal and waiver is noted at once, in full but for what paid refunds noted. No receipt is lowered below zero. */
const notesAll = (found: MoneyBack): void => {
  const { bills, lowers, freed, besideSatang } = found;
  const owed = sum(bills.map(({ totalSatang }) => Math.max(0, -totalSatang))) + freed;
  const loweredSatang = sum(lowers.map(({ amountSatang }) => amountSatang));
  expect(loweredSatang).toBeLessThanOrEqual(owed);
  expect(loweredSatang).toBeGreaterThanOrEqual(owed - besideSatang);
  for (const { billId, totalSatang } of bills)
    expect(notedOn(found, billId)).toBeLessThanOrEqual(Math.max(0, totalSatang));
};

it('no more goes back than came for what was not owed, and no receipt is credited by more than stands on it', () => {
  fc.assert(
    fc.property(deeds, fc.boolean(), fc.boolean(), (all, isFeeDue, isCompany) => {
      const life = new Case(isCompany);
      for (const deed of all) life.act(deed);
      life.end(isFeeDue);
      const found = reckoned(life);
      addsUp(life, found);
      keepsPayments(life, found);
      notesAll(found);
      lowersOwnFirst(found);
      life.payRest();
      const after = reckoned(life);
      addsUp(life, after);
      keepsPayments(life, after);
      notesAll(after);
      life.payOut();
      const gone = reckoned(life);
      notesAll(gone);
      lowersOwnFirst(gone);
    }),
    { numRuns: 300, examples },
  );
});

const ofCompany = (...all: readonly (readonly [Deed['does'], number?])[]): Case => {
  const life = new Case(true);
  for (const [does, amount = 1] of all) life.act({ does, amount, nth: 0 });
  life.end(true);
  return life;
};
const promisedIn = ({ log }: Case): number =>
  sum(log.flatMap((event) => (event.type === 'RefundPromised' ? [event.data.amountSatang] : [])));
/** A company pays 233.27 after tax for a month of three items. One of them leaves before it begins: 77.76 of that pay the next. */
const oneLeft = [['month'], ['leave'], ['payOne']] as const;

it('a month that money of before and a gift covered gives back the money as money and the gift as a gift', () => {
  const life = ofCompany(...oneLeft, ['gift', 7_775], ['month']);
  expect(promisedIn(life)).toBe(7_776);
  const { creditSatang, creditParts } = life.placed.contract.billing;
  expect([creditSatang, creditParts.backSatang]).toEqual([7_775, 0]);
});

it('a month that money of before and new money covered gives back both', () => {
  const life = ofCompany(...oneLeft, ['month'], ['payOne']);
  expect(promisedIn(life)).toBe(15_551);
  expect(life.placed.contract.billing.creditSatang).toBe(0);
});

it('a month of before that took back too, and that a gift covered, gives back the gift as a gift', () => {
  const life = new Case(true);
  for (const [does, amount = 1] of [...oneLeft, ['gift', 7_776], ['month']] as const)
    life.act({ does, amount, nth: 0 });
  life.rewrite(billedAsOne);
  expect(life.placed.contract.billing.bills.size).toBe(2);
  life.end(true);
  expect(promisedIn(life)).toBe(7_775);
});

it('tax that nobody withheld is given back to nobody, also where a bill of before took back beside its charges', () => {
  const life = new Case(true);
  for (const [does, amount = 1] of [['month'], ['gift', 40_000], ['leave'], ['month']] as const)
    life.act({ does, amount, nth: 0 });
  life.rewrite(billedAsOne);
  life.end(true);
  const { billing } = life.placed.contract;
  const back = [...billing.bills].filter(([, { stands }]) => stands.withholdingSatang < 0);
  expect(back).toHaveLength(1);
  for (const [billId, { stands }] of back) expect(unaskedOf(billing, billId)).toBe(stands.withholdingSatang);
});

it('what is taken back lowers the oldest open bill first, and only then the next', () => {
  const life = new Case();
  for (const [does, nth] of [
    ['month', 0],
    ['month', 0],
    ['payOne', 1],
    ['leave', 0],
    ['month', 0],
  ] as const)
    life.act({ does, amount: 1, nth });
  const used = [...life.placed.contract.billing.bills.values()].map(
    (bill) => bill.creditedSatang + bill.stands.creditSatang,
  );
  const [oldest, , , next] = used;
  expect(oldest).toBe(8_278);
  expect(next).toBe(0);
});
