import { describe, expect, it } from 'vitest';
import { baht, dayText, momentText, visitText } from './mailWords.ts';

describe('what a mail says of days and money', () => {
  it('is written in each language’s own way, in Bangkok', () => {
    expect(momentText('2026-11-23T09:20:00.000Z', 'th')).toBe('วันจันทร์ที่ 23 พฤศจิกายน 2569 เวลา 16:20 น.');
    expect(momentText('2026-11-23T09:20:00.000Z', 'en')).toBe('Monday 23 November 2026, 16:20');
    expect(dayText('2026-11-22T17:00:00.000Z', 'en')).toBe('Monday 23 November 2026');
    expect(momentText('2026-11-22T17:05:00.000Z', 'en')).toBe('Monday 23 November 2026, 00:05');
  });

  it('names the hours of a visit where they are known', () => {
    const visit = { on: '2026-11-26', slotId: 's1', start: '13:00', end: '16:00' };
    expect(visitText(visit, 'th')).toBe('วันพฤหัสบดีที่ 26 พฤศจิกายน 2569 เวลา 13:00–16:00 น.');
    expect(visitText({ ...visit, start: '', end: '' }, 'en')).toBe('Thursday 26 November 2026');
    expect(visitText(null, 'th')).toBe('–');
  });

  it('has satang only where there are any', () => {
    expect([baht(417_600), baht(98_650), baht(0)]).toEqual(['฿4,176', '฿986.50', '฿0']);
  });
});
