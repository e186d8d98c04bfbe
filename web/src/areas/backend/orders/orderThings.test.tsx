// @vitest-environment happy-dom
import type { ItemRow } from '@klang/contracts/api/custody';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser, staffDetail } from '../../../testing/testScreen.tsx';
import { WorkMantine } from '../../../ui/WorkMantine.tsx';
import { now, tripRow } from '../trips/tripFixture.ts';
import { OrderThings } from './OrderThings.tsx';

const item = (id: string, state: ItemRow['state'], part: Partial<ItemRow> = {}): ItemRow => ({
  id,
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerId: 'c1',
  customerName: 'สมชาย',
  sizeId: null,
  isExtra: false,
  state,
  custody: 'storage',
  endsOn: null,
  tripId: null,
  locationId: 'p1',
  code: null,
  pictures: [],
  condition: null,
  words: null,
  seal: null,
  monthlySatang: 12_900,
  beganOn: '2026-10-01',
  changedAt: now,
  ...part,
});
const quote = {
  itemIds: ['KD-0011-01'],
  visit: null,
  kind: 10,
  feeSatang: 35_000,
  cashSatang: 5_000,
  endsOn: null,
  monthlyNowSatang: 25_800,
  monthlyThenSatang: 25_800,
  nextBillOn: '2026-12-01',
  replaces: [],
};
const slot = { _id: 's1', active: true, status: 5, start: '09:00', end: '12:00' };

const start = (
  first = item('KD-0011-01', 'stored'),
  status: ComponentProps<typeof OrderThings>['status'] = 'success',
) => {
  const rows = [first, item('KD-0011-02', 'withCustomer'), item('KD-0011-03', 'released')];
  const answers: Readonly<Record<string, object>> = {
    [ownerTrips.ofOrder.path]: { items: rows, trips: [tripRow({ status: 'done' })], now },
    [lookupCalls.timeslot.get.path]: { data: [slot], total: 1 },
    [ownerTrips.quote.path]: quote,
    [ownerTrips.request.path]: { orderId: 'o1', quote },
    [ownerTrips.cancelContract.path]: { orderId: 'o1', quote },
  };
  const asked = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  render(
    <WorkMantine schemeKey="klang-scheme">
      <AreaProvider area="backend">
        <MemoryRouter>
          <OrderThings orderId="o1" status={status} mayChange />
        </MemoryRouter>
      </AreaProvider>
    </WorkMantine>,
  );
  const bodiesTo = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { bodiesTo, user: userEvent.setup() };
};

beforeEach(async () => {
  await freshBrowser();
  const who = { ...staffDetail, permission: { mod: { orderlist: 'vu' } } };
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('offers of the chosen things what all of them can be asked for', async () => {
  const { user } = start();
  const stored = await screen.findByRole('checkbox', { name: 'เลือก KD-0011-01' });
  expect(screen.queryByRole('checkbox', { name: 'เลือก KD-0011-03' })).toBeNull();
  screen.getByRole('button', { name: 'ยกเลิกสัญญา' });
  await user.click(stored);
  screen.getByRole('button', { name: 'ขอคืนชั่วคราว' });
  await user.click(screen.getByRole('checkbox', { name: 'เลือก KD-0011-02' }));
  expect(screen.queryByRole('button', { name: 'ขอคืนชั่วคราว' })).toBeNull();
  screen.getByRole('button', { name: 'ยกเลิกบางชิ้น' });
});

it('says what a request costs before it is confirmed, and asks for exactly that', async () => {
  const { user, bodiesTo } = start();
  await user.click(await screen.findByRole('checkbox', { name: 'เลือก KD-0011-01' }));
  await user.click(screen.getByRole('button', { name: 'ขอคืนชั่วคราว' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  dialog.getByText('กรุณาเลือกวัน');
  expect(bodiesTo(ownerTrips.request.path)).toEqual([]);
  await user.type(dialog.getByLabelText('วัน'), '2026-12-02');
  await dialog.findByRole('option', { name: '09:00–12:00' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'ช่วงเวลา' }), 's1');
  await dialog.findByText('฿350');
  dialog.getByText('฿50');
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  const visit = { on: '2026-12-02', slotId: 's1' };
  await waitFor(() =>
    expect(bodiesTo(ownerTrips.request.path)).toMatchObject([{ ask: 'temporary', itemIds: ['KD-0011-01'], visit }]),
  );
});

it('ends the rest of a contract without another visit where all that is with us is being brought back already', async () => {
  const brought = item('KD-0011-01', 'returning', { tripId: 't1', endsOn: '2026-12-31' });
  const { user, bodiesTo } = start(brought, 'cancelingSome');
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกสัญญา' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('วัน')).toBeNull();
  await dialog.findByText('฿350');
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  await waitFor(() => expect(bodiesTo(ownerTrips.cancelContract.path)).toMatchObject([{ orderId: 'o1', visit: null }]));
});
