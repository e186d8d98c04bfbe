// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { cash } from '@klang/contracts/api/cash';
import { reportMails } from '@klang/contracts/api/reportMails';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { salesTax } from '@klang/contracts/api/salesTax';
import { views } from '@klang/contracts/api/views';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../../app/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../app/testScreen.tsx';

// What only a browser that lays out can tell.
const needsScreen = { 'color-contrast': { enabled: false } };
const { report01, report02 } = reportEndpoints;
const at = '2026-11-21T03:00:00.000Z';
const asOf = { nr: 41, at };
const values = {
  booked: 3,
  paid: 2,
  expired: 1,
  cancelled: 0,
  waiting: 0,
  expiry: 33.3,
  success: 66.7,
  sales: 90_000,
};
const answer = {
  asOf,
  isLatest: true,
  groupBy: 'package',
  totals: values,
  compared: null,
  branches: ['00000'],
  sha256: 'ab12'.repeat(16),
  groups: [{ key: 'p1', label: { th: 'ฝากกล่อง', en: 'Boxes' }, values }],
  series: [{ key: '2026-11-20', values }],
};
const taxValues = { papers: 3, total: 0, value: 0, vat: 0, creditValue: 0, creditVat: 0, net: 0 };
const cashValues = { visits: 1, taken: 100_000, handedIn: 0, held: 100_000 };
const holder = {
  staffId: 'm1',
  name: 'มานะ ขนดี',
  takenSatang: 100_000,
  handedInSatang: 0,
  heldSatang: 100_000,
};
const taxReturn = {
  asOf,
  receipts: 2,
  creditNotes: 1,
  cancelled: 1,
  salesSatang: 9_000_000,
  taxableSatang: 8_000_000,
  vatSatang: 560_000,
};
const line = {
  nr: 7,
  part: 0,
  eventId: 'e7',
  type: 'OrderPlaced',
  kind: 'booked',
  at,
  on: '2026-11-20',
  value: 1,
  title: 'KD-0231',
  person: 'สมชาย ใจดี',
  detail: null,
  orderId: 'o1',
  paperId: null,
  itemId: null,
  tripId: null,
  customerId: 'c1',
};
const event = {
  nr: 7,
  eventId: 'e7',
  type: 'OrderPlaced',
  at,
  stream: 'order-klangdee.o1',
  revision: 0,
  data: { orderId: 'o1' },
  actor: { kind: 'customer', id: 'c1', name: 'สมชาย ใจดี' },
  correlationId: 'k',
  causationId: null,
};
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

type Answers = Readonly<Record<string, object>>;
const start = async (
  mod: Readonly<Record<string, string>> = { report01: 'v' },
  address = '/backend/report01',
  others: Answers = {},
) => {
  const who = { ...staffDetail, module: ['report01', 'report02'], permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const figuresOf = (body: unknown) => {
    const { tab } = body as { readonly tab?: string };
    return ok({ ...answer, totals: tab === 'cash' ? cashValues : taxValues, groups: [] });
  };
  const answers: Answers = {
    [authen.userDetail.path]: ok(who),
    [report01.figures.path]: ok(answer),
    [report01.facts.path]: ok({ asOf, data: [line], next: null, sum: 3, count: 3 }),
    [report01.fact.path]: ok({ event, facts: [], causes: [], followed: [] }),
    [cash.list.path]: ok({ data: [holder] }),
    [cash.handIn.path]: ok({ staffId: 'm1', handInId: 'h1' }),
    [salesTax.figures.path]: ok(taxReturn),
  };
  const asked = fakeServer(({ path, body }) => {
    if (others[path]) return others[path];
    return path === report02.figures.path ? figuresOf(body) : answers[path];
  });
  const opened = await openApp(address);
  const bodiesTo = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...opened, bodiesTo };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('shows a report’s figures, and of a figure that is pressed the facts that it is the sum of', async () => {
  const { user, bodiesTo, where } = await start();
  const table = await screen.findByRole('table');
  const { violations } = await runAxe(document, { rules: needsScreen });
  expect(violations.map(({ id }) => id)).toEqual([]);
  const row = within(within(table).getByRole('row', { name: /ฝากกล่อง/ }));
  // Of all buttons, what opens a figure stands on paper too.
  expect(row.getByRole('button', { name: /3/ }).className).toBe('on-paper');
  await user.click(row.getByRole('button', { name: /3/ }));
  await screen.findByText('KD-0231');
  expect(bodiesTo(report01.facts.path)).toMatchObject([{ tab: 'package', group: 'p1', measure: 'booked', asOfNr: 41 }]);
  expect(where().search).toContain('measure=booked');
  await user.click(screen.getByRole('button', { name: /KD-0231/ }));
  await screen.findByText('order-klangdee.o1', { exact: false });
  expect(bodiesTo(report01.fact.path)).toEqual([{ nr: 7 }]);
});

it('asks for the log as it was known then, once somebody holds it there', async () => {
  const { user, bodiesTo } = await start();
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('ข้อมูล ณ'), 'then');
  await vi.waitFor(() => expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ asOfNr: 41 }));
});

