// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
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

const modules = ['permission', 'orderlist', 'ordertracking', 'size', 'report01'];
const admin = { ...staffDetail, isadmin: true, module: modules };
const role = (over: object = {}) => ({
  id: 'counter',
  name: 'หน้าร้าน',
  mod: { orderlist: 'v' },
  active: true,
  status: 5,
  sort: 1,
  holders: 3,
  refundSatang: null,
  changedAt: '2026-11-21T03:00:00.000Z',
  revision: 0,
  ...over,
});
const step = (over: object) => ({
  revision: 0,
  type: 'LookupAdded',
  at: '2026-11-20T03:00:00.000Z',
  by: { kind: 'staff', id: 's9', name: 'อารีรัตน์' },
  reason: null,
  name: 'หน้าร้าน',
  mod: {},
  active: true,
  status: 5,
  refundSatang: null,
  ...over,
});

let who: object;
let roles: object[];
let steps: object[];
let onChange: (request: SentRequest) => { status?: number; json: unknown };
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const open = async (address: string) => {
  const requests = fakeServer((one) => {
    if (one.path === authen.userDetail.path) return ok(who);
    if (one.path === permissions.list.path) return ok({ data: roles, modules, count: roles.length, next: null });
    if (one.path === permissions.history.path) return ok({ steps });
    if (one.path === permissions.restore.path) return ok({ permissionId: 'counter' }, { touched: ['staff'] });
    if (one.path === permissions.change.path) return onChange(one);
    return undefined;
  });
  return { ...(await openApp(address)), requests };
};
const sent = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);
const tick = (name: string) => screen.findByRole('checkbox', { name });
const isTicked = async (name: string) => ((await tick(name)) as HTMLInputElement).checked;

beforeEach(async () => {
  await freshBrowser();
  who = admin;
  roles = [role(), role({ id: 'old', name: 'เดิม', mod: {}, active: false, holders: 0 })];
  steps = [step({})];
  onChange = () => ok({ permissionId: 'counter' }, { touched: ['staff'] });
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(admin));
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of roles', () => {
  it('shows what each gives, to how many people, and its status', async () => {
    await open('/backend/permissionlist');
    const link = await screen.findByRole('link', { name: 'หน้าร้าน' });
    const cells = [...(link.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(2, 6)).toEqual(['เผยแพร่', '1\u00a0ส่วน · 1\u00a0สิทธิ์', '3', '21 พ.ย. 2569']);
    expect(screen.getByText('ปิดใช้งาน')).toBeDefined();
  });

  it('is narrowed by status and words, in the address, and offers adding only to people who may', async () => {
    who = { ...staffDetail, module: modules, permission: { mod: { permission: 'v' } } };
    localStorage.setItem('org', JSON.stringify(who));
    const { requests, user, where } = await open('/backend/permissionlist?search=ร้าน');
    await user.click(await screen.findByRole('button', { name: 'ร่าง' }));
    await waitFor(() =>
      expect(sent(requests, permissions.list.path).at(-1)).toEqual({ status: 1, search: 'ร้าน', limit: 50 }),
    );
    expect(where().search).toContain('status=1');
    expect(screen.queryByRole('link', { name: 'สร้างบทบาท' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^คนที่ได้/ }));
    await waitFor(() =>
      expect(sent(requests, permissions.list.path).at(-1)).toMatchObject({ status: 1, sort: 'holders' }),
    );
    expect(where().search).toContain('sort=holders');
  });
});

