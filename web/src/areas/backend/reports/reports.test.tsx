// @vitest-environment happy-dom
import { cash } from '@klang/contracts/api/cash';
import { reportMails } from '@klang/contracts/api/reportMails';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { salesTax } from '@klang/contracts/api/salesTax';
import { views } from '@klang/contracts/api/views';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, event, freshOffice, ok, startReports, taxValues, values } from '../../../testing/reportScreen.ts';
import { runAxe } from '../../../testing/runAxe.ts';

// happy-dom has no layout for contrast.
const needsScreen = { 'color-contrast': { enabled: false } };
const { report01, report02 } = reportEndpoints;
beforeEach(freshOffice);
afterEach(() => vi.unstubAllGlobals());

it('a report shows its figures, and the facts behind a figure that is pressed', async () => {
  const { user, bodiesTo, where } = await startReports();
  const table = await screen.findByRole('table');
  const { violations } = await runAxe(document, { rules: needsScreen });
  expect(violations.map(({ id }) => id)).toEqual([]);
  const row = within(within(table).getByRole('row', { name: /ฝากกล่อง/ }));
  // Print hides all buttons except those that open a figure.
  expect(row.getByRole('button', { name: /3/ }).className.split(' ')).toContain('on-paper');
  await user.click(row.getByRole('button', { name: /3/ }));
  await screen.findByText('KD-0231');
  expect(bodiesTo(report01.facts.path)).toMatchObject([{ tab: 'package', group: 'p1', measure: 'booked', asOfNr: 41 }]);
  expect(where().search).toContain('measure=booked');
  await user.click(screen.getByRole('button', { name: /KD-0231/ }));
  await screen.findByText('order-klangdee.o1', { exact: false });
  expect(bodiesTo(report01.fact.path)).toEqual([{ nr: 7 }]);
});

it('an event behind a report is shown in words, with the event that caused it and those that it caused', async () => {
  const paid = {
    orderId: 'o1',
    amountSatang: 149_000,
    paidAt: '2026-11-20T03:00:00.000Z',
    method: 'thaiqr',
    hash: 'ff',
  };
  const of = { ...event, nr: 8, eventId: 'e8', type: 'OrderPaid', data: paid, causationId: 'e7' };
  const came = (nr: number, type: string, causationId: string) => ({
    ...event,
    nr,
    eventId: `e${nr}`,
    type,
    causationId,
  });
  const fact = {
    event: of,
    facts: [],
    causes: [event, came(6, 'PaymentStarted', 'x')],
    followed: [came(9, 'PaperIssued', 'e8')],
  };
  const others = { [report01.fact.path]: ok(fact) };
  await startReports({ report01: 'v' }, '/backend/report01?measure=booked&fact=8', others);
  const heading = await screen.findByRole('heading', { name: 'รายละเอียด' });
  expect(heading.closest('section')?.textContent).toMatch(
    /จำนวนเงิน฿1,490วิธีชำระเงินThai QRเงินเข้าเมื่อ20\sพ\.ย\.\s2569\s10:00$/,
  );
  const section = (title: string) =>
    within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);
  expect(
    section('เหตุที่ทำให้เกิด')
      .getByText(/โดยตรง/)
      .closest('li')?.textContent,
  ).toContain('จองให้ลูกค้า');
  expect(
    section('สิ่งที่ตามมา')
      .getByText(/โดยตรง/)
      .closest('li')?.textContent,
  ).toContain('ออกเอกสาร');
});

it('a report says how many rows there are when it shows the first of them', async () => {
  const long = { ...answer, count: 12_345, sha256: null };
  await startReports({ report01: 'v' }, '/backend/report01', { [report01.figures.path]: ok(long) });
  await screen.findByText('แสดง 1 แถวแรกจาก 12,345 แถว ไฟล์ CSV มีครบทุกแถว');
});

it('a report can be held at the log as it was known then', async () => {
  const { user, bodiesTo } = await startReports();
  await screen.findByRole('table');
  await user.selectOptions(screen.getByLabelText('ข้อมูล ณ'), 'then');
  await vi.waitFor(() => expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ asOfNr: 41 }));
});

