import { describe, expect, it } from 'vitest';
import { lookupSchema } from '../kit/lookup.ts';
import { misfits } from '../lookups/rules.ts';
import { contrastOf } from './contrast.ts';
import { standardContent, standardInternal } from './defaults.ts';
import { partOf, sitePartKinds } from './index.ts';

describe('what a site says before anybody wrote anything', () => {
  const content = standardContent({ name_th: 'คลัง', name_en: 'Store' });

  it.each(sitePartKinds)('is right by its own definition: %s', (kind) => {
    const fields = { ...content[kind], ...standardInternal[kind] };
    const entry = { ...fields, active: true, status: 1, sort: 0 };
    expect(lookupSchema(partOf(kind)).parse(entry)).toEqual(entry);
    expect(misfits(kind, fields)).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, 1 between a colour and itself, and the same both ways', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#0e5650', '#0e5650')).toBe(1);
    expect(contrastOf('#0e5650', '#fbfaf7')).toBe(contrastOf('#fbfaf7', '#0e5650'));
  });
  it('that is too weak is refused at its colour, with the figure cut down and not rounded up', () => {
    const theme = { accent: '#f0a71f', paper: '#ffffff', ink: '#1d2433' };
    // Rounding would make it look sufficient.
    const [found] = misfits('sitetheme', { ...theme, primary: '#767776' });
    expect(contrastOf('#767776', '#ffffff')).toBeGreaterThan(4.495);
    expect(found).toMatchObject({ field: 'primary', message: { en: expect.stringContaining(' 4.49:1') } });
  });
});