it('asks for the log as it was known at a moment or a number, and says what is no time', async () => {
  const { user, bodiesTo } = await start({ report01: 'v' }, '/backend/report01?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('ข้อมูล ณ'), 'at');
  const last = () => bodiesTo(report01.figures.path).at(-1);
  await vi.waitFor(() => expect(last()).toMatchObject({ asOf: '2026-10-31T16:59:59.999Z' }));
  const time = await screen.findByLabelText('เวลา');
  await user.clear(time);
  await user.type(time, '18:30');
  await vi.waitFor(() => expect(last()).toMatchObject({ asOf: '2026-10-31T11:30:59.999Z' }));
  await user.type(time, '{Backspace}');
  screen.getByText('กรุณากรอกเวลา เช่น 18:30');
  await user.selectOptions(screen.getByLabelText('ข้อมูล ณ'), 'nr');
  const number = await screen.findByLabelText('ลำดับที่');
  await user.clear(number);
  await user.type(number, '7');
  await vi.waitFor(() => expect(last()).toMatchObject({ asOfNr: 7 }));
  expect(last()).not.toHaveProperty('asOf');
});

it('is held beside any days that somebody chooses, as its address says them', async () => {
  const days = 'from=2026-11-01&to=2026-11-30&compare=days&compareFrom=2025-11-01&compareTo=2025-11-30';
  const { bodiesTo } = await start({ report01: 'v' }, `/backend/report01?${days}`);
  await screen.findByRole('table');
  screen.getByLabelText('เทียบตั้งแต่');
  expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ compareFrom: '2025-11-01', compareTo: '2025-11-30' });
});

it('takes as a file what it shows, as of when it shows it', async () => {
  const { user, bodiesTo } = await start();
  await screen.findByRole('table');
  for (const name of ['CSV', 'PDF']) await user.click(screen.getByRole('button', { name }));
  const taken = ['csv', 'pdf'].map((format) => ({ format, asOfNr: 41 }));
  await vi.waitFor(() => expect(bodiesTo(report01.export.path)).toMatchObject(taken));
});

it('is kept as it is asked, for oneself or for everybody, and opened again with the days that its words mean then', async () => {
  const kept = { id: 'v1', name: 'ภาษีเดือนก่อน', query: 'tab=day&range=lastMonth', isMine: false, isShared: true };
  const others = { [views.list.path]: ok({ data: [kept] }), [views.save.path]: ok({ viewId: 'v2' }) };
  const { user, bodiesTo, where } = await start(
    { report01: 'v' },
    '/backend/report01?tab=service&measure=sales',
    others,
  );
  await user.click(await screen.findByRole('button', { name: 'บันทึกมุมมองนี้' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'บันทึกมุมมองนี้' }));
  await user.type(dialog.getByLabelText('ชื่อมุมมอง'), 'บริการ');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await vi.waitFor(() =>
    expect(bodiesTo(views.save.path)).toMatchObject([{ list: 'report01', name: 'บริการ', query: 'tab=service' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'ภาษีเดือนก่อน' }));
  expect(where().search).toBe('?tab=day&range=lastMonth');
  const month = monthsLater(monthOf(bangkokDay(new Date())), -1);
  await vi.waitFor(() =>
    expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ from: firstOf(month), to: lastOf(month) }),
  );
});

it('goes by mail each month to whom its owner chooses of those who may see it', async () => {
  const kept = { id: 'v1', name: 'ของฉัน', query: 'tab=day', isMine: true, isShared: false };
  const people = [
    { id: 's1', name: 'วิภา' },
    { id: 's2', name: 'มานะ' },
  ];
  const others = {
    [views.list.path]: ok({ data: [kept] }),
    [reportMails.read.path]: ok({ people, staffIds: ['s1', 'gone'] }),
    [reportMails.choose.path]: ok({ viewId: 'v1' }),
  };
  const { user, bodiesTo } = await start({ report01: 'v' }, '/backend/report01?tab=day', others);
  await user.click(await screen.findByRole('button', { name: 'ส่งทางอีเมลทุกเดือน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ส่งทางอีเมลทุกเดือน' }));
  await user.click(await dialog.findByLabelText('มานะ'));
  await user.click(dialog.getByRole('button', { name: 'บันทึกผู้รับ' }));
  await screen.findByText('บันทึกผู้รับแล้ว');
  expect(bodiesTo(reportMails.choose.path)).toEqual([{ viewId: 'v1', staffIds: ['s1', 's2'] }]);
});

