import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { CreditOnBill } from '@klang/contracts/papers/billOnPaper';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { type CreditUses, creditOfBill, noCreditUses, withCreditHeard } from '../../domain/orderCreditUses.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';

const usesIn = (events: readonly RecordedEvent[]): CreditUses => {
  let [state, uses] = [order.initial, noCreditUses];
  for (const one of events) {
    // This category holds only this decider's events.
    const event = one as unknown as OrderEvent;
    const after = evolve(order, state, event);
    if (state && after)
      uses = withCreditHeard({ uses, billing: state.contract.billing }, event, after.contract.billing);
    state = after;
  }
  return uses;
};

/** `events`: all of the order. */
export const creditsOnBill = (events: readonly RecordedEvent[], billId: string): CreditOnBill[] =>
  creditOfBill(usesIn(events), billId).map(({ source: { at, ...of }, satang: usedSatang }) => ({
    ...of,
    on: bangkokDay(new Date(at)),
    usedSatang,
  }));
