import { billLeadDays } from '@klang/contracts/bills/bill';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { day, id } from '@klang/contracts/kit/event';
import { billTermsOf, withholdingPercentOf } from '@klang/contracts/site/organize';
import { vatTermsOf } from '@klang/contracts/site/vat';
import { listUnbilled, listUnreminded } from '@klang/projections/bills/due';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { attemptEnds } from '../../domain/orderBillPaying.ts';
import { billHour } from '../../domain/orderBillPeriods.ts';
import { awaitedUntil } from '../../domain/orderState.ts';
import { isForgotten } from '../../platform/customers/isForgotten.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { organizedIn } from '../../platform/eventLog/organized.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import {
  alarm,
  alarms,
  type Declarations,
  type Job,
  job,
  reaction,
  reactions,
  sweep,
  type Trigger,
} from '../kit/kit.ts';

/** 9:00 in Bangkok, so that no mail arrives at night. */
const remindAt = (on: string): string => `${on}T02:00:00.000Z`;

type StartedPayment = { readonly orderId: string; readonly billId?: string | undefined; readonly paymentId: string };
const lookedFor = ({ orderId, billId, paymentId }: StartedPayment, until: string | null) =>
  billId && until ? [{ key: [orderId, paymentId, until], at: until, data: { orderId } }] : [];
/** A bill to be voided stays while its payment may be under way. */
const whileBeingPaid = (issue: Job<{ orderId: string }>): Trigger[] => [
  ...(['BillPaid', 'PaymentDeclined', 'LateMoneyArrived'] as const).map((type) =>
    reactions(type, issue, ({ orderId, billId }) => (billId ? [{ orderId }] : [])),
  ),
  alarms('PaymentStarted', issue, ({ startedAt, dueAt = attemptEnds(startedAt), ...begun }) =>
    lookedFor(begun, awaitedUntil({ dueAt, confirmBy: null })),
  ),
  alarms('TransferReported', issue, ({ confirmBy, ...begun }) => lookedFor(begun, confirmBy)),
];

/** The order decides by the terms of that day. An alarm set under other terms does nothing, and the sweep finds the bill. */
export const billing = ({ log }: { readonly log: EventLog }): Declarations => {
  const issue = job({
    name: 'issue-bills',
    data: z.object({ orderId: id }),
    run: async ({ orderId }, ctx) => {
      const [organize, on] = [await organizedIn(log, ctx.org), bangkokDay(ctx.now)];
      const taxes = { withholdingPercent: withholdingPercentOf(organize, on), vat: vatTermsOf(organize) };
      const terms = { ...billTermsOf(organize), ...taxes };
      await ctx.execute(order, orderId, { type: 'IssueBills', orderId, on, ...terms, at: ctx.now.toISOString() });
    },
  });
  const remind = job({
    name: 'remind-of-bill',
    data: z.object({ orderId: id, billId: id, day: z.int(), dueOn: day }),
    run: async ({ orderId, billId, ...reminder }, ctx) => {
      const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
      if (!placed || (await isForgotten(log, { org: ctx.org, id: placed.customerId }))) return;
      const when = { on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
      await ctx.execute(order, orderId, { type: 'RemindBill', orderId, billId, ...reminder, ...when });
    },
  });
  const reminders = (['BillIssued', 'BillDueMoved', 'BillDueAgain'] as const).map((type) =>
    alarms(type, remind, ({ orderId, billId, dueOn, remindOn }) =>
      remindOn.map((after) => ({
        key: [orderId, billId, dueOn, String(after)],
        at: remindAt(daysAfter(dueOn, after)),
        data: { orderId, billId, dueOn, day: after },
      })),
    ),
  );
  return {
    jobs: [issue, remind],
    triggers: [
      alarm('TermBegan', issue, ({ orderId, until }) => ({
        key: [orderId, until],
        at: billHour(daysAfter(until, 1 - billLeadDays)),
        data: { orderId },
      })),
      alarm('BillIssued', issue, ({ orderId, billId, nextAt, issuedAt }) => ({
        key: [orderId, billId],
        at: nextAt ?? issuedAt,
        data: { orderId },
      })),
      // Extras are billed once the movers are done; the rest at the end, at once.
      reaction('TripClosed', issue, ({ orderId }) => ({ orderId })),
      // It came with a visit that is closed already.
      reactions('ExtraItemAdded', issue, ({ orderId, extraId, lateDeedId }) =>
        lateDeedId !== undefined && extraId !== null ? [{ orderId }] : [],
      ),
      // Its unpaid bill is void, and what else stood on it is billed anew.
      reactions('ItemsDropped', issue, ({ orderId, reason }) => (reason === 'takenByMistake' ? [{ orderId }] : [])),
      // A disputed visit fee, decided after the contract ended, goes on its last bill.
      reaction('VisitDisputeSettled', issue, ({ orderId }) => ({ orderId })),
      reaction('ContractEnded', issue, ({ orderId }) => ({ orderId })),
      ...whileBeingPaid(issue),
      // The final refund waits for another refund of the same payment.
      reaction('RefundPaidOut', issue, ({ orderId }) => ({ orderId })),
      reaction('RefundReleased', issue, ({ orderId }) => ({ orderId })),
      ...reminders,
    ],
    sweeps: [
      sweep(issue, listUnbilled, ({ orderId, at, on }) => ({ key: [orderId, on], at, data: { orderId } })),
      sweep(remind, listUnreminded, ({ orderId, billId, dueOn, day: after }) => ({
        key: [orderId, billId, dueOn, String(after), 'missed'],
        at: remindAt(daysAfter(dueOn, after)),
        data: { orderId, billId, dueOn, day: after },
      })),
    ],
  };
};
