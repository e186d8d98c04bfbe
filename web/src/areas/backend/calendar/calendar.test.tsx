// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { calendar } from '@klang/contracts/api/calendar';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { type Day, reason, storedIn } from '../../../testing/calendarFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

let who: object;
let storedDays: Record<string, Day>;
let week: number[];
let below: object[];
let steps: object[];
let commands: Record<string, () => { status?: number; json: unknown }>;
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });

const open = async (address = '/backend/settingcalendar?month=2026-12') => {
  localStorage.setItem('org', JSON.stringify(who));
  const holidays = [
    { on: '2026-12-10', name: reason, isClosed: storedDays['2026-12-10']?.isClosed ?? false },
    { on: '2026-12-31', name: { th: 'วันสิ้นปี', en: 'New Year’s Eve' }, isClosed: false },
  ];
  const answers: Record<string, () => object> = {
    [authen.userDetail.path]: () => ok(who),
    [calendar.kept.path]: () => ok(storedIn('2026-12', { days: storedDays, week })),
    [calendar.holidays.path]: () => ok({ days: holidays }),
    [calendar.setDay.path]: () => ok({ below }, { touched: ['places'] }),
    [calendar.setWeek.path]: () => ok({ below }, { touched: ['places'] }),
    [calendar.close.path]: () => ok({ below }, { touched: ['places'] }),
    [calendar.open.path]: () => ok({}, { touched: ['places'] }),
    [calendar.history.path]: () => ok({ steps, hasMore: false }),
    [calendar.restore.path]: () => ok({ below }, { touched: ['places'] }),
  };
  const requests = fakeServer(({ path }) => (commands[path] ?? answers[path])?.());
  const sent = (path: string) => requests.filter((call) => call.path === path).map(({ body }) => body);
  return { ...(await openApp(address)), sent };
};
// A no-break space joins a number and its unit.
const words = (text: string): RegExp => new RegExp(text.replaceAll(' ', '\\s'));
const tile = (text: string) => screen.findByRole('button', { name: words(text) });
const thursday = () => screen.findByRole('textbox', { name: words('09:00–12:00 วันพฤหัสบดี') });
const retype = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
  return field;
};
const openDay = async () => {
  const page = await open();
  await page.user.click(await tile('ที่ 3 ธันวาคม 2569'));
  return { ...page, drawer: await screen.findByRole('dialog') };
};