describe('the grid of a role', () => {
  it('shows the modules of the package alone, by the groups of the menu', async () => {
    await open('/backend/permissionedit?id=counter');
    const grid = await screen.findByRole('grid', { name: 'ตารางสิทธิ์' });
    const groups = within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(groups.filter((text) => text === 'คำสั่งซื้อ')).toHaveLength(1);
    expect(within(grid).queryByText('ส่วนลด')).toBeNull();
    expect(
      await isTicked('รายการคำสั่งซื้อ, เงินที่ต้องจัดการ, ใบแจ้งหนี้, คืนเงิน, เคลม, คำขอแก้ไขเอกสาร, หนังสือรับรองหักภาษี: เห็น'),
    ).toBe(true);
    expect(screen.getByText(/^เห็น 1 จาก 5.ส่วน · 1 จาก 15.สิทธิ์$/)).toBeDefined();
  });

  it('gives the right to see with any other, takes all with it, and by row and column', async () => {
    const { user } = await open('/backend/permissionedit?id=counter');
    await user.click(await tick('ขนาด: แก้ไข'));
    expect(await isTicked('ขนาด: เห็น')).toBe(true);
    await user.click(await tick('ขนาด: เห็น'));
    expect(await isTicked('ขนาด: แก้ไข')).toBe(false);
    await user.click(await tick('ขนาด: ทั้งหมด'));
    await user.click(await tick('ทุกส่วน: เพิ่ม'));
    expect(await isTicked('ขนาด: แก้ไข')).toBe(true);
    expect(await isTicked('ติดตามรอบรถ, ใบงานทีม, ทีมขนย้าย, เหตุที่ไปไม่สำเร็จ: เห็น')).toBe(true);
    expect(await isTicked('ทุกส่วน: เห็น')).toBe(true);
  });

  it('is walked by arrow keys and entered by Tab where it was left', async () => {
    const { user } = await open('/backend/permissionedit?id=counter');
    (await tick('ทุกส่วน: ทั้งหมด')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ');
    const here = document.activeElement as HTMLInputElement;
    expect([here.getAttribute('aria-label'), here.checked]).toEqual(['ขนาด: เพิ่ม', true]);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('ขนาด: แก้ไข');
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
  });

  it('begins from a preset within the package, keeping what lies outside of it', async () => {
    roles = [role({ mod: { orderlist: 'v', discount: 'viu' } })];
    const { user, requests } = await open('/backend/permissionedit?id=counter');
    await user.click(await screen.findByRole('button', { name: 'พนักงานขนย้าย' }));
    await user.type(screen.getByRole('textbox', { name: /เหตุผล/ }), 'ทีมใหม่');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('บันทึกแล้ว');
    expect(sent(requests, permissions.change.path)).toEqual([
      expect.objectContaining({
        permissionId: 'counter',
        mod: { orderlist: 'v', ordertracking: 'vu', discount: 'viu' },
        reason: 'ทีมใหม่',
      }),
    ]);
  });

  it('says at the name what is wrong with it, and against the whole what the server says', async () => {
    onChange = () => ({ status: 403, json: refusalJson(403, 'แก้ไม่ได้ตอนนี้') });
    const { user } = await open('/backend/permissionedit?id=counter');
    const name = await screen.findByRole('textbox', { name: 'ชื่อบทบาท' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('กรุณาตั้งชื่อบทบาท');
    expect(document.activeElement).toBe(name);
    await user.type(name, 'ใหม่');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('แก้ไม่ได้ตอนนี้');
  });

  it('asks before it is left unsaved, and lets go once it is saved', async () => {
    const { user, where } = await open('/backend/permissionedit?id=counter');
    await user.click(await tick('ขนาด: เห็น'));
    await user.click(screen.getByRole('link', { name: 'ภาพรวม' }));
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ', hidden: true }));
    expect(where().pathname).toBe('/backend/permissionedit');
    await user.click(screen.getByRole('link', { name: 'ภาพรวม' }));
    await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก', hidden: true }));
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
  });

  it('is read-only without the right to change', async () => {
    who = { ...staffDetail, module: modules, permission: { mod: { permission: 'v' } } };
    localStorage.setItem('org', JSON.stringify(who));
    const { user } = await open('/backend/permissionedit?id=counter');
    await user.click(await tick('ขนาด: เห็น'));
    expect(await isTicked('ขนาด: เห็น')).toBe(false);
    expect(screen.queryByRole('button', { name: /^บันทึก/ })).toBeNull();
  });

  it('tells what the role was and became', async () => {
    steps = [
      step({ mod: { size: 'v' } }),
      step({
        revision: 1,
        type: 'LookupChanged',
        at: '2026-11-21T03:00:00.000Z',
        reason: 'ย้ายทีม',
        mod: { size: 'vu' },
      }),
    ];
    await open('/backend/permissionedit?id=counter');
    const panel = await screen.findByRole('region', { name: 'ประวัติของบทบาท' });
    const items = await within(panel).findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('แก้ไขบทบาทโดย อารีรัตน์ย้ายทีมขนาด: เห็น → เห็น · แก้ไข');
    expect(items[1]?.textContent).toContain('สร้างบทบาทโดย อารีรัตน์ขนาด: เห็น');
  });

  it('goes back to what it was as a change of its own', async () => {
    steps = [
      step({ mod: { size: 'v' } }),
      step({ revision: 1, type: 'LookupChanged', at: '2026-11-21T03:00:00.000Z', mod: { size: 'vu' }, active: false }),
    ];
    const { user, requests } = await open('/backend/permissionedit?id=counter');
    const [earlier, ...others] = await screen.findAllByRole('button', { name: 'กู้คืน' });
    expect(others).toEqual([]);
    if (earlier) await user.click(earlier);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('ปิดใช้งาน → เผยแพร่');
    expect(dialog.textContent).toContain('ขนาด: เห็น · แก้ไข → เห็น');
    await user.click(within(dialog).getByRole('button', { name: 'กู้คืน' }));
    await waitFor(() =>
      expect(sent(requests, permissions.restore.path)).toEqual([
        { permissionId: 'counter', to: 0, revision: 1, reason: null },
      ]),
    );
  });

  it('shows the person who types what somebody else saved, and goes on over it module by module', async () => {
    const { user, requests } = await open('/backend/permissionedit?id=counter');
    await user.click(await tick('ขนาด: เห็น'));
    roles = [role({ revision: 1, mod: { orderlist: 'vu' } })];
    steps = [...steps, step({ revision: 1, type: 'LookupChanged', mod: { orderlist: 'vu' } })];
    await act(() => areaRuntime('backend').refresh(['staff']));
    const alert = await screen.findByRole('alert', { name: 'มีคนแก้ไขรายการนี้ระหว่างที่คุณแก้อยู่' });
    await within(alert).findByText(/^อารีรัตน์ บันทึกเมื่อ/);
    expect(alert.textContent).toContain('เห็น → เห็น · แก้ไข');
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('บันทึกแล้ว');
    expect(sent(requests, permissions.change.path)).toEqual([
      expect.objectContaining({ revision: 1, mod: { orderlist: 'vu', size: 'v' } }),
    ]);
  });

  it('says so when both people changed the limit of refunds or the status', async () => {
    const { user } = await open('/backend/permissionedit?id=counter');
    await user.type(await screen.findByRole('textbox', { name: /^คืนเงินได้เอง/ }), '500');
    await user.click(screen.getByRole('checkbox', { name: 'เปิดใช้งาน' }));
    roles = [role({ revision: 1, refundSatang: 90_000, active: false, status: 1 })];
    await act(() => areaRuntime('backend').refresh(['staff']));
    const alert = await screen.findByRole('alert', { name: 'มีคนแก้ไขรายการนี้ระหว่างที่คุณแก้อยู่' });
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toMatch(/แก้ช่องเดียวกัน: .*สถานะ.*คืนเงิน/);
  });

  it('says nothing of others while one’s own change is on its way', async () => {
    const { user } = await open('/backend/permissionedit?id=counter');
    await user.click(await tick('ขนาด: เห็น'));
    let wasNotifiedOfOthers = false;
    onChange = () => {
      roles = [role({ revision: 1, mod: { orderlist: 'v', size: 'v' } })];
      return ok({ permissionId: 'counter' }, { touched: ['staff'] });
    };
    const watch = new MutationObserver(() => {
      wasNotifiedOfOthers ||= screen.queryByRole('alert') !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('บันทึกแล้ว');
    watch.disconnect();
    expect(wasNotifiedOfOthers).toBe(false);
  });

  it('says when there is no such role, and follows when somebody else changes it', async () => {
    await open('/backend/permissionedit?id=nobody');
    await screen.findByText('ไม่พบบทบาทนี้');
    roles = [role({ id: 'nobody', mod: { size: 'v' } })];
    await act(() => areaRuntime('backend').refresh(['staff']));
    expect(await isTicked('ขนาด: เห็น')).toBe(true);
  });
});
