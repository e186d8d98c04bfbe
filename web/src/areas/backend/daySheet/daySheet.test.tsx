// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { codeOf } from '@klang/contracts/codes/codes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetServerTime, hearServerTime } from '../../../lib/serverClock.ts';
import { freshDevice } from '../../../testing/deviceFixture.ts';
import { chooseIn } from '../../../testing/listFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const isDeed = ({ path }: Pick<SentRequest, 'path'>) => path.startsWith('/api/owner/trip/');
let stops: object[];
let sheetNow: string;
let isLineUp: boolean;
let refusals: Map<string, string>;

const start = async (name: RegExp = /จุดที่ 1/) => {
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return { json: { result: true, code: 200, detail: who } };
    if (path === daySheet.crews.path) return { json: { result: true, code: 200, detail: crewsAnswer } };
    if (path === daySheet.sheet.path) return { json: { result: true, code: 200, detail: { stops, now: sheetNow } } };
    if (!isDeed({ path })) return undefined;
    if (!isLineUp) return { status: 503, json: refusalJson(503) };
    const refusal = refusals.get(path);
    if (refusal) return { status: 409, json: refusalJson(409, refusal) };
    return { json: { result: true, code: 200, detail: body, touched: ['trips'] } };
  });
  const app = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findByRole('article', { name });
  const deeds = () =>
    requests.filter(isDeed).map(({ path, body }) => ({ verb: path.replace('/api/owner/trip/', ''), body }));
  return { ...app, requests, deeds };
};

const serious = async () => {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

beforeEach(async () => {
  await freshBrowser();
  stops = [wholeTrip({ visit: visitInDays(0) })];
  [isLineUp, refusals, sheetNow] = [true, new Map(), new Date().toISOString()];
  forgetServerTime();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the day sheet opens my own crew’s first stop with whom to call and where to go', async () => {
  await start();
  const stop = within(screen.getByRole('article', { name: 'จุดที่ 1' }));
  expect(stop.getByRole('link', { name: 'โทร' }).getAttribute('href')).toBe('tel:0812345678');
  expect(stop.getByText('081-234-5678')).toBeDefined();
  expect(stop.getByRole('link', { name: 'นำทาง' }).getAttribute('href')).toContain('google.com/maps');
  expect(await serious()).toEqual([]);
});

it('the day sheet leads a mover from leaving to finishing, each step with an id and a time of its own', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user, deeds } = await start();
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), '1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  await chooseIn(user, dialog.getByRole('combobox', { name: 'สภาพ' }), 'ใช้แล้ว');
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  await waitFor(() => expect(deeds()).toHaveLength(1));
  expect(deeds()[0]).toMatchObject({
    verb: 'item/take',
    body: { tripId: 't1', itemId: 'KD-0011-01', condition: 'used', seal: null, pictures: [] },
  });
});

it('the day sheet keeps the next item open while the one before is still being stored', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user, deeds } = await start();
  const number = screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' });
  await user.type(number, '1{Enter}');
  const first = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  // The second input comes before the first write ends.
  fireEvent.click(first.getByRole('button', { name: 'รับแล้ว' }));
  fireEvent.change(number, { target: { value: '2' } });
  fireEvent.submit(number);
  await waitFor(() => expect(deeds()).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'รับ KD-0011-02' })).toBeTruthy();
});

const free = codeOf({ prefix: 'KDB', digits: 8 }, 9);
const other = codeOf({ prefix: 'KDB', digits: 8 }, 10);
const misread = `${free.slice(0, -1)}${free.endsWith('A') ? 'B' : 'A'}`;

