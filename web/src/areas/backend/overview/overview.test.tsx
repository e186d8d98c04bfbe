// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { overview } from '@klang/contracts/api/overview';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { reportEndpoints } from '@klang/contracts/api/reports';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { forgetServerTime, hearServerTime } from '../../../lib/serverClock.ts';
import { counted, day, givenBack, holiday, now, refundAsked, seen } from '../../../testing/overviewFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, tripRow } from '../../../testing/tripFixture.ts';
import { bookedOn, fullness, type Overview } from './visitFigures.ts';

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
let tripCounts: object;
const start = async (
  mod: Readonly<Record<string, string>> = Object.fromEntries(
    modules.filter((one) => one !== 'ordertracking').map((one) => [one, 'v']),
  ),
) => {
  const who = { ...staffDetail, module: modules, permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [ownerTrips.counts.path]: tripCounts,
    [ownerTrips.list.path]: { data: driven, next: null, now },
    [daySheet.crews.path]: crewsAnswer,
    [reportEndpoints.report01.facts.path]: { asOf: { nr: 41, at: now }, data: [], next: null, sum: 8, count: 8 },
    [overview.waiting.path]: opened,
    [overview.places.path]: opened,
  };
  const requests = fakeServer(({ path }) => {
    const detail = path === overview.today.path ? answer : answers[path];
    return detail && { json: { result: true, code: 200, detail }, headers: { date: new Date(now).toUTCString() } };
  });
  return { ...(await openApp('/backend/main')), requests };
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
  tripCounts = counted;
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('the first page shows what waits, each figure with the list behind it', async () => {
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
  expect((await tileOf('เงินที่ต้องจัดการ')).text).toContain('2เงินเข้า ฿1,490ถูกดึงกลับ ฿350');
  expect((await tileOf('พนักงานรออนุมัติ')).links).toEqual(['/backend/stafflist?status=waiting']);
  const visits = await tileOf('รับของวันนี้');
  expect(visits.text).toContain('3จาก 4 คิว');
  expect(visits.text).toContain('ส่งคืน 2 จาก 4 คิว');
  expect(visits.text).toContain('พรุ่งนี้ 4 จาก 4 คิวส่งคืน 0 จาก 4 คิว');
});

it('the first page is of the server’s day, also when the clock of the device learns of it later', async () => {
  const { requests } = await start({ ordertracking: 'v', orderlist: 'v' });
  await screen.findByText('วันเสาร์ที่ 21 พฤศจิกายน 2569');
  act(() => hearServerTime('2026-11-24T03:00:00.000Z', Date.now()));
  await screen.findByText('วันอังคารที่ 24 พฤศจิกายน 2569');
  await waitFor(() =>
    expect(requests.some(({ path, body }) => path === ownerTrips.counts.path && Object(body).on === '2026-11-24')).toBe(
      true,
    ),
  );
  forgetServerTime();
});

it('the first page names a day that was closed after visits were booked on it, and asks for no place of it', async () => {
  const [today, tomorrow] = seen.visits?.days ?? [];
  const shut = { visits: ['pickUp' as const, 'return' as const], reason: holiday.reason };
  const days = [today, tomorrow].flatMap((one) => (one ? [{ ...day(one.on, 3), closed: shut }] : []));
  answer = { ...seen, visits: { slots: seen.visits?.slots ?? [], days } };
  await start();
  const { text } = await tileOf('รับของวันนี้');
  expect(text).toContain('3คิวที่จองไว้ ปิดรับแล้วส่งคืนจองไว้ 2 คิว ปิดรับแล้ว');
  expect(text).toContain('พรุ่งนี้จองไว้ 3 คิว ปิดรับแล้วส่งคืนพรุ่งนี้จองไว้ 2 คิว ปิดรับแล้ว');
});

it('the first page opens each booked place to its customer, and leads from each day to its visits, for people who may see them', async () => {
  const { user, requests } = await start({ calendartimeslot: 'v', ordertracking: 'v' });
  const panel = within(await screen.findByRole('region', { name: /14/ }));
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['3/4', 'เต็ม', '2/4']);
  const list = '/backend/ordertrackinglist?view=list';
  expect(panel.getByRole('link', { name: '21 · ส. 21 พ.ย.' }).getAttribute('href')).toBe(
    `${list}&from=2026-11-21&to=2026-11-21`,
  );
  await user.click(panel.getByRole('button', { name: /^ไปส่งคืน · ส\.\s21\sพ\.ย\. · 09:00–12:00:\s2\/4/ }));
  await screen.findByRole('button', { name: /^KD-0031/ });
  const bodies = requests.filter(({ path }) => path === overview.places.path).map(({ body }) => body);
  expect(bodies).toEqual([{ on: '2026-11-21', visit: 'return', slotId: 's1' }]);
});

