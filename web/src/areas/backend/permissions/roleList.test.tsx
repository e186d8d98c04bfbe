// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { readCalls, type TurnOutcome } from '@klang/contracts/api/lookups';
import { permissions } from '@klang/contracts/api/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';

const { mark, move } = readCalls.permission;
const modules = ['permission', 'orderlist'];
const admin = { ...staffDetail, isadmin: true, module: modules };
const at = '2026-11-21T03:00:00.000Z';
const role = (id: string, name: string, sort: number) => ({
  id,
  name,
  sort,
  mod: { orderlist: 'v' },
  active: true,
  status: 5,
  holders: 0,
  refundSatang: null,
  changedAt: at,
  revision: 0,
});
const roles = [role('counter', 'หน้าร้าน', 1), role('van', 'รถ', 2), role('money', 'การเงิน', 3)];
const step = (revision: number, sort: number) => ({
  revision,
  type: revision ? 'LookupChanged' : 'LookupAdded',
  at,
  refundSatang: null,
  reason: null,
  sort,
  by: { kind: 'staff', id: 's9', name: 'อารีรัตน์' },
  name: 'หน้าร้าน',
  mod: {},
  active: true,
  status: 5,
});

const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const whatChanges: TurnOutcome = {
  changed: 1,
  alreadySo: 0,
  refused: [{ _id: 'van', name: 'รถ', why: 'ยังมีคนถืออยู่' }],
  next: null,
  warned: [{ _id: 'counter', name: 'หน้าร้าน', why: 'มี 4 คนใช้บทบาทนี้' }],
};
let outcome = whatChanges;
const open = async (address: string, who: object = admin) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(who);
    if (path === permissions.list.path) return ok({ data: roles, modules, count: 70, next: 'money' });
    if (path === permissions.history.path) return ok({ steps: [step(0, 2), step(1, 1)] });
    if (path === move.path) return ok({ _id: 'van' }, { touched: ['lookups', 'staff'] });
    if (path === mark.path) return ok(outcome, { touched: ['lookups', 'staff'] });
    return undefined;
  });
  return { ...(await openApp(address)), requests };
};
const sent = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);

beforeEach(async () => {
  await freshBrowser();
  outcome = whatChanges;
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of roles, as every list', () => {
  it('says on a phone how many people hold one, and when it changed, and not a bare figure', async () => {
    await open('/backend/permissionlist');
    const row = (await screen.findByRole('link', { name: 'รถ' })).closest('tr');
    const bareCells = [...(row?.querySelectorAll<HTMLElement>('td[data-bare="true"]') ?? [])];
    expect(bareCells.map(({ dataset, textContent }) => `${dataset['title']} ${textContent}`)).toEqual([
      'คนที่ได้ 0',
      'แก้ล่าสุด 21 พ.ย. 2569',
    ]);
  });

  it('moves one by a place while it stands in its own order, and not beyond its ends', async () => {
    const { requests, user } = await open('/backend/permissionlist');
    await user.click(await screen.findByRole('button', { name: 'เลื่อน รถ ขึ้น' }));
    await waitFor(() => expect(sent(requests, move.path)).toEqual([{ _id: 'van', to: 'up' }]));
    expect((screen.getByRole('button', { name: 'เลื่อน หน้าร้าน ขึ้น' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /^คนที่ได้/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^เลื่อน/ })).toBeNull());
  });

  it('shows what becomes of the chosen ones before it happens, and why one stays', async () => {
    const { requests, user } = await open('/backend/permissionlist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก หน้าร้าน' }));
    await user.click(screen.getByRole('checkbox', { name: 'เลือก รถ' }));
    const bar = screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' });
    await user.click(within(bar).getByRole('button', { name: 'เก็บถาวร' }));
    await screen.findByText('จะเปลี่ยน 1 รายการ');
    expect(screen.getByText('ยังมีคนถืออยู่', { exact: false })).toBeDefined();
    screen.getByText('มีผลต่อคนอื่น 1 รายการ');
    screen.getByText('มี 4 คนใช้บทบาทนี้', { exact: false });
    const dialog = document.querySelector('dialog') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'เก็บถาวร', hidden: true }));
    await screen.findByText('เปลี่ยนแล้ว 1 รายการ');
    const ids = ['counter', 'van'];
    expect(sent(requests, mark.path)).toEqual([
      { ids, status: 9, isPreview: true, reason: null },
      { ids, status: 9, reason: null },
    ]);
  });

  it('takes all that its filter finds, and no more than was seen of them before', async () => {
    outcome = { ...whatChanges, ids: ['counter'] };
    const { requests, user } = await open('/backend/permissionlist?status=1&search=ร้าน');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกแถวที่แสดง' }));
    await user.click(await screen.findByRole('button', { name: /^เลือกทั้ง 70/ }));
    const bar = screen.getByRole('region', { name: 'ทำกับรายการที่เลือก' });
    await user.click(within(bar).getByRole('button', { name: 'เผยแพร่' }));
    await waitFor(() =>
      expect(sent(requests, mark.path)[0]).toMatchObject({ filter: { status: 1 }, search: 'ร้าน', status: 5 }),
    );
    await screen.findByText('จะเปลี่ยน 1 รายการ');
    const dialog = document.querySelector('dialog') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: 'เผยแพร่', hidden: true }));
    await screen.findByText('เปลี่ยนแล้ว 1 รายการ');
    expect(sent(requests, mark.path).slice(1)).toEqual([{ ids: ['counter'], status: 5, reason: null }]);
  });

  it('offers none of that to a person who may only look', async () => {
    await open('/backend/permissionlist', {
      ...staffDetail,
      module: modules,
      permission: { mod: { permission: 'v' } },
    });
    await screen.findByRole('link', { name: 'หน้าร้าน' });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^เลื่อน/ })).toBeNull();
  });

  it('says in the history of a role from which place to which it was moved', async () => {
    await open('/backend/permissionedit?id=counter');
    const panel = await screen.findByRole('region', { name: 'ประวัติของบทบาท' });
    const items = await within(panel).findAllByRole('listitem');
    expect(items[0]?.textContent).toContain('เลื่อนลำดับบทบาทโดย อารีรัตน์ลำดับ: 2 → 1');
  });
});
