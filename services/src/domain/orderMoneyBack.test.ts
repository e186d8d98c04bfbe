import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billPaidBy } from './orderBackOfBill.ts';
import { Case, deeds, examples } from './orderMoneyBackFixture.ts';
import { receivedOf, refundableOf } from './orderRefunds.ts';

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data'];

/** What was asked, what came, what goes back and what credit notes say, reckoned from what was written alone. */
const reckoned = ({ log, placed }: Case) => {
  const all = <T extends OrderEvent['type']>(type: T) =>
    log.flatMap((event) => (event.type === type ? [event.data as Data<T>] : []));
  const voided = new Set(all('BillVoided').map(({ billId }) => billId));
  const issued = all('BillIssued').filter(({ billId }) => !voided.has(billId));
  // What is owed again was billed, and receipted, before.
  const bills = issued.filter(({ kind }) => kind !== 'again');
  const grants = all('CreditGranted');
  const paid = new Map(all('BillPaid').map(({ billId, amountSatang }) => [billId, amountSatang]));
  const gifts = sum(grants.filter(({ creditId }) => creditId.startsWith('g')).map((one) => one.amountSatang));
  const fees = grants.filter(({ creditId }) => !creditId.startsWith('g'));
  const late = new Set(all('LateMoneyArrived').map(({ paymentId }) => paymentId));
  const released = new Set(all('RefundReleased').map(({ refundId }) => refundId));
  const promises = all('RefundPromised')
    .filter(({ refundId }) => !released.has(refundId))
    .map(({ refundId, paymentId, amountSatang, creditSatang = 0, cause }) => {
      const { creditParts, notedElsewhere } = placed.refunds.get(refundId) ?? {};
      const elsewhere = [...(notedElsewhere ?? [])].map((one) => ({ billId: one[0], amountSatang: one[1] }));
      const noteSatang = amountSatang - (creditParts?.notedSatang ?? 0) - sum(elsewhere.map((one) => one.amountSatang));
      const billId = late.has(paymentId ?? '') ? '' : (billPaidBy(placed, paymentId ?? '')?.[0] ?? '');
      const isGoodwill = cause === 'goodwill';
      return { isGoodwill, billId, paymentId, amountSatang, creditSatang, noteSatang, elsewhere };
    });
  const denied = sum(
    all('RefundPromised')
      .filter(({ refundId }) => released.has(refundId))
      .map(({ creditSatang = 0 }) => creditSatang),
  );
  // What was let go or taken back while a bill is void lowers the receipt of another.
  const lowers = [...placed.contract.billing.bills.values()].flatMap((bill) => bill.lowers);
  const freed = sum(fees.map((one) => one.amountSatang));
  const isUntouched =
    all('PaymentTakenBack').length + all('RefundPromised').filter(({ cause }) => cause === 'goodwill').length === 0;
  return {
    bills,
    paid,
    gifts,
    freed,
    promises,
    denied,
    hasDenied: released.size > 0,
    lowers,
    isUntouched,
    asked: sum(issued.map((bill) => bill.totalSatang)) - freed,
  };
};

type Reckoning = ReturnType<typeof reckoned>;
/** Everything that came or was given was owed, goes back, or is left; and what is left was given, or denied. */
const addsUp = (life: Case, { paid, gifts, promises, denied, asked, isUntouched }: Reckoning): void => {
  const { creditSatang, creditParts } = life.placed.contract.billing;
  const came = sum([...paid.values()]);
  expect(sum(promises.map((one) => one.creditSatang))).toBe(came + gifts - asked - creditSatang);
  if (!isUntouched) return;
  expect(creditSatang).toBeLessThanOrEqual(gifts + denied);
  if (denied === 0) expect(creditParts.backSatang).toBe(0);
};
/** Of no payment more goes back than came by it, whoever takes or gives it. */
const keepsPayments = ({ placed }: Case, { promises }: Reckoning): void => {
  for (const [paymentId, { isTakenBack }] of placed.attempts) {
    const cameSatang = receivedOf(placed, paymentId);
    const back = sum(promises.filter((one) => one.paymentId === paymentId).map(({ amountSatang }) => amountSatang));
    expect(back).toBeLessThanOrEqual(cameSatang);
    expect(refundableOf(placed, paymentId)).toBeLessThanOrEqual(isTakenBack ? 0 : cameSatang - back);
  }
};
const notedOn = ({ promises, lowers }: Reckoning, billId: string): number => {
  const own = promises.filter((one) => one.billId === billId).map(({ noteSatang }) => noteSatang);
  const others = promises.flatMap(({ elsewhere }) => elsewhere);
  const more = [...lowers, ...others].filter((one) => one.billId === billId).map(({ amountSatang }) => amountSatang);
  return sum([...own, ...more]);
};
/** What is paid back lowers another receipt only where nothing is left on its own; money that paid nothing lowers none. */
const lowersOwnFirst = (found: Reckoning): void => {
  const beside = found.promises.filter(({ creditSatang, elsewhere }) => creditSatang === 0 && elsewhere.length > 0);
  for (const { billId } of found.hasDenied ? [] : beside) {
    const { totalSatang } = found.bills.find((one) => one.billId === billId) ?? {};
    expect(notedOn(found, billId)).toBeGreaterThanOrEqual(totalSatang ?? 0);
  }
};
/** What was taken back or let go is noted in whole, and at once, whatever its credit pays; no receipt by more than stands on it. */
const notesAll = (found: Reckoning): void => {
  const { bills, lowers, freed } = found;
  // What staff gave of a month that never was is in its note too, which papers hold within what is left.
  const ofOwn = found.promises.map((one) => (one.isGoodwill ? { ...one, billId: '' } : one));
  const owed = { ...found, promises: ofOwn };
  const taken = sum(bills.map(({ totalSatang }) => Math.max(0, -totalSatang)));
  expect(sum(lowers.map(({ amountSatang }) => amountSatang))).toBe(taken + freed);
  for (const { billId, totalSatang } of bills)
    expect(notedOn(owed, billId)).toBeLessThanOrEqual(Math.max(0, totalSatang));
};

it('no more goes back than came for what was not owed, and no receipt is credited by more than stands on it', () => {
  fc.assert(
    fc.property(deeds, fc.boolean(), (all, isFeeDue) => {
      const life = new Case();
      for (const deed of all) life.act(deed);
      life.end(isFeeDue);
      const found = reckoned(life);
      addsUp(life, found);
      keepsPayments(life, found);
      notesAll(found);
      lowersOwnFirst(found);
    }),
    { numRuns: 300, examples },
  );
});
