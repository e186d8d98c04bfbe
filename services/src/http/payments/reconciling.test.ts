import { describe, expect, it } from 'vitest';
import { compared, type NumberedPayment } from './reconciling.ts';

const range = { from: '2026-11-01', to: '2026-11-30' };
const line = (at: number, on: string, amountSatang: number, reference = '') => ({
  line: at,
  on,
  amountSatang,
  reference,
});
const payment = (paymentId: string, paidOn: string, amountSatang: number): NumberedPayment => ({
  orderId: 'o1',
  orderNumber: 'KD-1',
  paymentId,
  method: 'card',
  amountSatang,
  paidOn,
  invoiceNo: null,
  paidAt: `${paidOn}T03:00:00.000Z`,
  number: paymentId.toUpperCase(),
});
const shown = (lines: Pick<Parameters<typeof compared>[0], 'lines' | 'payments' | 'isByNumber'>) =>
  compared({ ...lines, ...range }).map((row) => [row.outcome, row.line?.line ?? null, row.payment?.paymentId ?? null]);

describe('a statement beside the payments', () => {
  it('finds payments by their number, whatever day they were settled on, and says which have another sum', () => {
    const payments = [
      payment('a', '2026-11-03', 500),
      payment('b', '2026-11-03', 700),
      payment('c', '2026-11-04', 900),
    ];
    const lines = [line(2, '2026-11-06', 500, 'A'), line(3, '2026-11-06', 650, 'B'), line(4, '2026-11-06', 5, 'X')];
    expect(shown({ lines, payments, isByNumber: true })).toEqual([
      ['matched', 2, 'a'],
      ['otherSum', 3, 'b'],
      ['missingHere', 4, null],
      ['missingThere', null, 'c'],
    ]);
  });
  it('counts a payment once, also where the statement names it twice', () => {
    const payments = [payment('a', '2026-11-03', 500)];
    const lines = [line(2, '2026-11-03', 500, 'A'), line(3, '2026-11-03', 500, 'A')];
    expect(shown({ lines, payments, isByNumber: true })).toEqual([
      ['matched', 2, 'a'],
      ['missingHere', 3, null],
    ]);
  });
  it('takes no money that went back for the payment whose number it has, wherever its line stands', () => {
    const payments = [payment('a', '2026-11-03', 500)];
    const lines = [line(2, '2026-11-03', -500, 'A'), line(3, '2026-11-03', 500, 'A')];
    expect(shown({ lines, payments, isByNumber: true })).toEqual([
      ['matched', 3, 'a'],
      ['missingHere', 2, null],
    ]);
  });
  it('holds a payment beside the line of its whole sum, also where a part of it stands before', () => {
    const payments = [payment('a', '2026-11-03', 500)];
    const lines = [line(2, '2026-11-03', 20, 'A'), line(3, '2026-11-03', 500, 'A')];
    expect(shown({ lines, payments, isByNumber: true })).toEqual([
      ['matched', 3, 'a'],
      ['missingHere', 2, null],
    ]);
  });
  it('finds transfers by day and sum, those of the same day first, else of the day beside it', () => {
    const payments = [payment('late', '2026-11-03', 500), payment('same', '2026-11-04', 500)];
    const lines = [line(2, '2026-11-04', 500), line(3, '2026-11-04', 500), line(4, '2026-11-09', 500)];
    expect(shown({ lines, payments, isByNumber: false })).toEqual([
      ['matched', 2, 'same'],
      ['matched', 3, 'late'],
      ['missingHere', 4, null],
    ]);
  });
  it('misses there only what came in the range', () => {
    const payments = [payment('before', '2026-10-31', 500), payment('in', '2026-11-01', 500)];
    expect(shown({ lines: [], payments, isByNumber: true })).toEqual([['missingThere', null, 'in']]);
  });
});
