import { z } from 'zod';
import { scanPosition } from '../codes/scanFields.ts';
import { doorRight } from '../codes/scans.ts';
import { itemCondition } from '../custody/custody.ts';
import { imagePath } from '../images.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { printedOrEmpty, printedText } from '../papers/printable.ts';
import { wholeTrip } from './custody.ts';

const see = { module: 'ordertracking', right: 'v' } as const;

/** `deedId` makes a deed idempotent, however often the phone sends it. */
const deed = {
  tripId: id,
  deedId: id,
  at: instant,
  /** The phone knew our clock and says `at` by it. Missing: by its own clock, which may be days off. */
  clock: z.literal('server').optional(),
};
const picture = anyText.max(300).regex(imagePath);
const pictures = z.array(picture).max(20);
const seen = {
  pictures,
  condition: itemCondition.nullable(),
  words: text(500),
  seal: printedOrEmpty(60).nullable(),
};
const done = z.object({ tripId: id, deedId: id });
const deedAt = <S extends z.ZodRawShape>(path: string, summary: string, shape: S) => ({
  path: `/api/owner/trip/${path}`,
  summary,
  access: doorRight,
  detail: done,
  body: z.strictObject({ ...deed, ...shape }),
});

export const daySheet = {
  crews: query({
    path: '/api/owner/crew/mine',
    summary: 'The crews of the caller. A caller without a crew gets all crews.',
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
    summary: 'The stops of a crew on a day, in order, with everything a mover needs at the door.',
    access: see,
    body: z.strictObject({ on: day, crewId: id }),
    detail: z.object({
      stops: z.array(wholeTrip),
      /** Hosts of our labels. Missing in sheets that a phone kept from before. */
      hosts: z.array(z.string()).optional(),
      now: instant,
    }),
    reads: 'trips',
    alsoReads: ['items'],
  }),
  start: command(
    deedAt('start', 'Record that the movers leave for the customer.', {
      /** Whose sheet the phone has. The visit is theirs again if somebody took it from them meanwhile. */
      crewId: id.nullable().optional(),
    }),
  ),
  arrive: command(deedAt('arrive', 'Record that the movers are at the door.', {})),
  take: command(
    deedAt('item/take', 'Record that an item was taken at the door, by its typed number.', { itemId: id, ...seen }),
  ),
  give: command(deedAt('item/give', 'Record that an item was handed over at the door.', { itemId: id, ...seen })),
  miss: command(
    deedAt('item/miss', 'Record that an expected item is not there, or not wanted.', { itemId: id, words: text(500) }),
  ),
  undo: command(
    deedAt('item/undo', 'Undo a record about an item at this door. The item is expected again.', {
      itemId: id,
      undoes: id,
    }),
  ),
  extra: command(
    deedAt('item/extra', 'Record that an item was taken that was not booked, or has another size.', {
      sizeId: id.nullable(),
      ...seen,
    }),
  ),
  label: command(
    deedAt(
      'item/label',
      'Record that an unused label was put on an item at the door. Its code is assigned to the item.',
      {
        /** For an item that was not booked: the id of the deed that collected it. */
        itemId: id,
        code: text(200).min(1),
      },
    ),
  ),
  sign: command(
    deedAt('sign', 'Record the signature of the person at the door, and of the mover.', {
      signer: printedText(120),
      picture,
      moverPicture: picture.optional(),
    }),
  ),
  cash: command(
    deedAt('cash', 'Record cash taken at the door.', {
      amountSatang: satang.min(0),
      /** Whose sheet the phone has. */
      crewId: id.nullable().optional(),
    }),
  ),
  done: command(deedAt('done', 'Finish the visit. Every expected item was taken, handed over or missed.', {})),
  fail: command(
    deedAt('fail', 'Record that the visit failed, with a reason and a picture.', {
      reasonId: id,
      pictures,
      words: text(500),
      /** Missing: the movers did not add it. */
      position: scanPosition.optional(),
    }),
  ),
};
