import { lookupSchema } from '@klang/contracts/kit/lookup';
import { definitionOf, type LookupKind, storedKinds } from '@klang/contracts/lookups/index';
import { misfits } from '@klang/contracts/lookups/rules';
import { isSitePart, partOf, sitePartKinds } from '@klang/contracts/site/index';
import { describe, expect, it } from 'vitest';
import { demoLists } from './lists.ts';

const orgs = ['klangdee', 'second'] as const;
const kindOf = (kind: string): LookupKind => kind as LookupKind;
const entriesOf = (org: string, kind: string) => demoLists.filter((one) => one.org === org && one.kind === kind);

const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : Object.keys(Object(value));
};

describe('the lists that a demo begins with', () => {
  it('are all there in the first organization', () => {
    expect(storedKinds.filter((kind) => entriesOf('klangdee', kind).length < 2)).toEqual([]);
  });
  it('hold every part of its site, as a draft and as it is published', () => {
    expect(sitePartKinds.filter((kind) => entriesOf('klangdee', kind).length !== 2)).toEqual([]);
  });
  it.each(demoLists.map((one) => [`${one.org} ${one.id}`, one] as const))(
    'have %s as staff could write it',
    (_, one) => {
      const { org, kind, fields } = one;
      const definition = isSitePart(kind) ? partOf(kind) : definitionOf(kindOf(kind));
      expect(lookupSchema(definition).safeParse(fields).error?.issues).toBeUndefined();
      expect(misfits(kind, fields)).toEqual([]);
      for (const [name, field] of Object.entries(definition.fields)) {
        if (!('of' in field)) continue;
        const known = entriesOf(org, field.of).map(({ id }) => id);
        expect([name, idsIn(fields[name] ?? []).filter((id) => !known.includes(id))]).toEqual([name, []]);
      }
    },
  );
  it.each(orgs)('give no id and no number twice in %s', (org) => {
    const ids = demoLists.filter((one) => one.org === org).map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const kind of storedKinds) {
      const { unique } = definitionOf(kind);
      const values = unique ? entriesOf(org, kind).map(({ fields }) => fields[unique]) : [];
      expect([kind, values.length]).toEqual([kind, new Set(values).size]);
    }
  });
});
