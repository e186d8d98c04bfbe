import type { OrderEvent } from '@klang/contracts/events/order';
import type { OrderCommand } from './order.ts';
import { openOf } from './orderBilling.ts';
import { at, billed, given, orderId, paid, running, started } from './orderBillingFixture.ts';
import { goneBeforeMoved, goneOnwards, type NoteMovedGone } from './orderMovedGone.ts';
import type { NoteMovedRefund } from './orderMovedRefund.ts';
import { promiseStanding } from './orderPromises.ts';
import { refundableOf } from './orderRefunds.ts';
import type { PlacedFacts } from './orderState.ts';
import { paidOutOf } from './orderUnpayable.ts';

export const paymentId = 'b1';
/** Where the money came in, where it was moved, and where the rest of it was moved from there. */
export const places = ['A', 'B', 'C'] as const;
export type Place = (typeof places)[number];
const next = { A: 'B', B: 'C', C: null } as const;

export const cameLate = (satang: number): OrderEvent => ({
  type: 'LateMoneyArrived',
  data: {
    orderId,
    paymentId,
    amountSatang: satang,
    paidAt: at,
    recordedAt: at,
    openUntil: null,
    cause: 'alreadyPaid',
    settleBy: at,
  },
});
const paidHere = (satang: number): OrderEvent =>
  paid.type === 'BillPaid' ? { ...paid, data: { ...paid.data, amountSatang: satang } } : paid;

type RefundAtSource = Omit<NoteMovedRefund, 'type' | 'orderId' | 'at' | 'paymentId'>;
/** Three orders as the reactions keep them: what is written in one is heard in the next, perhaps late and twice. */
export class MovedWorld {
  readonly cameSatang: number;
  readonly #events = new Map<Place, OrderEvent[]>();
  readonly #refunds: RefundAtSource[] = [];
  readonly #sent: (readonly [Place, NoteMovedGone])[] = [];
  #count = 0;
  takenBackSatang = 0;
  chargedBackSatang = 0;
  paidAgainSatang = 0;

  constructor(cameSatang: number, restSatang: number, isCase: boolean) {
    this.cameSatang = cameSatang;
    this.#events.set('A', [...running, cameLate(cameSatang)]);
    this.settleLate('A', restSatang, isCase);
  }

