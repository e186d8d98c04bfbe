import { creditLeftParts, creditLeftTexts } from '@klang/contracts/bills/creditLeft';
import type { BillMailKey } from '@klang/contracts/mails/billTemplates';
import { drawBill } from '../../documents/papers/drawPaper.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { creditLeftOf } from '../../domain/orderCreditLeft.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { priceNotices } from '../../platform/orders/priceNotices.ts';
import { type BillPaperParts, billFileName, billPapersOf } from '../../platform/papers/billPapers.ts';
import { type Job, reaction, reactions, type Trigger } from '../kit/kit.ts';
import { baht, dayText } from './mailWords.ts';
import type { OrderMailRequest } from './orderSending.ts';

type BillMoment = { readonly orderId: string; readonly billId: string; readonly at: string };
/** `paymentId` carries the bill's id in these mails. */
const about = (key: BillMailKey, { orderId, billId: paymentId, at }: BillMoment): OrderMailRequest => ({
  orderId,
  key,
  paymentId,
  at,
  tripId: null,
  paperId: null,
  way: null,
});

export const billMails = (send: Job<OrderMailRequest>): readonly Trigger[] => [
  reaction('BillIssued', send, ({ issuedAt, ...of }) => about('billIssued', { ...of, at: issuedAt })),
  reactions('BillIssued', send, ({ payNowSatang, issuedAt, ...of }) =>
    payNowSatang > 0 ? [] : [about('billCovered', { ...of, at: issuedAt })],
  ),
  reaction('BillReminded', send, ({ remindedAt, ...of }) => about('billReminder', { ...of, at: remindedAt })),
  reaction('BillDueAgain', send, ({ dueAgainAt, ...of }) => about('billDueAgain', { ...of, at: dueAgainAt })),
  // `billId` carries the notice's id.
  reaction('ContractPricesChanged', send, ({ orderId, noticeId, announcedAt: at }) =>
    about('priceNotice', { orderId, billId: noticeId, at }),
  ),
];

export type BillSheet = (
  org: string,
  bill: { readonly orderId: string; readonly billId: string },
) => Promise<{ readonly filename: string; readonly content: Buffer } | null>;

export const billSheets = (parts: BillPaperParts): BillSheet => {
  const billPaper = billPapersOf(parts);
  return async (org, bill) => {
    const paper = (await billPaper(org, bill))?.paper;
    return paper ? { filename: billFileName(paper), content: Buffer.from(await drawBill(paper)) } : null;
  };
};

type BillMailInput = { readonly paymentId: string | null; readonly placed: PlacedFacts };

export const billValuesFor = ({
  paymentId: billId,
  placed,
}: BillMailInput): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  if (!bill || openOf(bill) <= 0 || bill.waitsUntil !== null) return null;
  return { amount: baht(openOf(bill)), due: dayText(`${bill.dueOn}T00:00:00+07:00`, placed.language) };
};

export const coveredValuesFor = ({
  paymentId: billId,
  placed,
}: BillMailInput): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  if (!bill || bill.isVoid || bill.payNowSatang > 0) return null;
  const { language } = placed;
  const lines = creditLeftParts(creditLeftOf(placed)).map(([cause, satang]) =>
    creditLeftTexts[cause][language].replace('{{amount}}', baht(satang)),
  );
  return { left: lines.join('\n') || creditLeftTexts.none[language] };
};

type NoticeRequest = BillMailInput & { readonly log: EventLog; readonly org: string; readonly orderId: string };

export const noticeValuesFor = async (input: NoticeRequest): Promise<Readonly<Record<string, string>> | null> => {
  const { log, paymentId: noticeId, placed } = input;
  const notice = (await priceNotices(log, input)).find((one) => one.noticeId === noticeId);
  if (!notice?.text) return null;
  const { beforeSatang, afterSatang, text } = notice;
  const from = dayText(`${notice.from}T00:00:00+07:00`, placed.language);
  return { from, before: baht(beforeSatang), after: baht(afterSatang), text };
};
