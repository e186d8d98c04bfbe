// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { security } from '@klang/contracts/api/security';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { runAxe } from '../../testing/runAxe.ts';
import { asSignedInStaff } from '../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../testing/testScreen.tsx';

const who = { ...staffDetail, isadmin: true };
const wipa = { kind: 'staff', id: 's1', name: 'วิภา' };
const entry = (id: string, over: object) => ({
  id,
  at: '2026-11-02T02:00:00.000Z',
  detail: 'password',
  by: wipa,
  about: wipa,
  agent: 'Chrome · Windows',
  org: 'klangdee',
  orgName_th: 'คลังดี',
  orgName_en: 'Klang Dee',
  place: 'abcdefghij',
  ...over,
});
const rows = [
  entry('e1', { what: 'signedIn' }),
  entry('e2', { what: 'wrongTry', by: null, about: null }),
  entry('e3', { what: 'noRight', detail: '/api/owner/staff/list', about: null }),
];
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

const open = async () => {
  const answers: Record<string, () => object> = {
    [authen.userDetail.path]: () => ok(who),
    [security.list.path]: () => ok({ data: rows, next: null, count: rows.length }),
  };
  const requests = fakeServer(({ path }) => answers[path]?.());
  return {
    ...(await openApp('/backend/securitylist')),
    sent: () => requests.filter(({ path }) => path === security.list.path),
  };
};

asSignedInStaff(who);

it('the security log says in words what happened, by whom and about whom, and keeps its filter', async () => {
  const { sent } = await open();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('เข้าสู่ระบบ')).toBeTruthy();
  expect(within(table).getByText('ลองเข้าสู่ระบบไม่สำเร็จ')).toBeTruthy();
  expect(within(table).getByText('/api/owner/staff/list')).toBeTruthy();
  expect(within(table).getAllByText('วิภา').length).toBeGreaterThan(1);
  expect((await runAxe(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('เหตุการณ์'), 'limited');
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ what: 'limited' }));
});
