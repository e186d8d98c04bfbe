import type { OrderEvent } from '@klang/contracts/events/order';
import type { CreditCause } from '@klang/contracts/papers/billOnPaper';
import type { Billing } from './orderBilling.ts';

export type CreditSource = {
  readonly cause: CreditCause;
  readonly reason: string | null;
  readonly at: string;
  readonly givenSatang: number;
};
export type CreditShare = { readonly source: CreditSource; readonly satang: number };
/** By who holds it: nobody yet, a bill that used it, a refund that took it. */
export type CreditUses = ReadonlyMap<string, readonly CreditShare[]>;
export const noCreditUses: CreditUses = new Map();

const free = 'free';
const holderOfBill = (billId: string): string => `bill ${billId}`;

const heldIn = (billing: Billing): ReadonlyMap<string, number> =>
  new Map([
    [free, billing.creditSatang],
    ...[...billing.bills].map(([billId, { isVoid, stands, creditedSatang }]): [string, number] => [
      holderOfBill(billId),
      isVoid ? 0 : stands.creditSatang + creditedSatang,
    ]),
  ]);

const sumOf = (shares: readonly CreditShare[]): number => shares.reduce((sum, { satang }) => sum + satang, 0);

/** The first of them that come to this amount, and the rest. */
const split = (shares: readonly CreditShare[], wanted: number) => {
  const [taken, rest]: [CreditShare[], CreditShare[]] = [[], []];
  let left = wanted;
  for (const { source, satang } of shares) {
    const now = Math.min(left, satang);
    left -= now;
    if (now > 0) taken.push({ source, satang: now });
    if (satang > now) rest.push({ source, satang: satang - now });
  }
  return { taken, rest };
};

const sourceIn = ({ type, data }: OrderEvent, givenSatang: number): CreditSource | null => {
  if (type === 'CreditGranted') {
    const { cause, reason, grantedAt: at } = data;
    return { cause, reason, at, givenSatang };
  }
  return type === 'BillIssued'
    ? { cause: 'bill', reason: String(data.sequence), at: data.issuedAt, givenSatang }
    : null;
};

const byAge = (shares: readonly CreditShare[]): readonly CreditShare[] =>
  shares.toSorted((one, other) => (one.source.at < other.source.at ? -1 : Number(one.source.at > other.source.at)));

type CreditMove = { readonly uses: CreditUses; readonly moved: readonly CreditShare[] };
const takenFrom = ({ uses, moved }: CreditMove, holder: string, wanted: number): CreditMove => {
  const { taken, rest } = split(uses.get(holder) ?? [], wanted);
  return { uses: new Map(uses).set(holder, rest), moved: [...moved, ...taken] };
};
const givenTo = ({ uses, moved }: CreditMove, holder: string, wanted: number): CreditMove => {
  const { taken, rest } = split(moved, wanted);
  return { uses: new Map(uses).set(holder, byAge([...(uses.get(holder) ?? []), ...taken])), moved: rest };
};
const refundIn = ({ data }: OrderEvent): string | null => ('refundId' in data ? `refund ${data.refundId}` : null);

/** What no other holder gave: it comes back from a refund, or it is new. */
const withComing = (before: CreditMove, event: OrderEvent, missing: number): CreditMove => {
  if (missing <= 0) return before;
  const refund = refundIn(event);
  if (refund) return takenFrom(before, refund, missing);
  const source = sourceIn(event, missing);
  return source ? { ...before, moved: [...before.moved, { source, satang: missing }] } : before;
};

type CreditBefore = { readonly uses: CreditUses; readonly billing: Billing };
/** Follows the sums of the billing, so that it never reckons credit a second time. The oldest credit is used first. */
export const withCreditHeard = ({ uses, billing }: CreditBefore, event: OrderEvent, after: Billing): CreditUses => {
  if (billing === after) return uses;
  const was = heldIn(billing);
  const changes = [...heldIn(after)].map(([holder, satang]) => [holder, satang - (was.get(holder) ?? 0)] as const);
  const [less, more] = [changes.filter(([, satang]) => satang < 0), changes.filter(([, satang]) => satang > 0)];
  const nothing: CreditMove = { uses, moved: [] };
  const taken = less.reduce((all, [holder, satang]) => takenFrom(all, holder, -satang), nothing);
  const missing = more.reduce((sum, [, satang]) => sum + satang, -sumOf(taken.moved));
  const given = more.reduce((all, [holder, satang]) => givenTo(all, holder, satang), withComing(taken, event, missing));
  const refund = refundIn(event);
  return refund ? givenTo(given, refund, sumOf(given.moved)).uses : given.uses;
};

/** One share for each credit that lowers the bill. */
export const creditOfBill = (uses: CreditUses, billId: string): readonly CreditShare[] => {
  const sums = new Map<CreditSource, number>();
  for (const { source, satang } of uses.get(holderOfBill(billId)) ?? [])
    sums.set(source, (sums.get(source) ?? 0) + satang);
  return [...sums].map(([source, satang]) => ({ source, satang }));
};
