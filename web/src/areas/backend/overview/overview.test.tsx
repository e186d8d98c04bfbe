// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { overview } from '@klang/contracts/api/overview';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { reportEndpoints } from '@klang/contracts/api/reports';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, tripRow } from '../trips/tripFixture.ts';
import { counted, day, givenBack, holiday, now, refundAsked, seen } from './overviewFixture.ts';
import { bookedOn, fullness, type Overview } from './shown.ts';

const driven = [tripRow({ status: 'done' }), tripRow({ id: 't2', stop: 2 }), tripRow({ id: 't3', crewId: null })];
const modules: readonly ModuleName[] = [
  'ordertracking',
  'orderlist',
  'calendartimeslot',
  'logscontactus',
  'staff',
  'salepackage',
  'report01',
];
let answer: Overview;
let opened: object;
const start = async (
  mod: Readonly<Record<string, string>> = Object.fromEntries(
    modules.filter((one) => one !== 'ordertracking').map((one) => [one, 'v']),
  ),
) => {
  const who = { ...staffDetail, module: modules, permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [ownerTrips.counts.path]: counted,
    [ownerTrips.list.path]: { data: driven, next: null, now },
    [daySheet.crews.path]: crewsAnswer,
    [reportEndpoints.report01.facts.path]: { asOf: { nr: 41, at: now }, data: [], next: null, sum: 8, count: 8 },
    [overview.waiting.path]: opened,
  };
  const asked = fakeServer(({ path }) => {
    const detail = path === overview.today.path ? answer : answers[path];
    return detail && { json: { result: true, code: 200, detail }, headers: { date: new Date(now).toUTCString() } };
  });
  return { ...(await openApp('/backend/main')), asked };
};
const tileOf = async (title: string) => {
  const link = await within(await screen.findByRole('main')).findByRole('link', { name: title });
  const tile = link.closest('li');
  const links = [...(tile?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));
  return { text: tile?.textContent?.replaceAll('\u00a0', ' ') ?? '', links };
};

