import { creditLeftParts, creditLeftTexts } from '@klang/contracts/bills/creditLeft';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { BillMailKey } from '@klang/contracts/mails/billTemplates';
import { drawBill } from '../../documents/papers/drawPaper.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { creditLeftOf } from '../../domain/orderCreditLeft.ts';
import { checkedBills, type PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
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
  // What was taken back is credit of the bill that goes out with it, and that one says so.
  reactions('BillIssued', send, ({ kind, payNowSatang, issuedAt, ...of }) =>
    payNowSatang > 0 || kind === 'back' ? [] : [about('billCovered', { ...of, at: issuedAt })],
  ),
  reaction('BillPaid', send, ({ paidAt: _, recordedAt, ...of }) => about('billAgainPaid', { ...of, at: recordedAt })),
  reaction('BillReminded', send, ({ remindedAt, ...of }) => about('billReminder', { ...of, at: remindedAt })),
  reaction('BillDueAgain', send, ({ dueAgainAt, ...of }) => about('billDueAgain', { ...of, at: dueAgainAt })),
  // `billId` carries the notice's id.
  reaction('ContractPricesChanged', send, ({ orderId, noticeId, announcedAt: at }) =>
    about('priceNotice', { orderId, billId: noticeId, at }),
  ),
];

export type BillSheet = (
  at: Pick<Context, 'org' | 'now'>,
  bill: { readonly orderId: string; readonly billId: string },
) => Promise<{ readonly filename: string; readonly content: Buffer } | null>;

export const billSheets = (parts: BillPaperParts): BillSheet => {
  const billPaper = billPapersOf(parts);
  return async (at, bill) => {
    const paper = (await billPaper(at, bill))?.paper;
    return paper ? { filename: billFileName(paper), content: Buffer.from(await drawBill(paper)) } : null;
  };
};

type BillMailInput = { readonly paymentId: string | null; readonly placed: PlacedFacts };

type DenialInput = BillMailInput & { readonly now: string };
const isLookedFor = ({ placed, now }: DenialInput, billId: string | null): boolean =>
  checkedBills(placed, bangkokDay(new Date(now))).has(billId ?? '');

export const billValuesFor = ({
  paymentId: billId,
  placed,
}: BillMailInput): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  if (!bill || openOf(bill) <= 0 || bill.waitsUntil !== null) return null;
  return { amount: baht(openOf(bill)), due: dayText(`${bill.dueOn}T00:00:00+07:00`, placed.language) };
};

/** Says nothing while staff look for its reported transfer. If they find none, another mail says what is to pay. */
export const dueValuesFor = (input: DenialInput): Readonly<Record<string, string>> | null =>
  isLookedFor(input, input.paymentId) ? null : billValuesFor(input);

const afterDenial = {
  pay: {
    th: (amount: string, due: string) => `หากยังไม่ได้โอน กรุณาชำระ ${amount} (ครบกำหนด${due})`,
    en: (amount: string, due: string) => `If you made no transfer, please pay ${amount} (due ${due}).`,
  },
  look: {
    th: 'เรายังตรวจยอดโอนอีกรายการของบิลนี้อยู่ จึงยังไม่ต้องชำระ',
    en: 'We still look for your other transfer of this bill, so it is not to be paid yet.',
  },
  wait: {
    th: 'บิลนี้ยังไม่ต้องชำระ เพราะรอการสิ้นสุดสัญญา',
    en: 'The bill is not to be paid yet, because it waits for the end of the contract.',
  },
} as const;
export const missingValuesFor = ({ paymentId, placed, now }: DenialInput): Readonly<Record<string, string>> | null => {
  const attempt = paymentId === null ? undefined : placed.attempts.get(paymentId);
  const bill = attempt?.billId ? placed.contract.billing.bills.get(attempt.billId) : undefined;
  if (attempt?.state !== 'declined' || attempt.confirmBy === null || !bill || openOf(bill) <= 0) return null;
  const { language } = placed;
  if (bill.waitsUntil !== null) return { next: afterDenial.wait[language] };
  if (isLookedFor({ paymentId, placed, now }, attempt.billId)) return { next: afterDenial.look[language] };
  const due = dayText(`${bill.dueOn}T00:00:00+07:00`, language);
  return { next: afterDenial.pay[language](baht(openOf(bill)), due) };
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

/** Other bills tell of their money by the receipt. */
export const againPaidValuesFor = ({
  paymentId: billId,
  placed,
}: BillMailInput): Readonly<Record<string, string>> | null => {
  const bill = billId === null ? undefined : placed.contract.billing.bills.get(billId);
  const paid = [...placed.attempts.values()].find((one) => one.billId === billId && one.state === 'taken');
  return bill?.kind === 'again' && paid ? { amount: baht(paid.takenSatang) } : null;
};

const noticeTexts = {
  replaces: {
    th: (day: string) => `ประกาศนี้ใช้แทนประกาศราคาเมื่อ${day}`,
    en: (day: string) => `This takes the place of the prices announced on ${day}.`,
  },
  next: {
    th: (day: string, month: string) => `รอบที่เริ่มตั้งแต่${day} เดือนละ ${month} ตามประกาศราคาอีกฉบับ`,
    en: (day: string, month: string) => `For periods from ${day} on, a month is ${month}, as announced separately.`,
  },
} as const;
type NoticeRequest = BillMailInput & { readonly log: EventLog; readonly org: string; readonly orderId: string };

export const noticeValuesFor = async (input: NoticeRequest): Promise<Readonly<Record<string, string>> | null> => {
  const { log, paymentId: noticeId, placed } = input;
  const notices = await priceNotices(log, input);
  const notice = notices.find((one) => one.noticeId === noticeId);
  if (!notice?.text || notice.isReplaced) return null;
  const { language } = placed;
  const { beforeSatang, afterSatang, next } = notice;
  const dayOf = (on: string) => dayText(`${on}T00:00:00+07:00`, language);
  const replaced = notices.filter(({ isReplaced, from }) => isReplaced && from === notice.from);
  const others = [
    ...replaced.map(({ announcedAt }) => noticeTexts.replaces[language](dayText(announcedAt, language))),
    ...(next ? [noticeTexts.next[language](dayOf(next.from), baht(next.monthSatang))] : []),
  ];
  const text = [notice.text, ...others].join('\n\n');
  return { from: dayOf(notice.from), before: baht(beforeSatang), after: baht(afterSatang), text };
};
