import { z } from 'zod';
import {
  claimKinds,
  claimOutcomes,
  claimPayouts,
  claimSides,
  claimStates,
  mostClaimPictures,
} from '../custody/claims.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { refundStates } from '../payments/refunds.ts';

/** What everybody sees of a claim. */
export const claimShared = {
  claimId: id,
  number: z.string(),
  itemId: id,
  orderId: id,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  outcome: z.enum(claimOutcomes).nullable(),
  /** What was given for it, over all decisions. */
  givenSatang: satang,
  payout: z.enum(claimPayouts).nullable(),
  wantedSatang: satang.nullable(),
  insuredSatang: satang.nullable(),
  openedAt: instant,
  /** Who wrote last, and when. */
  lastBy: z.enum(claimSides),
  lastAt: instant,
  /** Until when it is to be decided. */
  decideBy: instant,
  decidedAt: instant.nullable(),
};
const own = z.object(claimShared);
export type OwnClaim = z.output<typeof own>;

export const claimSteps = [
  'opened',
  'written',
  'noted',
  'assigned',
  'decided',
  'denied',
  'reopened',
  'withdrawn',
] as const;
export const claimStep = z.object({
  id,
  is: z.enum(claimSteps),
  at: instant,
  by: z.enum(claimSides),
  /** Of whoever of the staff; a customer is known by the claim. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  pictures: z.array(z.string()),
  outcome: z.enum(claimOutcomes).nullable(),
  amountSatang: satang.nullable(),
  payout: z.enum(claimPayouts).nullable(),
});
export type ClaimStep = z.output<typeof claimStep>;
/** The money of the last decision, where it goes back by transfer. */
export const claimMoney = z.object({ refundId: id, state: z.enum(refundStates), needsAccount: z.boolean() });

const one = { claimId: id };
const done = z.object(one);
export const claimWords = text(2_000).min(1);
/** A picture by the path that it was given when it was put in; it is shown by calls alone. */
export const onePicture = anyText.max(200).regex(imagePath);
export const asPicture = { detail: z.never(), file: ['image/webp'] } as const;
export const claimPictures = z.array(anyText.max(200).regex(imagePath)).max(mostClaimPictures);
export const claimOpening = {
  ...one,
  orderId: id,
  itemId: id,
  kind: z.enum(claimKinds),
  text: claimWords,
  wantedSatang: satang.min(1).max(1_000_000_000).nullable(),
  pictures: claimPictures,
};
export const claimPicturesPut = z.object({ pictures: z.array(z.string()) });
/** What went wrong with somebody's own things. */
export const claims = {
  upload: command({
    path: '/api/engine/claim/picture',
    summary: 'Put in pictures of what went wrong, for a claim or a message of mine.',
    access: 'customer',
    body: z.strictObject({}),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  picture: query({
    path: '/api/engine/claim/picture/show',
    summary: 'One picture that is about me, of a claim or put in for one.',
    access: 'customer',
    body: z.strictObject({ picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  open: command({
    path: '/api/engine/claim/open',
    summary: 'Say that something went wrong with a thing of mine.',
    access: 'customer',
    body: z.strictObject(claimOpening),
    detail: z.object({ ...one, number: z.string() }),
  }),
  mine: query({
    path: '/api/engine/claim/list',
    summary: 'My claims, the newest first, or those of one order.',
    access: 'customer',
    body: z.strictObject({ orderId: id.optional() }),
    detail: z.object({ data: z.array(own), now: instant }),
    reads: 'claims',
  }),
  one: query({
    path: '/api/engine/claim/detail',
    summary: 'One claim of mine with its conversation.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object({
      found: own,
      steps: z.array(claimStep),
      money: claimMoney.nullable(),
      /** Of the history of the thing: how many had it, and how often nobody knows who did. */
      custody: z.object({ hands: z.int(), gaps: z.int() }),
      /** Until when I may disagree; null where I cannot. */
      disagreeUntil: instant.nullable(),
      now: instant,
    }),
    reads: 'claims',
    alsoReads: ['refunds'],
  }),
  write: command({
    path: '/api/engine/claim/write',
    summary: 'Write in the conversation of a claim of mine.',
    access: 'customer',
    body: z.strictObject({ ...one, messageId: id, text: claimWords, pictures: claimPictures }),
    detail: done,
  }),
  disagree: command({
    path: '/api/engine/claim/disagree',
    summary: 'Say why I do not agree with a decision; it is looked at again.',
    access: 'customer',
    body: z.strictObject({ ...one, messageId: id, text: claimWords }),
    detail: done,
  }),
  withdraw: command({
    path: '/api/engine/claim/withdraw',
    summary: 'Take a claim of mine back while nothing is decided.',
    access: 'customer',
    body: z.strictObject(one),
    detail: done,
  }),
};
