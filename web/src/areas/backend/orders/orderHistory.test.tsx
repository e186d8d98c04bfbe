// @vitest-environment happy-dom
import { notes } from '@klang/contracts/api/notes';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { itemEvents } from '@klang/contracts/events/item';
import { orderEvents } from '@klang/contracts/events/order';
import { tripEvents } from '@klang/contracts/events/trip';
import { templateKeys } from '@klang/contracts/mails/templates';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser, staffDetail } from '../../../testing/testScreen.tsx';
import { WorkMantine } from '../../../ui/WorkMantine.tsx';
import { OrderHistory } from './OrderHistory.tsx';

const now = '2026-11-21T03:00:00.000Z';
const bySomchai = { kind: 'customer', name: 'สมชาย' };
const byMover = { kind: 'staff', name: 'วีระ' };
const [forCustomer, internal] = [{ isInternal: false }, { isInternal: true }];
const early = { on: '2026-11-23', slotId: 's1', start: '09:00', end: '12:00' };
const collected = (id: string) => {
  return { type: 'ItemsCollected', at: now, by: byMover, tripId: 'o1', itemIds: [id], pictures: 2, ...forCustomer };
};
const steps = [
  {
    type: 'OrderPlaced',
    at: now,
    by: bySomchai,
    amountSatang: 149_000,
    afterWithholdingSatang: 145_000,
    ...forCustomer,
  },
  { type: 'TripMoved', at: now, by: bySomchai, from: early, visit: { ...early, on: '2026-11-24' }, ...forCustomer },
  { type: 'TripNoted', at: now, by: byMover, words: 'ระวังหมา', ...internal },
  ...['KD-1-01', 'KD-1-02'].map((id) => collected(id)),
  { type: 'ItemShelved', at: now, by: byMover, itemIds: ['KD-1-01'], placeIds: ['p1'], ...internal },
];
const places = [{ id: 'p1', th: 'ชั้น A-03-2', en: 'Shelf A-03-2' }];
const names = { crews: [], reasons: [], places, statuses: [{ id: 's6', th: 'ขึ้นชั้นแล้ว', en: 'On its shelf' }] };

const start = (happened: readonly object[] = steps, written: readonly object[] = []) => {
  const answers: Readonly<Record<string, object>> = {
    [ownerOrders.history.path]: { steps: happened, ...names },
    [notes.list.path]: { data: written },
  };
  fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  render(
    <WorkMantine schemeKey="klang-scheme">
      <AreaProvider area="backend">
        <MemoryRouter>
          <OrderHistory orderId="o1" />
        </MemoryRouter>
      </AreaProvider>
    </WorkMantine>,
  );
  return { user: userEvent.setup() };
};

const textsOf = (rows: readonly HTMLElement[]) => rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '));

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify({ ...staffDetail, permission: { mod: { orderlist: 'v' } } }));
});
afterEach(() => vi.unstubAllGlobals());

it('the history of an order tells of its visits and items too, the latest first, and marks what is internal', async () => {
  const { user } = start();
  const panel = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  const rows = () => textsOf(panel.getAllByRole('listitem'));
  await panel.findByText('เก็บเข้าที่');
  expect(rows()).toEqual([
    expect.stringMatching(/^เก็บเข้าที่KD-1-01 · ชั้น A-03-2.*ลูกค้าไม่เห็น$/),
    expect.stringMatching(/^รับของแล้ว.*2 ชิ้น · KD-1-01, KD-1-02.*วีระ \(พนักงาน\) · 4 รูป$/),
    expect.stringMatching(/ระวังหมา.*ลูกค้าไม่เห็น$/),
    expect.stringMatching(/^เลื่อนนัด.*23 พ.ย. 09:00–12:00 → .*24 พ.ย. 09:00–12:00/),
    expect.stringMatching(/^สั่งซื้อ฿1,490 · หลังหัก ณ ที่จ่าย ฿1,450/),
  ]);
  await user.click(panel.getByRole('radio', { name: 'ภายใน 2' }));
  expect(rows()).toHaveLength(2);
  await user.click(panel.getByRole('radio', { name: 'เงิน 0' }));
  expect(panel.queryAllByRole('listitem')).toEqual([]);
});

it('the history of an order says of each visit what it is for', async () => {
  const step = (type: string, purpose: string, more: object = {}) => {
    return { type, at: now, by: bySomchai, tripId: type, purpose, ...more, ...forCustomer };
  };
  start([
    step('TripBooked', 'temporary', { itemIds: ['KD-1-01', 'KD-1-02'], visit: early }),
    step('TripMoved', 'collect', { from: early, visit: { ...early, on: '2026-11-24' } }),
    step('TripCanceled', 'deposit'),
    step('TripFailed', 'forGood'),
  ]);
  const panel = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  await panel.findByText('คืนถาวรไม่สำเร็จ');
  expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^คืนถาวรไม่สำเร็จ/),
    expect.stringMatching(/^ถอนนัดส่งกลับเข้าคลัง/),
    expect.stringMatching(/^เลื่อนนัดรับของ.*23 พ.ย. 09:00–12:00 → .*24 พ.ย. 09:00–12:00/),
    expect.stringMatching(/^นัดคืนชั่วคราว 2 ชิ้น.*KD-1-01, KD-1-02.*23 พ.ย. 09:00–12:00/),
  ]);
  await act(() => i18next.changeLanguage('en'));
  panel.getByText('Temporary return of 2 items booked');
  panel.getByText('Pick-up moved');
  panel.getByText('Return to storage withdrawn');
  panel.getByText('Permanent return came to nothing');
});

