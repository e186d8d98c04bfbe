import { definitionOf, lookupKinds } from '@klang/contracts/lookups/index';
import { describe, expect, it } from 'vitest';
import { readEntry, readField, typedEntry, typedOf } from './fieldValues.ts';

const label = { th: 'ก', en: 'A' };

describe('a field that is typed', () => {
  it('is missing when it is empty and may not be, and null when it may', () => {
    expect(readField({ is: 'text', max: 9, label }, '  ')).toEqual({ wrong: 'missing' });
    expect(readField({ is: 'money', isOptional: true, label }, '')).toEqual({ value: null });
    expect(readField({ is: 'image', isOptional: true, label }, '')).toEqual({ value: null });
    expect(readField({ is: 'amounts', of: 'size', isOptional: true, label }, { s: ' ' })).toEqual({ value: null });
  });

  it('is a number of as many decimals as it has, between its bounds', () => {
    const percent = { is: 'number', min: 0.1, max: 100, decimals: 1, label } as const;
    const read = (typed: string) => readField(percent, typed);
    expect([read('7.5'), read('1,0'), read('7.25'), read('100.1'), read('0')]).toEqual([
      { value: 7.5 },
      { value: 10 },
      { wrong: 'number' },
      { wrong: 'range' },
      { wrong: 'range' },
    ]);
  });

  it('keeps a sum for each entry of another list, to the satang', () => {
    const field = { is: 'amounts', of: 'size', label } as const;
    expect(readField(field, { s: '79', m: '129.29', l: '' })).toEqual({ value: { s: 7_900, m: 12_929 } });
    expect(readField(field, { s: 'x' })).toEqual({ wrong: 'money' });
    expect(typedOf(field, { s: 7_900, m: 12_929 })).toEqual({ s: '79', m: '129.29' });
  });

  it('follows its pattern', () => {
    const code = { is: 'text', max: 9, pattern: /^[A-Z]+$/, label } as const;
    expect([readField(code, 'AB'), readField(code, 'ab')]).toEqual([{ value: 'AB' }, { wrong: 'pattern' }]);
    expect(readField({ is: 'color', label }, 'red')).toEqual({ wrong: 'format' });
  });
});

describe.each(lookupKinds.filter((kind) => kind !== 'permission'))('an entry of %s', (kind) => {
  it('says of every field it needs that it is missing, and nothing else, when it is empty', () => {
    const definition = definitionOf(kind);
    const { wrong } = readEntry(definition, typedEntry(definition, {}));
    const needed = Object.entries(definition.fields).filter(
      ([, field]) => !field.isOptional && !['flag', 'many', 'amounts'].includes(field.is),
    );
    expect(wrong).toEqual(Object.fromEntries(needed.map(([name]) => [name, 'missing'])));
  });
});
