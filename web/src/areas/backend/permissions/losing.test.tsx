// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';

const modules = ['permission', 'orderlist', 'size'];
const admin = { ...staffDetail, isadmin: true, module: modules };
const at = '2026-11-21T03:00:00.000Z';
const rights = { orderlist: 'vu', size: 'v', discount: 'viu' };
const counter = {
  id: 'counter',
  name: 'หน้าร้าน',
  mod: rights,
  active: true,
  status: 5,
  sort: 1,
  holders: 3,
  changedAt: at,
  revision: 1,
};
const step = (revision: number, over: object = {}) => ({
  revision,
  type: revision ? 'LookupChanged' : 'LookupAdded',
  at,
  reason: null,
  sort: 1,
  by: { kind: 'staff', id: 's9', name: 'อารีรัตน์' },
  name: 'หน้าร้าน',
  mod: rights,
  active: true,
  status: 5,
  ...over,
});

let role: object;
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const open = async () => {
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(admin);
    if (path === permissions.list.path) return ok({ data: [role], modules, count: 1, next: null });
    if (path === permissions.history.path) return ok({ steps: [step(0, { mod: { orderlist: 'v' } }), step(1)] });
    const isChange = path === permissions.change.path || path === permissions.restore.path;
    return isChange ? ok({ permissionId: 'counter' }, { touched: ['staff'] }) : undefined;
  });
  return { ...(await openApp('/backend/permissionedit?id=counter')), requests };
};
const changes = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path === permissions.change.path).map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const tick = (name: string) => screen.findByRole('checkbox', { name });
const lost = async () => (await dialog()).getAllByRole('listitem', { hidden: true }).map((one) => one.textContent);

beforeEach(async () => {
  await freshBrowser();
  role = counter;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(admin));
});
afterEach(() => vi.unstubAllGlobals());

describe('a role that people hold', () => {
  it('becomes a draft only after a question that says how many people lose what; going back changes nothing', async () => {
    const { requests, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'ร่าง' }));
    await user.click(await press(/^บันทึก/));
    (await dialog()).getByText('3 คนจะเสียสิทธิ์');
    expect(await lost()).toEqual(['ขนาด: เห็น', expect.stringMatching(/^รายการคำสั่งซื้อ.*: เห็น · แก้ไข$/)]);
    await user.click((await dialog()).getByRole('button', { name: 'กลับ', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(changes(requests)).toEqual([]);
    await user.click(await press(/^บันทึก/));
    await user.click((await dialog()).getByRole('button', { name: 'บันทึกและถอนสิทธิ์', hidden: true }));
    await screen.findByText('บันทึกแล้ว');
    expect(changes(requests)).toEqual([expect.objectContaining({ permissionId: 'counter', status: 1 })]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('asks the same when it is switched off or a single right is taken, and names that right alone', async () => {
    const { user } = await open();
    await user.click(
      await tick('รายการคำสั่งซื้อ, เงินที่ต้องจัดการ, ใบแจ้งหนี้, คืนเงิน, เคลม, คำขอแก้ไขเอกสาร, หนังสือรับรองหักภาษี: แก้ไข'),
    );
    await user.click(await press(/^บันทึก/));
    expect(await lost()).toEqual([expect.stringMatching(/: แก้ไข$/)]);
    await user.click((await dialog()).getByRole('button', { name: 'กลับ', hidden: true }));
    await user.click(await tick('เปิดใช้งาน'));
    await user.click(await press(/^บันทึก/));
    expect(await lost()).toHaveLength(2);
  });

  it('is saved without a question when it gives more, or nobody loses anything', async () => {
    const { requests, user } = await open();
    await user.click(await tick('ขนาด: เพิ่ม'));
    await user.click(await press(/^บันทึก/));
    await screen.findByText('บันทึกแล้ว');
    expect(changes(requests)).toHaveLength(1);
  });

  it('says the same before an earlier state comes back', async () => {
    const { user } = await open();
    await user.click(await press('กู้คืน'));
    (await dialog()).getByText('3 คนจะเสียสิทธิ์');
    expect(await lost()).toEqual(['ขนาด: เห็น', expect.stringMatching(/: แก้ไข$/)]);
  });
});

describe('a role that nobody holds', () => {
  it('becomes a draft without a question', async () => {
    role = { ...counter, holders: 0 };
    const { requests, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'ร่าง' }));
    await user.click(await press(/^บันทึก/));
    await waitFor(() => expect(changes(requests)).toHaveLength(1));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});
