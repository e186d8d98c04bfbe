// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { opening } from '@klang/contracts/api/opening';
import { overview } from '@klang/contracts/api/overview';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seen } from '../../../testing/overviewFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const start = async (papers: { readonly waiting: number } | null, mod: Readonly<Record<string, string>>) => {
  const who = { ...staffDetail, module: Object.keys(mod), permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [opening.state.path]: { isOpen: true, steps: [] },
    [overview.today.path]: { ...seen, orders: null, visits: null, papers },
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  await openApp('/backend/main');
  return requests;
};
const link = 'ไปที่หน้าข้อมูลบริษัท';

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('the first page says how many papers wait for tax ID and address, with the way to the page Organization', async () => {
  await start({ waiting: 3 }, { setting: 'vu', logscontactus: 'v' });
  const way = await screen.findByRole('link', { name: link });
  expect(way.getAttribute('href')).toBe('/backend/settingorganize');
  expect(way.closest('[role=status]')?.textContent).toMatch(/^เอกสาร\s3\sฉบับรอเลขประจำตัวผู้เสียภาษีและที่อยู่ของบริษัท/);
});

it('the first page says so to who may change settings alone, and before the first paper waits', async () => {
  await start({ waiting: 0 }, { setting: 'vu' });
  const way = await screen.findByRole('link', { name: link });
  expect(way.closest('[role=status]')?.textContent).toMatch(/^ยังออกใบเสร็จและใบกำกับภาษีให้ลูกค้าไม่ได้/);
});

it('the first page says nothing of it while papers can be issued', async () => {
  const may = await start(null, { setting: 'vu' });
  await vi.waitFor(() => expect(may.some(({ path }) => path === overview.today.path)).toBe(true));
  expect(screen.queryByRole('link', { name: link })).toBeNull();
});

it('the first page asks for no figures where a person may only read settings', async () => {
  const requests = await start({ waiting: 3 }, { setting: 'v' });
  await screen.findByRole('region', { name: 'หน้าที่คุณเปิดได้' });
  expect(requests.filter(({ path }) => path === overview.today.path)).toEqual([]);
});
