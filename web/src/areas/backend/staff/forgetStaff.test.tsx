// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { forgetting } from '@klang/contracts/api/forgetting';
import { staff } from '@klang/contracts/api/staff';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const at = '2026-11-21T03:00:00.000Z';
const admin = { ...staffDetail, isadmin: true, module: ['staff'] };
const person = {
  id: 'p1',
  name: 'พิมพ์ชนก',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: false,
  permissionId: null,
  permissionName: null,
  status: 'active',
  hasLine: false,
  since: at,
  revision: 3,
};
const gone = { ...person, name: null, email: null, status: 'forgotten' };
const erased = {
  type: 'StaffForgotten',
  at,
  by: { kind: 'staff', id: 's1', name: 'มาลี' },
  reason: 'law',
  revision: null,
};
const hidden = { hidden: true };
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });

let who: object;
let one: object;
const open = async () => {
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(who);
    if (path === staff.one.path) return ok({ staff: one, holdsMore: false });
    if (path === staff.history.path) return ok({ steps: one === gone ? [erased] : [] });
    if (path === forgetting.staff.path) {
      one = gone;
      return ok({ staffId: 'p1' }, { touched: ['staff'] });
    }
    return undefined;
  });
  const app = await openApp('/backend/staffedit?id=p1');
  return { ...app, sent: () => requests.filter(({ path }) => path === forgetting.staff.path).map(({ body }) => body) };
};

beforeEach(async () => {
  await freshBrowser();
  [who, one] = [admin, person];
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('a member of staff is forgotten by an admin, who first reads what is lost and what stays, and gives a reason', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'ลบข้อมูลของคนนี้' }));
  const dialog = within(await screen.findByRole('dialog', hidden));
  dialog.getByText(/^สิ่งที่จะหายไป: ชื่อ อีเมล เบอร์โทรศัพท์ รหัสผ่าน และสิทธิ์/);
  dialog.getByText(/^สิ่งที่ยังอยู่: สิ่งที่เคยทำไว้/);
  await user.selectOptions(dialog.getByRole('combobox', { ...hidden, name: 'เหตุผล' }), 'law');
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { ...hidden, name: 'ลบข้อมูลถาวร' }));
  await screen.findByText('ข้อมูลของคนนี้ถูกลบแล้ว เหลือเพียงสิ่งที่เคยทำไว้ โดยไม่มีชื่อ');
  expect(sent()).toEqual([{ staffId: 'p1', reason: 'law' }]);
  await screen.findByText('กฎหมายกำหนดให้ลบ');
  expect(document.body.textContent).not.toMatch(/พิมพ์ชนก|pim@demo/);
  for (const name of ['ลบข้อมูลของคนนี้', 'ระงับการใช้งาน']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an admin cannot forget themselves', async () => {
  who = { ...admin, id: 'p1' };
  await open();
  await screen.findByText('คุณลบข้อมูลของตัวเองไม่ได้ กรุณาให้ผู้ดูแลคนอื่นทำ');
  expect(screen.getByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toHaveProperty('disabled', true);
});

it('forgetting is not offered to a person who has all rights on the staff and is no admin', async () => {
  who = { ...staffDetail, module: ['staff'], permission: { mod: { staff: 'viu' } } };
  await open();
  await screen.findByRole('textbox', { name: 'ชื่อ' });
  expect(screen.queryByRole('button', { name: 'ลบข้อมูลของคนนี้' })).toBeNull();
});
