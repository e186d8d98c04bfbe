import { reissueCodes } from '@klang/contracts/papers/paper';
import type { SpecEvent } from '../kit/spec.ts';
import { at, event, type Fields, on, paper, sums, withholding } from './monthEventsFixture.ts';

const noteOn = (
  number: string,
  day: number,
  original: string,
  credited = { ...sums(65_421, 4_579), creditedSatang: 70_000 },
) =>
  paper(number, day, {
    kind: 'CN',
    code: 'CDNS99',
    ...credited,
    original: { paperId: original, number: original, on: on(8) },
    originalValueSatang: 65_421,
    correctValueSatang: 0,
    paidBack: null,
  });
const matched = (certificateId: string, day: number) =>
  event('CertificateMatched', {
    certificateId,
    orderId: 'o1',
    customerId: 'c1',
    taxSatang: 1_963,
    differenceSatang: 0,
    matchedAt: at(day),
  });
const withheldOn = (number: string, day: number, change: Fields = {}) =>
  paper(number, day, { ...sums(65_421, 4_579), withholding: withholding, ...change });
const inPlaceOf = (number: string) => ({
  replaces: { paperId: number, number, on: on(8), way: 'credit', code: reissueCodes[0] },
});
const partOf = { ...sums(6_542, 458), creditedSatang: 7_000 };
const restOf = { ...sums(58_879, 4_121), creditedSatang: 70_000 };
const notesOfRest = ['00000-CN-6901-0007', '00000-CN-6901-0008'].map((number) => ({
  paperId: number,
  number,
  on: on(18),
}));
export const creditedWhole: readonly SpecEvent[] = [
  withheldOn('00000-RT-6901-0005', 8),
  noteOn('00000-CN-6901-0002', 14, '00000-RT-6901-0005'),
  withheldOn('00000-RT-6901-0006', 8),
  matched('00000-RT-6901-0006', 13),
  noteOn('00000-CN-6901-0003', 15, '00000-RT-6901-0006'),
  withheldOn('00000-RT-6901-0007', 8),
  noteOn('00000-CN-6901-0004', 16, '00000-RT-6901-0007'),
  withheldOn('00000-RT-6901-0008', 16, inPlaceOf('00000-RT-6901-0007')),
  matched('00000-RT-6901-0007', 18),
  withheldOn('00000-RT-6901-0009', 8),
  matched('00000-RT-6901-0009', 10),
  withheldOn('00000-RT-6901-0010', 17, inPlaceOf('00000-RT-6901-0009')),
  noteOn('00000-CN-6901-0005', 17, '00000-RT-6901-0009'),
  withheldOn('00000-RT-6901-0011', 8),
  noteOn('00000-CN-6901-0006', 18, '00000-RT-6901-0011'),
  matched('00000-RT-6901-0011', 20),
  withheldOn('00000-RT-6901-0012', 8),
  noteOn('00000-CN-6901-0007', 12, '00000-RT-6901-0012', partOf),
  noteOn('00000-CN-6901-0008', 18, '00000-RT-6901-0012', restOf),
  withheldOn('00000-RT-6901-0013', 19, {
    ...sums(58_879, 4_121),
    replaces: { ...inPlaceOf('00000-RT-6901-0012').replaces, restOf: { wholeSatang: 70_000, notes: notesOfRest } },
  }),
];
