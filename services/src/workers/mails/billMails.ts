import type { BillMailKey } from '@klang/contracts/mails/billTemplates';
import { openOf } from '../../domain/orderBilling.ts';
import type { Placed } from '../../domain/orderState.ts';
import { type Job, reaction, type Trigger } from '../kit/kit.ts';
import { baht, dayText } from './mailWords.ts';
import type { AskedOrderMail } from './orderSending.ts';

type Of = { readonly orderId: string; readonly billId: string; readonly at: string };
/** The bill's id stands where other mails name their attempt to pay. */
const about = (key: BillMailKey, { orderId, billId: paymentId, at }: Of): AskedOrderMail => ({
  ...{ orderId, key, paymentId, at, tripId: null, paperId: null, way: null },
});

/** The customer is told of each bill, and each time that somebody is to be reminded of it. */
export const billMails = (send: Job<AskedOrderMail>): readonly Trigger[] => [
  reaction('BillIssued', send, ({ issuedAt, ...of }) => about('billIssued', { ...of, at: issuedAt })),
  reaction('BillReminded', send, ({ remindedAt, ...of }) => about('billReminder', { ...of, at: remindedAt })),
];

type Asked = { readonly paymentId: string | null; readonly placed: Placed };

/** What a mail about a bill says; null where nothing is to be paid of it, or no more. */
export const billValuesFor = ({ paymentId: billId, placed }: Asked): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  if (!bill || openOf(bill) <= 0) return null;
  return { amount: baht(openOf(bill)), due: dayText(`${bill.dueOn}T00:00:00+07:00`, placed.language) };
};
