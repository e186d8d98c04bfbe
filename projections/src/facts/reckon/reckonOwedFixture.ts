import { dayOf, daysBetween, type Range, type ReckonQuery, total } from './reckonSalesFixture.ts';

const ages = [
  ['notDue', 0],
  ['week', 7],
  ['twoWeeks', 14],
  ['month', 30],
  ['older', 99_999],
] as const;

/** A report after one that was denied, or that nobody answered in time, holds nothing up. */
const isLookedFor = ({ all, isBy }: ReckonQuery, billId: string, to: string): boolean => {
  const denied = all('PaymentDeclined').filter((one) => one.billId === billId && isBy(dayOf(one.declinedAt)));
  const reports = all('TransferReported').filter((one) => one.billId === billId && isBy(dayOf(one.reportedAt)));
  const late = all('LateMoneyArrived').filter((one) => one.billId === billId && isBy(dayOf(one.recordedAt)));
  return reports.some(({ paymentId, reportedAt, confirmBy }) => {
    const isAnswered = [...denied, ...late].some((one) => one.paymentId === paymentId);
    const isAfterDenial = denied.some(({ declinedAt }) => declinedAt < reportedAt);
    const isAfterSilence = reports.some((one) => dayOf(one.confirmBy) < dayOf(reportedAt));
    return !isAnswered && !isAfterDenial && !isAfterSilence && dayOf(confirmBy) >= to;
  });
};

export const owed = (query: ReckonQuery, { to }: Range) => {
  const { all, isBy } = query;
  const paidBills = new Set(all('BillPaid').flatMap((one) => (isBy(dayOf(one.paidAt)) ? [one.billId] : [])));
  const voided = new Set(all('BillVoided').flatMap((one) => (isBy(dayOf(one.voidedAt)) ? [one.billId] : [])));
  const open = all('BillIssued').filter(
    ({ billId, issuedAt }) => isBy(dayOf(issuedAt)) && !paidBills.has(billId) && !voided.has(billId),
  );
  const bills = open.map(({ billId, dueOn, payNowSatang }) => {
    const credits = all('BillCredited').filter((one) => one.billId === billId && isBy(dayOf(one.creditedAt)));
    const until = (one: { readonly billId: string }, at: string) => one.billId === billId && isBy(dayOf(at));
    const moved = all('BillDueMoved').findLast((one) => until(one, one.movedAt));
    const again = all('BillDueAgain').findLast((one) => until(one, one.dueAgainAt));
    const wait = all('BillHeld').findLast((one) => until(one, one.heldAt));
    const isWaiting = (wait?.heldAt ?? '') > (again?.dueAgainAt ?? '');
    const late =
      isWaiting || isLookedFor(query, billId, to) ? 0 : daysBetween(again?.dueOn ?? moved?.dueOn ?? dueOn, to);
    const [age] = ages.find(([, most]) => late <= most) ?? ['older'];
    return { age, satang: payNowSatang - total(credits.map(({ amountSatang }) => amountSatang)) };
  });
  const of = (some: typeof bills) => total(some.map(({ satang }) => satang));
  return {
    ...Object.fromEntries(ages.map(([age]) => [age, of(bills.filter((one) => one.age === age))])),
    owed: of(bills),
  };
};