it('the first page counts the hours with hardly a place left, and opens to each of them and its customers', async () => {
  const { user } = await start({ calendartimeslot: 'v' });
  const { text } = await tileOf('ช่วงเวลาใกล้เต็ม');
  expect(text).toContain('2ช่วงใน 14 วันเต็มแล้ว 1 ช่วง');
  await user.click(screen.getByRole('button', { name: /^ช่วงเวลาใกล้เต็ม:\s2/ }));
  const hours = await screen.findByRole('button', { name: /^อา\.\s22\sพ\.ย\. · 09:00–12:00.*4\/4.*รับของ/ });
  screen.getByRole('button', { name: /^ส\.\s21\sพ\.ย\. · 09:00–12:00.*3\/4/ });
  await user.click(hours);
  await screen.findByRole('button', { name: /^KD-0031/ });
});

it('the first page opens a figure of a report to its facts, for a person who may see the report', async () => {
  const { user, requests } = await start();
  await user.click(await screen.findByRole('button', { name: /จอง 8$/ }));
  await screen.findByText('= 8');
  const bodies = requests.filter(({ path }) => path === reportEndpoints.report01.facts.path).map(({ body }) => body);
  expect(bodies).toMatchObject([{ tab: 'day', from: '2026-11-21', to: '2026-11-21', measure: 'booked' }]);
  // Money to settle belongs to another report.
  expect(screen.queryByRole('button', { name: /฿1,490/ })).toBeNull();
});

it('the first page opens a waiting sum to each part, with the event since which it waits', async () => {
  const { user, requests } = await start();
  await user.click(await screen.findByRole('button', { name: /^รายการคืนเงินที่ต้องทำ: ฿1,200/ }));
  await screen.findByText(/^= 1 · ฿1,200/);
  expect(requests.filter(({ path }) => path === overview.waiting.path).map(({ body }) => body)).toEqual([
    { tile: 'refunds' },
  ]);
  await user.click(screen.getByRole('button', { name: /^KD-0031/ }));
  await screen.findByText('refund-klangdee.r1 · 0');
});

it('the first page opens what is planned to each part, and says of how many more these are the first', async () => {
  const moved = { ...refundAsked, type: 'TripMoved', stream: 'trip-klangdee.t1' };
  opened = {
    count: 230,
    amountSatang: null,
    data: [{ ...givenBack.data[0], amountSatang: null, counts: 3, event: moved }],
  };
  const { user, requests } = await start({ ordertracking: 'v', calendartimeslot: 'v' });
  await user.click(await screen.findByRole('button', { name: /^รอบรถวันนี้: 4/ }));
  await screen.findByText('แสดง 3 แรก รวมทั้งหมด');
  await screen.findByText('= 230');
  // This user may not view orders.
  expect(screen.queryByRole('link', { name: 'ไปที่คำสั่งซื้อ' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^KD-0031/ }));
  await screen.findByText('trip-klangdee.t1 · 0');
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await user.click(await screen.findByRole('button', { name: /ส่งคืน\s2/ }));
  await user.click(await screen.findByRole('button', { name: 'ปิด' }));
  await user.click(await screen.findByRole('button', { name: /พรุ่งนี้\s4/ }));
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === overview.waiting.path).map(({ body }) => body)).toEqual([
      { tile: 'trips' },
      { tile: 'returnsToday' },
      { tile: 'pickUpsTomorrow' },
    ]),
  );
});

