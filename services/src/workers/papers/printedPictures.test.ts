import { paperpictureEvents } from '@klang/contracts/events/paperpicture';
import { dotsIn, pictureRooms } from '@klang/contracts/papers/paperPictures';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { readPicture } from '../../documents/kit/pictures.ts';
import { asPrinted } from '../../platform/images/pictures.ts';

const noise = (width: number, height: number, channels: 3 | 4): Sharp => {
  let state = width * 7_919 + height;
  const dots = Buffer.from(
    Array.from({ length: width * height * channels }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
  return sharp(dots, { raw: { width, height, channels } });
};
const sides = [
  [1_600, 611],
  [1_600, 696],
  [640, 189],
  [614, 189],
  [154, 154],
  [300, 1_600],
  [1_000, 301],
  [1_600, 2],
  [3, 900],
  [1, 1],
] as const;
const uploads = sides.flatMap(([width, height]) =>
  ([3, 4] as const).map(
    (channels) => [`${width} × ${height}, ${channels} channels`, noise(width, height, channels)] as const,
  ),
);

it.each(uploads)(
  'a paper shows the printed form of a picture dot by dot like the picture itself (%s)',
  async (_, noisy) => {
    const upload = await noisy.webp({ quality: 82 }).toBuffer();
    for (const room of Object.values(pictureRooms)) {
      const printed = await asPrinted(upload, room);
      expect(printed).not.toBeNull();
      expect(await readPicture(printed ?? Buffer.alloc(0), room)).toEqual(await readPicture(upload, room));
    }
  },
);

it('even the worst picture fits into its event', async () => {
  const { width, height } = dotsIn(pictureRooms.signature);
  const png = (await asPrinted(await noise(width, height, 3).png().toBuffer(), pictureRooms.signature))?.toString(
    'base64',
  );
  const of = { pictureId: 'p1.signature', paperId: 'p1', customerId: 'c1' };
  const at = '2026-11-28T03:00:00.000Z';
  const kept = paperpictureEvents.PaperSignatureKept.safeParse({ ...of, png, issuedAt: at, keptAt: at });
  expect([kept.success, (png?.length ?? 0) > 400_000]).toEqual([true, true]);
});

it('what is no picture has no printed form', async () =>
  expect(await asPrinted(Buffer.from('no picture'), pictureRooms.logo)).toBeNull());
