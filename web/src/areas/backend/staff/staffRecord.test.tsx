// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '@klang/contracts/api/staff';
import { calendarEvents } from '@klang/contracts/events/calendar';
import { certificateEvents } from '@klang/contracts/events/certificate';
import { conflictEvents } from '@klang/contracts/events/conflict';
import { itemEvents } from '@klang/contracts/events/item';
import { orderEvents } from '@klang/contracts/events/order';
import { papertrailEvents } from '@klang/contracts/events/papertrail';
import { promoEvents } from '@klang/contracts/events/promo';
import { reconciliationEvents } from '@klang/contracts/events/reconciliation';
import { slotdayEvents } from '@klang/contracts/events/slotday';
import { staffEvents } from '@klang/contracts/events/staff';
import { strayEvents } from '@klang/contracts/events/stray';
import { tripEvents } from '@klang/contracts/events/trip';
import { viewEvents } from '@klang/contracts/events/view';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';
import { actionOf } from './staffActions.ts';

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
  since: at,
  revision: 3,
  ...over,
});
const role = (id: string, name: string) => ({
  id,
  name,
  mod: {},
  active: true,
  status: 5,
  holders: 1,
  changedAt: at,
});

let who: object;
let holdsMore = false;
let one: object | null;
let lists: { steps: object[]; doings: object[]; sessions: object[] };
const did = (category: string, subjectId: string, name: string | null = null, kind: string | null = null) => ({
  at,
  category,
  subjectId,
  name,
  kind,
});
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });

const open = async () => {
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Record<string, () => object | null> = {
    [authen.userDetail.path]: () => who,
    [permissions.list.path]: () => ({ data: [role('counter', 'หน้าร้าน'), role('van', 'รถ')], modules: [] }),
    [staff.one.path]: () => one && { staff: one, holdsMore },
    [staff.history.path]: () => ({ steps: lists.steps }),
    [staff.actions.path]: () => ({ data: lists.doings, next: null }),
    [staff.sessions.path]: () => ({ data: lists.sessions }),
  };
  const requests = fakeServer(({ path }) => {
    const answer = answers[path]?.();
    if (answer) return ok(answer);
    const isCommand = !(path in answers) && path.startsWith('/api/owner/staff/');
    return isCommand ? ok({ staffId: 'p1' }, { touched: ['staff'] }) : undefined;
  });
  return { ...(await openApp('/backend/staffedit?id=p1')), requests };
};
const sent = (requests: readonly SentRequest[], path: string) =>
  requests.filter((call) => call.path === path).map(({ body }) => body);
const region = (name: string) => screen.findByRole('region', { name });
type User = Awaited<ReturnType<typeof open>>['user'];
/** happy-dom has no layout, so an open dialog counts as hidden. */
const inDialog = async (user: User, yes: string, reason?: string) => {
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  if (reason) await user.type(dialog.getByRole('textbox', { hidden: true }), reason);
  await user.click(dialog.getByRole('button', { name: yes, hidden: true }));
};

