import { z } from 'zod';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { type caseCauses, lateMoneyList } from '../lists/lateMoneyList.ts';
import { printedOrEmpty, printedText } from '../papers/printable.ts';
import { caseChoices, chargebackOutcomes, lostChoices } from '../payments/lateMoney.ts';
import { requestedRefundCauses } from '../payments/refunds.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const inBoth = z.object({ th: z.string(), en: z.string() });
const caseId = anyText.min(1).max(200);
export type CaseCause = (typeof caseCauses)[number];

const { row } = lateMoneyList;
export type LateMoneyRow = z.output<typeof row>;

const bank = z.object({
  bankBy: instant.nullable(),
  answers: z.array(
    z.object({
      answeredAt: instant,
      staffName: z.string().nullable(),
      reference: z.string(),
      evidence: z.array(z.string()),
    }),
  ),
});
export type BankView = z.output<typeof bank>;

const writeOff = z.object({
  staffName: z.string().nullable(),
  amountSatang: satang,
  outcome: z.enum(chargebackOutcomes).nullable(),
  refundCause: z.enum(requestedRefundCauses).nullable(),
  reason: z.string().nullable(),
  askedAt: instant,
  /** The viewer is not the requester, and their role covers the amount. */
  mayAgree: z.boolean(),
});
export type WriteOffView = z.output<typeof writeOff>;

const choice = z.object({
  choice: z.enum(caseChoices),
  isPossible: z.boolean(),
  why: inBoth.nullable(),
  /** Unpaid orders and bills of the customer. `payBy` is null for a bill. */
  toOrders: z.array(
    z.object({
      orderId: id,
      billId: id.nullable(),
      number: z.string(),
      payNowSatang: satang,
      payBy: instant.nullable(),
    }),
  ),
});
export type LateMoneyChoiceView = z.output<typeof choice>;

const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

const filter = filterOf(lateMoneyList);

export const lateMoney = {
  count: query({
    path: '/api/owner/latemoney/count',
    summary: 'The number of cases that wait to be settled.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ open: z.int() }),
    reads: 'cases',
  }),
  list: query({
    path: '/api/owner/latemoney/list',
    summary: 'Money that came late, twice, with a wrong amount or without an order; open cases first, by deadline.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: anyText.max(300).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(row),
      next: z.string().nullable(),
      count: z.int(),
      open: z.int(),
      now: instant,
    }),
    reads: 'cases',
  }),
  export: query({
    path: '/api/owner/latemoney/export',
    summary: 'All cases that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(lateMoneyList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/latemoney/detail',
    summary: 'One case with the choices that are possible now.',
    access: see,
    body: z.strictObject({
      caseId,
      /** Limits `toOrders` to this number. Without it, the first fifty. */
      number: text(60).optional(),
    }),
    detail: z.object({
      found: row,
      choices: z.array(choice),
      bank: bank.nullable(),
      /** Null if it had paid nothing. `aloneSatang` is what the viewer may write off alone; null is no limit. */
      lost: z.object({ amountSatang: satang, aloneSatang: satang.nullable() }).nullable(),
      writeOff: writeOff.nullable(),
      now: instant,
    }),
    reads: 'cases',
  }),
  take: command({
    path: '/api/owner/latemoney/take',
    summary: 'Assign a case to the caller.',
    access: change,
    body: z.strictObject({ caseId }),
    detail: z.object({ caseId }),
  }),
  takeMany: command({
    path: '/api/owner/latemoney/take/many',
    summary: 'Assign many cases to the caller: a list of ids, or all that match the filter.',
    access: change,
    body: z.strictObject({ ...inTurns, ...filter }),
    detail: turnOutcome,
  }),
  bankBy: command({
    path: '/api/owner/latemoney/bank/deadline',
    summary: 'Set the day until which the bank wants our answer to a charge-back. The bell reminds three days before.',
    access: change,
    body: z.strictObject({ caseId, on: day }),
    detail: z.object({ caseId }),
  }),
  evidence: query({
    path: '/api/owner/latemoney/evidence',
    summary:
      'The evidence for the bank in a charge-back: order, visits, signatures, papers and e-mails as one PDF. Each download is recorded with its person.',
    access: change,
    body: z.strictObject({ caseId }),
    detail: z.never(),
    file: ['application/pdf'],
  }),
  answerBank: command({
    path: '/api/owner/latemoney/bank/answer',
    summary: 'Record that our answer to a charge-back was sent to the bank, with pictures of the evidence.',
    access: change,
    body: z.strictObject({
      caseId,
      reference: printedText(120),
      evidence: z.array(anyText.max(300).regex(imagePath)).max(20),
    }),
    detail: z.object({ caseId }),
  }),
  settle: command({
    path: '/api/owner/latemoney/settle',
    summary:
      'Settle a case: revive the order, pay another order, refund, or record another outcome. The customer gets a notice. A write-off above the limit of the role, or a refund above it that staff made themselves, waits for the approval of a second person.',
    access: change,
    body: z.strictObject({
      caseId,
      choice: z.enum(caseChoices),
      toOrderId: id.optional(),
      toBillId: id.optional(),
      refundSatang: satang.min(0).optional(),
      reference: printedOrEmpty(120).optional(),
      reason: text(500).min(1),
      outcome: z.enum(chargebackOutcomes).optional(),
      lost: z.enum(lostChoices).optional(),
      refundCause: z.enum(requestedRefundCauses).optional(),
    }),
    /** `isSettled` is false while a colleague has to approve. */
    detail: z.object({ caseId, isSettled: z.boolean() }),
  }),
};
