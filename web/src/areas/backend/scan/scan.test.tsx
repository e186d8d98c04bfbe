// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseIn } from '../../../testing/listFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { box, free, kit, late, now, other, shelf, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = {
  ...staffDetail,
  module: ['ordertracking', 'qr', 'scanqrcode'],
  permission: { mod: { ordertracking: 'vu', qr: 'vu', scanqrcode: 'vu' } },
};
type SentScans = { readonly scans: readonly { readonly scanId: string; readonly code: string }[] };

const thaiKeys: Readonly<Record<string, string>> = { k: 'า', d: 'ก', '-': 'ข', 0: 'จ', 1: 'ๅ', 7: 'ึ' };
let isTied = false;
let whyNotTied: object | undefined;
const answerTo = ({ scans: [one] }: SentScans) => {
  const why = { th: 'รหัสนี้ยังไม่ได้ใช้กับอะไร', en: 'Nothing has this code yet.' };
  const isFree = one?.code === free && !isTied;
  const outcome = isFree
    ? { outcome: 'refused', refusal: 'code_free', why }
    : { outcome: 'taken', refusal: null, why: null };
  return { answers: [{ scanId: one?.scanId, itemId: isFree ? null : 'KD-0011-07', ...outcome }], now };
};
let conflicts: readonly object[] = [];
let lateRows: readonly object[] = [];
let isOver = false;
const start = async (address: string, work = 'งาน') => {
  const requests = fakeServer(({ path, body }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: conflicts, count: conflicts.length },
      [scans.settle.path]: { conflictId: 's1' },
      [lateSends.list.path]: { data: lateRows, count: lateRows.length },
      [lateSends.putAway.path]: {},
      [lateSends.tell.path]: {},
      [codes.assign.path]: {},
      [scans.send.path]: path === scans.send.path ? answerTo(body as SentScans) : {},
    };
    if (path === codes.assign.path && whyNotTied) return { status: 400, json: whyNotTied };
    if (path === codes.assign.path) isTied = true;
    if (isOver && path === scans.send.path) return { status: 401, json: refusalJson(401, 'Invalid Token') };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('combobox', { name: work });
  const sent = () =>
    requests.filter(({ path }) => path === scans.send.path).map(({ body }) => (body as SentScans).scans[0]);
  return { ...app, requests, sent };
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  [conflicts, lateRows, isOver] = [[], [], false];
  [isTied, whyNotTied] = [false, undefined];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });

it('a scan puts an item at the place that was scanned before it, and another scan takes it back', async () => {
  const { user, sent } = await start('/backend');
  const shakes = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: shakes, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  await waitFor(() => expect(document.querySelector('option[value="A-01-1"]')).not.toBeNull());
  await user.type(field(), `${box}{Enter}`);
  expect((await screen.findAllByText(/กรุณาสแกนที่เก็บก่อน/)).length).toBeGreaterThan(0);
  await user.type(field(), `https://klang.test/q/${shelf}{Enter}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'ที่เก็บ' })).toHaveProperty('value', 'A-01-1'));
  await user.type(field(), `${box}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ code: box, mode: 'putAway', placeId: 'p1', tripId: null, undoes: null });
  // Doubtful without a place, good for the place, and good for what is taken.
  await waitFor(() => expect(shakes.mock.calls).toEqual([[[80, 60, 80]], [[40]], [[40]]]));
  await user.click(await screen.findByRole('button', { name: 'ย้อน' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ code: box, undoes: sent()[0]?.scanId });
  expect(await screen.findAllByText(/ย้อนแล้ว/)).not.toEqual([]);
});