it('the day sheet sticks an unused label on the item that the mover chooses, also offline, and never on two', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  isLineUp = false;
  const { user, deeds, requests } = await start();
  const number = screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' });
  await user.type(number, `${free.toLowerCase()}{Enter}`);
  await screen.findByText(`${free} ยังไม่ได้ใช้`);
  await user.click(screen.getAllByRole('button', { name: 'ติดที่ชิ้นนี้' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-02' }));
  expect(dialog.getByRole('textbox', { name: 'ป้ายบนของ' })).toHaveProperty('value', free);
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  await screen.findByText(/รอส่ง 2\sรายการ/);
  expect(screen.getByText(new RegExp(free))).toBeTruthy();
  await user.type(number, '1{Enter}');
  const next = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  await user.type(next.getByRole('textbox', { name: 'ป้ายบนของ' }), free);
  await user.click(next.getByRole('button', { name: 'รับแล้ว' }));
  await next.findByText(/รหัสนี้อยู่กับชิ้นอื่นแล้ว/);
  await user.clear(next.getByRole('textbox', { name: 'ป้ายบนของ' }));
  await user.type(next.getByRole('textbox', { name: 'ป้ายบนของ' }), other);
  await user.click(next.getByRole('button', { name: 'รับแล้ว' }));
  await screen.findByText(/รอส่ง 4\sรายการ/);
  isLineUp = true;
  requests.length = 0;
  await user.click(screen.getByRole('button', { name: 'ส่งเลย' }));
  await waitFor(() => expect(screen.queryByText(/รอส่ง/)).toBeNull());
  expect(deeds().map(({ verb, body }) => [verb, (body as { code?: string }).code])).toEqual([
    ['item/take', undefined],
    ['item/label', free],
    ['item/take', undefined],
    ['item/label', other],
  ]);
});

it('the day sheet says so when a typed number is of another trip', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user, deeds } = await start();
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), 'KD-0099-01{Enter}');
  await screen.findByText(/หมายเลขนี้ไม่อยู่ในเที่ยวนี้/);
  expect(deeds()).toEqual([]);
});

it('the day sheet shows what waits as done, keeps it in sight, and sends it once the device is online', async () => {
  isLineUp = false;
  const { user, deeds } = await start();
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await user.click(await screen.findByRole('button', { name: 'ถึงแล้ว' }));
  await screen.findByText(/รอส่ง 2\sรายการ ตั้งแต่/);
  // This browser has no storage, so the user must know.
  await screen.findByText(/เครื่องนี้เก็บงานไว้ไม่ได้ กรุณาเปิดหน้านี้ค้างไว้/);
  await screen.findByRole('heading', { name: /1\.\sรับของ/ });
  const before = new Set(deeds().map(({ body }) => JSON.stringify(body)));
  isLineUp = true;
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  await user.click(screen.getByRole('button', { name: 'ส่งเลย' }));
  await waitFor(() => expect(screen.queryByText(/รอส่ง/)).toBeNull());
  expect(deeds().at(-1)?.verb).toBe('arrive');
  // Every retry sends the same deed.
  const started = deeds()
    .filter(({ verb }) => verb === 'start')
    .map(({ body }) => JSON.stringify(body));
  expect(new Set(started)).toEqual(before);
});

it('the day sheet keeps the time of each step over ten minutes offline in the middle of a stop, and sends it once', async () => {
  isLineUp = false;
  const { user, deeds } = await start();
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await user.click(await screen.findByRole('button', { name: 'ถึงแล้ว' }));
  await screen.findByText(/รอส่ง 2\sรายการ/);
  sheetNow = new Date(vi.setSystemTime(Date.now() + 10 * 60_000).getMockedSystemTime() ?? 0).toISOString();
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), '1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  await screen.findByText(/รอส่ง 3\sรายการ/);
  isLineUp = true;
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  await user.click(screen.getByRole('button', { name: 'ส่งเลย' }));
  await waitFor(() => expect(screen.queryByText(/รอส่ง/)).toBeNull());
  const sent = new Map(
    deeds().map(({ verb, body }) => [verb, body as { readonly deedId: string; readonly at: string }]),
  );
  expect([...sent.keys()]).toEqual(['start', 'arrive', 'item/take']);
  expect(new Set(deeds().map(({ body }) => JSON.stringify(body))).size).toBe(3);
  const [arrived, taken] = ['arrive', 'item/take'].map((verb) => Date.parse(sent.get(verb)?.at ?? ''));
  expect(Math.round(((taken ?? 0) - (arrived ?? 0)) / 60_000)).toBe(10);
});

it('the day sheet says by how much the clock of the device is wrong, and nothing of a few seconds', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 30_000).toISOString();
  sheetNow = at(0);
  const { unmount } = await start();
  expect(screen.queryByText(/นาฬิกาของเครื่องนี้/)).toBeNull();
  unmount();
  sheetNow = at(7);
  await start();
  await screen.findByText(/นาฬิกาของเครื่องนี้ช้าไป 7\sนาที/);
});

