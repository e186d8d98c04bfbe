import type { OrderEvent } from '@klang/contracts/events/order';
import { paymentWindowMs } from '@klang/contracts/limits';
import { type Decider, nothing, type Only, refuse } from './kit.ts';
import { type BookTrip, type BookTripAgain, bookTrip, bookTripAgain } from './orderAsking.ts';
import { heedingEnds } from './orderBillHold.ts';
import { openOf } from './orderBilling.ts';
import * as billing from './orderBillPaying.ts';
import * as bills from './orderBills.ts';
import { type SettleCancel, settleCancel } from './orderCancelSettling.ts';
import { contractOf, withBookedItems, withNoneAwaited } from './orderContract.ts';
import { evolveContract } from './orderContractEvolve.ts';
import { type LapseCredit, lapseCredit } from './orderCreditLeft.ts';
import * as disputes from './orderDisputes.ts';
import type { RecordTrip } from './orderDoorSteps.ts';
import { type TakeLateExtra, takeLateExtra } from './orderLateExtra.ts';
import {
  isOfLateSettling,
  type LateMoneyCommand,
  settleLateMoney,
  takeLateMoney,
  withLateSettled,
} from './orderLateMoney.ts';
import { type LosePayment, losePayment, withOurRefund, withWrittenOff } from './orderLost.ts';
import { type NoteMovedGone, noteMovedGone, withMovedGone } from './orderMovedGone.ts';
import { type NoteMovedPaid, noteMovedPaid, withMovedPaid } from './orderMovedPaid.ts';
import { type NoteMovedRefund, noteMovedRefund, withMovedRefund } from './orderMovedRefund.ts';
import {
  agreeToTexts,
  askForPayLink,
  closePaymentWindow,
  declinePayment,
  type PayingCommand,
  paidByNothing,
  recordPayment,
  reportTransfer,
  startPayment,
  takeBackPayment,
  winBackPayment,
} from './orderPaying.ts';
import * as recording from './orderRecording.ts';
import {
  closeRefund,
  promiseRefund,
  type RefundingCommand,
  releaseRefund,
  withPaidOut,
  withPromised,
  withReleased,
  withTakenBack,
  withWonBack,
} from './orderRefunds.ts';
import { type SendSlip, sendSlip, withSlip } from './orderSlips.ts';
import {
  type ByAsker,
  isOpen,
  later,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  onOwnOrder,
  type PlacedFacts,
  withAttempt,
  withLate,
  withReported,
} from './orderState.ts';

type PlaceOrder = OrderCommandHead & { readonly type: 'PlaceOrder' } & Omit<
    Only<OrderEvent, 'OrderPlaced'>['data'],
    'orderId' | 'number' | 'madeBy' | 'placedAt' | 'payBy' | 'invoicePerson'
  > &
  Partial<Pick<Only<OrderEvent, 'OrderPlaced'>['data'], 'number' | 'madeBy' | 'invoicePerson'>>;
type CancelOrder = OrderCommandHead & ByAsker & { readonly type: 'CancelOrder'; readonly reason: string };
type ContractCommand =
  | (BookTrip | BookTripAgain)
  | (RecordTrip | recording.NoteStored | recording.UndoStored | recording.WithdrawEnd)
  | (recording.AddItems | TakeLateExtra | recording.DropItems | recording.DropUncollected)
  | (disputes.DisputeVisit | disputes.SettleDispute)
  | (bills.IssueBills | bills.GrantCredit | bills.ChangePrices)
  | (billing.RecordBillMoney | billing.RemindBill | billing.MoveBillDue)
  | (LosePayment | LapseCredit | NoteMovedRefund | NoteMovedGone | NoteMovedPaid);
export type OrderCommand =
  | (PlaceOrder | PayingCommand | SendSlip | LateMoneyCommand | RefundingCommand | CancelOrder | SettleCancel)
  | ContractCommand;

