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
import type { AskedOrderMail } from './orderSending.ts';

type BillMoment = { readonly orderId: string; readonly billId: string; readonly at: string };
/** The bill's id stands where other mails name their attempt to pay. */
const about = (key: BillMailKey, { orderId, billId: paymentId, at }: BillMoment): AskedOrderMail => ({
  orderId,
  key,
  paymentId,
  at,
  tripId: null,
  paperId: null,
  way: null,
});

/** The customer is told of each bill, and each time that somebody is to be reminded of it. */
export const billMails = (send: Job<AskedOrderMail>): readonly Trigger[] => [
  reaction('BillIssued', send, ({ issuedAt, ...of }) => about('billIssued', { ...of, at: issuedAt })),
  reactions('BillIssued', send, ({ payNowSatang, issuedAt, ...of }) =>
    payNowSatang > 0 ? [] : [about('billCovered', { ...of, at: issuedAt })],
  ),
  reaction('BillReminded', send, ({ remindedAt, ...of }) => about('billReminder', { ...of, at: remindedAt })),
  // The id of the notice stands there too.
  reaction('ContractPricesChanged', send, ({ orderId, noticeId, announcedAt: at }) =>
    about('priceNotice', { orderId, billId: noticeId, at }),
  ),
];

/** The bill of a mail as a file; null where none can be made of it. */
export type BillSheet = (
  org: string,
  asked: { readonly orderId: string; readonly billId: string },
) => Promise<{ readonly filename: string; readonly content: Buffer } | null>;

export const billSheets = (parts: BillPaperParts): BillSheet => {
  const billPaper = billPapersOf(parts);
  return async (org, asked) => {
    const paper = (await billPaper(org, asked))?.paper;
    return paper ? { filename: billFileName(paper), content: Buffer.from(await drawBill(paper)) } : null;
  };
};

type BillMailInput = { readonly paymentId: string | null; readonly placed: PlacedFacts };

/** What a mail about a bill says; null where nothing is to be paid of it, or no more. */
export const billValuesFor = ({
  paymentId: billId,
  placed,
}: BillMailInput): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  if (!bill || openOf(bill) <= 0) return null;
  return { amount: baht(openOf(bill)), due: dayText(`${bill.dueOn}T00:00:00+07:00`, placed.language) };
};

/** What a mail about a bill of which nothing is to be paid says: what is left, and what becomes of it. */
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

type AskedNotice = BillMailInput & { readonly log: EventLog; readonly org: string; readonly orderId: string };

/** What new prices are; null where the words may not be known any more. */
export const noticeValuesFor = async (asked: AskedNotice): Promise<Readonly<Record<string, string>> | null> => {
  const { log, paymentId: noticeId, placed } = asked;
  const notice = (await priceNotices(log, asked)).find((one) => one.noticeId === noticeId);
  if (!notice?.text) return null;
  const { beforeSatang, afterSatang, text } = notice;
  const from = dayText(`${notice.from}T00:00:00+07:00`, placed.language);
  return { from, before: baht(beforeSatang), after: baht(afterSatang), text };
};
