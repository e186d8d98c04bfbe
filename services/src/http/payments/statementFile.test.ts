import { describe, expect, it } from 'vitest';
import { dayIn, referenceIn, satangIn } from './statementCells.ts';
import { lookInto, statementLines } from './statementFile.ts';

const body = {
  ...({ source: 'gateway', headerLine: 1, near: '2026-11-01' } as const),
  columns: { on: 0, sum: 2, reference: 1 },
};
const of = (text: string, change: object = {}) => statementLines(Buffer.from(text), { ...body, ...change });
const faultOf = async (text: string) => (await of(text).catch((error) => error)).fields?.[0]?.message?.en;
const head = 'วันที่,เลขที่,จำนวนเงิน\n';
/** Encodes as windows-874, like Thai office programs. */
const inThai = (text: string) =>
  Buffer.from([...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : sign.charCodeAt(0) - 0x0e01 + 0xa1)));

describe('a day in a statement', () => {
  it.each([
    '2026-11-03',
    '2569-11-03',
    '03/11/2569',
    '3/11/2026 09:15',
    '03-11-69',
    '03/11/26',
    '20261103',
    '3 พ.ย. 2569',
    '3 พฤศจิกายน 69',
    '3 Nov 2026',
    '๓/๑๑/๒๕๖๙',
    '2026-11-02T18:30:00Z',
    '="03/11/2569"',
  ])('is read from %s', (cell) => expect(dayIn(cell, '2026-11-01')).toBe('2026-11-03'));
  it.each(['', 'เมื่อวาน', '31/02/2026', '11/2026', '2026-13-01', '=TODAY()'])('is not read from “%s”', (cell) =>
    expect(dayIn(cell, '2026-11-01')).toBeUndefined(),
  );
});

describe('a sum in a statement', () => {
  it.each([
    ['1,490.00', 149_000],
    ['฿1490', 149_000],
    ['1490.5', 149_050],
    ['(84.39)', -8_439],
    ['-84.39', -8_439],
    ['1,234,567.89', 123_456_789],
    ['๑,๔๙๐.๐๐', 149_000],
    ['', null],
    ['-', null],
  ])('is read from “%s”', (cell, satang) => expect(satangIn(cell)).toBe(satang));
  it.each(['1.490,00', '14,90.00', '1490.555', '=1+1', 'abc', '1e9', '--5', '(5'])('is not guessed from “%s”', (cell) =>
    expect(satangIn(cell)).toBeUndefined(),
  );
});

it('only what can be a number is kept of a reference, and no name', () => {
  expect(referenceIn('7Q2ZK1M0P4R8S6T3V5XY', 'gateway')).toBe('7Q2ZK1M0P4R8S6T3V5XY');
  expect(referenceIn('รับโอนจาก สมชาย ใจดี x1234', 'bank')).toBe('X1234');
  expect(referenceIn('TRANSFER FROM SOMCHAI JAIDEE', 'bank')).toBe('');
  expect(referenceIn('=HYPERLINK("http://x")', 'bank')).toBe('');
});

describe('a statement as a file', () => {
  const line = { line: 2, on: '2026-11-03', amountSatang: 149_000, reference: 'A1' };
  const text = `${head}03/11/2569,A1,"1,490.00"\n`;

  it('is read in UTF-8 with and without its mark, in UTF-16 and in windows-874', async () => {
    const files = [text, `\ufeff${text}`].map((one) => Buffer.from(one));
    files.push(Buffer.from(`\ufeff${text}`, 'utf16le'), inThai(text));
    for (const bytes of files) {
      expect(await statementLines(bytes, body)).toEqual([line]);
      expect((await lookInto(bytes)).headers).toEqual(['วันที่', 'เลขที่', 'จำนวนเงิน']);
    }
  });
  it('is refused where it is a PDF, a workbook, a page or a picture', async () => {
    for (const begun of [
      '%PDF-1.7\n1,2,3',
      'PK\u0003\u0004 1,2,3',
      ' <!doctype html>\n1,2,3',
      `\u0089PNG\n\0\0\n${head}`,
    ]) {
      expect(await faultOf(begun)).toBe(
        'This is not a CSV file. Please download it from the bank or the payment gateway as CSV.',
      );
      await expect(lookInto(Buffer.from(begun))).rejects.toThrow();
    }
  });

  it('is read with semicolons, tabs, empty lines, and Windows’ ends of lines', async () => {
    expect(await of('on;ref;sum\r\n\r\n03/11/2569;A1;1490.00\r\n')).toEqual([{ ...line, line: 3 }]);
    expect(await of('on\tref\tsum\n03/11/2569\tA1\t1490.00')).toEqual([line]);
  });
  it('names its columns below what a bank writes above them', async () => {
    const look = await lookInto(Buffer.from(`บัญชี,123-4\nช่วง,พ.ย.\n${text}`));
    expect(look).toMatchObject({ headerLine: 3, sample: [['03/11/2569', 'A1', '1,490.00']] });
  });
  it('leaves out what has no sum in that column', async () =>
    expect(await of(`${text}04/11/2569,A2,\n05/11/2569,A3,0.00\n`)).toEqual([line]));
  it('is refused as a whole at the first line that cannot be read, by its number', async () => {
    expect(await faultOf(`${text}04/11/2569,A2`)).toMatch(/^Line 3 has too few columns/);
    expect(await faultOf(`${text}yesterday,A2,5`)).toMatch(/^Line 3: “yesterday” is not a date/);
    expect(await faultOf(`${text}04/11/2569,A2,=1+1`)).toMatch(/^Line 3: “=1\+1” is not a sum/);
    expect(await faultOf(`${text}04/11/2569,"A2,5\n`)).toMatch(/^Line 3/);
    expect(await faultOf(head)).toMatch(/^No line of this file has a sum/);
    expect(await faultOf('')).toMatch(/^No line/);
    expect(await faultOf('\0\0\ud83d,'.repeat(50_000))).toMatch(/^This is not a CSV file/);
  });
  it('takes a hundred thousand lines, and not one more', async () => {
    const many = (count: number) => `${head}${'03/11/2569,A1,5\n'.repeat(count)}`;
    expect(await of(many(100_000))).toHaveLength(100_000);
    expect(await faultOf(many(100_001))).toMatch(/more than 100,000 lines/);
  }, 60_000);
});
