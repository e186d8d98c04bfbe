import { expect, it } from 'vitest';
import { papertrail } from './papertrail.ts';
import { specOf } from './spec.ts';

const { given } = specOf(papertrail);
const of = { paperId: 'x2', orderId: 'o1', customerId: 'c1' };
const cause = { kind: 'RT', cause: 'orderPaid', causeId: 'p1', tripId: null, series: '00000-RT-6911' } as const;
const owed = {
  type: 'PaperDue',
  data: { ...of, ...cause, on: '2026-11-24', dueAt: '2026-11-24T03:00:00.000Z' },
} as const;
const sheet = { number: '00000-RT-6911-0002', file: 'klangdee/papers/x2.pdf', bytes: 9, sha256: 'a'.repeat(64) };
const filedAt = '2026-11-27T10:00:00.000Z';
const filed = { type: 'PaperFiled', data: { ...sheet, paperId: 'x2', orderId: 'o1', filedAt } } as const;
const buyer = { name: 'บริษัท ถูกต้อง จำกัด', address: '1 ถนนสุขุมวิท', taxId: null, branch: null };
const sums = { totalSatang: 1_070, vatSatang: 70 };
const ask = {
  type: 'AskPaperCorrection',
  ...({ paperId: 'x2', correctionId: 'k1', code: 'TIVC01', buyer, words: 'ชื่อผิด', sums } as const),
  firstFiledAt: '2026-11-24T03:00:00.000Z',
} as const;

it.each([
  ['2026-11-27T16:59:59.999Z', 'reissue'],
  ['2026-11-27T17:00:00.000Z', 'credit'],
])('a receipt that was issued anew counts its three days from the first receipt: at %s it is a %s', (at, way) => {
  const { decision } = given(owed, filed).when({ ...ask, at });
  expect(decision).toMatchObject([{ type: 'PaperCorrectionAsked', data: { way } }]);
});
