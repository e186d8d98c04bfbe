import { describe, expect, it } from 'vitest';
import { lostRights } from './lostRights.ts';
import { moduleNames } from './modules.ts';
import { holdsRight, resolveRights, rightsThrough } from './rights.ts';

const small = { modules: ['orderlist', 'staff'] as const, isAdmin: false };

describe('the right of a person', () => {
  it('is what the package and the permission share', () =>
    expect(resolveRights({ ...small, letters: { orderlist: 'vu', report01: 'v' } })).toEqual({ orderlist: 'vu' }));
  it('is every letter of the package for an admin, whatever their permission says', () =>
    expect(resolveRights({ ...small, isAdmin: true, letters: { orderlist: 'v' } })).toEqual({
      orderlist: 'viu',
      staff: 'viu',
    }));
  it('is nothing on a module that may not be viewed', () =>
    expect(resolveRights({ ...small, letters: { orderlist: 'iu' } })).toEqual({}));
  it('takes letters in any order, once, and no others', () =>
    expect(resolveRights({ ...small, letters: { orderlist: 'uxvv' } })).toEqual({ orderlist: 'vu' }));
  it('is nothing for somebody without a permission', () =>
    expect(resolveRights({ modules: moduleNames, isAdmin: false, letters: {} })).toEqual({}));
  it('answers one letter of one module', () => {
    const rights = resolveRights({ ...small, letters: { orderlist: 'vi' } });
    expect([
      holdsRight(rights, 'orderlist', 'i'),
      holdsRight(rights, 'orderlist', 'u'),
      holdsRight(rights, 'staff', 'v'),
    ]).toEqual([true, false, false]);
  });
  it('is through the eyes of a role what the role has, and no more than one has oneself', () => {
    const role = { orderlist: 'viu', report01: 'v', staff: 'v' };
    expect(rightsThrough({ ...small, isAdmin: true, letters: {} }, role)).toEqual({ orderlist: 'viu', staff: 'v' });
    expect(rightsThrough({ ...small, letters: { orderlist: 'v' } }, role)).toEqual({ orderlist: 'v' });
    expect(rightsThrough({ ...small, letters: {} }, role)).toEqual({});
  });
});

describe('what the holders of a role lose', () => {
  const { modules } = small;
  const role = { mod: { orderlist: 'viu', staff: 'v', report01: 'v' }, active: true, status: 5 };
  it('is all that it gave within the package, where it becomes a draft or is switched off', () => {
    const all = { orderlist: 'viu', staff: 'v' };
    expect(lostRights(modules, { before: role, after: { ...role, status: 1 } })).toEqual(all);
    expect(lostRights(modules, { before: role, after: { ...role, active: false } })).toEqual(all);
  });
  it('is the letters that are taken, and all of a module that may not be viewed any more', () => {
    expect(lostRights(modules, { before: role, after: { ...role, mod: { orderlist: 'vi', staff: 'v' } } })).toEqual({
      orderlist: 'u',
    });
    expect(lostRights(modules, { before: role, after: { ...role, mod: { orderlist: 'iu', staff: 'v' } } })).toEqual({
      orderlist: 'viu',
    });
  });
  it('is nothing where rights are added, or the role gave none before', () => {
    expect(lostRights(modules, { before: role, after: { ...role, mod: { ...role.mod, staff: 'viu' } } })).toEqual({});
    expect(lostRights(modules, { before: { ...role, status: 1 }, after: { ...role, mod: {} } })).toEqual({});
  });
});