beforeEach(async () => {
  await freshBrowser();
  who = { ...staffDetail, isadmin: true, module: ['calendartimeslot', 'slot'] };
  storedDays = {};
  week = [0, 3, 3, 3, 3, 3, 1];
  below = [];
  steps = [];
  commands = {};
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

describe('the month of the movers', () => {
  it('says for each day what is booked of how many places, and why it is closed', async () => {
    storedDays = { '2026-12-03': { booked: 2 }, '2026-12-10': { isClosed: true } };
    await open();
    expect((await tile('ที่ 3 ธันวาคม 2569, จองแล้ว 2 จาก 5 คิว')).textContent).toContain('09:002/3');
    expect((await tile('ที่ 10 ธันวาคม 2569, ปิดรับ: วันรัฐธรรมนูญ')).textContent).toContain('วันรัฐธรรมนูญ');
    await tile('ที่ 2 ธันวาคม 2569, วันนี้');
    const found = await runAxe(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows returns, and other months, as the address says', async () => {
    const { user, sent, where } = await open();
    await user.click(await screen.findByRole('radio', { name: 'ไปส่งคืน' }));
    await tile('ที่ 3 ธันวาคม 2569, จองแล้ว 0 จาก 4 คิว');
    await user.click(screen.getByRole('button', { name: 'เดือนถัดไป' }));
    expect(where().search).toBe('?month=2027-01&visit=return');
    await waitFor(() => expect(sent(calendar.kept.path).at(-1)).toEqual({ from: '2026-12-27', to: '2027-02-06' }));
  });

  it('changes while it is looked at when somebody books', async () => {
    await open();
    await tile('ที่ 3 ธันวาคม 2569, จองแล้ว 0 จาก');
    storedDays = { '2026-12-03': { booked: 1 } };
    await act(() => areaRuntime('backend').refresh(['places']));
    await tile('ที่ 3 ธันวาคม 2569, จองแล้ว 1 จาก');
  });

  it('is said in English with years of the common era', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('EN'));
    await tile('Thursday 3 December 2026, 0 of 5 booked');
  });
});

describe('a day', () => {
  it('gets a number of its own, and says before it is saved that what is booked stays', async () => {
    storedDays = { '2026-12-03': { booked: 2 } };
    const { user, sent, drawer } = await openDay();
    const field = within(drawer).getByRole('textbox', { name: 'จำนวนคิวช่วง 09:00–12:00' });
    const warnings = () => within(drawer).getAllByText(words('จองแล้ว 2 คิว ที่จองไว้ยังอยู่ แต่จะไม่รับเพิ่ม'));
    expect(warnings()).toHaveLength(1);
    await retype(user, field, '1');
    expect(warnings()).toHaveLength(2);
    await user.click(within(drawer).getByRole('button', { name: 'บันทึกจำนวนคิว' }));
    await screen.findByText('บันทึกจำนวนคิวแล้ว');
    const body = { on: '2026-12-03', slotId: 'morning', visit: 'pickUp', places: 1, seen: 3 };
    expect(sent(calendar.setDay.path)).toEqual([body]);
  });

  it('goes back to the number of its weekday', async () => {
    storedDays = { '2026-12-03': { isOwn: true, places: 1 } };
    const { user, sent, drawer } = await openDay();
    await user.click(within(drawer).getByRole('button', { name: /^ใช้ตามสัปดาห์ปกติ/ }));
    await waitFor(() => expect(sent(calendar.setDay.path)).toMatchObject([{ slotId: 'morning', places: null }]));
  });

  it('is not saved with a text that is no number', async () => {
    const { user, drawer } = await openDay();
    const field = within(drawer).getByRole('textbox', { name: 'จำนวนคิวช่วง 09:00–12:00' });
    await retype(user, field, '9x');
    within(drawer).getByText(words('กรุณากรอกตัวเลข 0 ถึง 500'));
    expect(within(drawer).getByRole('button', { name: 'บันทึกจำนวนคิว' })).toHaveProperty('disabled', true);
  });

  it('shows what a colleague set meanwhile, and keeps what was typed and not saved', async () => {
    const { user, sent, drawer } = await openDay();
    const field = (hours: string) => within(drawer).getByRole('textbox', { name: `จำนวนคิวช่วง ${hours}` });
    await retype(user, field('12:00–15:00'), '7');
    storedDays = { '2026-12-03': { isOwn: true, places: 1 } };
    await act(() => areaRuntime('backend').refresh(['places']));
    const alert = await within(drawer).findByRole('alert');
    expect(alert.textContent).toContain('09:00–12:00 3 → 1');
    expect(within(drawer).getByRole('button', { name: 'บันทึกจำนวนคิว' })).toHaveProperty('disabled', true);
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    expect(field('09:00–12:00')).toHaveProperty('value', '1');
    await user.click(within(drawer).getByRole('button', { name: 'บันทึกจำนวนคิว' }));
    await waitFor(() => expect(sent(calendar.setDay.path)).toMatchObject([{ slotId: 'noon', places: 7 }]));
  });

  it('asks before it is closed with a number or a reason that is not saved', async () => {
    const { user, drawer } = await openDay();
    await user.type(within(drawer).getByRole('textbox', { name: 'เหตุผล (ไทย)' }), 'นับสต็อก');
    const close = () => user.click(within(drawer).getByRole('button', { name: 'ปิด' }));
    await close();
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ', hidden: true }));
    expect(within(drawer).getByRole('textbox', { name: 'เหตุผล (ไทย)' })).toHaveProperty('value', 'นับสต็อก');
    await close();
    await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'เหตุผล (ไทย)' })).toBeNull());
  });

  it('is closed with a reason in both languages, and not without', async () => {
    const { user, sent, drawer } = await openDay();
    const press = () => user.click(within(drawer).getByRole('button', { name: 'ปิดรับวันนี้' }));
    await press();
    expect(within(drawer).getAllByText('กรุณากรอกเหตุผลที่ลูกค้าจะเห็น')).toHaveLength(2);
    await user.type(within(drawer).getByRole('textbox', { name: 'เหตุผล (ไทย)' }), 'นับสต็อก');
    await user.type(within(drawer).getByRole('textbox', { name: 'เหตุผล (อังกฤษ)' }), 'Stocktaking');
    await user.click(within(drawer).getByRole('checkbox', { name: 'ไปส่งคืน' }));
    await press();
    const days = [{ on: '2026-12-03', reason: { th: 'นับสต็อก', en: 'Stocktaking' }, seen: null }];
    await waitFor(() => expect(sent(calendar.close.path)).toEqual([{ days, visits: ['pickUp'] }]));
  });

  it('keeps the reason that is being typed when a colleague closes it meanwhile, and closes over that only knowingly', async () => {
    const { user, sent, drawer } = await openDay();
    const thai = within(drawer).getByRole('textbox', { name: 'เหตุผล (ไทย)' });
    await user.type(thai, 'นับสต็อก');
    await user.type(within(drawer).getByRole('textbox', { name: 'เหตุผล (อังกฤษ)' }), 'Stocktaking');
    storedDays = { '2026-12-03': { isClosed: true } };
    await act(() => areaRuntime('backend').refresh(['places']));
    const alert = await within(drawer).findByRole('alert', { name: 'มีคนแก้ไขรายการนี้ระหว่างที่คุณแก้อยู่' });
    expect(alert.textContent).toContain(reason.th);
    expect(thai).toHaveProperty('value', 'นับสต็อก');
    await user.click(within(alert).getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(within(drawer).getByRole('button', { name: 'ปิดรับวันนี้' }));
    await waitFor(() => expect(sent(calendar.close.path)).toMatchObject([{ days: [{ seen: { reason } }] }]));
  });

  it('opens again after it was closed, and says what the server refuses', async () => {
    storedDays = { '2026-12-03': { isClosed: true } };
    commands = { [calendar.open.path]: () => ({ status: 409, json: refusalJson(409, 'เปิดไม่ได้') }) };
    const { user, drawer } = await openDay();
    await user.click(within(drawer).getByRole('button', { name: 'เปิดรับอีกครั้ง' }));
    await within(drawer).findByText('เปิดไม่ได้');
  });

  it('is read-only for a person who may only view, and once it is over', async () => {
    who = { ...staffDetail, module: ['calendartimeslot'], permission: { mod: { calendartimeslot: 'v' } } };
    const { drawer } = await openDay();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: /บันทึก|ปิดรับ/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'วันหยุดราชการ', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'บันทึกสัปดาห์ปกติ', hidden: true })).toBeNull();
  });
});