it('the day sheet says on which day the oldest waiting step was done, and for how many days it has waited', async () => {
  isLineUp = false;
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await screen.findByText(/รอส่ง 1\sรายการ ตั้งแต่ \d\d:\d\d/);
  act(() => hearServerTime(new Date(Date.now() + 7 * 86_400_000 + 30_000).toISOString(), Date.now()));
  await screen.findByText(/รายการเก่าสุดค้างมา 7\sวันแล้ว/);
  await screen.findByText(/รอส่ง 1\sรายการ ตั้งแต่ \S+ \d+ \S+ \d\d:\d\d/);
});

it('the day sheet says what the office will never take, with its reason, until the mover puts it away', async () => {
  refusals.set(daySheet.start.path, 'รอบรถนี้ถูกยกเลิกแล้ว');
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('รอบรถนี้ถูกยกเลิกแล้ว');
  await user.click(alert.getByRole('button', { name: 'รับทราบ' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('the day sheet takes the signatures of the mover and the customer, and sends both with one step', async () => {
  const pen = { fillRect() {}, fillText() {} } as never;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  let count = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function make() {
      count += 1;
      const pictures = [{ path: `/files/klangdee/${count}`, pictureUrl: '', width: 640, height: 200 }];
      const responseText = JSON.stringify({ result: true, code: 200, detail: { images: pictures } });
      const quiet = { upload: {}, onload: () => undefined, open: () => undefined, setRequestHeader: () => undefined };
      return {
        ...quiet,
        status: 200,
        responseText,
        send() {
          this.onload();
        },
      };
    }),
  );
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user, deeds } = await start();
  await user.click(screen.getByRole('button', { name: 'เขียนชื่อแทน' }));
  await user.click(screen.getByRole('button', { name: 'เขียนชื่อพนักงานแทน' }));
  await user.click(screen.getByRole('button', { name: 'เก็บลายเซ็น' }));
  const signatures = { picture: '/files/klangdee/1', moverPicture: '/files/klangdee/2' };
  await waitFor(() => expect(deeds().at(-1)).toMatchObject({ verb: 'sign', body: signatures }));
});

it('the day sheet takes a name that is signed at once, while the drawing is still becoming a picture', async () => {
  const pictures: BlobCallback[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, fillText() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => void pictures.push(done));
  vi.stubGlobal('XMLHttpRequest', vi.fn());
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: 'เขียนชื่อแทน' }));
  await user.click(screen.getByRole('button', { name: 'เก็บลายเซ็น' }));
  expect(screen.queryByText(/กรุณาเซ็นในช่อง/)).toBeNull();
  for (const done of pictures) done(new Blob(['สมหญิง'], { type: 'image/png' }));
  await screen.findByText(/สมหญิง เซ็นแล้ว/);
});

it('the day sheet says in English what waits, what was refused and which label is stuck, and is clean to axe each time', async () => {
  freshDevice();
  localStorage.setItem('klang-language', 'en');
  await i18next.changeLanguage('en');
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  isLineUp = false;
  const { user } = await start(/Stop 1/);
  await user.type(screen.getByRole('textbox', { name: 'Item number or code' }), `${free}{Enter}`);
  await screen.findByText(`${free} is not in use yet`);
  expect(await serious()).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'On this one' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Take KD-0011-01' }));
  const label = dialog.getByRole('textbox', { name: 'Label on the item' });
  expect(label).toHaveProperty('value', free);
  await user.clear(label);
  await user.type(label, misread);
  await user.click(dialog.getByRole('button', { name: 'Taken' }));
  await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'));
  expect(await serious()).toEqual([]);
  await user.clear(label);
  await user.click(dialog.getByRole('button', { name: 'Taken' }));
  await screen.findByText(/1\swaits since \d\d:\d\d/);
  await screen.findByText('No line. It is kept on this phone and goes by itself once the line is back.');
  expect(await serious()).toEqual([]);
  isLineUp = true;
  refusals.set(daySheet.take.path, 'This visit was canceled.');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  within(await screen.findByRole('alert')).getByText('This visit was canceled.');
  expect(await serious()).toEqual([]);
});
