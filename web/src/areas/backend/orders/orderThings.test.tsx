// @vitest-environment happy-dom
import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser, staffDetail } from '../../../testing/testScreen.tsx';
import { now, tripRow } from '../../../testing/tripFixture.ts';
import { WorkMantine } from '../../../ui/WorkMantine.tsx';
import { OrderThings } from './OrderThings.tsx';

const item = (id: string, state: OwnerItemRow['state'], part: Partial<OwnerItemRow> = {}): OwnerItemRow => ({
  id,
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerId: 'c1',
  customerName: 'สมชาย',
  sizeId: null,
  isExtra: false,
  isAddedLater: false,
  state,
  custody: 'storage',
  endsOn: null,
  tripId: null,
  locationId: 'p1',
  code: null,
  pictures: [],
  statusId: null,
  condition: null,
  words: null,
  seal: null,
  monthlySatang: 12_900,
  beganOn: '2026-10-01',
  returnedOn: null,
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
  nextBill: {
    kind: 'period',
    from: '2026-12-01',
    until: '2026-12-31',
    totalSatang: 60_000,
    otherVisitsSatang: 25_000,
    withoutSatang: 90_000,
  },
  replaces: [],
};
const slot = { _id: 's1', active: true, status: 5, start: '09:00', end: '12:00' };

const start = (
  first = item('KD-0011-01', 'stored'),
  status: ComponentProps<typeof OrderThings>['status'] = 'success',
  cost: object = quote,
  more: readonly OwnerItemRow[] = [],
  silent?: string,
) => {
  const rows = [first, item('KD-0011-02', 'withCustomer'), item('KD-0011-03', 'released'), ...more];
  const answers: Readonly<Record<string, object>> = {
    [ownerTrips.ofOrder.path]: { items: rows, trips: [tripRow({ status: 'done' })], now },
    [lookupCalls.storagelocation.get.path]: {
      data: [{ _id: 'p1', active: true, status: 5, code: 'A-03-2' }],
      total: 1,
    },
    [lookupCalls.definestatusqr.get.path]: {
      data: [{ _id: 's6', active: true, status: 5, number: 6, name_th: 'ขึ้นชั้นแล้ว', color: '#30a46c' }],
      total: 1,
    },
    [lookupCalls.timeslot.get.path]: { data: [slot], total: 1 },
    [ownerTrips.quote.path]: cost,
    [ownerTrips.request.path]: { orderId: 'o1', quote },
    [ownerTrips.cancelContract.path]: { orderId: 'o1', quote },
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    if (path === silent) return { isSilent: true };
    return detail && { json: { result: true, code: 200, detail, touched: ['items'] } };
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
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { bodiesTo, user: userEvent.setup() };
};

const login = (rights: object) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify({ ...staffDetail, ...rights }));
};
beforeEach(async () => {
  await freshBrowser();
  login({ permission: { mod: { orderlist: 'vu' } } });
});
afterEach(() => vi.unstubAllGlobals());

it('the items of an order are all counted, those that are not stored shown first, then a hundred more at a time', async () => {
  const more = Array.from({ length: 117 }, (_, place) =>
    item(`KD-0011-${place + 4}`, place === 116 ? 'returning' : 'stored'),
  );
  const { user } = start(undefined, 'success', quote, more);
  await screen.findByText('KD-0011-120');
  screen.getByText(/^120\sชิ้น$/);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8);
  await user.click(screen.getByRole('button', { name: /แสดงเพิ่ม \(อีก 112\sชิ้น\)/ }));
  await user.click(screen.getByRole('button', { name: /แสดงเพิ่ม \(อีก 12\sชิ้น\)/ }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 120);
  expect(screen.queryByRole('button', { name: /แสดงเพิ่ม/ })).toBeNull();
});

it('the number of an item leads to its page for who may open that page, and is a mere number for others', async () => {
  start();
  await screen.findByText('KD-0011-01');
  expect(screen.queryByRole('link', { name: /^KD-0011/ })).toBeNull();
  cleanup();
  await freshBrowser();
  login({ module: ['orderlist', 'ordertracking'], permission: { mod: { orderlist: 'v', ordertracking: 'v' } } });
  start();
  expect((await screen.findByRole('link', { name: 'KD-0011-01' })).getAttribute('href')).toBe(
    '/backend/ordertrackingdetail?item=KD-0011-01',
  );
});