describe('the usual week', () => {
  it('is saved when somebody changes it, and says on which days more is booked', async () => {
    below = [{ on: '2026-12-03', slotId: 'morning', visit: 'pickUp', places: 1, booked: 2 }];
    const { user, sent } = await open();
    await retype(user, await thursday(), '1');
    await user.click(screen.getByRole('button', { name: 'บันทึกสัปดาห์ปกติ' }));
    await screen.findByText(words('3 ธ.ค. 2569 09:00–12:00 ไปรับของ · จองแล้ว 2 จาก 1 คิว'));
    const body = { slotId: 'morning', visit: 'pickUp', places: [0, 3, 3, 3, 1, 3, 1], seen: week };
    expect(sent(calendar.setWeek.path)).toEqual([body]);
  });

  it('is not set over what a colleague set since, but shows it in words', async () => {
    const refused = { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } };
    commands = {
      [calendar.setWeek.path]: () => {
        week = week.with(4, 9);
        return refused;
      },
    };
    const { user, sent } = await open();
    const field = await retype(user, await thursday(), '1');
    await user.click(screen.getByRole('button', { name: 'บันทึกสัปดาห์ปกติ' }));
    const alert = await screen.findByRole('alert', { name: 'มีคนแก้ไขรายการนี้ระหว่างที่คุณแก้อยู่' });
    expect(sent(calendar.setWeek.path)).toMatchObject([{ seen: [0, 3, 3, 3, 3, 3, 1] }]);
    expect(alert.textContent).toContain('09:00–12:00 0 · 3 · 3 · 3 · 3 · 3 · 1 → 0 · 3 · 3 · 3 · 9 · 3 · 1');
    expect(alert.textContent).toContain('คุณทั้งสองแก้ช่องเดียวกัน: 09:00–12:00');
    expect(field).toHaveProperty('value', '1');
    await user.click(within(alert).getByRole('button', { name: 'ใช้ฉบับของเขา' }));
    expect(field).toHaveProperty('value', '9');
  });

  it('stays typed in another month, and asks before it is left for other visits', async () => {
    const { user, where } = await open();
    const field = await retype(user, await thursday(), '5');
    await user.click(screen.getByRole('button', { name: 'เดือนถัดไป' }));
    await waitFor(() => expect(where().search).toContain('month=2027-01'));
    expect(field).toHaveProperty('value', '5');
    await user.click(screen.getByRole('radio', { name: 'ไปส่งคืน' }));
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ', hidden: true }));
    expect(where().search).not.toContain('visit=return');
    expect(field).toHaveProperty('value', '5');
  });
});

