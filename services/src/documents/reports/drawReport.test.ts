import { expect, it } from 'vitest';
import { readPdf } from '../testing/readPdf.ts';
import { drawReport, type PrintedReport } from './drawReport.ts';

const rows = Array.from({ length: 90 }, (_, place) => [`แพ็กเกจที่ ${place + 1}`, String(place), '1,234,567.89']);
const report: PrintedReport = {
  org: 'คลังดี',
  title: 'การจองและยอดขาย',
  columns: [
    { title: 'แพ็กเกจ', isFigure: false },
    { title: 'จอง', isFigure: true },
    { title: 'ยอดขาย', isFigure: true },
  ],
  rows: [...rows, ['รวม', '4,005', '111,111,110.10']],
  hasTotal: true,
  stamp: ['1–30 พ.ย. 2569', 'ข้อมูล ณ ลำดับที่ 41'],
  foot: 'sha256 abc',
  language: 'th',
  at: new Date('2026-11-24T03:26:00.000Z'),
};
const textOf = async (of: PrintedReport) =>
  (await readPdf(await drawReport(of))).pages.map((page) => page.map(({ text }) => text));

it('a report is printed with every row once, its head and foot on every page, and pages numbered', async () => {
  const pages = await textOf(report);
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, page] of pages.entries())
    for (const text of ['แพ็กเกจ', 'ยอดขาย', 'sha256 abc', `หน้า ${place + 1}/${pages.length}`])
      expect(page).toContain(text);
  const all = pages.flat();
  for (const [first = ''] of report.rows) expect(all.filter((text) => text === first)).toEqual([first]);
  expect(pages[0]).toEqual(expect.arrayContaining(['การจองและยอดขาย', 'คลังดี', ...report.stamp]));
});

it('a report without rows is one page with its head', async () => {
  const [page, ...none] = await textOf({ ...report, rows: [], hasTotal: false });
  expect(none).toEqual([]);
  expect(page).toContain('ยอดขาย');
});

it('figures stand on one edge, unbroken, beside long texts', async () => {
  const long = ['ชื่อยาวมาก '.repeat(60), '1', '9,999,999.99'];
  const [page = []] = (await readPdf(await drawReport({ ...report, rows: [long, ...rows.slice(0, 3)] }))).pages;
  expect(page.map(({ text }) => text)).toContain('9,999,999.99');
  expect(Math.max(...page.map(({ x }) => x))).toBeLessThan(842);
});

it('no figure and no short title is broken, whatever the others are', async () => {
  const figures = ['3', '19,948.60', '100.0', '1,234,567.89', '0.0'];
  const titles = ['จอง', 'ยอดขาย', 'สำเร็จ', 'รับเงิน', 'อัตราหมดเวลา'];
  const columns = [{ title: 'วัน', isFigure: false }, ...titles.map((title) => ({ title, isFigure: true }))];
  const [page = []] = await textOf({ ...report, columns, rows: [['รวม', ...figures]] });
  expect(page).toEqual(expect.arrayContaining([...figures, ...titles]));
});

it('the same report is the same file whenever it is drawn', async () => {
  expect(Buffer.from(await drawReport(report)).equals(await drawReport(report))).toBe(true);
});