beforeEach(async () => {
  await freshBrowser();
  answer = seen;
  opened = givenBack;
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('says what waits, each figure with the list that shows it', async () => {
  await start();
  const placed = await tileOf('คำสั่งซื้อวันนี้');
  expect(placed.text).toContain('8');
  const ofToday = '/backend/orderlist?placedFrom=2026-11-21&placedTo=2026-11-21';
  expect(placed.links).toEqual([ofToday, `${ofToday}&status=new`, `${ofToday}&status=success`]);
  expect(screen.getByText(/ครบ 500 รายการ/).getAttribute('role')).toBe('status');
  expect((await tileOf('รอชำระเงิน')).links).toEqual([
    '/backend/orderlist?status=new,unsuccessful',
    '/backend/orderlist?transfer=awaited',
  ]);
  const canceling = await tileOf('ขอยกเลิก');
  expect(canceling.links).toEqual(['/backend/orderlist?status=cancel']);
  const messages = await tileOf('ข้อความรอตอบ');
  expect(messages.links.slice(0, 2)).toEqual([
    '/backend/contactuslist?state=new',
    '/backend/contactuslist?state=overdue',
  ]);
  expect((await tileOf('เงินที่ต้องจัดการ')).text).toContain('฿1,490');
  expect((await tileOf('พนักงานรออนุมัติ')).links).toEqual(['/backend/stafflist?status=waiting']);
  const visits = await tileOf('รับของวันนี้');
  expect(visits.text).toContain('3จาก 4 คิว');
  expect(visits.text).toContain('ส่งคืน 2 จาก 4 คิว');
  expect(visits.text).toContain('พรุ่งนี้ 4 จาก 4 คิวส่งคืน 0 จาก 4 คิว');
});

it('leads from each place that is booked to the visits of its day, for who may see them', async () => {
  await start({ calendartimeslot: 'v', ordertracking: 'v' });
  const panel = within(await screen.findByRole('region', { name: /14/ }));
  const links = panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const list = '/backend/ordertrackinglist?view=list';
  expect(links.slice(1)).toEqual([
    ['3/4', `${list}&from=2026-11-21&to=2026-11-21&kind=5`],
    ['เต็ม', `${list}&from=2026-11-22&to=2026-11-22&kind=5`],
    ['2/4', `${list}&from=2026-11-21&to=2026-11-21&kind=10,20`],
  ]);
  panel.getByRole('link', { name: '2/4 · ไปส่งคืน · ส. 21 พ.ย. · 09:00–12:00' });
});

it('opens a figure of a report to the facts of it, for who may see the report', async () => {
  const { user, asked } = await start();
  await user.click(await screen.findByRole('button', { name: /จอง 8$/ }));
  await screen.findByText('= 8');
  const bodies = asked.filter(({ path }) => path === reportEndpoints.report01.facts.path).map(({ body }) => body);
  expect(bodies).toMatchObject([{ tab: 'day', from: '2026-11-21', to: '2026-11-21', measure: 'booked' }]);
  // Money to settle is of another report.
  expect(screen.queryByRole('button', { name: /฿1,490/ })).toBeNull();
});

it('opens what waits to each of it with the event since which it does, and what it comes to', async () => {
  const { user, asked } = await start();
  await user.click(await screen.findByRole('button', { name: /^รายการคืนเงินที่ต้องทำ: ฿1,200/ }));
  await screen.findByText(/^= 1 · ฿1,200/);
  expect(asked.filter(({ path }) => path === overview.waiting.path).map(({ body }) => body)).toEqual([
    { tile: 'refunds' },
  ]);
  await user.click(screen.getByRole('button', { name: /^KD-0031/ }));
  await screen.findByText('refund-klangdee.r1 · 0');
});

it('opens what is planned to each of it, and says of how much more these are the first', async () => {
  const moved = { ...refundAsked, type: 'TripMoved', stream: 'trip-klangdee.t1' };
  opened = {
    count: 230,
    amountSatang: null,
    data: [{ ...givenBack.data[0], amountSatang: null, counts: 3, event: moved }],
  };
  const { user, asked } = await start({ ordertracking: 'v', calendartimeslot: 'v' });
  await user.click(await screen.findByRole('button', { name: /^รอบรถวันนี้: 4/ }));
  await screen.findByText('แสดง 3 แรก รวมทั้งหมด');
  await screen.findByText('= 230');
  // Orders are not theirs to see.
  expect(screen.queryByRole('link', { name: 'ไปที่คำสั่งซื้อ' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^KD-0031/ }));
  await screen.findByText('trip-klangdee.t1 · 0');
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await user.click(await screen.findByRole('button', { name: /ส่งคืน\s2/ }));
  await user.click(await screen.findByRole('button', { name: 'ปิด' }));
  await user.click(await screen.findByRole('button', { name: /พรุ่งนี้\s4/ }));
  await waitFor(() =>
    expect(asked.filter(({ path }) => path === overview.waiting.path).map(({ body }) => body)).toEqual([
      { tile: 'trips' },
      { tile: 'returnsToday' },
      { tile: 'pickUpsTomorrow' },
    ]),
  );
});

it('leads from what is late to exactly that, and from the items on the road to the items', async () => {
  await start({ ordertracking: 'v' });
  const { links } = await tileOf('รอบรถวันนี้');
  const [today = '', late] = links;
  expect(late).toBe(`${today}&view=list&late=1`);
  expect((await tileOf('ของบนรถ')).links).toEqual(['/backend/ordertrackinglist?view=road']);
});

it('counts the visits that customers tell otherwise, with how long the first waits and the way to all of them', async () => {
  await start({ ordertracking: 'v' });
  const { text, links } = await tileOf('เที่ยวที่ลูกค้าแจ้งว่าไม่ตรง');
  expect(text).toContain('2เที่ยวรอตั้งแต่ พฤ. 19 พ.ย. 10:30');
  expect(links).toEqual(['/backend/ordertrackinglist?view=list&disputed=1']);
});

it('shows each crew’s day along its hours, every visit with the way to it', async () => {
  await start({ ordertracking: 'v' });
  const panel = await screen.findByRole('region', { name: 'รอบรถของแต่ละทีมวันนี้' });
  await within(panel).findByText('ทีมเหนือ');
  const lanes = [...panel.querySelectorAll('ul > li')].map((lane) => ({
    text: lane.querySelector('p')?.textContent?.replaceAll('\u00a0', ' '),
    to: [...lane.querySelectorAll('a')].map((one) => one.getAttribute('href')?.split('id=')[1]),
  }));
  expect(lanes).toEqual([
    { text: 'ทีมเหนือเสร็จ 1 จาก 2', to: ['t1', 't2'] },
    { text: 'ยังไม่มีทีมเสร็จ 0 จาก 1', to: ['t3'] },
  ]);
});

it('shows two weeks of places, full and closed days too', async () => {
  await start();
  const table = await screen.findByRole('table');
  expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
    ...['3/4', 'เต็ม', 'ปิด'],
    ...['2/4', '0/4', '0/4'],
  ]);
  expect(table.querySelector('[data-closed]')?.getAttribute('title')).toBe('วันพ่อแห่งชาติ');
});