it('a report asks for the log as it was known at a moment or a number, and says what is no time', async () => {
  const { user, bodiesTo } = await startReports({ report01: 'v' }, '/backend/report01?from=2026-10-01&to=2026-10-31');
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

it('a report is compared with any days that a person chooses, as its address says them', async () => {
  const days = 'from=2026-11-01&to=2026-11-30&compare=days&compareFrom=2025-11-01&compareTo=2025-11-30';
  const { bodiesTo } = await startReports({ report01: 'v' }, `/backend/report01?${days}`);
  await screen.findByRole('table');
  screen.getByLabelText('เทียบตั้งแต่');
  expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ compareFrom: '2025-11-01', compareTo: '2025-11-30' });
});

it('a view of a report is saved for oneself or for everybody, and opens with the days that its words mean then', async () => {
  const view = { id: 'v1', name: 'ภาษีเดือนก่อน', query: 'tab=day&range=lastMonth', isMine: false, isShared: true };
  const others = { [views.list.path]: ok({ data: [view] }), [views.save.path]: ok({ viewId: 'v2' }) };
  const { user, bodiesTo, where } = await startReports(
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

it('a view of a report goes by e-mail each month to those whom its owner chooses of the people who may see it', async () => {
  const view = { id: 'v1', name: 'ของฉัน', query: 'tab=day', isMine: true, isShared: false };
  const people = [
    { id: 's1', name: 'วิภา' },
    { id: 's2', name: 'มานะ' },
  ];
  const others = {
    [views.list.path]: ok({ data: [view] }),
    [reportMails.read.path]: ok({ people, staffIds: ['s1', 'gone'] }),
    [reportMails.choose.path]: ok({ viewId: 'v1' }),
  };
  const { user, bodiesTo } = await startReports({ report01: 'v' }, '/backend/report01?tab=day', others);
  await user.click(await screen.findByRole('button', { name: 'ส่งทางอีเมลทุกเดือน' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ส่งทางอีเมลทุกเดือน' }));
  await user.click(await dialog.findByLabelText('มานะ'));
  await user.click(dialog.getByRole('button', { name: 'บันทึกผู้รับ' }));
  await screen.findByText('บันทึกผู้รับแล้ว');
  expect(bodiesTo(reportMails.choose.path)).toEqual([{ viewId: 'v1', staffIds: ['s1', 's2'] }]);
});

const dayOf = (key: string, booked: number) => ({ key, label: { th: key, en: key }, values: { ...values, booked } });
it('a report compares each day with the same day of the range before, also one on which nothing happened since', async () => {
  const compared = { totals: values, groups: [dayOf('2026-10-20', 8), dayOf('2026-10-21', 9)] };
  const byDay = { ...answer, groupBy: 'day', groups: [dayOf('2026-11-20', 3)], compared };
  const days = 'tab=day&from=2026-11-01&to=2026-11-30&compare=before';
  const others = { [report01.figures.path]: ok(byDay) };
  const { bodiesTo } = await startReports({ report01: 'v' }, `/backend/report01?${days}`, others);
  const table = within(await screen.findByRole('table'));
  const before = (name: RegExp) => [...table.getByRole('row', { name }).querySelectorAll('small')][0]?.textContent;
  expect([before(/20 พ\.ย\./), before(/21 พ\.ย\./)]).toEqual(['8', '9']);
  expect(bodiesTo(report01.figures.path).at(-1)).toMatchObject({ compareFrom: '2026-10-01', compareTo: '2026-10-31' });
});

it('a report goes no longer to a person who came by the link of its e-mail and wants it no more', async () => {
  const others = { [reportMails.leave.path]: ok({ viewId: 'v1' }) };
  const { user, bodiesTo, where } = await startReports(
    { report01: 'v' },
    '/backend/report01?tab=day&mailed=v1',
    others,
  );
  await user.click(await screen.findByRole('button', { name: 'ไม่รับรายงานนี้ทางอีเมลอีก' }));
  await screen.findByText('คุณจะไม่ได้รับรายงานนี้ทางอีเมลอีก');
  expect(bodiesTo(reportMails.leave.path)).toEqual([{ viewId: 'v1' }]);
  await vi.waitFor(() => expect(where().search).toBe('?tab=day'));
});

it('a report asks for no branch when its figures are not of papers, which alone have one', async () => {
  const others = { [report01.figures.path]: ok({ ...answer, branches: ['00000', '00001'] }) };
  const { bodiesTo } = await startReports({ report01: 'v' }, '/backend/report01?branch=00001', others);
  await screen.findByRole('table');
  expect(screen.queryByLabelText('สาขา')).toBeNull();
  expect(bodiesTo(report01.figures.path).at(-1)).not.toHaveProperty('branch');
});
it('a report of papers asks for a branch', async () => {
  const others = {
    [report02.figures.path]: ok({ ...answer, branches: ['00000', '00001'], totals: taxValues, groups: [] }),
  };
  const { bodiesTo } = await startReports({ report02: 'v' }, '/backend/report02?branch=00001', others);
  await screen.findByLabelText('สาขา');
  expect(bodiesTo(report02.figures.path).at(-1)).toMatchObject({ branch: '00001' });
});

it('the report of taxes shows the figures of the tax return of its month', async () => {
  const month = '?from=2026-11-01&to=2026-11-30';
  const { bodiesTo } = await startReports({ report02: 'v' }, `/backend/report02${month}`);
  const head = await screen.findByRole('heading', { name: /ภ\.พ\.30\sของ\s.*2569/ });
  await screen.findByText('฿5,600');
  expect(head.closest('section')?.textContent).toMatch(
    /90,000.*หัก ยอดขายที่ยกเว้น.*10,000.*80,000.*5,600.*2\sฉบับ.*ใบลดหนี้ 1\sฉบับ.*ยกเลิก 1\sฉบับ/,
  );
  expect(screen.queryByText(/ยอดขายอัตรา 0%|ไม่อยู่ในระบบ VAT/)).toBeNull();
  expect(bodiesTo(salesTax.figures.path)).toEqual([{ month: '2026-11', branch: '00000', asOfNr: 41 }]);
});

it('the tax return lists its papers, each leading to its event', async () => {
  const { user, where, bodiesTo } = await startReports(
    { report02: 'v' },
    '/backend/report02?from=2026-11-01&to=2026-11-30',
  );
  const row = await screen.findByRole('row', { name: /00000-RT-6911-0001/ });
  expect(row.textContent).toMatch(/บริษัท วันดี จำกัด.*0105561000001.*สำนักงานใหญ่.*1,000.*50.*70.*1,120/);
  await user.click(within(row).getByText('00000-RT-6911-0001'));
  await vi.waitFor(() => expect(where().search).toContain('measure=papers&fact=7'));
  await vi.waitFor(() => expect(bodiesTo(report02.fact.path)).toEqual([{ nr: 7 }]));
});

it('the tax return is of one branch, which staff choose when the figures are of all', async () => {
  const branches = { ...answer, branches: ['00000', '00001'], totals: taxValues, groups: [] };
  const others = { [report02.figures.path]: ok(branches) };
  const address = '/backend/report02?from=2026-11-01&to=2026-11-30';
  const { user, bodiesTo } = await startReports({ report02: 'v' }, address, others);
  await user.selectOptions(await screen.findByLabelText('สาขาของ ภ.พ.30'), '00001');
  await vi.waitFor(() => expect(bodiesTo(salesTax.figures.path).at(-1)).toMatchObject({ branch: '00001' }));
  await vi.waitFor(() => expect(bodiesTo(salesTax.papers.path).at(-1)).toMatchObject({ branch: '00001' }));
});

it('the report of taxes shows no tax return for more than one month', async () => {
  const { bodiesTo } = await startReports({ report02: 'v' }, '/backend/report02?from=2026-10-01&to=2026-11-30');
  await screen.findByText('ไม่มีรายการในช่วงนี้');
  expect(bodiesTo(salesTax.figures.path)).toEqual([]);
});

it('the report of cash takes cash of a mover, and says before what is missing of the sum that they hold', async () => {
  const { user, bodiesTo } = await startReports({ report02: 'vu' }, '/backend/report02?tab=cash');
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

it('the report of cash shows who holds cash to people who may only look, without the button that takes it', async () => {
  await startReports({ report02: 'v' }, '/backend/report02?tab=cash');
  await screen.findByText('มานะ ขนดี');
  expect(screen.queryByRole('button', { name: 'รับเงินสด' })).toBeNull();
});
