import { reissueCodes } from '@klang/contracts/papers/paper';
import type { SpecEvent } from '../kit/spec.ts';
import { billed, reportedBills } from './monthBillsFixture.ts';
import { creditedWhole } from './monthCertificatesFixture.ts';
import { at, event, type Fields, on, paper, sums, untaxed, withholding } from './monthEventsFixture.ts';

type BookedOrder = { readonly day: number; readonly totalSatang: number; readonly of?: Fields };
const placed = (orderId: string, customerId: string, { day, totalSatang, of }: BookedOrder) =>
  event('OrderPlaced', {
    orderId,
    customerId,
    totalSatang,
    number: orderId.toUpperCase(),
    placedAt: at(day),
    packageId: 'boxes',
    channelId: 'web',
    ...of,
  });
const ofStaff = {
  packageId: 'rooms',
  channelId: 'staff',
  madeBy: 'staff',
  promo: { discountId: 'opening', code: 'OPEN' },
};
const packageOf = (lookupId: string, service: string) =>
  event('LookupAdded', { lookupId, kind: 'salepackage', fields: { name_th: lookupId, name_en: lookupId, service } });
const channelOf = (lookupId: string, number: number) =>
  event('LookupAdded', { lookupId, kind: 'salechannel', fields: { name_th: lookupId, name_en: lookupId, number } });
const paid = (orderId: string, day: number, amountSatang: number, time = '03:10') =>
  event('OrderPaid', {
    orderId,
    paymentId: `${orderId}.p`,
    amountSatang,
    paidAt: at(day, time),
    recordedAt: at(day, time),
  });
const began = (orderId: string, method: string, paymentId = `${orderId}.p`) =>
  event('PaymentStarted', { orderId, paymentId, method, host: null, startedAt: at(2) });

const visit = (day: number, end: string) => ({ on: on(day), slotId: 's', start: '09:00', end });
const trip = (tripId: string, orderId = 'o1') => ({ tripId, orderId });
const deedOf = (tripId: string, doneAt: string) => ({ ...trip(tripId), doneAt, recordedAt: doneAt });
const thing = (itemId: string) => ({ itemId, orderId: 'o1' });

const came = (checkoutId: string, day: number, steps: readonly string[]) =>
  steps.map((step) => event('CheckoutStepReached', { checkoutId, step, reachedAt: at(day, '02:00') }));
const booking: readonly SpecEvent[] = [
  ...came('k1', 2, ['cart', 'contact', 'day']),
  ...came('k2', 3, ['cart', 'contact', 'day']),
  ...came('k3', 6, ['cart', 'contact']),
  ...came('k4', 12, ['cart']),
  packageOf('boxes', 'home'),
  packageOf('rooms', 'site'),
  channelOf('web', 2),
  channelOf('staff', 1),
  event('CustomerRegistered', { customerId: 'c1', registeredAt: at(2) }),
  event('CustomerRegistered', { customerId: 'c2', registeredAt: at(4) }),
  event('CustomerAdded', { customerId: 'c3', addedAt: at(5) }),
  placed('o1', 'c1', { day: 2, totalSatang: 100_000 }),
  began('o1', 'thaiqr'),
  paid('o1', 2, 97_000),
  placed('o2', 'c2', { day: 3, totalSatang: 50_000 }),
  event('PaymentWindowClosed', { orderId: 'o2', closedAt: at(3, '04:00') }),
  placed('o3', 'c2', { day: 4, totalSatang: 70_000, of: ofStaff }),
  paid('o3', 4, 70_000),
  // Canceled just after midnight in Bangkok.
  placed('o4', 'c3', { day: 5, totalSatang: 30_000 }),
  event('OrderCanceled', { orderId: 'o4', canceledAt: at(5, '18:30') }),
  placed('o5', 'c3', { day: 6, totalSatang: 20_000, of: ofStaff }),
  placed('o6', 'c3', { day: 7, totalSatang: 40_000 }),
  event('PaymentWindowClosed', { orderId: 'o6', closedAt: at(7, '04:00') }),
  began('o6', 'transfer'),
  paid('o6', 8, 40_000),
  placed('o7', 'c2', { day: 9, totalSatang: 60_000 }),
  // A second contract by another channel. The first one ends before it.
  placed('o8', 'c2', { day: 18, totalSatang: 80_000 }),
  paid('o8', 18, 80_000),
  event('OrderCancelSettled', { orderId: 'o3', refundSatang: 60_000, settledAt: at(20) }),
  event('ContractEnded', { orderId: 'o8', on: on(28), endedAt: at(25) }),
];

