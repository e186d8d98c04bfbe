// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { staffDetail } from '../testing/testScreen.tsx';
import { holds, mayChangePassword, mayView } from './rights.ts';

const staff = { ...staffDetail, module: [...staffDetail.module] };
const admin = { ...staff, isadmin: true };

describe('what a person may do', () => {
  it('follows the letters of their permission', () => {
    const editor = { ...staff, permission: { mod: { orderlist: 'vu' } } };
    expect((['v', 'i', 'u'] as const).map((right) => holds(editor, 'orderlist', right))).toEqual([true, false, true]);
  });

  it('ends at what the package of the organization holds, and is nothing without the right to view', () => {
    const mod = { discount: 'viu', orderlist: 'iu' };
    const wide = { ...staff, permission: { mod } };
    expect([holds(wide, 'discount', 'v'), holds(wide, 'orderlist', 'u')]).toEqual([false, false]);
  });

  it('is nothing without a permission, and nothing for nobody', () => {
    expect(mayView(staff, 'report01')).toBe(false);
    expect(mayView(null, 'orderlist')).toBe(false);
  });

  it('is everything for a backend admin, on the modules the org has', () => {
    expect(holds(admin, 'report01', 'u')).toBe(true);
    expect(holds(admin, 'discount', 'v')).toBe(false);
  });

  it('includes changing the own password for people of type user who are no admins', () => {
    expect([staff, admin, { ...staff, type: 'owner' }, null].map(mayChangePassword)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
