import type { PublishedEntry } from '@klang/projections/lookups/queries';
import { expect, it } from 'vitest';
import { acceptedTexts, textsAtTheDoor } from './acceptedTexts.ts';

const text = (kind: string, id: string, effectiveFrom: string): PublishedEntry => ({
  kind,
  id,
  fields: { effectiveFrom, version: id.replace(/^\D+/, '') },
});
const today = '2026-11-22';

const shelf = () => {
  const entries = [text('termsandconditions', 'terms-1', '2026-01-01'), text('pdpa', 'pdpa-1', '2026-01-01')];
  let reads = 0;
  const accept = acceptedTexts({
    publishedOf: async () => {
      reads += 1;
      return [...entries];
    },
  });
  return { entries, accept, reads: () => reads };
};
const first = { termsId: 'terms-1', pdpaId: 'pdpa-1' };

it('the texts to agree to are read once for orders that come together, and kept with their versions', async () => {
  const { accept, reads } = shelf();
  const all = await Promise.all(Array.from({ length: 20 }, () => accept('o1', today, first)));
  expect(all[19]).toEqual([
    { kind: 'termsandconditions', id: 'terms-1', version: '1' },
    { kind: 'pdpa', id: 'pdpa-1', version: '1' },
  ]);
  expect(reads()).toBe(1);
});

it('the texts to agree to are the newer ones for whoever saw them already, in the moment they are published', async () => {
  const { entries, accept } = shelf();
  await accept('o1', today, first);
  entries.push(text('termsandconditions', 'terms-2', today));
  expect(await accept('o1', today, { ...first, termsId: 'terms-2' })).toMatchObject([{ id: 'terms-2' }, {}]);
});

it('the texts to agree to are refused where others are in force, however often', async () => {
  const { accept } = shelf();
  for (const agreed of [{ termsId: 'terms-0' }, { pdpaId: 'pdpa-0' }, { termsId: 'terms-0' }])
    await expect(accept('o1', today, { ...first, ...agreed })).rejects.toMatchObject({ code: 'texts_changed' });
});

it('the texts of one organization and day say nothing about another', async () => {
  const { entries, accept, reads } = shelf();
  entries.push(text('termsandconditions', 'terms-2', '2026-11-23'));
  expect(await accept('o1', today, first)).toMatchObject([{ id: 'terms-1' }, {}]);
  await expect(accept('o1', '2026-11-23', first)).rejects.toMatchObject({ code: 'texts_changed' });
  const before = reads();
  await accept('o2', today, first);
  expect(reads()).toBe(before + 1);
});

it('the texts to agree to are asked of whoever registers, each of them, and kept with their versions', async () => {
  const entries = [text('termsandconditions', 'terms-1', '2026-01-01'), text('pdpa', 'pdpa-1', '2026-01-01')];
  const { agreed, inForce } = textsAtTheDoor({ publishedOf: async () => [...entries] });
  expect((await inForce('o1', today)).map(({ id }) => id)).toEqual(['terms-1', 'pdpa-1']);
  expect(await agreed('o1', today, ['pdpa-1', 'terms-1'])).toEqual(await inForce('o1', today));
  for (const ids of [[], ['terms-1'], ['pdpa-1', 'terms-9']])
    await expect(agreed('o1', today, ids)).rejects.toMatchObject({ code: 'texts_changed' });
  const without = textsAtTheDoor({ publishedOf: async () => [] });
  expect(await without.agreed('o2', today)).toEqual([]);
});