it('the field for the place takes a name or a label, typed or scanned, and says when there is no such place', async () => {
  const { user, sent } = await start('/backend/scanqrcode?do=putAway');
  const where = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await user.type(where, 'b-9{Enter}');
  await screen.findByText(/ไม่มีที่เก็บชื่อหรือป้ายนี้/);
  await user.clear(where);
  await user.type(where, 'a-01-1');
  await waitFor(() => expect(where).toHaveProperty('value', 'A-01-1'));
  await user.clear(where);
  await user.click(where);
  await user.paste(`https://klang.test/q/${shelf}`);
  await waitFor(() => expect(where).toHaveProperty('value', 'A-01-1'));
  await user.type(field(), `${box}{Enter}`);
  await waitFor(() => expect(sent()[0]).toMatchObject({ code: box, placeId: 'p1' }));
});

it('the tray says why it does not know a code in the language of now, also where it was told in another', async () => {
  const { user, sent } = await start('/backend?place=p1');
  await user.type(field(), `${free}{Enter}`);
  const tray = (await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก/ })).closest('section') as HTMLElement;
  expect(sent()).toHaveLength(1);
  within(tray).getByText(/^ป้ายนี้เป็นของเรา/);
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(await within(tray).findByText(/^This label is ours/)).toBeTruthy();
});

it('the tray shows unknown codes, and a misread code is not sent', async () => {
  const { user, sent } = await start('/backend?place=p1');
  const misread = `${box?.slice(0, -1)}${box?.endsWith('A') ? 'B' : 'A'}`;
  await user.type(field(), `${misread}{Enter}`);
  await user.type(field(), `${free}{Enter}`);
  const tray = (await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*2/ })).closest('section') as HTMLElement;
  expect(sent()).toHaveLength(1);
  expect(within(tray).getByRole('textbox', { name: 'หมายเลขของ' })).toBeTruthy();
  await user.click(within(tray).getAllByRole('button', { name: 'ทิ้ง' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ });
});

it('a code that gets an item later does what it was scanned for, from what the device stores of it', async () => {
  const { user, sent } = await start('/backend?place=p1');
  await user.type(field(), `${free}{Enter}`);
  await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ });
  act(() => scanLog.clear());
  const tray = (await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ })).closest('section') as HTMLElement;
  expect(within(tray).getByText(/^ป้ายนี้เป็นของเรา/)).toBeTruthy();
  await user.type(within(tray).getByRole('textbox', { name: 'หมายเลขของ' }), 'kd-0011-07');
  await user.click(within(tray).getByRole('button', { name: 'ติดรหัสให้ของนี้' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ code: free, mode: 'putAway', placeId: 'p1' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: /รหัสที่ไม่รู้จัก/ })).toBeNull());
});

it('the tray says at its field why an item cannot have a code, and reads a number typed with Thai keys', async () => {
  const { user, requests } = await start('/backend?place=p1');
  await user.type(field(), `${free}{Enter}`);
  const tray = within((await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ })).closest('section') as HTMLElement);
  const number = tray.getByRole('textbox', { name: 'หมายเลขของ' });
  const give = async (typed: string) => {
    await user.clear(number);
    await user.type(number, typed);
    await user.click(tray.getByRole('button', { name: 'ติดรหัสให้ของนี้' }));
  };
  const said = 'ไม่พบของชิ้นนี้';
  whyNotTied = { ...refusalJson(400, 'ข้อมูลบางช่องยังไม่ถูกต้อง'), fields: [{ field: 'targetId', message: said }] };
  await give('KD_0011');
  await tray.findByText(said);
  expect(tray.queryByRole('alert')).toBeNull();
  expect(tray.getByRole('textbox', { name: 'หมายเลขของ', description: said })).toBe(number);
  whyNotTied = refusalJson(409, 'ของชิ้นนี้มีรหัสแล้ว');
  await give('KD-0011-07');
  await tray.findByText('ของชิ้นนี้มีรหัสแล้ว');
  whyNotTied = undefined;
  await give('kd-0011-07'.replaceAll(/./g, (key) => thaiKeys[key] ?? key));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /รหัสที่ไม่รู้จัก/ })).toBeNull());
  const sentItems = requests.filter(({ path }) => path === codes.assign.path).map(({ body }) => body);
  expect(sentItems.at(-1)).toEqual({ code: free, targetId: 'KD-0011-07' });
});

