import { billIdOf } from '@klang/contracts/bills/bill';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import { arrowOf, ask, at, first, type HistoryName, histories, names, on } from './orderHistoriesFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId } = sample;
const paymentId = 'pay1';
const billId = billIdOf(orderId, 2);
const dispute = { orderId, tripId: 't1', at } as const;
const settleDispute = (isFeeDue: boolean): OrderCommand => ({
  ...dispute,
  type: 'SettleDispute',
  isFeeDue,
  reason: 'asleep',
  staffId: 's1',
  limitSatang: null,
});
const refund = { orderId, refundId: 'r1', at } as const;
const dearer = { sizes: [{ sizeId: null, monthlySatang: 1 }], insuranceSatang: null, text: 'dearer' };

const commands: readonly (readonly [string, OrderCommand])[] = [
  ['asked into storage', ask('deposit', [first])],
  ['put on a shelf', { type: 'NoteStored', orderId, itemIds: [first], at }],
  ['never collected', { type: 'DropUncollected', orderId, on: '2026-06-10', at }],
  ['a visit told otherwise', { type: 'DisputeVisit', ...dispute, asCustomer: customerId, on }],
  ['its fee let go', settleDispute(false)],
  ['its fee due', settleDispute(true)],
  ['new prices', { type: 'ChangePrices', orderId, noticeId: 'n1', on, from: '2026-08-01', ...dearer, at }],
  ['reminded of the last bill', { type: 'RemindBill', orderId, billId, day: null, dueOn: null, on, at }],
  ['its day moved', { type: 'MoveBillDue', orderId, billId, dueOn: '2026-02-15', on, reason: 'asked', at }],
  ['the texts agreed', { type: 'AgreeToTexts', orderId, asCustomer: customerId, accepted: [], at }],
  ['the payment link', { type: 'AskForPayLink', orderId, at: sample.at(5) }],
  [
    'the money taken back',
    {
      type: 'TakeBackPayment',
      orderId,
      paymentId,
      cause: 'chargedBack',
      amountSatang: sample.totalSatang,
      takenBackAt: at,
      at,
    },
  ],
  [
    'the money won back',
    { type: 'WinBackPayment', orderId, paymentId, amountSatang: sample.totalSatang, wonAt: at, at },
  ],
  [
    'a refund promised',
    {
      type: 'PromiseRefund',
      ...refund,
      paymentId,
      amountSatang: 100,
      method: 'transfer',
      cause: 'goodwill',
      reason: 'sorry',
      isApproved: true,
      askedBy: 's1',
      transferReference: '',
    },
  ],
  ['a refund called off', { type: 'ReleaseRefund', ...refund }],
  ['a refund paid', { type: 'CloseRefund', ...refund, method: 'transfer' }],
  [
    'money lost that was never taken back',
    { type: 'LosePayment', orderId, paymentId, amountSatang: 100, lost: 'owedAgain', reason: null, on, at },
  ],
  [
    'moved money refunded where it came in',
    { type: 'NoteMovedRefund', ...refund, paymentId, amountSatang: 100, cause: 'goodwill' },
  ],
  [
    'moved money taken back where it came in',
    {
      type: 'NoteMovedGone',
      orderId,
      paymentId,
      goneSatang: 100,
      openSatang: 100,
      owedAgainSatang: 0,
      revision: 7,
      at,
    },
  ],
  ['money refunded that was never moved on', { type: 'NoteMovedPaid', orderId, paymentId, paidOutSatang: 100, at }],
  ['credit given up', { type: 'LapseCredit', orderId, amountSatang: 100, staffId: 's1', reason: 'left', at }],
  [
    'a slip of a transfer',
    { type: 'SendSlip', orderId, asCustomer: customerId, paymentId, slipId: 's1', slipPath: '/files/s1.webp', at },
  ],
];