it('the history of an order has each note of colleagues on its day, with who wrote it, when and what', async () => {
  const note = (noteId: string, writtenAt: string, rest: object = {}) => {
    const by = { id: 's2', name: 'ณัฐธิดา' };
    const asks = { mentioned: [], followUpOn: null, done: null, takenBackAt: null };
    return { noteId, text: 'ลิฟต์เสีย', by, writtenAt, ...asks, ...rest };
  };
  const [later, between] = ['2026-11-22T02:30:00.000Z', '2026-11-20T05:00:00.000Z'];
  const before = { type: 'OrderPlaced', at: '2026-11-19T03:00:00.000Z', by: bySomchai, ...forCustomer };
  const paid = { type: 'OrderPaid', at: now, by: bySomchai, ...forCustomer };
  const taken = note('n1', between, { text: null, takenBackAt: later });
  const { user } = start([before, paid], [note('n2', later, { followUpOn: '2026-11-30' }), taken]);
  const panel = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  await panel.findByText('ลิฟต์เสีย');
  await panel.findByText('สั่งซื้อ');
  const days = () => panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days().map((day) => day?.slice(0, 2))).toEqual(['22', '21', '20', '19']);
  expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^ลิฟต์เสีย.*30 พ.ย. 2569ทำเสร็จแล้ว.*ณัฐธิดา · 09:30 · ลูกค้าไม่เห็น$/),
    expect.stringMatching(/^ชำระ/),
    expect.stringMatching(/^ถอนเมื่อ.*ณัฐธิดา · 12:00 · ลูกค้าไม่เห็น$/),
    expect.stringMatching(/^สั่งซื้อ/),
  ]);
  await user.click(panel.getByRole('radio', { name: 'ภายใน 2' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

it('the history of an order says how much is gone of money moved here or on from here, under money', async () => {
  const gone = (goneSatang: number, isMovedOn: boolean) => {
    const by = { kind: 'system', name: null };
    return { type: 'MovedMoneyTakenBack', at: now, by, goneSatang, isMovedOn, ...internal };
  };
  const { user } = start([gone(4_000, false), gone(0, false), gone(1_500, true)]);
  const panel = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  await user.click(await panel.findByRole('radio', { name: 'เงิน 3' }));
  expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/ถูกดึงกลับ ฿15 จากเงินที่ย้ายต่อไปจากคำสั่งซื้อนี้/),
    expect.stringMatching(/ตอนนี้ไม่มียอดที่ถูกดึงกลับแล้ว/),
    expect.stringMatching(/ถูกดึงกลับ ฿40 จากเงินที่ย้ายมาคำสั่งซื้อนี้/),
  ]);
});

it('the history of an order says what each visit costs since another one collected first', async () => {
  const by = { kind: 'system', name: null };
  const fee = (on: string, feeSatang: number) => ({
    type: 'VisitFeeChanged',
    at: now,
    by,
    tripId: on,
    feeSatang,
    visit: { ...early, on },
    ...forCustomer,
  });
  start([fee('2026-11-23', 35_000), fee('2026-11-24', 0)]);
  const panel = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  await panel.findByText(/อยู่ในบิลแรกแล้ว/);
  expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^เปลี่ยนค่าเที่ยวของนัดไม่คิด เพราะอยู่ในบิลแรกแล้ว.*24 พ.ย. 09:00–12:00/),
    expect.stringMatching(/^เปลี่ยนค่าเที่ยวของนัด฿350.*23 พ.ย. 09:00–12:00/),
  ]);
});

it('the history of an order has a word for every event of visits and items', () => {
  const keys = [...Object.keys(tripEvents), ...Object.keys(itemEvents)].map((type) => `event.${type}`);
  expect(keys.filter((key) => !i18next.exists(key, { ns: 'trips' }))).toEqual([]);
});

it('the page of an order has words for every event and every e-mail', () => {
  const mails = templateKeys.filter((key) => /^(order|payment|lateMoney|trip|request|items|contractEnded)/.test(key));
  const keys = [
    ...Object.keys(orderEvents).map((type) => `orders.event.${type}`),
    ...mails.map((key) => `orders.mail.${key}`),
  ];
  expect(mails).toHaveLength(19);
  expect(keys.filter((key) => !i18next.exists(key, { ns: 'backend' }))).toEqual([]);
});

it('the history of an order names the status that a scan set, and the one that holds again', async () => {
  const by = { by: byMover, itemIds: ['KD-1-01'], ...internal };
  start([
    { type: 'ItemStatusSet', at: now, statusId: 's6', ...by },
    { type: 'ItemScanUndone', at: now, statusId: null, ...by },
  ]);
  await screen.findByText('KD-1-01 · ขึ้นชั้นแล้ว');
  await screen.findByText('KD-1-01 · ไม่มีสถานะ');
});
