// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '@klang/contracts/api/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const at = '2026-11-21T03:00:00.000Z';
const admin = { ...staffDetail, isadmin: true, module: ['staff', 'orderlist'] };
const person = (over: object = {}) => ({
  id: 'p1',
  name: 'พิมพ์ชนก',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: false,
  permissionId: 'counter',
  permissionName: 'หน้าร้าน',
  status: 'active',
  hasLine: false,
  revision: 0,
  since: at,
  ...over,
});
const role = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  mod: {},
  active: true,
  status: 5,
  holders: 1,
  changedAt: at,
  ...over,
});
const roles = [role('counter', 'หน้าร้าน'), role('off', 'ปิดแล้ว', { active: false })];

let who: object;
let people: (body: Record<string, unknown>) => { data: object[]; next: string | null };
let commands: Record<string, (body: unknown) => { status?: number; json: unknown }>;
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const done = () => ok({ staffId: 'p1' }, { touched: ['staff'] });

const open = async (address: string) => {
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Record<string, (body: unknown) => object> = {
    [authen.userDetail.path]: () => ok(who),
    [permissions.list.path]: () => ok({ data: roles, modules: [] }),
    [staff.list.path]: (body) => {
      // The body of a list call is an object.
      const page = people(body as Record<string, unknown>);
      return ok({ ...page, count: page.data.length, waiting: 1 });
    },
    [staff.one.path]: () => ok({ staff: person() }),
    [staff.history.path]: () => ok({ steps: [] }),
    [staff.actions.path]: () => ok({ data: [], next: null }),
    [staff.sessions.path]: () => ok({ data: [] }),
  };
  const requests = fakeServer(({ path, body }) => (answers[path] ?? commands[path])?.(body));
  return { ...(await openApp(address)), requests };
};
const sent = (requests: readonly SentRequest[], path: string) =>
  requests.filter((call) => call.path === path).map(({ body }) => body);
// happy-dom has no layout, so the buttons of an open dialog count as hidden.
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name, hidden: true }));

