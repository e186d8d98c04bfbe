import { z } from 'zod';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { type caseCauses, lateMoneyList } from '../lists/lateMoneyList.ts';
import { caseChoices, chargebackOutcomes, lostChoices } from '../payments/lateMoney.ts';
import { askedRefundCauses } from '../payments/refunds.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const inBoth = z.object({ th: z.string(), en: z.string() });
const caseId = anyText.min(1).max(200);
export type CaseCause = (typeof caseCauses)[number];

const { row } = lateMoneyList;
export type LateMoneyRow = z.output<typeof row>;

/** Of a charge-back: until when the bank wants our answer, and what was sent to it. */
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
export type BankShown = z.output<typeof bank>;

/** Somebody asked that it is asked for no more, which is above what they may let go alone. */
const writeOff = z.object({
  staffName: z.string().nullable(),
  amountSatang: satang,
  outcome: z.enum(chargebackOutcomes).nullable(),
  /** Why our own staff gave it back; null where it is written off. */
  refundCause: z.enum(askedRefundCauses).nullable(),
  /** Null where nobody may know any more. */
  reason: z.string().nullable(),
  askedAt: instant,
  /** Whoever reads it is somebody else, and their role covers it. */
  mayAgree: z.boolean(),
});
export type WriteOffShown = z.output<typeof writeOff>;

/** What can become of it at this moment, and where it cannot, why. */
const choice = z.object({
  choice: z.enum(caseChoices),
  isPossible: z.boolean(),
  why: inBoth.nullable(),
  /** The customer's unpaid orders and bills that it could pay; a bill waits until it is paid. */
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
export type LateMoneyChoiceShown = z.output<typeof choice>;

const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

const filter = filterOf(lateMoneyList);

export const lateMoney = {
  count: query({
    path: '/api/owner/latemoney/count',
    summary: 'How many cases wait to be settled.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ open: z.int() }),
    reads: 'cases',
  }),
  list: query({
    path: '/api/owner/latemoney/list',
    summary: 'Money that came late, twice, wrong or for nothing; the open ones by their deadline.',
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
      /** How many wait to be settled, whatever is asked for. */
      open: z.int(),
      now: instant,
    }),
    reads: 'cases',
  }),
  export: query({
    path: '/api/owner/latemoney/export',
    summary: 'All cases that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(lateMoneyList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/latemoney/detail',
    summary: 'One case with the choices that are possible right now.',
    access: see,
    body: z.strictObject({
      caseId,
      /** Only orders and bills of such a number are offered to be paid with it; without, the first fifty. */
      number: text(60).optional(),
    }),
    detail: z.object({
      found: row,
      choices: z.array(choice),
      bank: bank.nullable(),
      /**
       * What it had paid, null where that is nothing: unless it is won, somebody says whether that is owed again. How much of
       * it whoever reads this may let go alone; null where there is no limit.
       */
      lost: z.object({ amountSatang: satang, aloneSatang: satang.nullable() }).nullable(),
      writeOff: writeOff.nullable(),
      now: instant,
    }),
    reads: 'cases',
  }),
  take: command({
    path: '/api/owner/latemoney/take',
    summary: 'Look after a case myself.',
    access: change,
    body: z.strictObject({ caseId }),
    detail: z.object({ caseId }),
  }),
  takeMany: command({
    path: '/api/owner/latemoney/take/many',
    summary: 'Look after many cases myself: those named, or all that the filter finds.',
    access: change,
    body: z.strictObject({ ...inTurns, ...filter }),
    detail: turnOutcome,
  }),
  bankBy: command({
    path: '/api/owner/latemoney/bank/deadline',
    summary:
      'Say until which day the bank of a charge-back wants our answer; the bell reminds of it three days before.',
    access: change,
    body: z.strictObject({ caseId, on: day }),
    detail: z.object({ caseId }),
  }),
  evidence: query({
    path: '/api/owner/latemoney/evidence',
    summary:
      'What proves to the bank of a charge-back that the service was wanted, paid and given: order, visits, signatures, papers and e-mails as one PDF. Who took it is written down.',
    access: change,
    body: z.strictObject({ caseId }),
    detail: z.never(),
    file: ['application/pdf'],
  }),
  answerBank: command({
    path: '/api/owner/latemoney/bank/answer',
    summary: 'Record that our answer to a charge-back was sent to the bank, with pictures of what proves it.',
    access: change,
    body: z.strictObject({
      caseId,
      reference: text(120).min(1),
      evidence: z.array(anyText.max(300).regex(imagePath)).max(20),
    }),
    detail: z.object({ caseId }),
  }),
  settle: command({
    path: '/api/owner/latemoney/settle',
    summary:
      'Settle a case: revive the order, pay another one, give the money back, or note what was made of it. The customer is told. To ask no more for what was lost, or to say that we gave it back ourselves, waits for somebody else where it is more than a role lets go alone.',
    access: change,
    body: z.strictObject({
      caseId,
      choice: z.enum(caseChoices),
      toOrderId: id.optional(),
      /** A bill of that order, where that is paid. */
      toBillId: id.optional(),
      refundSatang: satang.min(0).optional(),
      reference: text(120).optional(),
      reason: text(500).min(1),
      /** How a charge-back ended. */
      outcome: z.enum(chargebackOutcomes).optional(),
      /** Of money that had paid something and is gone for good; the customer reads the reason. */
      lost: z.enum(lostChoices).optional(),
      /** Of what our own staff gave back at the gateway: why, which its credit note says. */
      refundCause: z.enum(askedRefundCauses).optional(),
    }),
    /** Not settled: somebody else agrees first. */
    detail: z.object({ caseId, isSettled: z.boolean() }),
  }),
};
