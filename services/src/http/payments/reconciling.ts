import { daysAfter } from '@klang/contracts/kit/days';
import type { ReconcileOutcome, StatementLine } from '@klang/contracts/payments/reconciling';
import type { PaymentHere } from '@klang/projections/reconciliations/queries';

export type NumberedPayment = PaymentHere & { readonly number: string };
export type ComparedLine = {
  readonly outcome: ReconcileOutcome;
  readonly line: StatementLine | null;
  readonly payment: NumberedPayment | null;
};

type Shelf<T> = Map<string, T[]>;
const shelved = <T>(all: readonly T[], keyOf: (one: T) => string): Shelf<T> => {
  const shelf: Shelf<T> = new Map();
  for (const one of all) {
    const there = shelf.get(keyOf(one));
    if (there) there.push(one);
    else shelf.set(keyOf(one), [one]);
  }
  return shelf;
};

const dayAndSum = (on: string, amountSatang: number): string => `${on} ${amountSatang}`;
/** A payment in the evening may be booked on the next day, or the other way round. */
const daysAround = [0, 1, -1] as const;

type Fits = (line: StatementLine, payment: NumberedPayment) => boolean;
/** A line of the full amount fits best. A refund has the number of its payment, but the opposite sign. */
const nearest: readonly Fits[] = [
  (line, payment) => line.amountSatang === payment.amountSatang,
  (line, payment) => Math.sign(line.amountSatang) === Math.sign(payment.amountSatang),
];

const byNumber = (lines: readonly StatementLine[], payments: readonly NumberedPayment[]): ComparedLine[] => {
  const waiting = shelved(payments, ({ number }) => number);
  const found: ComparedLine[] = [];
  let alone = lines.filter(({ reference }) => reference !== '');
  for (const fits of nearest) {
    alone = alone.filter((line) => {
      const there = waiting.get(line.reference) ?? [];
      const place = there.findIndex((payment) => fits(line, payment));
      const [payment] = place < 0 ? [] : there.splice(place, 1);
      if (!payment) return true;
      found.push({ outcome: payment.amountSatang === line.amountSatang ? 'matched' : 'otherSum', line, payment });
      return false;
    });
  }
  return found;
};

const bySums = (lines: readonly StatementLine[], payments: readonly NumberedPayment[]): ComparedLine[] => {
  const waiting = shelved(payments, ({ paidOn, amountSatang }) => dayAndSum(paidOn, amountSatang));
  const found: ComparedLine[] = [];
  let alone = lines;
  for (const days of daysAround) {
    alone = alone.filter((line) => {
      const payment = waiting.get(dayAndSum(daysAfter(line.on, -days), line.amountSatang))?.shift();
      if (payment) found.push({ outcome: 'matched', line, payment });
      return !payment;
    });
  }
  return found;
};

type ReconcilingInput = {
  readonly lines: readonly StatementLine[];
  readonly payments: readonly NumberedPayment[];
  readonly from: string;
  readonly to: string;
  readonly isByNumber: boolean;
};

export const compared = ({ lines, payments, from, to, isByNumber }: ReconcilingInput): readonly ComparedLine[] => {
  const found = isByNumber ? byNumber(lines, payments) : bySums(lines, payments);
  const [withPayment, withLine] = [
    new Set(found.map(({ line }) => line)),
    new Set(found.map(({ payment }) => payment)),
  ];
  const missingHere = lines.filter((line) => !withPayment.has(line));
  const missingThere = payments.filter(
    (payment) => !withLine.has(payment) && payment.paidOn >= from && payment.paidOn <= to,
  );
  return [
    ...found.toSorted((one, other) => (one.line?.line ?? 0) - (other.line?.line ?? 0)),
    ...missingHere.map((line): ComparedLine => ({ outcome: 'missingHere', line, payment: null })),
    ...missingThere.map((payment): ComparedLine => ({ outcome: 'missingThere', line: null, payment })),
  ];
};
