import type { SpecEvent } from '../kit/spec.ts';
import { at, event, type Fields, on } from './monthEventsFixture.ts';

type IssuedBill = {
  readonly billId: string;
  readonly due: number;
  readonly satang: number;
  readonly day?: number;
  readonly orderId?: string;
};
export const billed = ({ billId, due, satang, day = 3, orderId = 'o1' }: IssuedBill) =>
  event('BillIssued', {
    orderId,
    billId,
    dueOn: on(due),
    totalSatang: satang,
    payNowSatang: satang,
    issuedAt: at(day),
  });
const reported = (billId: string, paymentId: string, [from, until]: readonly [number, number]) =>
  event('TransferReported', { orderId: 'o1', billId, paymentId, reportedAt: at(from), confirmBy: at(until) });
const undiscovered = (billId: string, paymentId: string, day: number) =>
  event('PaymentDeclined', { orderId: 'o1', billId, paymentId, reason: 'no transfer', declinedAt: at(day) });
const billPaid = (billId: string, paid: Fields) => event('BillPaid', { orderId: 'o1', billId, method: null, ...paid });
/** Looked for until after the month, until a day of it, until it was denied, and once more after that. */
export const reportedBills: readonly SpecEvent[] = [
  billed({ billId: 'b11', due: 8, satang: 11_000 }),
  reported('b11', 't11', [10, 33]),
  billed({ billId: 'b12', due: 8, satang: 12_100 }),
  reported('b12', 't12', [10, 12]),
  billed({ billId: 'b13', due: 8, satang: 13_300 }),
  reported('b13', 't13', [10, 33]),
  event('BillCredited', { orderId: 'o1', billId: 'b13', amountSatang: 300, creditedAt: at(11) }),
  undiscovered('b13', 't13', 11),
  reported('b13', 't14', [12, 33]),
  // Paid days before the customer reported it, moved and held between, and one that came with a wrong amount.
  billed({ billId: 'b14', due: 8, satang: 14_400 }),
  reported('b14', 't15', [14, 33]),
  billPaid('b14', { paymentId: 't15', amountSatang: 14_400, paidAt: at(10) }),
  billed({ billId: 'b15', due: 8, satang: 15_500 }),
  event('BillDueMoved', { orderId: 'o1', billId: 'b15', dueOn: on(30), movedAt: at(13) }),
  billPaid('b15', { paymentId: 'q15', amountSatang: 15_500, paidAt: at(11) }),
  billed({ billId: 'b16', due: 8, satang: 16_600 }),
  event('BillHeld', { orderId: 'o1', billId: 'b16', endsOn: on(33), heldAt: at(14) }),
  billPaid('b16', { paymentId: 'q16', amountSatang: 16_600, paidAt: at(12) }),
  billed({ billId: 'b17', due: 8, satang: 17_700 }),
  reported('b17', 't17', [14, 33]),
  event('LateMoneyArrived', {
    orderId: 'o1',
    billId: 'b17',
    paymentId: 't17',
    amountSatang: 1_770,
    cause: 'wrongAmount',
    paidAt: at(11),
    recordedAt: at(16),
  }),
  // The slip of one that was denied, and of one that nobody answered in time, each before another report.
  billed({ billId: 'b18', due: 8, satang: 18_800 }),
  reported('b18', 't18', [10, 33]),
  undiscovered('b18', 't18', 11),
  reported('b18', 't18', [12, 33]),
  reported('b18', 't19', [13, 33]),
  billed({ billId: 'b19', due: 8, satang: 19_900 }),
  reported('b19', 't20', [10, 11]),
  reported('b19', 't20', [13, 33]),
  reported('b19', 't21', [14, 33]),
];
