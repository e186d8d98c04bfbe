import { z } from 'zod';
import { claimOutcomes, claimPayouts } from '../custody/claims.ts';
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

const { row } = claimList;
export type ClaimRow = z.output<typeof row>;
/** Who had the thing, one after another, and each time of which nobody says who did. */
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
      /** Without an end it lasts still. */
      z.object({ is: z.literal('gap'), why: z.enum(custodyGaps), from: instant, until: instant.nullable() }),
    ]),
  ),
  gaps: z.int(),
});
export type ClaimCustodyShown = z.output<typeof custody>;
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;
const one = { claimId: id };
const done = z.object(one);
const filter = filterOf(claimList);

/** Claims as staff see and decide them. */
export const ownerClaims = {
  upload: command({
    path: '/api/owner/claim/picture',
    summary: 'Put in pictures for a claim of an order, or a message in it.',
    access: change,
    body: z.strictObject({ orderId: id }),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  picture: query({
    path: '/api/owner/claim/picture/show',
    summary: 'One picture about the customer of an order, of a claim or put in for one.',
    access: see,
    body: z.strictObject({ orderId: id, picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  open: command({
    path: '/api/owner/claim/open',
    summary: 'Open a claim for a customer who told us that something went wrong.',
    access: change,
    body: z.strictObject(claimOpening),
    detail: z.object({ ...one, number: z.string() }),
  }),
  list: query({
    path: '/api/owner/claim/list',
    summary: 'Claims; those that are open first, the oldest before the others.',
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
      /** How many are open, and how many of those for longer than was promised, whatever is asked for. */
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
    summary: 'All claims that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(claimList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/claim/detail',
    summary: 'One claim with its conversation and what its thing is still insured for.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      found: row,
      steps: z.array(claimStep),
      money: claimMoney.nullable(),
      custody,
      /** What may still be given; null where the package names no insured value. */
      leftSatang: satang.nullable(),
      /** How much I may give alone; null where there is no limit. */
      limitSatang: satang.nullable(),
      now: instant,
    }),
    reads: 'claims',
    alsoReads: ['items', 'lookups', 'refunds', 'staff'],
  }),
  colleagues: query({
    path: '/api/owner/claim/colleagues',
    summary: 'Who may look after a claim: the active backend users who may change orders.',
    access: change,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    reads: 'staff',
  }),
  assign: command({
    path: '/api/owner/claim/assign',
    summary: 'Have a colleague look after a claim, who is told by their bell; null is everybody again.',
    access: change,
    body: z.strictObject({ ...one, staffId: id.nullable() }),
    detail: done,
  }),
  write: command({
    path: '/api/owner/claim/write',
    summary: 'Write to the customer in the conversation of a claim; they are told by mail.',
    access: change,
    body: z.strictObject({ ...one, messageId: id, text: claimWords, pictures: claimPictures }),
    detail: done,
  }),
  decide: command({
    path: '/api/owner/claim/decide',
    summary: 'Decide a claim in a conversation of so many messages as I have read; the customer is told why.',
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
    summary: 'Look at a claim again that was decided or taken back, and say why.',
    access: change,
    body: z.strictObject({ ...one, messageId: id, text: claimWords }),
    detail: done,
  }),
};
