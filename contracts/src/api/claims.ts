import { z } from 'zod';
import {
  claimKinds,
  claimOutcomes,
  claimPayouts,
  claimSides,
  claimStates,
  mostClaimPictures,
} from '../claims/claims.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { refundStates } from '../payments/refunds.ts';

export const claimShared = {
  claimId: id,
  number: z.string(),
  itemId: id,
  orderId: id,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  outcome: z.enum(claimOutcomes).nullable(),
  givenSatang: satang,
  payout: z.enum(claimPayouts).nullable(),
  wantedSatang: satang.nullable(),
  insuredSatang: satang.nullable(),
  openedAt: instant,
  lastBy: z.enum(claimSides),
  lastAt: instant,
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
  name: z.string().nullable(),
  text: z.string().nullable(),
  pictures: z.array(z.string()),
  outcome: z.enum(claimOutcomes).nullable(),
  amountSatang: satang.nullable(),
  payout: z.enum(claimPayouts).nullable(),
});
export type ClaimStep = z.output<typeof claimStep>;
export const claimMoney = z.object({ refundId: id, state: z.enum(refundStates), needsAccount: z.boolean() });

const one = { claimId: id };
const done = z.object(one);
export const claimWords = text(2_000).min(1);
/** The path that the upload returned. There is no public URL: only calls show the picture. */
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
export const claims = {
  upload: command({
    path: '/api/engine/claim/picture',
    summary: 'Upload pictures of damage or loss, for a claim or a message of the caller.',
    access: 'customer',
    body: z.strictObject({}),
    detail: claimPicturesPut,
    upload: 'images',
  }),
  picture: query({
    path: '/api/engine/claim/picture/show',
    summary: 'One picture of a claim of the caller, or uploaded for one.',
    access: 'customer',
    body: z.strictObject({ picture: onePicture, isSmall: z.boolean() }),
    ...asPicture,
  }),
  open: command({
    path: '/api/engine/claim/open',
    summary: 'Open a claim for an item of the caller.',
    access: 'customer',
    body: z.strictObject(claimOpening),
    detail: z.object({ ...one, number: z.string() }),
  }),
  mine: query({
    path: '/api/engine/claim/list',
    summary: 'The claims of the caller, newest first, or those of one order.',
    access: 'customer',
    body: z.strictObject({ orderId: id.optional() }),
    detail: z.object({ data: z.array(own), now: instant }),
    reads: 'claims',
  }),
  one: query({
    path: '/api/engine/claim/detail',
    summary: 'One claim of the caller with its conversation.',
    access: 'customer',
    body: z.strictObject(one),
    detail: z.object({
      found: own,
      steps: z.array(claimStep),
      money: claimMoney.nullable(),
      /** The custody chain of the item: number of holders, and number of gaps. */
      custody: z.object({ hands: z.int(), gaps: z.int() }),
      disagreeUntil: instant.nullable(),
      now: instant,
    }),
    reads: 'claims',
    alsoReads: ['refunds'],
  }),
  write: command({
    path: '/api/engine/claim/write',
    summary: 'Write a message in a claim of the caller.',
    access: 'customer',
    body: z.strictObject({ ...one, messageId: id, text: claimWords, pictures: claimPictures }),
    detail: done,
  }),
  disagree: command({
    path: '/api/engine/claim/disagree',
    summary: 'Disagree with the decision of a claim, with a reason. Staff review the claim again.',
    access: 'customer',
    body: z.strictObject({ ...one, messageId: id, text: claimWords }),
    detail: done,
  }),
  withdraw: command({
    path: '/api/engine/claim/withdraw',
    summary: 'Withdraw a claim of the caller that is not decided yet.',
    access: 'customer',
    body: z.strictObject(one),
    detail: done,
  }),
};