beforeEach(async () => {
  await freshBrowser();
  who = admin;
  one = person();
  holdsMore = false;
  lists = { steps: [], doings: [], sessions: [] };
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('a backend user', () => {
  it('has contact and rights saved together, each only when it changed', async () => {
    const { requests, user } = await open();
    const phone = await screen.findByRole('textbox', { name: 'เบอร์โทรศัพท์' });
    await user.type(phone, '081-234');
    await user.click(await screen.findByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('กรุณากรอกเบอร์โทรศัพท์ 9–10 หลัก ขึ้นต้นด้วย 0');
    await user.type(phone, ' 5678');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('บันทึกแล้ว');
    const contact = { staffId: 'p1', revision: 3, name: 'พิมพ์ชนก', email: 'pim@demo.co', phone: '0812345678' };
    expect(sent(requests, staff.change.path)).toEqual([contact]);
    expect(sent(requests, staff.setRights.path)).toEqual([]);
    await screen.findByRole('option', { name: 'รถ' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'บทบาท' }), 'van');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await waitFor(() =>
      expect(sent(requests, staff.setRights.path)).toEqual([
        { staffId: 'p1', revision: 3, isAdmin: false, permissionId: 'van' },
      ]),
    );
    expect(sent(requests, staff.change.path)).toHaveLength(1);
  });

  it('says to the second of two people what the first changed, and keeps what was typed', async () => {
    const { requests, user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'เบอร์โทรศัพท์' }), '0812345678');
    const by = { kind: 'staff', id: 's9', name: 'กฤต' };
    one = person({ name: 'พิมพ์ใจ', revision: 4 });
    lists = { ...lists, steps: [{ type: 'StaffProfileChanged', at, by, reason: null, revision: 4 }] };
    await areaRuntime('backend').refresh(['staff']);
    const notice = await screen.findByRole('alert', { name: /มีคนแก้ไข/ });
    expect(notice.textContent).toContain('กฤต');
    expect(notice.textContent).toMatch(/พิมพ์ชนก.*พิมพ์ใจ/);
    await user.click(within(notice).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(await screen.findByRole('button', { name: /^บันทึก/ }));
    await waitFor(() =>
      expect(sent(requests, staff.change.path)).toEqual([
        { staffId: 'p1', revision: 4, name: 'พิมพ์ใจ', email: 'pim@demo.co', phone: '0812345678' },
      ]),
    );
  });

  it('is suspended with a reason, after being told what happens', async () => {
    const { requests, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'ระงับการใช้งาน' }));
    await screen.findByText(/จะปิดภายในหนึ่งวินาที/);
    await inDialog(user, 'ระงับ', 'ลาออก');
    await screen.findByText('ระงับ พิมพ์ชนก แล้ว');
    expect(sent(requests, staff.suspend.path)).toEqual([{ staffId: 'p1', reason: 'ลาออก' }]);
  });

  it.each([
    ['suspended', {}, 'ให้กลับมาใช้งาน', 'ให้กลับมา', staff.restore.path],
    ['invited', {}, 'ส่งคำเชิญอีกครั้ง', 'ส่งอีกครั้ง', staff.inviteAgain.path],
    ['active', {}, 'รีเซ็ตรหัสผ่าน', 'รีเซ็ต', staff.resetPassword.path],
    ['active', { hasLine: true }, 'ยกเลิกการเชื่อม LINE', 'ยกเลิกการเชื่อม', staff.unlinkLine.path],
  ])('who is %s %o can be helped: %s', async (status, over, button, yes, path) => {
    one = person({ status, ...over });
    const { requests, user } = await open();
    await user.click(await screen.findByRole('button', { name: button }));
    await inDialog(user, yes);
    await waitFor(() => expect(sent(requests, path)).toEqual([{ staffId: 'p1' }]));
  });

  it('is answered while waiting, and has no rights to set yet', async () => {
    one = person({ status: 'waiting', permissionId: null, permissionName: null });
    await open();
    await within(await region('รอการอนุมัติจากคุณ')).findByRole('button', { name: 'อนุมัติ' });
    expect(screen.queryByRole('region', { name: 'สิทธิ์' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'การเข้าสู่ระบบ' })).toBeNull();
  });

  it('is told what one may not do to oneself', async () => {
    one = person({ id: 'staff-1', isAdmin: true });
    await open();
    await screen.findByText('เปลี่ยนสิทธิ์ของตัวเองไม่ได้ ให้ผู้ดูแลคนอื่นเปลี่ยนให้');
    expect((await screen.findByRole('radio', { name: /^ผู้ดูแล/ })).closest('fieldset')?.disabled).toBe(true);
    const suspend = screen.getByRole<HTMLButtonElement>('button', { name: 'ระงับการใช้งาน' });
    expect([suspend.disabled, suspend.closest('li')?.textContent]).toEqual([
      true,
      expect.stringContaining('ระงับตัวเองไม่ได้'),
    ]);
  });

  it('who is admin is changed by admins alone, and nobody is changed by a person who only looks', async () => {
    one = person({ isAdmin: true });
    holdsMore = true;
    who = { ...staffDetail, module: ['staff'], permission: { mod: { staff: 'vu' } } };
    const { unmount } = await open();
    await screen.findAllByText('พนักงานคนนี้มีสิทธิ์มากกว่าคุณ เฉพาะผู้ดูแลเท่านั้นที่แก้ไขได้');
    expect(screen.queryAllByRole('button', { name: 'รีเซ็ตรหัสผ่าน' }).every((one) => one.matches(':disabled'))).toBe(true);
    unmount();
    await freshBrowser();
    localStorage.setItem('tokenbackendlogin', 'secret');
    who = { ...staffDetail, module: ['staff'], permission: { mod: { staff: 'v' } } };
    await open();
    await screen.findByText('คุณดูได้ แต่แก้ไขไม่ได้');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ชื่อ' }).disabled).toBe(true);
  });

  it('is not found when nobody has this id', async () => {
    one = null;
    await open();
    await screen.findByRole('alert');
  });
});