const placeOrder = ({ type: _, at, ...placed }: PlaceOrder, order: Order): OrderDecision => {
  const { orderId, customerId, quote, totalSatang } = placed;
  if (order) return order.customerId === customerId ? nothing : refuse('order_already_placed');
  const { number = null, madeBy = 'customer', invoicePerson = null } = placed;
  const isFree = (quote?.payNowSatang ?? totalSatang) === 0;
  return [
    {
      type: 'OrderPlaced',
      data: { ...placed, number, madeBy, invoicePerson, placedAt: at, payBy: later(at, paymentWindowMs) },
    },
    ...(isFree ? [paidByNothing(orderId, at)] : []),
  ];
};

const cancelOrder = ({ orderId, reason, at }: CancelOrder, order: PlacedFacts): OrderDecision => {
  const { customerId, status, contract } = order;
  if (status === 'expired') return refuse('order_already_closed');
  if (status === 'cancel' || status === 'canceled') return nothing;
  if (contract.termFrom !== null) return refuse('contract_began');
  if (status === 'success') return [{ type: 'OrderCancelAsked', data: { orderId, customerId, reason, askedAt: at } }];
  return [{ type: 'OrderCanceled', data: { orderId, customerId, reason, canceledAt: at } }];
};

export const order: Decider<Order, OrderCommand, OrderEvent> = {
  category: 'order',
  initial: null,

  evolve: {
    OrderPlaced: (_, placed) => {
      const { orderId, number, customerId, totalSatang, quote, payBy, pickUp, promo, language, madeBy } = placed;
      return {
        number: number ?? orderId,
        customerId,
        totalSatang,
        payNowSatang: quote?.payNowSatang ?? totalSatang,
        payBy,
        pickUp,
        promo,
        language,
        status: 'new',
        attempts: new Map(),
        paidSatang: null,
        madeBy,
        isAgreed: madeBy === 'customer',
        cancelRefundSatang: 0,
        refunds: new Map(),
        contract: contractOf(placed),
      };
    },
    OrderTextsAgreed: (o) => o && { ...o, isAgreed: true },
    PayLinkAsked: (o) => o,
    PaymentStarted: (
      o,
      { paymentId, method, host, billId = null, startedAt, dueAt = billing.attemptEnds(startedAt) },
    ) => {
      const bill = billId ? o?.contract.billing.bills.get(billId) : undefined;
      const askedSatang = bill ? openOf(bill) : null;
      const attempt = { state: 'pending', method, host, billId, askedSatang, startedAt, dueAt } as const;
      return withAttempt(o, paymentId, billId ? { attempt } : { attempt, status: 'new' });
    },
    TransferReported: withReported,
    PaymentDeclined: (o, { paymentId, billId, reason }) => {
      const attempt = { state: 'declined', reason } as const;
      const isOfOpen = !billId && o && isOpen(o);
      return withAttempt(o, paymentId, isOfOpen ? { attempt, status: 'unsuccessful' } : { attempt });
    },
    OrderPaid: (o, { orderId, paymentId, amountSatang }) => {
      const attempt = { state: 'taken', takenSatang: amountSatang } as const;
      const paid = { attempt, status: 'success', paidSatang: amountSatang } as const;
      return withAttempt(o && { ...o, contract: withBookedItems(o.contract, { ...o, orderId }) }, paymentId, paid);
    },
    SlipKept: withSlip,
    LateMoneyArrived: (o, { paymentId, billId = null, amountSatang, paidAt, cause, method, settleBy }) => {
      const late = {
        amountSatang,
        paidAt,
        cause,
        settleBy,
        takenBy: null,
        choice: null,
        refundSatang: 0,
        goneSatang: 0,
        paidOnwardsSatang: 0,
      };
      const byHand = method ? { billId, recordedAs: method, recordedPaidAt: paidAt } : {};
      return withAttempt(o, paymentId, { attempt: { state: 'late', late, ...byHand } });
    },
    LateMoneyTaken: (o, { paymentId, staffId }) => withLate(o, paymentId, { takenBy: staffId }),
    LateMoneySettled: withLateSettled,
    PaymentTakenBack: withTakenBack,
    PaymentWonBack: withWonBack,
    PaymentWindowClosed: (o) => o && { ...o, status: 'expired' },
    OrderCanceled: (o) => o && { ...o, status: 'canceled' },
    OrderCancelAsked: (o) => o && { ...o, status: 'cancel' },
    OrderCancelSettled: (o, { refundSatang }) => {
      const contract = o && withNoneAwaited(o.contract);
      return o && contract && { ...o, contract, status: 'canceled', cancelRefundSatang: refundSatang };
    },
    RefundPromised: (o, { refundId, paymentId, amountSatang, method, isOfSettling, isApproved, askedBy, ...of }) => {
      const [aloneBy, creditSatang] = [isApproved ? askedBy : null, of.creditSatang ?? 0];
      const isCounted = isOfSettling && (of.cause !== 'lateMoney' || isOfLateSettling(o, paymentId));
      const money = { paymentId, amountSatang, method, creditSatang, isOfSettling: isCounted };
      return o && withPromised(o, refundId, { ...money, cause: of.cause, aloneBy, state: 'open' });
    },
    RefundReleased: withReleased,
    RefundPaidOut: withPaidOut,
    ...evolveContract,
    PaymentWrittenOff: withWrittenOff,
    PaymentRefunded: withOurRefund,
    MovedMoneyRefunded: withMovedRefund,
    MovedMoneyTakenBack: withMovedGone,
    MovedMoneyPaidOut: withMovedPaid,
  },

  decide: {
    PlaceOrder: placeOrder,
    AgreeToTexts: onOwnOrder(agreeToTexts),
    AskForPayLink: onOwnOrder(askForPayLink),
    StartPayment: onOwnOrder(startPayment),
    ReportTransfer: onOwnOrder(reportTransfer),
    SendSlip: onOwnOrder(sendSlip),
    DeclinePayment: onOwnOrder(declinePayment),
    RecordPayment: onOwnOrder(recordPayment),
    TakeBackPayment: onOwnOrder(takeBackPayment),
    WinBackPayment: onOwnOrder(winBackPayment),
    LosePayment: onOwnOrder(losePayment),
    LapseCredit: onOwnOrder(lapseCredit),
    ClosePaymentWindow: onOwnOrder(closePaymentWindow),
    TakeLateMoney: onOwnOrder(takeLateMoney),
    SettleLateMoney: onOwnOrder(settleLateMoney),
    PromiseRefund: onOwnOrder(promiseRefund),
    ReleaseRefund: onOwnOrder(releaseRefund),
    CloseRefund: onOwnOrder(closeRefund),
    NoteMovedRefund: onOwnOrder(noteMovedRefund),
    NoteMovedGone: onOwnOrder(noteMovedGone),
    NoteMovedPaid: onOwnOrder(noteMovedPaid),
    CancelOrder: onOwnOrder(cancelOrder),
    SettleCancel: onOwnOrder(settleCancel),
    BookTrip: onOwnOrder(heedingEnds(bookTrip)),
    BookTripAgain: onOwnOrder(heedingEnds(bookTripAgain)),
    RecordTrip: onOwnOrder(heedingEnds(recording.recordTrip)),
    NoteStored: onOwnOrder(heedingEnds(recording.noteStored)),
    UndoStored: onOwnOrder(heedingEnds(recording.undoStored)),
    AddItems: onOwnOrder(heedingEnds(recording.addItems)),
    TakeLateExtra: onOwnOrder(heedingEnds(takeLateExtra)),
    DropItems: onOwnOrder(heedingEnds(recording.dropItems)),
    DropUncollected: onOwnOrder(heedingEnds(recording.dropUncollected)),
    WithdrawEnd: onOwnOrder(heedingEnds(recording.withdrawEnd)),
    DisputeVisit: onOwnOrder(disputes.disputeVisit),
    SettleDispute: onOwnOrder(disputes.settleDispute),
    IssueBills: onOwnOrder(heedingEnds(bills.issueBills)),
    GrantCredit: onOwnOrder(bills.grantCredit),
    ChangePrices: onOwnOrder(bills.changePrices),
    RecordBillMoney: onOwnOrder(billing.recordBillMoney),
    RemindBill: onOwnOrder(heedingEnds(billing.remindBill)),
    MoveBillDue: onOwnOrder(heedingEnds(billing.moveBillDue)),
  },
};