beforeEach(async () => {
  await freshBrowser();
  who = admin;
  people = () => ({ data: [person()], next: null });
  commands = {};
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of staff', () => {
  it('shows each person, their rights, their status and since when', async () => {
    people = () => ({ data: [person({ hasLine: true }), person({ id: 'p2', name: null, isAdmin: true })], next: null });
    await open('/backend/stafflist');
    const row = (await screen.findByRole('link', { name: 'พิมพ์ชนก' })).closest('tr');
    const [, , ...rest] = [...(row?.cells ?? [])].map(({ textContent }) => textContent);
    expect(rest).toEqual(['หน้าร้าน', 'ใช้งานอยู่', 'เชื่อมแล้ว', '21 พ.ย. 2569', '']);
    expect(screen.getByRole('link', { name: 'ลบข้อมูลแล้ว' }).closest('tr')?.textContent).toContain('ผู้ดูแล');
  });

  it('is narrowed by status, role and words, and keeps all three in the address', async () => {
    const { requests, user, where } = await open('/backend/stafflist?status=suspended');
    await screen.findByRole('option', { name: 'หน้าร้าน' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'บทบาท' }), 'counter');
    await user.type(screen.getByRole('searchbox'), 'พิม');
    const filter = { status: 'suspended', permissionId: 'counter', search: 'พิม' };
    await waitFor(() => expect(sent(requests, staff.list.path).at(-1)).toMatchObject(filter));
    expect(Object.fromEntries(new URLSearchParams(where().search))).toEqual({
      status: 'suspended',
      role: 'counter',
      search: 'พิม',
    });
  });

  it('goes on behind the last row that is shown, and follows when somebody else changes one', async () => {
    let status = 'active';
    people = ({ after }) =>
      after ? { data: [person({ id: 'p2', name: 'สอง' })], next: null } : { data: [person({ status })], next: 'p1' };
    const { user } = await open('/backend/stafflist');
    await user.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
    await screen.findByRole('link', { name: 'สอง' });
    status = 'suspended';
    await act(() => areaRuntime('backend').refresh(['staff']));
    await screen.findByText('ถูกระงับ', { selector: 'td span' });
  });

  it('lets a waiting person in right there, with the rights that are chosen', async () => {
    people = () => ({ data: [person({ status: 'waiting', permissionId: null, permissionName: null })], next: null });
    commands = { [staff.approve.path]: done };
    const { requests, user } = await open('/backend/stafflist');
    expect(await screen.findByRole('button', { name: /^รออนุมัติ.?1$/ })).toBeDefined();
    await press(user, 'อนุมัติ');
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const yes = within(dialog).getByRole('button', { name: 'อนุมัติ', hidden: true });
    await user.click(yes);
    await within(dialog).findByText('กรุณาเลือกบทบาท หรือเลือกให้เป็นผู้ดูแล');
    const choice = within(dialog).getByRole('combobox', { hidden: true });
    expect(choice.textContent).not.toContain('ปิดแล้ว');
    await user.selectOptions(choice, 'counter');
    await user.click(yes);
    await screen.findByText('อนุมัติ พิมพ์ชนก แล้ว');
    expect(sent(requests, staff.approve.path)).toEqual([{ staffId: 'p1', isAdmin: false, permissionId: 'counter' }]);
  });

  it('turns a waiting person down with a reason, and shows what the server answers', async () => {
    people = () => ({ data: [person({ status: 'waiting' })], next: null });
    commands = { [staff.reject.path]: () => ({ status: 409, json: refusalJson(409, 'ไม่ได้รอแล้ว') }) };
    const { requests, user } = await open('/backend/stafflist');
    await press(user, 'ไม่อนุมัติ');
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'ไม่อนุมัติ', hidden: true }));
    await dialog.findByText('กรุณาบอกเหตุผล');
    await user.type(dialog.getByRole('textbox', { hidden: true }), 'ไม่รู้จัก');
    await user.click(dialog.getByRole('button', { name: 'ไม่อนุมัติ', hidden: true }));
    await dialog.findByText('ไม่ได้รอแล้ว');
    expect(sent(requests, staff.reject.path)).toEqual([{ staffId: 'p1', reason: 'ไม่รู้จัก' }]);
  });

  it('offers nothing to do to a person who may only look', async () => {
    who = { ...staffDetail, module: ['staff'], permission: { mod: { staff: 'v' } } };
    people = () => ({ data: [person({ status: 'waiting' })], next: null });
    await open('/backend/stafflist');
    await screen.findByRole('link', { name: 'พิมพ์ชนก' });
    expect(screen.queryByRole('link', { name: 'เชิญพนักงาน' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull();
  });
});

describe('an invitation', () => {
  it('names every field that needs another look, and is sent in the language that is chosen', async () => {
    commands = { [staff.invite.path]: done };
    const { requests, user, where } = await open('/backend/staffadd');
    await press(user, 'ส่งคำเชิญ');
    await screen.findByText('กรุณากรอกชื่อ');
    await screen.findByText('กรุณากรอกอีเมล เช่น name@example.com');
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    await user.type(screen.getByRole('textbox', { name: 'ชื่อ' }), 'สมชาย');
    await user.type(screen.getByRole('textbox', { name: 'อีเมล' }), 'somchai@demo.co');
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.click(screen.getByRole('radio', { name: /^ผู้ดูแล/ }));
    await press(user, 'ส่งคำเชิญ');
    await waitFor(() => expect(where().pathname).toBe('/backend/staffedit'));
    expect(sent(requests, staff.invite.path)).toEqual([
      expect.objectContaining({ name: 'สมชาย', language: 'en', isAdmin: true, permissionId: null }),
    ]);
  });

  it('says at the e-mail that it is taken', async () => {
    const taken = { ...refusalJson(409, 'อีเมลนี้มีบัญชีอยู่แล้ว'), refusal: 'email_taken' };
    commands = { [staff.invite.path]: () => ({ status: 409, json: taken }) };
    const { user } = await open('/backend/staffadd');
    await user.type(await screen.findByRole('textbox', { name: 'ชื่อ' }), 'สมชาย');
    const email = screen.getByRole('textbox', { name: 'อีเมล' });
    await user.type(email, 'somchai@demo.co');
    await screen.findByRole('option', { name: 'หน้าร้าน' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'บทบาท' }), 'counter');
    await press(user, 'ส่งคำเชิญ');
    await screen.findByText('อีเมลนี้มีบัญชีอยู่แล้ว');
    expect(document.activeElement).toBe(email);
  });
});

describe('many backend users at once', () => {
  it('are suspended with a reason alone, after a preview of the people', async () => {
    people = () => ({ data: [person(), person({ id: 'p2', name: 'มานี' })], next: null });
    commands = { [staff.many.path]: () => ok({ changed: 2, alreadySo: 0, refused: [], warned: [], next: null }) };
    const { user, requests } = await open('/backend/stafflist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await press(user, 'ระงับ');
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await dialog.findByText('จะเปลี่ยน 2 รายการ');
    const yes = () => user.click(dialog.getByRole('button', { name: 'ระงับ', hidden: true }));
    await yes();
    await dialog.findByText('กรุณาบอกเหตุผล');
    await user.type(dialog.getByRole('textbox', { name: 'เหตุผล (เก็บไว้ในประวัติ)', hidden: true }), 'ลาออก');
    await yes();
    const one = { ids: ['p1', 'p2'], deed: 'suspend' };
    await waitFor(() =>
      expect(sent(requests, staff.many.path)).toEqual([
        { ...one, isPreview: true },
        { ...one, reason: 'ลาออก' },
      ]),
    );
  });
});
