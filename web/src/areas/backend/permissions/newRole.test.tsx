// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';

const modules = ['permission', 'orderlist', 'ordertracking', 'size', 'report01'];
const admin = { ...staffDetail, isadmin: true, module: modules };
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const open = async (address: string) => {
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return ok(admin);
    if (path === permissions.list.path) return ok({ data: [], modules, count: 0, next: null });
    if (path === permissions.history.path) return ok({ steps: [] });
    if (path === permissions.add.path) return ok({ permissionId: 'counter' }, { touched: ['staff'] });
    return undefined;
  });
  return { ...(await openApp(address)), requests };
};
const sent = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);
const tick = (name: string) => screen.findByRole('checkbox', { name });

asSignedInStaff(admin);

describe('a new role', () => {
  it('says that something is unsaved once something is typed, and not before', async () => {
    const { user, where } = await open('/backend/permissionadd');
    const name = await screen.findByRole('textbox', { name: 'ชื่อบทบาท' });
    screen.getByRole('button', { name: /^บันทึก/ });
    expect(screen.queryByText('มีการแก้ไขที่ยังไม่บันทึก')).toBeNull();
    expect(screen.queryByRole('button', { name: 'ทิ้งที่แก้' })).toBeNull();
    await user.type(name, 'คลังสอง');
    screen.getByText('มีการแก้ไขที่ยังไม่บันทึก');
    await user.click(screen.getByRole('button', { name: 'ทิ้งที่แก้' }));
    expect(screen.queryByText('มีการแก้ไขที่ยังไม่บันทึก')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'ภาพรวม' }));
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
  });

  it('is made once, and opens', async () => {
    const { user, requests, where } = await open('/backend/permissionadd');
    await user.type(await screen.findByRole('textbox', { name: 'ชื่อบทบาท' }), 'คลังสอง');
    await user.click(await tick('ขนาด: เห็น'));
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await waitFor(() => expect(where().pathname).toBe('/backend/permissionedit'));
    const [body] = sent(requests, permissions.add.path);
    expect(body).toMatchObject({ name: 'คลังสอง', mod: { size: 'v' }, active: true, status: 5 });
    expect(where().search).toBe(`?id=${(body as { permissionId: string }).permissionId}`);
  });
});
