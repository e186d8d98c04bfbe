import { billIdOf, standardTerms } from '@klang/contracts/bills/bill';
import { daysAfter } from '@klang/contracts/kit/days';
import { monthsAfter } from '../../domain/orderPeriods.ts';
import { what } from '../../domain/orderSamples.ts';

type Send = (command: object) => Promise<unknown>;
type Contract = { readonly orderId: string; readonly today: string };
const none = { given: [], missing: [], extras: [], failFeeSatang: 0, cashTakenSatang: 0 };
const slot = { slotId: 'am', start: '09:00', end: '12:00' };
const thingsOf = (orderId: string): readonly string[] => [1, 2, 3].map((place) => `${orderId}-0${place}`);

/** The second bill of a contract whose second month began so many days ago. */
export const billedBegun = async (
  send: Send,
  {
    orderId,
    today,
    customerId,
    begunDays,
    paidAt,
  }: Contract & Readonly<Record<'customerId' | 'paidAt', string>> & { readonly begunDays: number },
): Promise<{ readonly orderId: string; readonly billId: string }> => {
  const pickUp = { ...slot, on: monthsAfter(daysAfter(today, -begunDays), -6) };
  await send({ ...what, type: 'PlaceOrder', customerId, language: 'th', pickUp });
  await send({ type: 'RecordPayment', paymentId: 'p1', amountSatang: 149_000, paidAt });
  await send({
    type: 'RecordTrip',
    tripId: orderId,
    on: pickUp.on,
    taken: thingsOf(orderId),
    outcome: 'done',
    ...none,
  });
  await send({ type: 'IssueBills', ...standardTerms, on: today });
  return { orderId, billId: billIdOf(orderId, 2) };
};

const endOf = (orderId: string) => ({ tripId: `e-${orderId}`, ask: 'cancelContract', itemIds: [], cashSatang: 0 });
export const endAsked = async (send: Send, { orderId, today }: Contract): Promise<void> => {
  await send({ type: 'NoteStored', itemIds: thingsOf(orderId) });
  const visit = { ...slot, on: daysAfter(today, 12) };
  await send({ type: 'BookTrip', asCustomer: null, on: today, ...endOf(orderId), visit });
};

/** The end of a contract is asked for and withdrawn, which is reported twice. */
export const endWithdrawn = async (send: Send, contract: Contract): Promise<void> => {
  await endAsked(send, contract);
  const { tripId } = endOf(contract.orderId);
  for (const _ of [1, 2])
    await send({ type: 'RecordTrip', tripId, on: contract.today, outcome: 'canceled', taken: [], ...none });
};
