import { z } from 'zod';
import { claimOutcomes, claimPayouts } from '../claims/claims.ts';
import { custodies, custodyGaps } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText } from '../kit/text.ts';
import { claimList } from '../lists/claimList.ts';
import {
  asPicture,
  claimMoney,
  claimOpening,
  claimPictures,
  claimPicturesPut,
  claimStep,
  claimWords,
  onePicture,
} from './claims.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const { row } = claimList;
export type ClaimRow = z.output<typeof row>;
const custody = z.object({
  links: z.array(
    z.discriminatedUnion('is', [
      z.object({
        is: z.literal('hand'),
        custody: z.enum(custodies),
        at: instant,
        byName: z.string().nullable(),
        tripId: id.nullable(),
        place: z.object({ th: z.string(), en: z.string() }).nullable(),
        pictures: z.int(),
        seal: z.string().nullable(),
      }),
      z.object({ is: z.literal('gap'), why: z.enum(custodyGaps), from: instant, until: instant.nullable() }),
    ]),
  ),
  gaps: z.int(),
});
export type ClaimCustodyView = z.output<typeof custody>;
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;
const one = { claimId: id };
const done = z.object(one);
const filter = filterOf(claimList);

export const ownerClaims = {
  upload: command({
    path: '/api/owner/claim/picture',
    summary: 'Upload pictures for a claim of an order, or for a message in it.',
    access: change,
    body: z.strictObject({ orderId: id }),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  picture: query({
    path: '/api/owner/claim/picture/show',
    summary: 'One picture of a claim of the customer of an order, or uploaded for one.',
    access: see,
    body: z.strictObject({ orderId: id, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  open: command({
    path: '/api/owner/claim/open',
    summary: 'Open a claim for a customer who reported damage or loss.',
    access: change,
    body: z.strictObject(claimOpening),
    detail: z.object({ ...one, number: z.string() }),
  }),
  list: query({
    path: '/api/owner/claim/list',
    summary: 'Claims: open ones first, the oldest at the top.',
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
      late: z.int(),
      mine: z.int(),
      now: instant,
    }),
    reads: 'claims',
    alsoReads: ['staff'],
  }),
  export: query({
    path: '/api/owner/claim/export',
    summary: 'All claims that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(claimList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/claim/detail',
    summary: 'One claim with its conversation, and the remaining insured value of its item.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      found: row,
      steps: z.array(claimStep),
      money: claimMoney.nullable(),
      custody,
      leftSatang: satang.nullable(),
      /** My own approval limit. Null is no limit. */
      limitSatang: satang.nullable(),
      now: instant,
    }),
    reads: 'claims',
    alsoReads: ['bills', 'items', 'lookups', 'papers', 'refunds', 'staff'],
  }),
  colleagues: query({
    path: '/api/owner/claim/colleagues',
    summary: 'The active staff who may be assigned a claim: those who may change orders.',
    access: change,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  assign: command({
    path: '/api/owner/claim/assign',
    summary: 'Assign a claim to a colleague, who sees it in the bell. Null removes the assignment.',
    access: change,
    body: z.strictObject({ ...one, staffId: id.nullable() }),
    detail: done,
  }),
  assignMany: command({
    path: '/api/owner/claim/assignmany',
    summary:
      'Assign many claims to a colleague: a list of ids, or all that match the filter. Null removes the assignments.',
    access: change,
    body: z.strictObject({ ...inTurns, ...filter, staffId: id.nullable() }),
    detail: turnOutcome,
  }),
  write: command({
    path: '/api/owner/claim/write',
    summary: 'Write to the customer in the conversation of a claim. They get an e-mail.',
    access: change,
    body: z.strictObject({ ...one, messageId: id, text: claimWords, pictures: claimPictures }),
    detail: done,
  }),
  decide: command({
    path: '/api/owner/claim/decide',
    summary:
      'Decide a claim. The body has the number of messages that the caller has read. The customer gets the reason.',
    access: change,
    asksAgain: true,
    body: z
      .strictObject({
        ...one,
        decisionId: id,
        outcome: z.enum(claimOutcomes),
        amountSatang: satang.min(1).max(1_000_000_000).nullable(),
        payout: z.enum(claimPayouts).nullable(),
        reason: claimWords,
        seen: z.int().min(0),
      })
      .refine(({ outcome, amountSatang }) => (outcome === 'compensate') === (amountSatang !== null), {
        path: ['amountSatang'],
      })
      .refine(({ outcome, payout }) => (outcome === 'compensate') === (payout !== null), { path: ['payout'] }),
    detail: z.object({ ...one, isApproved: z.boolean() }),
  }),
  reopen: command({
    path: '/api/owner/claim/reopen',
    summary: 'Reopen a claim that was decided or withdrawn, with a reason.',
    access: change,
    body: z.strictObject({ ...one, messageId: id, text: claimWords }),
    detail: done,
  }),
};