it('the first page leads from late visits to exactly those, and from the items on the road to the items', async () => {
  await start({ ordertracking: 'v' });
  const { links } = await tileOf('รอบรถวันนี้');
  const [today = '', late] = links;
  expect(late).toBe(`${today}&view=list&late=1`);
  expect((await tileOf('ของบนรถ')).links).toEqual(['/backend/ordertrackinglist?view=road']);
});

it('the first page counts the visits of earlier days that are still open, with the way to exactly those', async () => {
  await start({ ordertracking: 'v' });
  const { text, links } = await tileOf('รอบรถวันนี้');
  expect(text).toContain('ของวันก่อน ๆ ยังไม่จบ 5');
  expect(links).toContain('/backend/ordertrackinglist?view=list&to=2026-11-20&status=scheduled,onTheWay');
});

it('the first page counts the visits that customers dispute, with how long the first waits and the way to all of them', async () => {
  await start({ ordertracking: 'v' });
  const { text, links } = await tileOf('เที่ยวที่ลูกค้าแจ้งว่าไม่ตรง');
  expect(text).toContain('2เที่ยวรอตั้งแต่ พฤ. 19 พ.ย. 10:30');
  expect(links).toEqual(['/backend/ordertrackinglist?view=list&disputed=1']);
});

it('the first page shows each crew’s day along its hours, every visit with the way to it', async () => {
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

it('the first page shows two weeks of places, full and closed days too', async () => {
  await start();
  const table = await screen.findByRole('table');
  expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
    '3/4',
    'เต็ม',
    'ปิด',
    '2/4',
    '0/4',
    '0/4',
  ]);
  expect(table.querySelector('[data-closed]')?.getAttribute('title')).toBe('วันพ่อแห่งชาติ');
});

it('the first page names the paid orders without a place, each with the way to it', async () => {
  const orders = seen.orders && { ...seen.orders, withoutPlace: [{ orderId: 'o9', number: 'KD-9', on: '2026-11-23' }] };
  answer = { ...seen, orders };
  await start();
  const link = await screen.findByRole('link', { name: 'KD-9' });
  expect(link.getAttribute('href')).toBe('/backend/orderlistdetail?id=o9');
  expect(link.parentElement?.textContent).toContain('ช่วงเวลานั้นเต็ม');
});

it('the first page reads itself again when anything that it shows has changed', async () => {
  const { requests } = await start();
  await tileOf('ข้อความรอตอบ');
  answer = { ...seen, messages: { waiting: 0, overdue: 0, soon: 0, answerBy: null } };
  await areaRuntime('backend').refresh(['views']);
  expect(requests.filter(({ path }) => path === overview.today.path)).toHaveLength(1);
  await areaRuntime('backend').refresh(['contacts']);
  await waitFor(async () => expect((await tileOf('ข้อความรอตอบ')).text).toContain('ตอบครบแล้ว'));
});

it('the first page is calm before the first order, and says what a person can look at until then', async () => {
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

it('the first page lists the pages that are open to a person who sees no figures', async () => {
  const { requests } = await start({ salepackage: 'v' });
  await screen.findByRole('region', { name: 'หน้าที่คุณเปิดได้' });
  expect(requests.filter(({ path }) => path === overview.today.path)).toEqual([]);
});

it('the fullness of a day counts the places of open days alone, and takes more than full for full', () => {
  expect(bookedOn(day('2026-11-23', 2, holiday))).toEqual({ booked: 2, places: 4 });
  expect(bookedOn(day('2026-11-23', 2), 'return')).toEqual({ booked: 0, places: 4 });
  const steps = [0, 1, 2, 3, 4, 5].map((booked) => fullness({ booked, places: 4 }));
  expect(steps).toEqual([0, 2, 3, 4, 5, 5]);
});

it('the first page stands while a server of an older version answers, which counts nothing that phones told late', async () => {
  const { toldLate: _, ...older } = counted;
  tripCounts = older;
  await start({ ordertracking: 'v' });
  expect((await tileOf('รอบรถวันนี้')).text).toContain('รอบรถวันนี้');
});
