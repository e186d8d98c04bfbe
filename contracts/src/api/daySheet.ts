import { z } from 'zod';
import { itemCondition } from '../custody/custody.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { wholeTrip } from './custody.ts';

const see = { module: 'ordertracking', right: 'v' } as const;
const act = { module: 'ordertracking', right: 'u' } as const;

/** What a mover did: by its own id it happens once, however late and often the phone sends it; `at` is the phone's clock. */
const deed = { tripId: id, deedId: id, at: instant };
const picture = anyText.max(300).regex(imagePath);
const pictures = z.array(picture).max(20);
const seen = {
  pictures,
  condition: itemCondition.nullable(),
  words: text(500),
  seal: text(60).nullable(),
};
const done = z.object({ tripId: id, deedId: id });
const deedAt = <S extends z.ZodRawShape>(path: string, summary: string, shape: S) => ({
  path: `/api/owner/trip/${path}`,
  summary,
  access: act,
  detail: done,
  body: z.strictObject({ ...deed, ...shape }),
});

/** The stops of a crew on a day, and what its movers do at each. */
export const daySheet = {
  crews: query({
    path: '/api/owner/crew/mine',
    summary: 'The crews in which I drive; whoever drives in none is shown all.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(
        z.object({ crewId: id, name_th: z.string(), name_en: z.string(), color: z.string(), isMine: z.boolean() }),
      ),
    }),
    reads: 'lookups',
  }),
  sheet: query({
    path: '/api/owner/crew/sheet',
    summary: 'The stops of a crew on a day, in their order, with everything that a mover needs at the door.',
    access: see,
    body: z.strictObject({ on: day, crewId: id }),
    detail: z.object({ stops: z.array(wholeTrip), now: instant }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  start: command(deedAt('start', 'The movers leave for the customer.', {})),
  arrive: command(deedAt('arrive', 'The movers are at the door.', {})),
  take: command(deedAt('item/take', 'An item was taken at the door, by its typed number.', { itemId: id, ...seen })),
  give: command(deedAt('item/give', 'An item was handed over at the door.', { itemId: id, ...seen })),
  miss: command(deedAt('item/miss', 'An awaited item is not there, or not wanted.', { itemId: id, words: text(500) })),
  undo: command(
    deedAt('item/undo', 'What was said of an item at this door was a mistake: it is awaited again.', {
      itemId: id,
      /** The deed that said it. */
      undoes: id,
    }),
  ),
  extra: command(
    deedAt('item/extra', 'A thing was taken that was not booked, or of another size.', {
      sizeId: id.nullable(),
      ...seen,
    }),
  ),
  label: command(
    deedAt('item/label', 'A label that nothing had yet was stuck on an item at the door: its code is the item’s.', {
      /** Of one that was not booked, the id of the deed that took it. */
      itemId: id,
      /** As it was typed or scanned. */
      code: text(200).min(1),
    }),
  ),
  sign: command(
    deedAt('sign', 'Whoever stood at the door signed, and the mover beside them.', {
      signer: text(120).min(1),
      picture,
      moverPicture: picture.optional(),
    }),
  ),
  cash: command(deedAt('cash', 'Cash was taken at the door.', { amountSatang: satang.min(0) })),
  done: command(deedAt('done', 'The visit is over: every awaited item was taken, handed over or missed.', {})),
  fail: command(
    deedAt('fail', 'The visit came to nothing, why, and with a picture.', {
      reasonId: id,
      pictures,
      words: text(500),
    }),
  ),
};
