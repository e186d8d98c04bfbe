// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '@klang/contracts/api/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAdmin, okJson, sizeRow } from '../testing/lookupScreen.tsx';
import { fakeServer, freshBrowser, openApp, refusalJson } from '../testing/testScreen.tsx';

const at = '2026-11-21T03:00:00.000Z';
const role = {
  id: 'a',
  name: 'หน้าร้าน',
  mod: {},
  active: true,
  status: 5,
  sort: 1,
  holders: 0,
  changedAt: at,
  revision: 0,
};
const person = {
  id: 'a',
  name: 'พิม',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: true,
  permissionId: null,
  permissionName: null,
  status: 'active',
  hasLine: false,
  since: at,
  revision: 0,
};
const step = {
  revision: 0,
  type: 'LookupAdded',
  at,
  by: { kind: 'staff', id: 's9', name: 'อารีรัตน์' },
  reason: null,
  name: 'หน้าร้าน',
  mod: {},
  active: true,
  status: 5,
  sort: 1,
  fields: {},
};
const list = { next: null, total: 1, page: 1, count: 1, modules: [] };
const answers: Readonly<Record<string, object>> = {
  [authen.userDetail.path]: listAdmin,
  [permissions.list.path]: { ...list, data: [role] },
  [staff.one.path]: { staff: person },
  [lookupCalls.size.get.path]: { ...list, data: [sizeRow('a')] },
};

let isAway: boolean;
const open = async (address: string, part: string) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(listAdmin));
  fakeServer(({ path }) => {
    if (path === part) return isAway ? { status: 500, json: refusalJson(500, 'ระบบไม่ตอบ') } : okJson({ steps: [step] });
    const known = answers[path];
    return known ? okJson(known) : undefined;
  });
  return openApp(address);
};

beforeEach(async () => {
  await freshBrowser();
  isAway = true;
});
afterEach(() => vi.unstubAllGlobals());

describe('a page of which a part did not load', () => {
  it.each([
    ['an entry', '/backend/sizeedit?id=a', lookupCalls.size.history.path, 'ประวัติการแก้ไข'],
    ['a role', '/backend/permissionedit?id=a', permissions.history.path, 'ประวัติของบทบาท'],
    ['a backend user', '/backend/staffedit?id=a', staff.history.path, 'ประวัติ'],
  ])('says so at the history of %s, and shows it after another try', async (_, address, path, title) => {
    const { user } = await open(address, path);
    const opening = address.includes('size') && (await screen.findByRole('button', { name: 'ประวัติ' }));
    if (opening) await user.click(opening);
    const part = within(await screen.findByRole('region', { name: title }));
    const again = within(await part.findByRole('alert')).getByRole('button', { name: 'ลองอีกครั้ง' });
    expect(part.queryAllByRole('listitem')).toEqual([]);
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(part.queryByRole('alert')).toBeNull();
  });
});