describe('the public holidays', () => {
  it('are closed where staff choose them, and stay closed where they were', async () => {
    storedDays = { '2026-12-10': { isClosed: true } };
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'วันหยุดราชการ' }));
    expect(await screen.findByRole('checkbox', { name: /^วันรัฐธรรมนูญ/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'เลือกทั้งหมด' }));
    await user.click(screen.getByRole('button', { name: words('ปิดรับ 1 วัน') }));
    await screen.findByText(words('ปิดรับ 1 วันแล้ว'));
    const days = [{ on: '2026-12-31', reason: { th: 'วันสิ้นปี', en: 'New Year’s Eve' }, seen: null }];
    expect(sent(calendar.close.path)).toEqual([{ days, visits: ['pickUp', 'return'] }]);
  });
});

describe('the history of the calendar', () => {
  const by = { kind: 'staff', name: 'อารีรัตน์' };
  const slot = { slotId: 'morning', visit: 'pickUp' };
  const at = '2026-12-01T03:00:00.000Z';
  beforeEach(() => {
    steps = [
      { revision: 2, type: 'DayClosed', at, by, on: '2026-12-10', visits: ['pickUp'], reason },
      { revision: 1, type: 'DayPlacesSet', at, by, on: '2026-12-03', ...slot, was: null, is: 1 },
      { revision: 0, type: 'WeekPlacesSet', at, by, ...slot, was: [3, 3, 3, 3, 3, 3, 3], is: [3, 3, 3, 3, 3, 3, 1] },
    ];
  });
  const openHistory = async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'ประวัติ' }));
    return { ...page, drawer: await screen.findByRole('dialog') };
  };

  it('says who changed what, with the values before and after, and leads back to an earlier step', async () => {
    const { user, sent, drawer } = await openHistory();
    const historySteps = (await within(drawer).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(historySteps[0]).toContain('ปิดรับแล้ว ไปรับของ · วันรัฐธรรมนูญ');
    expect(historySteps[1]).toMatch(/09:00–12:00 เช้า · ไปรับของ: สัปดาห์ปกติ → 1$/);
    expect(historySteps[2]).toMatch(/ส 3 → 1$/);
    const [back] = within(drawer).getAllByRole('button', { name: 'กู้คืน' });
    if (back) await user.click(back);
    const dialog = await screen.findByRole('dialog', { name: /^กู้คืน/ });
    await user.click(within(dialog).getByRole('button', { name: 'กู้คืน' }));
    await waitFor(() => expect(sent(calendar.restore.path)).toEqual([{ to: 1, revision: 2 }]));
  });

  it('is read-only for a person who may only view', async () => {
    who = { ...staffDetail, module: ['calendartimeslot'], permission: { mod: { calendartimeslot: 'v' } } };
    const { drawer } = await openHistory();
    await within(drawer).findAllByRole('listitem');
    expect(within(drawer).queryByRole('button', { name: 'กู้คืน' })).toBeNull();
  });
});
