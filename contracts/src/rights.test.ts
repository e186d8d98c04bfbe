import { describe, expect, it } from 'vitest';
import { moduleNames } from './modules.ts';
import { holdsRight, resolveRights, rightsThrough } from './rights.ts';

const small = { modules: ['orderlist', 'staff'] as const, isAdmin: false };

describe('who may what', () => {
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