it('the scan of a label with another host sends its whole address, so that the server can tell whose it is', async () => {
  const { user, sent } = await start('/backend?place=p1');
  await user.type(field(), `https://another.test/q/${box}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ code: `https://another.test/q/${box}` });
});

it('the scan page asks before a person leaves a visit that is begun and not complete', async () => {
  const { user } = await start('/backend/scanqrcode?do=collect&trip=t1');
  await screen.findByText('สแกนแล้ว 0 จาก 2 ชิ้น');
  await user.type(field(), `${box}{Enter}`);
  await screen.findByText('สแกนแล้ว 1 จาก 2 ชิ้น');
  const work = () => screen.getByRole('combobox', { name: 'งาน' });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยน' }));
  await chooseIn(user, work(), 'ค้นดู');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'สแกนต่อ' }));
  expect(work()).toHaveProperty('textContent', 'รับของ');
  await chooseIn(user, work(), 'ค้นดู');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ไว้ทำต่อภายหลัง' }));
  await waitFor(() => expect(work()).toHaveProperty('textContent', 'ค้นดู'));
});

it('the scan page shows what stands behind a label that was opened by its address', async () => {
  const { requests } = await start(`/backend/scanqrcode?do=lookUp&code=${box}`);
  await waitFor(() => expect(requests.find(({ path }) => path === scans.look.path)?.body).toMatchObject({ code: box }));
});

