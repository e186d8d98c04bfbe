import { z } from 'zod';
import { bareTaxId, isTaxId } from '../address/taxId.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { mostNoteSigns } from '../mails/template.ts';
import { requestedCorrection, toCorrect } from '../papers/correctionRows.ts';
import { mostReasonSigns } from '../papers/corrections.ts';
import { paperNumber } from '../papers/numbers.ts';
import { creditCodes, paperKind } from '../papers/paper.ts';
import { paperRow } from '../papers/paperRow.ts';
import { printedAsTyped, printedLines, printedOrEmpty, printedText } from '../papers/printable.ts';
import { mostAskedTogether, together, togetherAs } from '../papers/together.ts';

const sampleBody = z.strictObject({
  kind: paperKind,
  language: z.enum(['th', 'en']),
  note: printedAsTyped(mostNoteSigns),
});
const pdf = { detail: z.never(), file: ['application/pdf'] } as const;
const one = { paperId: id };

const typedNumber = text(60)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(paperNumber);

/** The public answer to a paper number. It never has a name. */
const proof = z.object({
  number: z.string(),
  kind: paperKind,
  on: day,
  totalSatang: satang.nullable(),
  ...paperRow.pick({ state: true, replacedBy: true, refersTo: true, creditedSatang: true, isReceiptAlone: true }).shape,
  /** The total of the paper in its place: the key to its page. It may be less where a part was credited before. */
  replacedBySatang: satang.nullable(),
  replacedAt: instant.nullish(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  lookedAt: instant,
});
export type PaperProof = z.output<typeof proof>;
/** What the page of a link says beside the PDF, whose bytes never change. */
const linkedPaper = proof.omit({ before: true, after: true, lookedAt: true });
export type LinkedPaperFacts = z.output<typeof linkedPaper>;

const typedBuyer = z.strictObject({
  name: printedText(200),
  address: printedLines(500),
  taxId: text(60).transform(bareTaxId).refine(isTaxId).nullable(),
  branch: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
});
const asking = { correctionId: id, buyer: typedBuyer, words: printedOrEmpty(mostReasonSigns) };
const link = anyText.min(1).max(300);
const decide = { module: 'orderlist', right: 'u' } as const;
const correcting = { paperId: id, correctionId: id };

/** Without kinds, papers of every kind. */
const choice = {
  kinds: z.array(paperKind).min(1).max(paperKind.options.length).optional(),
  orderId: id.optional(),
  from: day.optional(),
  until: day.optional(),
};

export const papers = {
  mine: query({
    path: '/api/engine/paper/list',
    summary: 'The papers of the caller, newest first, by kinds, order or time.',
    access: 'customer',
    body: z.strictObject({
      ...choice,
      kind: paperKind.optional(),
      after: anyText.max(120).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(paperRow), next: z.string().nullable() }),
    reads: 'papers',
  }),
  mineCounted: query({
    path: '/api/engine/paper/counts',
    summary: 'How many papers of each kind the caller has in a time, the orders they are about, and the first day.',
    access: 'customer',
    body: z.strictObject(choice),
    detail: z.object({
      /** `isReceiptAlone`: all of the kind are. */
      kinds: z.array(z.object({ kind: paperKind, count: z.int(), isReceiptAlone: z.boolean() })),
      /** The newest orders, at any time. */
      orders: z.array(z.object({ orderId: id, orderNumber: z.string() })),
      firstOn: day.nullable(),
    }),
    reads: 'papers',
  }),
  mineAsPdf: query({
    path: '/api/engine/paper/pdf',
    summary: 'One paper of the caller as a PDF.',
    access: 'customer',
    body: z.strictObject(one),
    ...pdf,
    reads: 'papers',
  }),
  mineTogether: query({
    path: '/api/engine/paper/together',
    summary: 'The papers of the caller by kinds, order or time, all in one file.',
    access: 'customer',
    body: z.strictObject({ ...choice, as: togetherAs, kind: paperKind.optional() }),
    ...together,
    reads: 'papers',
  }),
  linked: query({
    path: '/api/engine/paper/linked',
    summary: 'The paper of a link in an e-mail, as a PDF. The link expires after thirty days.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    ...pdf,
  }),
  aboutLinked: query({
    path: '/api/engine/paper/linked/about',
    summary: 'What the paper of a link in an e-mail is, whether it still stands, and which one stands instead.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: linkedPaper,
    reads: 'papers',
  }),
  proof: query({
    path: '/api/engine/paper/proof',
    summary: 'Whether a paper is genuine, by the code in its QR, or by its number and sum.',
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
    summary: 'The papers of an order, and whether one is not issued yet.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      data: z.array(paperRow),
      owed: z.int(),
      mayIssue: z.boolean(),
    }),
    reads: 'papers',
    alsoReads: ['lookups'],
  }),
  ofCustomer: query({
    path: '/api/owner/customer/papers',
    summary: 'The papers of a customer, newest first.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ customerId: id, after: anyText.max(120).optional() }),
    detail: z.object({ data: z.array(paperRow), next: z.string().nullable() }),
    reads: 'papers',
  }),
  asPdf: query({
    path: '/api/owner/paper/pdf',
    summary: 'One paper of the organization as a PDF: the original, or a copy that is marked as one.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...one, isCopy: z.boolean().optional() }),
    ...pdf,
    reads: 'papers',
  }),
  sample: query({
    path: '/api/owner/paper/sample',
    summary: 'A sample paper with the name and logo of the organization, and the typed text at its foot.',
    access: { module: 'setting', right: 'v' },
    body: sampleBody,
    ...pdf,
    reads: 'lookups',
  }),
  platformSample: query({
    path: '/api/admin/paper/sample',
    summary: 'A sample paper without an organization, with the typed text at its foot.',
    access: 'admin',
    body: sampleBody,
    ...pdf,
    reads: 'lookups',
  }),
  together: query({
    path: '/api/owner/paper/together',
    summary: 'Several papers of the organization in one file. Each download is recorded with its person.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ as: togetherAs, paperIds: z.array(id).min(1).max(mostAskedTogether) }),
    ...together,
    reads: 'papers',
  }),
  toCorrect: query({
    path: '/api/engine/paper/tocorrect',
    summary: 'The buyer on a receipt of the caller, and how a correction would be made.',
    access: 'customer',
    body: z.strictObject(one),
    detail: toCorrect,
    reads: 'papers',
  }),
  linkedToCorrect: query({
    path: '/api/engine/paper/linked/tocorrect',
    summary: 'The buyer on the receipt of a link in an e-mail, and how a correction would be made.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link }),
    detail: toCorrect,
    reads: 'papers',
  }),
  correct: command({
    path: '/api/engine/paper/correct',
    summary: 'Request a correction of the buyer on a receipt. Staff check it.',
    access: 'customer',
    body: z.strictObject({ ...one, ...asking }),
    detail: z.object(one),
  }),
  correctLinked: command({
    path: '/api/engine/paper/linked/correct',
    summary: 'Request a correction of the buyer on the receipt of a link in an e-mail. Staff check it.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link, ...asking }),
    detail: z.object(one),
  }),
  toCorrectFor: query({
    path: '/api/owner/paper/tocorrect',
    summary: 'The buyer on a receipt, and how a correction would be made, for staff.',
    access: decide,
    body: z.strictObject(one),
    detail: toCorrect,
    reads: 'papers',
  }),
  correctFor: command({
    path: '/api/owner/paper/correct',
    summary: 'Request a correction of the buyer on a receipt in the name of the customer. A colleague checks it.',
    access: decide,
    body: z.strictObject({ ...one, ...asking }),
    detail: z.object(one),
  }),
  corrections: query({
    path: '/api/owner/paper/correction/list',
    summary: 'Requested corrections of receipts, the oldest first, with both versions side by side.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(requestedCorrection), open: z.int(), now: instant }),
    reads: 'papers',
  }),
  acceptCorrection: command({
    path: '/api/owner/paper/correction/accept',
    summary: 'Issue a corrected receipt. The old one is canceled, or credited if its time for corrections is over.',
    access: decide,
    asksAgain: true,
    body: z.strictObject(correcting),
    detail: z.object(one),
  }),
  refuseCorrection: command({
    path: '/api/owner/paper/correction/refuse',
    summary: 'Refuse a correction. A customer who requested it reads the reason.',
    access: decide,
    body: z.strictObject({ ...correcting, reason: text(mostReasonSigns).min(1) }),
    detail: z.object(one),
  }),
  credit: command({
    path: '/api/owner/paper/credit',
    summary: 'Credit a part of a receipt, or all that is left of it. A credit note is issued.',
    access: decide,
    asksAgain: true,
    body: z.strictObject({
      ...one,
      creditId: id,
      amountSatang: satang.min(1),
      code: z.enum(creditCodes),
      reason: printedText(mostReasonSigns),
    }),
    detail: z.object(one),
  }),
  sendAgain: command({
    path: '/api/owner/paper/send',
    summary: 'Send a paper to its customer by e-mail again.',
    access: { module: 'orderlist', right: 'u' },
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
