// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { counts } from '@klang/contracts/api/counts';
import { type ScanKit, scans } from '@klang/contracts/api/scans';
import type { ScanMode } from '@klang/contracts/codes/scans';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseBy, chooseIn } from '../../../testing/listFixture.ts';
import { box, now, kit as oneKit } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { type LoggedScan, scanLog } from './scanLog.ts';
import { TripProgress } from './TripProgress.tsx';

const mod = { ordertracking: 'vu', qr: 'vu', scanqrcode: 'vu' };
const who = { ...staffDetail, module: ['ordertracking', 'qr', 'scanqrcode'], permission: { mod } };
const [trip] = oneKit.trips;
const kit = { ...oneKit, trips: [trip, { ...trip, tripId: 't2', orderNumber: 'KD-0012' }] };
let running: readonly object[] = [];
const start = async (search: string) => {
  fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [counts.running.path]: { data: running },
      [counts.of.path]: { placeId: 'p1', lastAt: null, count: null },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp('/backend/ordertracking');
  await act(() => app.router.navigate(`/backend/scanqrcode?${search}`));
  await screen.findByRole('combobox', { name: 'งาน' });
  const stay = async () => {
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'สแกนต่อ' }));
    expect(app.where().search).toBe(`?${search}`);
  };
  return { ...app, stay };
};
const scanned: LoggedScan = {
  scanId: 's1',
  code: box ?? '',
  mode: 'collect',
  at: now,
  placeId: null,
  tripId: 't1',
  outcome: 'taken',
  itemId: 'KD-0011-01',
  refusal: null,
  why: null,
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  running = [];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('a person who leaves a visit that is begun and not complete is asked, by whatever way they leave', async () => {
  const { user, router, where, stay } = await start('do=collect&trip=t1');
  await screen.findByText('สแกนแล้ว 0 จาก 2 ชิ้น');
  act(() => scanLog.add(scanned));
  await screen.findByText('สแกนแล้ว 1 จาก 2 ชิ้น');
  act(() => void router.navigate('/backend/orderlist'));
  await stay();
  act(() => void router.navigate(-1));
  await stay();
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยน' }));
  await chooseBy(user, 'รอบรถ', /^KD-0012/);
  await stay();
  await chooseBy(user, 'งาน', 'ค้นดู');
  await stay();
  await chooseBy(user, 'รอบรถ', /^KD-0012/);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ไว้ทำต่อภายหลัง' }));
  await waitFor(() => expect(where().search).toBe('?do=collect&trip=t2'));
  act(() => void router.navigate('/backend/ordertracking'));
  await waitFor(() => expect(where().pathname).toBe('/backend/ordertracking'));
});

it('a count asks while it runs, also before its first scan, and not once it is closed', async () => {
  running = [{ placeId: 'p1', countId: 'c1', openedAt: now, expected: 2, seen: 0 }];
  const work = () => screen.getByRole('combobox', { name: 'งาน' });
  const open = await start('do=count&place=p1');
  await screen.findByText(/ยังไม่เคยนับ/);
  await chooseIn(open.user, work(), 'ค้นดู');
  await open.stay();
  open.router.dispose();
  cleanup();
  running = [];
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const { user, where } = await start('do=count&place=p1');
  await screen.findByText(/ยังไม่เคยนับ/);
  act(() => scanLog.add({ ...scanned, mode: 'count', tripId: null, placeId: 'p1' }));
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยน' }));
  await chooseIn(user, work(), 'ค้นดู');
  await waitFor(() => expect(where().search).toBe('?do=lookUp'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the progress of a visit tells what was not there apart, and what left the house stays done', () => {
  type TripItem = ScanKit['trips'][number]['items'][number];
  const shown = (mode: ScanMode, ...items: readonly Pick<TripItem, 'door' | 'custody'>[]) => {
    cleanup();
    const named = items.map((one, place) => ({ ...one, itemId: `KD-0011-0${place}`, code: null }));
    const ofTrip = { ...trip, tripId: 't1', kind: mode === 'collect' ? 5 : 3, items: named };
    const setting = { mode, placeId: null, statusId: null, tripId: 't1' };
    const props = { kit: { ...oneKit, trips: [ofTrip] } as unknown as ScanKit, setting, log: [] };
    return render(<TripProgress {...props} />).container.textContent?.replaceAll(/\s/g, ' ');
  };
  const [awaited, taken] = [
    { door: 'awaited', custody: 'customer' },
    { door: 'taken', custody: 'movers' },
  ] as const;
  const absent = { door: 'missing', custody: 'customer' } as const;
  expect(shown('collect', taken, taken, absent, absent, awaited)).toBe('สแกนแล้ว 2 จาก 5 ชิ้น · ไม่มี 2 ชิ้น');
  expect(shown('collect', taken, awaited)).toBe('สแกนแล้ว 1 จาก 2 ชิ้น');
  const [inside, onVan] = [
    { door: 'awaited', custody: 'storage' },
    { door: 'awaited', custody: 'movers' },
  ] as const;
  const handedOver = { door: 'given', custody: 'released' } as const;
  const lent = { door: 'given', custody: 'customer' } as const;
  expect(shown('takeOut', onVan, handedOver, lent, inside)).toBe('สแกนแล้ว 3 จาก 4 ชิ้น');
  expect(shown('handOver', onVan, handedOver, lent)).toBe('สแกนแล้ว 2 จาก 3 ชิ้น');
});