  stateOf(place: Place): PlacedFacts {
    const { state } = given(...(this.#events.get(place) ?? running));
    if (!state) throw new Error('not placed');
    return state;
  }
  eventsOf(place: Place): readonly OrderEvent[] {
    return this.#events.get(place) ?? running;
  }
  has(place: Place): boolean {
    return this.#events.has(place);
  }

  do(place: Place, command: OrderCommand): readonly OrderEvent[] {
    const before = this.#events.get(place) ?? running;
    const { decision } = given(...before).when(command);
    if ('refused' in decision) return [];
    this.#events.set(place, [...before, ...decision]);
    return decision;
  }
  #id(): string {
    this.#count += 1;
    return `r${this.#count}`;
  }

  /** Moves all but the rest to the next order, which pays a bill with it or has it as a case; or refunds it. */
  settleLate(place: Place, restSatang: number, isCase = false): void {
    const to = next[place];
    const cameSatang = this.stateOf(place).attempts.get(paymentId)?.late?.amountSatang ?? 0;
    const isMoved = to !== null && restSatang < cameSatang;
    const promise = { refundId: this.#id(), method: 'transfer', isApproved: true, askedBy: 's1' } as const;
    const written = this.do(place, {
      type: 'SettleLateMoney',
      orderId,
      paymentId,
      choice: isMoved ? 'moved' : 'refunded',
      toOrderId: isMoved ? 'next' : null,
      refundSatang: restSatang,
      reference: '',
      reason: 'twice',
      isPlaceHeld: false,
      promise: { ...promise, transferReference: '' },
      at,
    });
    if (!isMoved || written.length === 0) return;
    const satang = cameSatang - restSatang;
    this.#events.set(to, isCase ? [...running, cameLate(satang)] : [...billed, started, paidHere(satang)]);
  }

  takeBack(satang: number, cause: 'givenBack' | 'chargedBack'): void {
    const { takenBack } = this.stateOf('A').attempts.get(paymentId) ?? { takenBack: [] };
    const gone = [...takenBack.map(({ amountSatang }) => amountSatang), satang];
    const back = { cause, amountSatang: satang, takenBackAt: at, ...(cause === 'givenBack' && { gone }) };
    for (const { type, data } of this.do('A', { type: 'TakeBackPayment', orderId, paymentId, ...back, at }))
      if (type === 'PaymentTakenBack') {
        this.takenBackSatang += data.amountSatang;
        if (cause === 'chargedBack') this.chargedBackSatang += data.amountSatang;
      }
  }
  winBack(): void {
    const won = { type: 'WinBackPayment', orderId, paymentId, amountSatang: this.chargedBackSatang } as const;
    if (this.chargedBackSatang === 0 || this.do('A', { ...won, wonAt: at, at }).length === 0) return;
    this.takenBackSatang -= this.chargedBackSatang;
    this.chargedBackSatang = 0;
  }
  decide(satang: number, lost: 'ourRefund' | 'writtenOff' | 'owedAgain'): void {
    const [caseId, cause] = [this.#id(), 'goodwill'] as const;
    const how = {
      caseId,
      lost,
      reason: 'settled',
      on: '2026-07-03',
      ...(lost === 'ourRefund' && { refundCause: cause }),
    };
    for (const { type, data } of this.do('A', {
      type: 'LosePayment',
      orderId,
      paymentId,
      amountSatang: satang,
      ...how,
      at,
    }))
      if (type === 'PaymentRefunded') this.#refunds.push({ refundId: caseId, amountSatang: data.amountSatang, cause });
    if (lost !== 'ourRefund') this.chargedBackSatang = 0;
  }

  /** The customer pays what the first order billed again. */
  payAgain(): void {
    for (const [billId, bill] of this.stateOf('A').contract.billing.bills) {
      if (bill.ofPaymentId !== paymentId || openOf(bill) === 0) continue;
      const money = { paymentId: `again-${billId}`, amountSatang: openOf(bill), paidAt: at } as const;
      const command = {
        type: 'RecordBillMoney',
        orderId,
        billId,
        ...money,
        method: 'cash',
        staffId: 's1',
        at,
      } as const;
      if (this.do('A', command).length > 0) this.paidAgainSatang += money.amountSatang;
    }
  }
  #paidAgain(): readonly string[] {
    return [...this.stateOf('A').attempts.keys()].filter((id) => id.startsWith('again-'));
  }
  refundAgain(satang: number): void {
    for (const of of this.#paidAgain().slice(0, 1)) if (this.promise('A', satang, of)) this.pay('A');
  }

  promise(place: Place, satang: number, of = paymentId): boolean {
    const how = {
      refundId: this.#id(),
      method: 'transfer',
      isApproved: true,
      askedBy: 's1',
      transferReference: '',
    } as const;
    const about = { paymentId: of, amountSatang: satang, cause: 'goodwill', reason: 'rain' } as const;
    return this.do(place, { type: 'PromiseRefund', orderId, ...about, ...how, at }).length > 0;
  }
  open(place: Place): readonly string[] {
    return [...this.stateOf(place).refunds].flatMap(([id, { state }]) => (state === 'open' ? [id] : []));
  }
  /** What staff or the gateway pay of the open promises. */
  pay(place: Place): number {
    const refundId = this.open(place).find((id) => promiseStanding(this.stateOf(place), id) === 'payable');
    if (refundId === undefined) return 0;
    const satang = this.stateOf(place).refunds.get(refundId)?.amountSatang ?? 0;
    this.do(place, { type: 'CloseRefund', orderId, refundId, at });
    return satang;
  }
  /** Two people pay all that the pages call payable, before the order hears of either. */
  payTogether(place: Place): number {
    const before = this.stateOf(place);
    const payable = this.open(place).filter((id) => promiseStanding(before, id) === 'payable');
    for (const refundId of payable) this.do(place, { type: 'CloseRefund', orderId, refundId, at });
    return payable.reduce((sum, id) => sum + (before.refunds.get(id)?.amountSatang ?? 0), 0);
  }
  deny(place: Place): void {
    for (const refundId of this.open(place).slice(0, 1))
      this.do(place, { type: 'ReleaseRefund', orderId, refundId, at });
  }

  /** As the jobs do after each event; what was sent before comes once more. */
  hear(again: number): void {
    const late = this.#sent[again % Math.max(1, this.#sent.length)];
    if (late) this.do(...late);
    this.#hearPaid();
    for (const from of ['A', 'B'] as const) {
      const gone = this.has(from) ? goneOnwards(this.stateOf(from), paymentId) : null;
      if (!gone || !this.has(next[from])) continue;
      const revision = this.#events.get(from)?.length ?? 0;
      const command = { type: 'NoteMovedGone', orderId, paymentId, ...gone, revision, at } as const;
      this.#sent.push([next[from], command]);
      this.do(next[from], command);
    }
  }
  /** What was paid out is known where it was moved from before more of it is counted as lost. */
  #hearPaid(): void {
    for (const from of ['B', 'A'] as const) {
      const to = next[from];
      if (!this.has(from) || !this.has(to)) continue;
      const paidOutSatang = paidOutOf(this.stateOf(to), paymentId);
      this.do(from, { type: 'NoteMovedPaid', orderId, paymentId, paidOutSatang, at });
    }
  }
  /** The refunds of ours at the source, as the other reaction notes them. */
  note(): void {
    for (const refund of this.#refunds) {
      const rest = this.#notedIn('B', refund, refund.amountSatang);
      this.#notedIn('C', refund, rest);
    }
  }
  /** Returns what is left for the order to which the money was moved on. */
  #notedIn(place: 'B' | 'C', refund: RefundAtSource, satang: number): number {
    if (!this.has(place)) return satang;
    const refundId = `${refund.refundId}-moved`;
    const state = this.stateOf(place);
    const counted = ({ refunds }: PlacedFacts) => refunds.get(refundId)?.amountSatang ?? 0;
    const { late = null } = state.attempts.get(paymentId) ?? {};
    const moved = late?.choice === 'moved' ? late.amountSatang - late.refundSatang : 0;
    const further = Math.max(0, satang - counted(state) - goneBeforeMoved(state, paymentId));
    const amountSatang = satang - Math.min(further, moved);
    const note = { type: 'NoteMovedRefund', orderId, paymentId, ...refund, refundId, amountSatang, at } as const;
    if (amountSatang > 0) this.do(place, note);
    return satang - counted(this.stateOf(place));
  }

  paidOutSatang(): number {
    return places.reduce((sum, place) => {
      const refunds = this.has(place) ? [...this.stateOf(place).refunds.values()] : [];
      const ours = refunds.filter(
        ({ state, isNoted, ofCaseId }) => state === 'paid' && !isNoted && ofCaseId === undefined,
      );
      return ours.reduce((all, { amountSatang }) => all + amountSatang, sum);
    }, 0);
  }
  refundableSatang(): number {
    const again = this.#paidAgain().reduce((sum, id) => sum + refundableOf(this.stateOf('A'), id), 0);
    const left = (place: Place) => (this.has(place) ? refundableOf(this.stateOf(place), paymentId) : 0);
    return places.reduce((sum, place) => sum + left(place), again);
  }
  leftSatang(): number {
    const cameSatang = this.cameSatang + this.paidAgainSatang;
    return Math.max(0, cameSatang - this.takenBackSatang - this.paidOutSatang());
  }
}
