// @vitest-environment happy-dom
import { admins } from '@klang/contracts/api/admins';
import { authen } from '@klang/contracts/api/authen';
import { consoleCalls } from '@klang/contracts/api/console';
import { orgStaff } from '@klang/contracts/api/orgStaff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const at = '2026-11-21T03:00:00.000Z';
const who = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', isadmin: false, module: [], organize: null };
const member = {
  id: 'p1',
  name: 'พิมพ์ชนก',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: true,
  permissionId: null,
  permissionName: null,
  status: 'active',
  hasLine: false,
  since: at,
  revision: 4,
  org: 'metro',
  orgName_th: 'เมโทร',
  orgName_en: 'Metro',
};
const admin = {
  id: 'a2',
  name: 'อนันต์',
  email: 'anan@demo.co',
  status: 'active',
  hasLine: false,
  since: at,
  revision: 2,
};
const by = { kind: 'admin', id: 'a9', name: 'กฤต' };

let now: { member: typeof member; admin: typeof admin; steps: readonly object[] };
let requests: readonly SentRequest[];
const answers: Readonly<Record<string, () => object>> = {
  [authen.userDetail.path]: () => who,
  [orgStaff.one.path]: () => ({ staff: now.member, steps: now.steps }),
  [orgStaff.roles.path]: () => ({ data: [{ id: 'van', name: 'รถ' }] }),
  [admins.one.path]: () => ({ admin: now.admin, steps: now.steps }),
  [consoleCalls.organize.get.path]: () => ({ data: [], next: null, count: 0 }),
};
const open = async (address: string) => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  requests = fakeServer(({ path, body }) => {
    const detail = answers[path]?.();
    if (detail) return { json: { result: true, code: 200, detail } };
    const isLate = path === admins.change.path && Object(body).revision < now.admin.revision;
    if (isLate) return { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } };
    return { json: { result: true, code: 200, detail: { org: 'metro', staffId: 'p1', adminId: 'a2' }, touched: [] } };
  });
  return openApp(address);
};
const sentTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: /^บันทึก/ });

beforeEach(async () => {
  await freshBrowser();
  now = { member, admin, steps: [] };
});
afterEach(() => vi.unstubAllGlobals());

describe("a backend user's record in the console", () => {
  const address = '/admin/staff_edit?org=metro&id=p1';

  it('is not sent while something is wrong, and the first wrong field gets the focus', async () => {
    const { user } = await open(address);
    await user.type(await field('เบอร์โทรศัพท์'), '081-234');
    await user.click(screen.getByRole('radio', { name: 'ตามบทบาท' }));
    await user.click(save());
    await screen.findByText('กรุณากรอกเบอร์โทรศัพท์ 9–10 หลัก ขึ้นต้นด้วย 0');
    await screen.findByText(/^กรุณาเลือกบทบาท หรือ/);
    expect(document.activeElement).toBe(await field('เบอร์โทรศัพท์'));
    expect([...sentTo(orgStaff.change.path), ...sentTo(orgStaff.setRights.path)]).toEqual([]);
  });

  it('is saved as contact and rights, each only when it changed, for that organization', async () => {
    const { user } = await open(address);
    await user.click(await screen.findByRole('radio', { name: 'ตามบทบาท' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'บทบาท' }), 'van');
    await user.click(save());
    await screen.findByText('บันทึกแล้ว');
    expect(sentTo(orgStaff.change.path)).toEqual([]);
    expect(sentTo(orgStaff.setRights.path)).toEqual([
      { org: 'metro', staffId: 'p1', revision: 4, isAdmin: false, permissionId: 'van' },
    ]);
  });
});

describe("a platform admin's record", () => {
  const address = '/admin/admin_edit?id=a2';

  it('never loses the e-mail they log in with', async () => {
    const { user } = await open(address);
    await user.clear(await field('อีเมล'));
    await user.click(save());
    await waitFor(async () => expect(document.activeElement).toBe(await field('อีเมล')));
    expect(sentTo(admins.change.path)).toEqual([]);
  });

  it('shows the second of two what the first changed, and goes on with what was typed', async () => {
    const { user } = await open(address);
    await user.type(await field('ชื่อ'), 'ชัย');
    now = {
      member,
      admin: { ...admin, email: 'new@demo.co', revision: 3 },
      steps: [{ type: 'AdminProfileChanged', at, by, reason: null, revision: 3 }],
    };
    await user.click(save());
    const notice = within(await screen.findByRole('alert', { name: /มีคนแก้ไข/ }));
    notice.getByText(/^กฤต บันทึกเมื่อ/);
    await user.click(notice.getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(save());
    await screen.findByText('บันทึกแล้ว');
    expect(sentTo(admins.change.path).at(-1)).toEqual({
      adminId: 'a2',
      revision: 3,
      name: 'อนันต์ชัย',
      email: 'new@demo.co',
    });
  });
});

it('an invitation of staff in the console asks before it is left half written', async () => {
  const { user, where } = await open('/admin/staff_add?org=metro');
  await user.type(await field('ชื่อ'), 'พิมพ์');
  const [back] = screen.getAllByRole('link', { name: 'พนักงาน' });
  if (back) await user.click(back);
  await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ', hidden: true }));
  expect(where().pathname).toBe('/admin/staff_add');
});