it('many items of an order are found by number', async () => {
  const more = Array.from({ length: 8 }, (_, place) => item(`KD-0011-${place + 4}`, 'stored'));
  const { user } = start(item('KD-0011-01', 'stored'), 'success', quote, more);
  await screen.findByRole('button', { name: /แสดงเพิ่ม \(อีก 3/ });
  await user.type(screen.getByRole('searchbox', { name: 'ค้นรหัสหรือโน้ตของของ' }), '0011-11');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  screen.getByText('KD-0011-11');
});

it('the items of an order offer only what all chosen ones can be requested for', async () => {
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

const booked = { custody: 'customer', beganOn: null, locationId: null } as const;

it('staff have items collected that were added later, once no visit fetches them yet', async () => {
  const { user, bodiesTo } = start(item('KD-0011-01', 'booked', booked), 'success', quote, [
    item('KD-0011-04', 'booked', { ...booked, tripId: 't9' }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'เลือก KD-0011-04' }));
  screen.getByRole('button', { name: 'ตัดออก' });
  expect(screen.queryByRole('button', { name: 'ให้ไปรับของ' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'เลือก KD-0011-04' }));
  await user.click(screen.getByRole('checkbox', { name: 'เลือก KD-0011-01' }));
  await user.click(screen.getByRole('button', { name: 'ให้ไปรับของ' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^ไปรับ 1\sชิ้นจากลูกค้ามาเข้าคลัง$/);
  await user.type(dialog.getByLabelText('วัน'), '2026-12-02');
  await dialog.findByRole('option', { name: '09:00–12:00' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'ช่วงเวลา' }), 's1');
  await dialog.findByText('฿350');
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  await waitFor(() => expect(bodiesTo(ownerTrips.request.path)).toHaveLength(1));
  expect(bodiesTo(ownerTrips.request.path)).toMatchObject([{ ask: 'deposit', itemIds: ['KD-0011-01'] }]);
});

it('the items of an order say where they are stored', async () => {
  start();
  const row = (await screen.findByText('KD-0011-01')).closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('A-03-2'));
});

it('the items of an order never show the id of a storage place, nor a place whose name is not there yet', async () => {
  start(item('KD-0011-01', 'stored', { locationId: 'p9' }), 'success', quote, [], lookupCalls.storagelocation.get.path);
  const row = (await screen.findByText('KD-0011-01')).closest('tr');
  expect(row?.textContent).not.toMatch(/เลิกใช้|p9/);
});

it('the items of an order say that a place is no longer in the list, instead of its id', async () => {
  start(item('KD-0011-01', 'stored', { locationId: 'p9' }));
  const row = (await screen.findByText('KD-0011-01')).closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('ที่เก็บที่เลิกใช้แล้ว'));
});

it('a request for items shows its cost before it is confirmed, and asks for exactly that', async () => {
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
  dialog.getByText('฿900 → ฿600');
  expect(dialog.getByText('ค่ารอบรถของนัดอื่นที่ยังไม่อยู่ในบิล').parentElement?.textContent).toContain('฿250');
  const quoted = bodiesTo(ownerTrips.quote.path).length;
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  const visit = { on: '2026-12-02', slotId: 's1' };
  await waitFor(() =>
    expect(bodiesTo(ownerTrips.request.path)).toMatchObject([{ ask: 'temporary', itemIds: ['KD-0011-01'], visit }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesTo(ownerTrips.quote.path)).toHaveLength(quoted);
});

it('a request for items names no fees of other visits where a process of before answered without them', async () => {
  const { otherVisitsSatang: _, ...nextBill } = quote.nextBill;
  const { user } = start(undefined, undefined, { ...quote, nextBill });
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกสัญญา' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('วัน'), '2026-12-02');
  await dialog.findByRole('option', { name: '09:00–12:00' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'ช่วงเวลา' }), 's1');
  await dialog.findByText('฿900 → ฿600');
  expect(dialog.queryByText('ค่ารอบรถของนัดอื่นที่ยังไม่อยู่ในบิล')).toBeNull();
});

it('the end of a contract says that the closing bill takes the fee of its last visit', async () => {
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกสัญญา' }));
  const ending = within(await screen.findByRole('dialog'));
  await user.type(ending.getByLabelText('วัน'), '2026-12-02');
  await ending.findByRole('option', { name: '09:00–12:00' });
  await user.selectOptions(ending.getByRole('combobox', { name: 'ช่วงเวลา' }), 's1');
  expect((await ending.findByText('ค่าเที่ยว ในบิลปิดสัญญา')).parentElement?.textContent).toContain('฿350');
});

it('a request for a visit that costs nothing says so', async () => {
  const { user } = start(undefined, undefined, { ...quote, feeSatang: 0 });
  await user.click(await screen.findByRole('checkbox', { name: 'เลือก KD-0011-01' }));
  await user.click(screen.getByRole('button', { name: 'ขอคืนชั่วคราว' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('วัน'), '2026-12-02');
  await dialog.findByRole('option', { name: '09:00–12:00' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'ช่วงเวลา' }), 's1');
  expect((await dialog.findByText('ค่าเที่ยว ในบิลแรกหลังวันนัด')).parentElement?.textContent).toContain('ไม่มีค่าใช้จ่าย');
});

it('the rest of a contract ends without another visit when the movers are already bringing all items back', async () => {
  const brought = item('KD-0011-01', 'returning', { tripId: 't1', endsOn: '2026-12-31' });
  const { user, bodiesTo } = start(brought, 'cancelingSome');
  await user.click(await screen.findByRole('button', { name: 'ยกเลิกสัญญา' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('วัน')).toBeNull();
  await dialog.findByText('฿350');
  await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
  await waitFor(() => expect(bodiesTo(ownerTrips.cancelContract.path)).toMatchObject([{ orderId: 'o1', visit: null }]));
});

it('an item of an order shows its status in the colour of the status', async () => {
  start(item('KD-0011-01', 'stored', { statusId: 's6' }));
  const status = await screen.findByText('6 ขึ้นชั้นแล้ว');
  expect(status.querySelector('i')?.style.background).toBe('#30a46c');
  expect(screen.getAllByText(/ขึ้นชั้นแล้ว/)).toHaveLength(1);
});
