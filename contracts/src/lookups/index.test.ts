import { describe, expect, it } from 'vitest';
import { lookupSchema } from '../kit/lookup.ts';
import { backendMenu } from '../permissions/menu.ts';
import { answeredKinds, definitionOf, lookupKinds, lookups } from './index.ts';

const kinds = `customertype customer payment qrtype definestatusqr timeslot service salepackage tags salechannel size
  discount permission faq pdpa termsandconditions accesscontrol crew storagelocation visitreason savedreply staffmember`;

describe('the lists that staff keep', () => {
  it('are, with the three that are kept elsewhere, those that were asked for and what the movers and the inbox need', () =>
    expect([...lookupKinds, ...Object.keys(answeredKinds)].sort()).toEqual(kinds.split(/\s+/).sort()));

  it.each(lookupKinds)('have %s among them, declared under its own name, with fields that lead somewhere', (kind) => {
    const { kind: own, fields, unique } = definitionOf(kind);
    expect(own).toBe(kind);
    if (unique) expect(Object.keys(fields)).toContain(unique);
    for (const field of Object.values(fields))
      if ('of' in field) expect([...lookupKinds, 'staffmember']).toContain(field.of);
    expect(Object.values(fields).some(({ inList }) => inList)).toBe(true);
  });

  it.each(lookupKinds)('have %s among them, with a list page in the menu for who may view its module', (kind) => {
    const { page, module } = definitionOf(kind);
    const pages = backendMenu.flatMap((group) => [...group.pages]);
    const found = pages.find(({ path }) => path === page || path === `${page}list`);
    expect(found?.module).toBe(module);
  });
});

describe('an entry', () => {
  const size = lookupSchema(lookups.size);
  const small = {
    name_th: 'เล็ก',
    name_en: 'Small',
    kind: 'box',
    widthCm: 40,
    depthCm: 30,
    heightCm: 30,
    active: true,
    status: 5,
    sort: 1,
  };
  const broken = (change: object) => size.safeParse({ ...small, ...change }).error?.issues.map(({ path }) => path[0]);

  it('has null where an optional field was left out', () =>
    expect(size.parse(small)).toEqual({
      ...small,
      volumeLitres: null,
      weightKg: null,
      squareMetres: null,
      picture: null,
    }));
  it('is refused at the field that is wrong', () => {
    expect(broken({ widthCm: 0 })).toEqual(['widthCm']);
    expect(broken({ widthCm: 1.5 })).toEqual(['widthCm']);
    expect(broken({ kind: 'barrel' })).toEqual(['kind']);
    expect(broken({ name_th: '  ' })).toEqual(['name_th']);
    expect(broken({ status: 3 })).toEqual(['status']);
    expect(broken({ squareMetres: 2.25 })).toEqual(['squareMetres']);
    expect(broken({ picture: 7 })).toEqual(['picture']);
  });
  it('takes no field that its list does not have', () =>
    expect(size.safeParse({ ...small, colour: 'red' }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['colour'],
    }));
  it('keeps rights as letters in their order', () => {
    const role = lookupSchema(lookups.permission);
    const of = (mod: object) => role.safeParse({ name: 'x', mod, active: true, status: 5, sort: 1 }).success;
    expect([of({ orderlist: 'vu' }), of({ orderlist: 'uv' }), of({ kitchen: 'v' })]).toEqual([true, false, false]);
  });

  it('of codes has labels that can be read', () => {
    const label = lookupSchema(lookups.qrtype);
    const box = { name_th: 'กล่อง', name_en: 'Box', standsFor: 'item', prefix: 'KDB', digits: 8, nextNumber: 1 };
    const wrong = (labelWidthMm: number, labelHeightMm: number) =>
      label
        .safeParse({ ...box, labelWidthMm, labelHeightMm, active: true, status: 5, sort: 1 })
        .error?.issues.map(({ path }) => path[0]);
    expect(wrong(62, 25)).toBeUndefined();
    expect(wrong(20, 10)).toEqual(['labelWidthMm', 'labelHeightMm']);
    expect(wrong(62, 24)).toEqual(['labelHeightMm']);
  });
});