const money: readonly SpecEvent[] = [
  event('LateMoneyArrived', {
    orderId: 'o2',
    paymentId: 'o2.p',
    amountSatang: 50_000,
    paidAt: at(4),
    cause: 'afterWindow',
  }),
  event('LateMoneySettled', { orderId: 'o2', paymentId: 'o2.p', choice: 'refunded', settledAt: at(6) }),
  event('StrayMoneyArrived', { strayId: 'x1', amountSatang: 7_000, paidAt: at(9) }),
  event('MoneyTakenBack', { strayId: 'x2', orderId: 'o1', amountSatang: 97_000, takenBackAt: at(10) }),
  event('PaymentTakenBack', { orderId: 'o6', paymentId: 'o6.p', amountSatang: 1_000, takenBackAt: at(11) }),
  event('PaymentRefunded', { orderId: 'o6', paymentId: 'o6.p', amountSatang: 300, refundedAt: at(12) }),
  event('PaymentWonBack', { orderId: 'o6', paymentId: 'o6.p', amountSatang: 400, wonAt: at(12) }),
  event('RefundPromised', {
    orderId: 'o3',
    refundId: 'r1',
    paymentId: 'o3.p',
    amountSatang: 60_000,
    promisedAt: at(20),
  }),
  event('RefundDone', { orderId: 'o3', refundId: 'r1', paymentId: 'o3.p', amountSatang: 60_000, doneAt: at(21) }),
  event('RefundPaidOut', { orderId: 'o3', refundId: 'r1', paidOutAt: at(21) }),
  billed({ billId: 'b1', due: 30, satang: 10_000 }),
  billed({ billId: 'b2', due: 24, satang: 20_000 }),
  billed({ billId: 'b3', due: 18, satang: 30_000 }),
  billed({ billId: 'b4', due: 10, satang: 40_000 }),
  billed({ billId: 'b5', due: 12, satang: 50_000 }),
  event('BillCredited', { orderId: 'o1', billId: 'b5', amountSatang: 5_000, creditedAt: at(8) }),
  event('BillPaid', {
    orderId: 'o1',
    billId: 'b5',
    paymentId: 'q5',
    amountSatang: 45_000,
    method: null,
    paidAt: at(12),
  }),
  event('BillDueMoved', { orderId: 'o1', billId: 'b2', dueOn: '2026-02-09', movedAt: at(23) }),
  billed({ billId: 'b9', due: 20, satang: 12_000, day: 5 }),
  event('BillHeld', { orderId: 'o1', billId: 'b9', endsOn: on(19), heldAt: at(14) }),
  billed({ billId: 'b10', due: 20, satang: 13_000, day: 5 }),
  event('BillHeld', { orderId: 'o1', billId: 'b10', endsOn: on(19), heldAt: at(14) }),
  event('BillDueAgain', { orderId: 'o1', billId: 'b10', dueOn: on(27), dueAgainAt: at(20) }),
  ...reportedBills,
  billed({ billId: 'b6', due: -12, satang: 60_000 }),
  billed({ billId: 'b8', due: 13, satang: 25_000, day: 4 }),
  event('BillVoided', { orderId: 'o1', billId: 'b8', totalSatang: 25_000, voidedAt: at(11) }),
  billed({ billId: 'b7', due: 12, satang: 15_000, day: 6, orderId: 'o3' }),
  paper('00000-RT-6901-0001', 2, sums(93_458, 6_542)),
  paper('00000-RT-6901-0002', 4, {
    ...sums(65_421, 4_579),
    withholding: withholding,
  }),
  paper('00000-RT-6901-0003', 6, {
    ...sums(65_421, 4_579),
    withholding: withholding,
    replaces: {
      paperId: '00000-RT-6901-0002',
      number: '00000-RT-6901-0002',
      on: on(4),
      way: 'reissue',
      code: reissueCodes[0],
    },
  }),
  paper('00000-RT-6901-0004', 7, sums(20_000, 1_400)),
  paper('00000-RT-6902-0001', 33, {
    ...sums(20_000, 1_400),
    replaces: { paperId: 'p4', number: '00000-RT-6901-0004', on: on(7), way: 'reissue', code: reissueCodes[0] },
  }),
  paper('00001-RT-6901-0001', 6, untaxed(sums(12_500, 700), { exempt: 2_000, outside: 500 })),
  paper('00001-RT-6901-0003', 8, { ...sums(2_000, 140), withholding: { ...withholding, withheldSatang: 0 } }),
  paper('00001-RT-6901-0002', 8, { ...sums(65_421, 4_579), withholding: withholding }),
  event('CertificateMatched', {
    certificateId: '00000-RT-6901-0002',
    orderId: 'o1',
    customerId: 'c1',
    taxSatang: 1_960,
    differenceSatang: -3,
    matchedAt: at(12),
  }),
];
const itemsBooked: readonly SpecEvent[] = ['i1', 'i2'].map((itemId) =>
  event('ExtraItemAdded', { orderId: 'o1', itemId, sizeId: 'large', addedAt: at(2) }),
);