it('a conflict shows both stories, and staff settle it with a reason', async () => {
  const theirs = {
    ...story.theirs,
    movedAt: '2026-11-21T08:00:00.000Z',
    seenAt: '2026-11-21T09:30:00.000Z',
  };
  const [scannedAt, deviceAt] = ['2026-11-20T09:20:00.000Z', '2026-11-19T09:20:00.000Z'];
  conflicts = [{ ...story, theirs, scannedAt, deviceAt }];
  const { user, requests, container } = await start('/backend');
  expect(await screen.findByText('กิตติพงศ์')).toBeTruthy();
  await screen.findByText('ส่งถึง 10:00 น. · นาฬิกาของเครื่องบอก พฤ. 19 พ.ย. 16:20 น.');
  for (const time of ['ในระบบ · ส. 21 พ.ย. 15:00 น.', 'จากการสแกน · ศ. 20 พ.ย. 16:20 น.']) screen.getByText(time);
  screen.getByText('สแกนพบที่เดิมอีกครั้ง ส. 21 พ.ย. 16:30 น.');
  const agreed = screen.getByText(/^ก่อนหน้านี้ทั้งสองฝั่งตรงกัน/);
  expect(agreed.textContent).toMatch(/อยู่ในคลัง · A-01-1\sเมื่อ พฤ\. 12\sพ\.ย\. 15:05\sน\.$/);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(other);
  const where = screen.getByRole('link', { name: 'ดูตำแหน่งที่สแกน' });
  expect(where.getAttribute('href')).toContain('13.7563,100.5018');
  await user.click(screen.getByRole('radio', { name: /^ถือตามระบบ/ }));
  await user.click(screen.getByRole('button', { name: 'ยืนยันตามระบบ' }));
  screen.getByText('กรุณาบอกเหตุผล');
  await user.type(screen.getByRole('textbox', { name: /^เหตุผล/ }), 'ไม่พบทั้งสองที่');
  await user.click(screen.getByRole('radio', { name: /^ไม่ใช่ทั้งสองที่/ }));
  await user.click(screen.getByRole('button', { name: 'ยืนยันว่าไม่ใช่ทั้งสองที่' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(requests.find(({ path }) => path === scans.settle.path)?.body).toEqual({
      conflictId: 's1',
      choice: 'neither',
      reason: 'ไม่พบทั้งสองที่',
      revision: 7,
      seenAt: '2026-11-21T09:30:00.000Z',
    }),
  );
  expect((await runAxe(container, {})).violations.map(({ id }) => id)).toEqual([]);
});

it('a conflict says that nothing differs any more, where the item has come since to where it was scanned', async () => {
  conflicts = [{ ...story, agreed: null, theirs: { ...story.theirs, custody: 'storage', locationId: 'p1' } }];
  await start('/backend');
  expect(await screen.findByText('ตอนนี้ระบบตรงกับการสแกนแล้ว เลือก “ถือตามระบบ” ได้เลย')).toBeTruthy();
  expect(screen.queryByText(/ก่อนหน้านี้/)).toBeNull();
});

it('the tray shows what a switched-off device held, why nothing of it was done, and what can be done', async () => {
  lateRows = [late];
  const { user, requests } = await start('/backend');
  const tray = (await screen.findByRole('heading', { name: /1\sรายการจากเครื่องที่ถูกปิดสิทธิ์/ })).closest(
    'section',
  ) as HTMLElement;
  await within(tray).findByRole('heading', { name: new RegExp(`^ตรวจนับ · ${box}`) });
  within(tray).getByText(/ไม่รับ เพราะเครื่องนี้ถูกปิดสิทธิ์เมื่อ/);
  within(tray).getByText(/ให้เจ้าของเข้าสู่ระบบบนเครื่องนั้น รายการจะส่งเอง/);
  expect(within(tray).getByRole('link', { name: 'เปิดดู' }).getAttribute('href')).toContain(box);
  lateRows = [];
  await user.click(within(tray).getByRole('button', { name: 'จัดการแล้ว' }));
  await waitFor(() => expect(screen.queryByText(/รายการจากเครื่องที่ถูกปิดสิทธิ์/)).toBeNull());
  expect(requests.find(({ path }) => path === lateSends.putAway.path)?.body).toEqual({ deedId: 'd1' });
});

it('the scan page says in English how much of a visit is scanned and what a device held, and is clean to axe', async () => {
  localStorage.setItem('klang-language', 'en');
  await i18next.changeLanguage('en');
  lateRows = [
    { ...late, verb: 'label', mode: null, itemId: 'KD-0011-07' },
    { ...late, deedId: 'd2', undoes: 's9' },
  ];
  const { user, container } = await start('/backend/scanqrcode?do=collect&trip=t1', 'Work');
  await screen.findByText(/^0 of 2\sscanned$/);
  await user.type(screen.getByRole('textbox', { name: 'Scan a label' }), `${box}{Enter}`);
  await screen.findByText(/^1 of 2\sscanned$/);
  screen.getByRole('heading', { name: /^2\sentries of devices that were switched off$/ });
  await screen.findByRole('heading', { name: `label · ${box} · KD-0011-07 · A-01-1` });
  screen.getByRole('heading', { name: `Undo: Count · ${box} · A-01-1` });
  expect((await runAxe(container, {})).violations.map(({ id }) => id)).toEqual([]);
});

it('a device that is switched off says what it still holds, by the session that was', async () => {
  isOver = true;
  const { user, requests } = await start('/backend?place=p1');
  await user.type(field(), `${box}{Enter}`);
  await waitFor(() => expect(requests.filter(({ path }) => path === lateSends.tell.path)).toHaveLength(1));
  expect(requests.find(({ path }) => path === lateSends.tell.path)?.body).toMatchObject({
    token: 'secret',
    deeds: [{ verb: 'scan', what: box, placeId: 'p1', tripId: null, mode: 'putAway', undoes: null }],
  });
  await waitFor(() => expect(localStorage.getItem('klang-owed-words')).toBeNull());
});

it('the scan page asks before it is closed with a scan that the device cannot store', async () => {
  isOver = true;
  const { user } = await start('/backend?place=p1');
  const isLeftAtOnce = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isLeftAtOnce()).toBe(true);
  await user.type(field(), `${box}{Enter}`);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: box, isHeld: true }]));
  expect(isLeftAtOnce()).toBe(false);
});