describe('what is known of a backend user', () => {
  it('is where they are logged in, and all of it can be ended', async () => {
    lists.sessions = [{ id: 's1', agent: 'Chrome · Windows', isThis: false, startedAt: at, usedAt: at }];
    const { requests, user } = await open();
    const panel = await region('เครื่องที่ใช้งานอยู่');
    await within(panel).findByText('Chrome · Windows');
    await user.click(within(panel).getByRole('button', { name: 'ออกทุกที่' }));
    lists.sessions = [];
    await inDialog(user, 'ออกทุกที่');
    await within(panel).findByText('ตอนนี้ไม่ได้เข้าสู่ระบบอยู่ที่ไหน');
    expect(sent(requests, staff.endSessions.path)).toEqual([{ staffId: 'p1' }]);
  });

  it('is what happened to them, by whom and why', async () => {
    const by = { kind: 'staff', id: 's9', name: 'อารีรัตน์' };
    lists.steps = [
      { type: 'StaffRegistered', at, by: { ...by, id: 'p1' }, reason: null },
      { type: 'StaffSuspended', at: '2026-11-21T04:00:00.000Z', by, reason: 'ลาออก' },
    ];
    await open();
    const items = await within(await region('ประวัติ')).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'ถูกระงับการใช้งานอารีรัตน์ · 21 พ.ย. 2569 11:00ลาออก',
      'สมัครเป็นพนักงานทำเอง · 21 พ.ย. 2569 10:00',
    ]);
  });

  it('is what they did, with a link to each thing that the reader may see', async () => {
    lists.doings = [
      { id: '4', type: 'StaffSuspended', ...did('staff', 'p9', 'มานะ') },
      { id: '3', type: 'LookupChanged', ...did('lookup', 'large', 'กล่องใหญ่', 'size') },
      { id: '2', type: 'OrderCanceled', ...did('order', 'KD1') },
      { id: '1', type: 'SomethingNew', ...did('thing', 'T1') },
      { id: '0', type: 'ContactMessageClosed', ...did('contact', 'c-9') },
    ];
    await open();
    const panel = within(await region('สิ่งที่เขาทำ'));
    await panel.findByText('ทำรายการ');
    const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['มานะ', '/backend/staffedit?id=p9'],
      ['KD1', '/backend/orderlistdetail?id=KD1'],
    ]);
    // This user has no right to lists.
    panel.getByText('กล่องใหญ่');
    panel.getByText('ข้อความนั้น');
    for (const id of ['T1', 'c-9']) expect(panel.queryByText(id)).toBeNull();
  });

  it('has words for every event of a backend user, and for what they do to all else', () => {
    const missing = (keys: readonly string[]) => keys.filter((key) => !i18next.exists(key, { ns: 'backend' }));
    expect(missing(Object.keys(staffEvents).map((type) => `staff.event.${type}`))).toEqual([]);
    const all = [staffEvents, orderEvents, calendarEvents, slotdayEvents, promoEvents, strayEvents, viewEvents];
    const more = [reconciliationEvents, papertrailEvents, certificateEvents, tripEvents, itemEvents, conflictEvents];
    const types = [...[...all, ...more].flatMap(Object.keys), 'LookupAdded', 'Unheard'];
    expect(types.filter((type) => actionOf(type) === 'other')).toEqual(['Unheard']);
    expect(missing(types.map((type) => `staff.did.${actionOf(type)}`))).toEqual([]);
  });
});