const storage: readonly SpecEvent[] = [
  event('TripScheduled', { ...trip('t1'), visit: visit(10, '12:00'), kind: 5, scheduledAt: at(3) }),
  event('TripMoved', { ...trip('t1'), from: visit(10, '12:00'), to: visit(11, '12:00'), movedAt: at(4) }),
  event('TripArrived', deedOf('t1', at(11, '04:30'))),
  event('DoorCashTaken', { ...deedOf('t1', at(11, '04:40')), amountSatang: 9_000 }),
  // Another crew member corrects the amount, but does not hold the cash.
  event(
    'DoorCashTaken',
    { ...deedOf('t1', at(11, '04:45')), amountSatang: 8_000 },
    { actor: { kind: 'staff', id: 'mover2' } },
  ),
  event('CashHandedIn', { staffId: 's1', amountSatang: 6_000, receivedAt: at(11, '10:00') }),
  event('CashHandedIn', { staffId: 's1', amountSatang: 1_500, receivedAt: at(12) }),
  event('CashHandInUndone', { staffId: 's1', amountSatang: 1_500, undoneAt: at(13) }),
  event('TripDone', deedOf('t1', at(11, '04:50'))),
  event('TripClosed', { ...trip('t1'), cashTakenSatang: 8_000, on: on(11), closedAt: at(11, '04:51') }),
  // The first item before midnight, the cash after it.
  event('TripScheduled', { ...trip('t5'), visit: visit(8, '21:00'), kind: 10, scheduledAt: at(3) }),
  event('DoorCashTaken', { ...deedOf('t5', at(8, '17:10')), amountSatang: 4_000 }),
  event('TripDone', deedOf('t5', at(8, '17:12'))),
  event('TripClosed', { ...trip('t5'), cashTakenSatang: 4_000, on: on(8), closedAt: at(8, '17:13') }),
  event('TripScheduled', { ...trip('t2'), visit: visit(12, '12:00'), kind: 10, scheduledAt: at(11) }),
  event('TripArrived', deedOf('t2', at(12, '05:01'))),
  event('TripDone', deedOf('t2', at(12, '05:30'))),
  event('TripScheduled', { ...trip('t3'), visit: visit(13, '15:00'), kind: 20, scheduledAt: at(11) }),
  event('TripFailed', deedOf('t3', at(13))),
  event('TripScheduled', { ...trip('t4'), visit: visit(14, '15:00'), kind: 20, scheduledAt: at(11) }),
  event('TripCanceled', { ...trip('t4'), canceledAt: at(13) }),
  ...['i1', 'i2', 'i3', 'i4'].map((id) => event('ItemCollected', { ...thing(id), tripId: 't1', collectedAt: at(11) })),
  ...['i1', 'i2', 'i3'].map((id) =>
    event('ItemShelved', { ...thing(id), locationId: 'a1', shelvedAt: at(11, '09:00') }),
  ),
  event('ItemScanUndone', { ...thing('i3'), custody: 'movers', locationId: null, undoneAt: at(11, '09:01') }),
  event('ItemShelved', { ...thing('i1'), locationId: 'b1', shelvedAt: at(12) }),
  event('ItemTakenOut', { ...thing('i1'), tripId: 't2', takenOutAt: at(12, '04:00') }),
  event('ItemHandedOver', { ...thing('i1'), tripId: 't2', isForGood: false, handedOverAt: at(12, '05:10') }),
  event('ItemLetGo', { ...thing('i4'), letGoAt: at(15) }),
];

const people: readonly SpecEvent[] = [
  event('ContactMessageSent', { contactId: 'm1', sentAt: at(5) }),
  event('ContactMessageReplied', { contactId: 'm1', messageId: 'r1', repliedAt: at(5, '05:00') }),
  event('ContactMessageAnswered', { contactId: 'm1', messageId: 'a1', answeredAt: at(5, '10:30') }),
  event('ContactMessageSent', { contactId: 'm2', sentAt: at(6) }),
  event('ContactMessageAnswered', { contactId: 'm2', messageId: 'a2', answeredAt: at(6, '15:01') }),
  event('ContactMessageSent', { contactId: 'm3', sentAt: at(7) }),
];

const credited: readonly SpecEvent[] = [
  paper('00000-CN-6901-0001', 21, {
    kind: 'CN',
    code: 'CDNS99',
    ...sums(56_075, 3_925),
    original: { paperId: 'p3', number: '00000-RT-6901-0003', on: on(6) },
    originalValueSatang: 65_421,
    correctValueSatang: 9_346,
    creditedSatang: 60_000,
    paidBack: null,
  }),
  paper('00001-CN-6901-0001', 22, {
    kind: 'CN',
    code: 'CDNS03',
    ...untaxed(sums(800, 0), { exempt: 800 }),
    original: { paperId: 'p5', number: '00001-RT-6901-0001', on: on(6) },
    originalValueSatang: 12_500,
    correctValueSatang: 11_700,
    creditedSatang: 800,
    paidBack: null,
  }),
];

/** A month in which no figure of the reports is empty. */
export const month: readonly SpecEvent[] = [
  ...booking,
  ...itemsBooked,
  ...money,
  ...creditedWhole,
  ...credited,
  ...storage,
  ...people,
];
