import { expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const made = calendarFile({
  id: 'KD7MZQ42XWPA',
  on: '2026-12-02',
  start: '00:30',
  end: '15:00',
  madeAt: '2026-11-21T03:00:00.123Z',
  title: 'คลังดี รับของ 8 กล่อง; ชั้น 7, ตึก A',
  place: '27/4 ซอยสุขุมวิท 49 แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
  text: 'KD7MZQ42XWPA\nโทร 02 000 1234',
});
const unfolded = made.replaceAll('\r\n ', '');

it('the calendar file holds the hours of Bangkok in universal time, also over midnight', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261201T173000Z\r\nDTEND:20261202T080000Z\r\n');
  expect(unfolded).toContain('\r\nDTSTAMP:20261121T030000Z\r\n');
});

it('the calendar file escapes characters that would end a value', () => {
  expect(unfolded).toContain('SUMMARY:คลังดี รับของ 8 กล่อง\\; ชั้น 7\\, ตึก A\r\n');
  expect(unfolded).toContain('DESCRIPTION:KD7MZQ42XWPA\\nโทร 02 000 1234\r\n');
});

it('the calendar file has lines of 75 bytes at most, and splits no letter', () => {
  const lines = made.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(made).not.toContain('\uFFFD');
  expect(made.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