const [off, noTrip, noFee, noBill] = ['order_not_running', 'trip_not_found', 'trip_has_no_fee', 'bill_not_found'];
const [ending, unsaid, norefund] = ['contract_ending', 'trip_not_disputed', 'refund_not_found'];
type Row = {
  readonly deposit?: string;
  readonly dispute?: string;
  readonly prices?: string;
  readonly bill?: readonly [reminded: string, moved: string];
  readonly link: string;
  readonly refund?: string;
  readonly lapse?: string;
};
const noMoney = 'refund_payment_not_found';
/** The default answers: no deposit, no dispute, no bill, and a refundable payment. */
// biome-ignore format: one line is a part of a row of the table.
const row = ({ deposit = off, dispute = noTrip, bill = [noBill, noBill], ...fields }: Row): readonly string[] => [
  deposit, '', '', dispute, unsaid, unsaid, fields.prices ?? off, ...bill, '', fields.link,
  'PaymentTakenBack', '', fields.refund ?? 'RefundPromised', norefund, norefund,
  '', fields.refund === noMoney ? noMoney : 'MovedMoneyRefunded',
  fields.refund === noMoney ? noMoney : 'MovedMoneyTakenBack', '', fields.lapse ?? 'credit_still_usable', 'payment_not_started',
];
const begun = 'order_already_paid';
const closed = 'order_already_closed';
const prices = 'ContractPricesChanged';
const running = { deposit: 'item_asked_for', dispute: noFee, prices, link: begun };
const over = { dispute: noFee, link: begun };

const arrows: Record<HistoryName, readonly string[]> = {
  none: commands.map(() => 'order_not_found'),
  new: row({ link: 'order_not_found', refund: noMoney }),
  unsuccessful: row({ link: 'order_not_found', refund: noMoney }),
  expired: row({ link: 'payment_window_closed', refund: noMoney }),
  canceled: row({ link: closed, refund: noMoney }),
  cancel: row({ link: closed }),
  'success, nothing collected': row({ deposit: 'TripBooked', prices, link: begun }),
  success: row({ deposit: 'item_not_with_customer', prices, link: begun }),
  cancelingSome: row(running),
  'cancelingSome, its visit failed': row(running),
  canceling: row({ ...over, deposit: ending }),
  'canceling, its visit failed': row({ ...over, deposit: ending }),
  'canceling, some by a visit of their own': row({ ...over, deposit: ending }),
  'canceling, some by a visit that failed': row({ ...over, deposit: ending }),
  'canceling, over and not billed': row(over),
  'canceling, over and billed': row({ ...over, bill: ['BillReminded', 'BillDueMoved'] }),
  'canceled, over and paid': row({
    ...over,
    lapse: 'credit_none_left',
    bill: ['bill_paid_already', 'bill_paid_already'],
    link: closed,
  }),
  'canceled, over and nothing owed': row({ ...over, lapse: 'credit_none_left', link: closed }),
};

const cells = names.flatMap((from) =>
  commands.map(([what, command], column) => ({ from, what, command, expected: arrows[from][column] ?? '?' })),
);

describe('an order', () => {
  it.each(cells)('in “$from” answers “$what” with “$expected”', ({ from, command, expected }) =>
    expect(arrowOf(histories[from], command)).toBe(expected),
  );

  it('is asked by every command that there is, by the tables of paying and of custody as well', () => {
    const ofPaying = ['PlaceOrder', 'StartPayment', 'ReportTransfer', 'DeclinePayment', 'RecordPayment'];
    const ofEnds = ['ClosePaymentWindow', 'CancelOrder', 'SettleCancel', 'TakeLateMoney', 'SettleLateMoney'];
    const ofCustody = [
      'BookTrip',
      'BookTripAgain',
      'RecordTrip',
      'WithdrawEnd',
      'AddItems',
      'TakeLateExtra',
      'DropItems',
      'UndoStored',
    ];
    const ofBills = ['IssueBills', 'RecordBillMoney', 'GrantCredit'];
    const elsewhere = [...ofPaying, ...ofEnds, ...ofCustody, ...ofBills];
    const all = new Set([...elsewhere, ...commands.map(([, { type }]) => type)]);
    expect([...all].toSorted()).toEqual(Object.keys(order.decide).toSorted());
  });
});