it('says on paper who printed it, and the hash of its file', async () => {
  await start();
  await screen.findByText(/พิมพ์โดย ณัฐธิดา เมื่อ /);
  screen.getByText(new RegExp('ab12'.repeat(16)));
});

const dayOf = (key: string, booked: number) => ({ key, label: { th: key, en: key }, values: { ...values, booked } });
it('holds each day beside the same day of the range before, also one on which nothing happened since', async () => {
  const compared = { totals: values, groups: [dayOf('2026-10-20', 8), dayOf('2026-10-21', 9)] };
  const byDay = { ...answer, groupBy: 'day', groups: [dayOf('2026-11-20', 3)], compared };
  const days = 'tab=day&from=2026-11-01&to=2026-11-30&compare=before';
  const others = { [report01.figures.path]: ok(byDay) };
  const { bodiesTo } = await start({ report01: 'v' }, `/backend/report01?${days}`, others);
  const table = within(await screen.findByRole('table'));
  const before = (name: RegExp) => [...table.getByRole('row', { name }).querySelectorAll('small')][0]?.textContent;
  expect([before(/20 พ\.ย\./), before(/21 พ\.ย\./)]).toEqual(['8', '9']);
  expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ compareFrom: '2026-10-01', compareTo: '2026-10-31' });
});

it('asks for a branch only where figures are of papers, which alone have one', async () => {
  const others = { [report01.figures.path]: ok({ ...answer, branches: ['00000', '00001'] }) };
  const { bodiesTo } = await start({ report01: 'v' }, '/backend/report01?branch=00001', others);
  await screen.findByRole('table');
  expect(screen.queryByLabelText('สาขา')).toBeNull();
  expect(bodiesTo(report01.figures.path).at(-1)).not.toHaveProperty('branch');
});
it('asks for a branch of papers', async () => {
  const others = {
    [report02.figures.path]: ok({ ...answer, branches: ['00000', '00001'], totals: taxValues, groups: [] }),
  };
  const { bodiesTo } = await start({ report02: 'v' }, '/backend/report02?branch=00001', others);
  await screen.findByLabelText('สาขา');
  expect(bodiesTo(report02.figures.path).at(-1)).toMatchObject({ branch: '00001' });
});

it('shows the figures of the tax return of the month that is shown', async () => {
  const month = '?from=2026-11-01&to=2026-11-30';
  const { bodiesTo } = await start({ report02: 'v' }, `/backend/report02${month}`);
  const head = await screen.findByRole('heading', { name: /ภ\.พ\.30\sของ\s.*2569/ });
  await screen.findByText('฿5,600');
  expect(head.closest('section')?.textContent).toMatch(/90,000.*80,000.*5,600.*2\sฉบับ.*ใบลดหนี้ 1\sฉบับ.*ยกเลิก 1\sฉบับ/);
  expect(bodiesTo(salesTax.figures.path)).toEqual([{ month: '2026-11', branch: '00000', asOfNr: 41 }]);
});

it('shows no tax return where more than one month is shown', async () => {
  const { bodiesTo } = await start({ report02: 'v' }, '/backend/report02?from=2026-10-01&to=2026-11-30');
  await screen.findByText('ไม่มีรายการในช่วงนี้');
  expect(bodiesTo(salesTax.figures.path)).toEqual([]);
});

it('takes cash of a mover, saying before what is missing of what they hold', async () => {
  const { user, bodiesTo } = await start({ report02: 'vu' }, '/backend/report02?tab=cash');
  await user.click(await screen.findByRole('button', { name: 'รับเงินสด' }));
  const dialog = within(await screen.findByRole('dialog'));
  const counted = dialog.getByLabelText('นับได้ (บาท)');
  await user.clear(counted);
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่ารับแล้ว' }));
  dialog.getByText('กรุณากรอกจำนวนเงินมากกว่า 0');
  await user.type(counted, '950');
  dialog.getByText('ขาด ฿50 ยังนับว่าอยู่กับคนนี้');
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่ารับแล้ว' }));
  await screen.findByText('บันทึกการรับเงินสดแล้ว');
  expect(bodiesTo(cash.handIn.path)).toMatchObject([{ staffId: 'm1', amountSatang: 95_000, heldSatang: 100_000 }]);
});

it('shows who holds cash to those who may only look, without the button that takes it', async () => {
  await start({ report02: 'v' }, '/backend/report02?tab=cash');
  await screen.findByText('มานะ ขนดี');
  expect(screen.queryByRole('button', { name: 'รับเงินสด' })).toBeNull();
});