it('names the paid orders for which nobody comes, each with the way to it', async () => {
  const orders = seen.orders && { ...seen.orders, withoutPlace: [{ orderId: 'o9', number: 'KD-9', on: '2026-11-23' }] };
  answer = { ...seen, orders };
  await start();
  const link = await screen.findByRole('link', { name: 'KD-9' });
  expect(link.getAttribute('href')).toBe('/backend/orderlistdetail?id=o9');
  expect(link.parentElement?.textContent).toContain('ช่วงเวลานั้นเต็ม');
});

it('asks again when any of what it shows has changed', async () => {
  const { asked } = await start();
  await tileOf('ข้อความรอตอบ');
  answer = { ...seen, messages: { waiting: 0, overdue: 0, soon: 0, answerBy: null } };
  await areaRuntime('backend').refresh(['views']);
  expect(asked.filter(({ path }) => path === overview.today.path)).toHaveLength(1);
  await areaRuntime('backend').refresh(['contacts']);
  await waitFor(async () => expect((await tileOf('ข้อความรอตอบ')).text).toContain('ตอบครบแล้ว'));
});

it('is calm before the first order, and says what may be looked at until then', async () => {
  answer = {
    ...seen,
    orders: {
      isAny: false,
      booked: 0,
      placed: [],
      waiting: 0,
      transfers: 0,
      cancelAsked: 0,
      withoutPlace: [],
      fullAt: null,
    },
  };
  await start();
  await screen.findByRole('heading', { name: 'ยังไม่มีคำสั่งซื้อ' });
  const steps = ['แพ็กเกจและราคา', 'วันและจำนวนคิว', 'ช่องทางชำระเงิน', 'ข้อมูลบริษัท'];
  const isShown = (name: string) => screen.queryByRole('link', { name }) !== null;
  expect(steps.filter(isShown)).toEqual(steps.slice(0, 2));
});

it('leaves who sees no figures the pages that are theirs', async () => {
  const { asked } = await start({ salepackage: 'v' });
  await screen.findByRole('region', { name: 'หน้าที่คุณเปิดได้' });
  expect(asked.filter(({ path }) => path === overview.today.path)).toEqual([]);
});

it('reckons with the places of open days alone, and takes more than full for full', () => {
  expect(bookedOn(day('2026-11-23', 2, holiday))).toEqual({ booked: 2, places: 4 });
  expect(bookedOn(day('2026-11-23', 2), 'return')).toEqual({ booked: 0, places: 4 });
  const steps = [0, 1, 2, 3, 4, 5].map((booked) => fullness({ booked, places: 4 }));
  expect(steps).toEqual([0, 2, 3, 4, 5, 5]);
});
