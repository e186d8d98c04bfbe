import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBill, drawPaper, drawView } from '../papers/drawPaper.ts';
import {
  fillers,
  longestBill,
  longestPapers,
  longestPeople,
  longestViews,
  longestWaitingBill,
} from './longestFixture.ts';
import { overlapsIn } from './overlaps.ts';
import { paperOf } from './papersFixture.ts';
import { readPdf } from './readPdf.ts';

const picture = { create: { width: 300, height: 130, channels: 3, background: '#0E5650' } } as const;
const logo = new Uint8Array(await sharp(picture).png().toBuffer());
const files = new Map([['logo.webp', logo]]);

const ways = Object.entries(fillers).flatMap(([words, fill]) =>
  (['th', 'en'] as const).map((language) => ({ words, fill, language })),
);

describe.each(ways)('with the longest texts, $words in $language, no word lies over another', (of) => {
  const people = longestPeople(of.fill);
  const drawn = {
    ...Object.fromEntries(
      Object.entries(longestPapers(of)).map(([kind, facts]) => [
        kind,
        () => drawPaper(paperOf(facts, { people }), files),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(longestViews(of)).map(([kind, facts]) => [kind, () => drawView({ facts, files })]),
    ),
    bill: () => drawBill({ ...longestBill(of), files }),
    'bill that waits for an end': () => drawBill({ ...longestWaitingBill(of, 'end'), files }),
    'bill whose transfer is looked for': () => drawBill({ ...longestWaitingBill(of, 'check'), files }),
  };

  it.each(Object.entries(drawn))('%s', async (kind, draw) => {
    const read = await readPdf(await draw());
    expect(overlapsIn(read)).toEqual([]);
    const text = read.pages
      .flat()
      .map((one) => one.text.replaceAll(/\s/g, ''))
      .join('');
    if (/credit note|delivery|service|^receipt|^reissued/.test(kind))
      for (const typed of [people.buyer.name, people.buyer.address])
        expect(text).toContain(typed.replaceAll(/\s/g, ''));
  });
});
