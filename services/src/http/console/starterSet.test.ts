import { lookupSchema } from '@klang/contracts/kit/lookup';
import { definitionOf, type StoredKind } from '@klang/contracts/lookups/index';
import { misfits } from '@klang/contracts/lookups/rules';
import { openingEntry } from '@klang/contracts/site/opening';
import { describe, expect, it } from 'vitest';
import { starterSet } from './starterSet.ts';

const entries = starterSet('2026-11-22').filter(({ kind }) => kind !== openingEntry.kind);

describe('what a new organization begins with', () => {
  it.each(entries.map((entry) => [entry.id, entry] as const))(
    '%s is right by the definition of its list',
    (_, entry) => {
      const { kind, fields } = entry;
      expect(lookupSchema(definitionOf(kind as StoredKind)).parse(fields)).toEqual(fields);
      expect(misfits(kind, fields)).toEqual([]);
    },
  );

  it('publishes no text that people would agree to or believe', () => {
    const texts = entries.filter(({ kind }) => ['termsandconditions', 'pdpa', 'faq'].includes(kind));
    expect(texts.map(({ fields }) => fields['status'])).toEqual(texts.map(() => 1));
  });
});
