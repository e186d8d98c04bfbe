import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { paperNumber } from '../papers/numbers.ts';
import { paperKind } from '../papers/paper.ts';
import { paperRow } from '../papers/paperRow.ts';

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
  /** The numbers around it, null where there is none yet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  lookedAt: instant,
});
export type PaperProof = z.output<typeof proof>;

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
  linked: query({
    path: '/api/engine/paper/linked',
    summary: 'The paper of a link from a mail, as a PDF; the link ends after thirty days.',
    access: 'anyone',
    limitedAs: 'paper',
    body: z.strictObject({ link: anyText.min(1).max(300) }),
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
    summary: 'One paper of the organization as a PDF.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject(one),
    ...pdf,
    reads: 'papers',
  }),
  sendAgain: command({
    path: '/api/owner/paper/send',
    summary: 'Send a paper to its customer by mail once more.',
    access: { module: 'orderlist', right: 'u' },
    body: z.strictObject(one),
    detail: z.object(one),
  }),
};
