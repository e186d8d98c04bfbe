import { imageSides } from '@klang/contracts/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from './pictures.ts';

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#2a7f62' } });
const pictureOf = async (bytes: Buffer) => {
  const read = await readPicture(bytes);
  if (typeof read === 'string') throw new Error(`It is ${read}.`);
  return read;
};
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type NumberSource = ReturnType<typeof numbersFrom>;
const damaged = (bytes: Buffer, pick: NumberSource): Buffer => {
  const copy = Buffer.from(bytes);
  for (let hits = 1 + pick(6); hits > 0; hits -= 1) copy[pick(copy.length)] = pick(256);
  return pick(4) === 0 ? copy.subarray(0, pick(copy.length)) : copy;
};

describe('a picture that is put in', () => {
  it('comes out without what was written beside it or behind it, also where that is an archive or a page', async () => {
    const archive = Buffer.from('PK\x03\x04 invoice.exe <script>alert(1)</script> PK\x05\x06', 'latin1');
    const written = { IFD0: { ImageDescription: '<script>alert(2)</script>', Artist: 'PK\x03\x04' } };
    const polyglot = Buffer.concat([await flat(200).withExif(written).jpeg().toBuffer(), archive]);
    expect(polyglot.includes('<script>')).toBe(true);
    const { usual, small } = await pictureOf(polyglot);
    for (const bytes of [usual, small]) {
      const { format, exif } = await sharp(bytes).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
      for (const foreign of ['PK\x03\x04', '<script', 'invoice.exe']) expect(bytes.includes(foreign)).toBe(false);
    }
  });

  it('is read or refused however its bytes are damaged', async () => {
    const pick = numbersFrom(20);
    const whole = [await flat(48).jpeg().toBuffer(), await flat(48).png().toBuffer(), await flat(48).webp().toBuffer()];
    for (const bytes of whole.flatMap((one) => Array.from({ length: 25 }, () => damaged(one, pick)))) {
      const read = await readPicture(bytes);
      expect(typeof read === 'string' ? read : 'read').toMatch(/^(read|unreadable|tooManyPixels)$/);
    }
  });

  it('of forty-nine million dots of one colour is made small, several at once; of more it is refused', async () => {
    const [large, larger] = [await flat(7_000).png().toBuffer(), await flat(7_100).png().toBuffer()];
    expect(large.length).toBeLessThan(1_000_000);
    const both = await Promise.all([pictureOf(large), pictureOf(large)]);
    expect(both.map(({ width, height }) => [width, height])).toEqual(
      both.map(() => [imageSides.usual, imageSides.usual]),
    );
    expect(await readPicture(larger)).toBe('tooManyPixels');
  });

  it('has nothing left of what a bar covers', async () => {
    const white = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const covered = await readPicture(white, { cover: { x: 900, y: 0, width: 400, height: 500 } });
    if (typeof covered === 'string') throw new Error(covered);
    const { data, info } = await sharp(covered.usual).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number | undefined => data[(y * info.width + x) * info.channels];
    expect([at(95, 25), at(95, 75), at(50, 25)].map((dot = 0) => dot > 127)).toEqual([false, true, true]);
  });
});
