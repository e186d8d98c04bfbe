import { z } from 'zod';
import { bareTaxId, isTaxId } from '../address/taxId.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { mostNoteSigns } from '../mails/template.ts';
import { correctionWays, mostReasonSigns } from '../papers/corrections.ts';
import { paperNumber } from '../papers/numbers.ts';
import { creditCodes, paperBuyer, paperKind } from '../papers/paper.ts';
import { paperRow } from '../papers/paperRow.ts';
import { mostAskedTogether, together, togetherAs } from '../papers/together.ts';

/** A text of a paper as it is typed. */
const sampleBody = z.strictObject({ kind: paperKind, language: z.enum(['th', 'en']), note: text(mostNoteSigns) });
const pdf = { detail: z.never(), file: ['application/pdf'] } as const;
const one = { paperId: id };

/** As it is typed from a paper: small letters and spaces do no harm. */
const typedNumber = text(60)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(paperNumber);

/** What anybody may know of a paper who holds it: never a name. */
const proof = z.object({
  number: z.string(),
  kind: paperKind,
  on: day,
  totalSatang: satang.nullable(),
  ...paperRow.pick({ state: true, replacedBy: true, refersTo: true, creditedSatang: true }).shape,
  /** The numbers around it, null where there is none yet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  lookedAt: instant,
});
export type PaperProof = z.output<typeof proof>;

/** Who a paper is for, as somebody types it. */
const typedBuyer = z.strictObject({
  name: text(200).min(1),
  address: text(500).min(1),
  taxId: text(60).transform(bareTaxId).refine(isTaxId).nullable(),
  branch: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
});
const asking = { correctionId: id, buyer: typedBuyer, words: text(mostReasonSigns) };
const link = anyText.min(1).max(300);
/** A receipt as its buyer may put it right. */
const toCorrect = z.object({
  paper: paperRow,
  buyer: paperBuyer,
  /** What becomes of it today, and until which day it is issued anew. */
  way: z.enum(correctionWays),
  freshUntil: day,
});
export type PaperToCorrect = z.output<typeof toCorrect>;
const askedCorrection = z.object({
  paper: paperRow,
  correctionId: id,
  /** As it stands on the paper and as it should; null where the law let them go. */
  stands: paperBuyer.nullable(),
  asked: paperBuyer.nullable(),
  words: z.string().nullable(),
});
export type AskedCorrection = z.output<typeof askedCorrection>;
const decide = { module: 'orderlist', right: 'u' } as const;
const correcting = { paperId: id, correctionId: id };

export const papers = {
  mine: query({
    path: '/api/engine/paper/list',
    summary: 'My papers, newest first: of a kind, an order or a time.',
    access: 'customer',
    body: z.strictObject({
      kind: paperKind.optional(),
      orderId: id.optional(),
      from: day.optional(),
      until: day.optional(),
      after: anyText.max(120).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(paperRow), next: z.string().nullable() }),
    reads: 'papers',
  }),
  mineAsPdf: query({
    path: '/api/engine/paper/pdf',
    summary: 'One paper of mine as a PDF.',
    access: 'customer',
    body: z.strictObject(one),
    ...pdf,
    reads: 'papers',
  }),
  mineTogether: query({
    path: '/api/engine/paper/together',
    summary: 'My papers of a kind, an order or a time, all in one file.',
    access: 'customer',
    body: z.strictObject({
      as: togetherAs,
      kind: paperKind.optional(),
      orderId: id.optional(),
      from: day.optional(),
      until: day.optional(),
    }),
    ...together,
    reads: 'papers',
  }),
  linked: query({
    path: '/api/engine/paper/linked',
    summary: 'The paper of a link from a mail, as a PDF; the link ends after thirty days.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    ...pdf,
  }),
  proof: query({
    path: '/api/engine/paper/proof',
    summary: 'Whether a paper is genuine: by the code in its QR, or by its number and its sum.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z
      .strictObject({
        code: anyText.min(1).max(40).optional(),
        number: typedNumber.optional(),
        totalSatang: satang.min(0).optional(),
      })
      .refine(
        ({ code, number, totalSatang }) => (code === undefined) === (number !== undefined && totalSatang !== undefined),
        {
          path: ['number'],
        },
      ),
    detail: proof,
    reads: 'papers',
  }),
  ofOrder: query({
    path: '/api/owner/order/papers',
    summary: 'The papers of an order, and whether one is still to come.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      data: z.array(paperRow),
      /** Money is here for which there is no paper yet. */
      owed: z.int(),
      /** The organization has said what the law wants on papers. */
      mayIssue: z.boolean(),
    }),
    reads: 'papers',
    alsoReads: ['lookups'],
  }),
  ofCustomer: query({
    path: '/api/owner/customer/papers',
    summary: 'The papers of a customer, the newest first.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ customerId: id, after: anyText.max(120).optional() }),
    detail: z.object({ data: z.array(paperRow), next: z.string().nullable() }),
    reads: 'papers',
  }),
  asPdf: query({
    path: '/api/owner/paper/pdf',
    summary: 'One paper of the organization as a PDF: its original, or a copy that says so.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...one, isCopy: z.boolean().optional() }),
    ...pdf,
    reads: 'papers',
  }),
  sample: query({
    path: '/api/owner/paper/sample',
    summary: 'A paper of nobody with the organization’s name and logo, and words at its foot as they are typed.',
    access: { module: 'setting', right: 'v' },
    body: sampleBody,
    ...pdf,
    reads: 'lookups',
  }),
  platformSample: query({
    path: '/api/admin/paper/sample',
    summary: 'A paper of nobody in no organization’s name, with words at its foot as they are typed.',
    access: 'admin',
    body: sampleBody,
    ...pdf,
    reads: 'lookups',
  }),
  together: query({
    path: '/api/owner/paper/together',
    summary: 'Several papers of the organization in one file; who took them is written down.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ as: togetherAs, paperIds: z.array(id).min(1).max(mostAskedTogether) }),
    ...together,
    reads: 'papers',
  }),
  toCorrect: query({
    path: '/api/engine/paper/tocorrect',
    summary: 'What stands on a receipt of mine of its buyer, and what becomes of it when that is wrong.',
    access: 'customer',
    body: z.strictObject(one),
    detail: toCorrect,
    reads: 'papers',
  }),
  linkedToCorrect: query({
    path: '/api/engine/paper/linked/tocorrect',
    summary: 'The same for whoever holds the link of a mail.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: toCorrect,
    reads: 'papers',
  }),
  correct: command({
    path: '/api/engine/paper/correct',
    summary: 'Say how what stands on a receipt of its buyer is right; staff look at it.',
    access: 'customer',
    body: z.strictObject({ ...one, ...asking }),
    detail: z.object(one),
  }),
  correctLinked: command({
    path: '/api/engine/paper/linked/correct',
    summary: 'The same for whoever holds the link of a mail.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link, ...asking }),
    detail: z.object(one),
  }),
  corrections: query({
    path: '/api/owner/paper/correction/list',
    summary: 'Receipts that somebody wants to be corrected, the oldest request first, both versions side by side.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(askedCorrection), open: z.int(), now: instant }),
    reads: 'papers',
  }),
  acceptCorrection: command({
    path: '/api/owner/paper/correction/accept',
    summary:
      'Issue a receipt anew as it was asked for; the old one is cancelled, or credited where it is no longer fresh.',
    access: decide,
    asksAgain: true,
    body: z.strictObject(correcting),
    detail: z.object(one),
  }),
  refuseCorrection: command({
    path: '/api/owner/paper/correction/refuse',
    summary: 'Leave a receipt as it stands; whoever asked reads why.',
    access: decide,
    body: z.strictObject({ ...correcting, reason: text(mostReasonSigns).min(1) }),
    detail: z.object(one),
  }),
  credit: command({
    path: '/api/owner/paper/credit',
    summary: 'Credit a part of a receipt, or all that is left of it; its credit note follows.',
    access: decide,
    asksAgain: true,
    body: z.strictObject({
      ...one,
      /** Of the page: what is pressed twice is credited once. */
      creditId: id,
      amountSatang: satang.min(1),
      code: z.enum(creditCodes),
      reason: text(mostReasonSigns).min(1),
    }),
    detail: z.object(one),
  }),
  sendAgain: command({
    path: '/api/owner/paper/send',
    summary: 'Send a paper to its customer by mail once more.',
    access: { module: 'orderlist', right: 'u' },
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
