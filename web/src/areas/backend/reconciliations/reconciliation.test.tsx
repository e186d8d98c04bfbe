// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type ReconciledRow, reconciliations } from '@klang/contracts/api/reconciliations';
import { views } from '@klang/contracts/api/views';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = (letters: string) => ({
  ...staffDetail,
  isadmin: false,
  module: ['report02', 'orderlist'],
  permission: { mod: { report02: letters, orderlist: 'v' } },
});
const statement = {
  id: 'f1',
  source: 'gateway',
  from: '2026-10-01',
  to: '2026-10-31',
  lines: 3,
  isWhole: true,
  headerLine: 1,
  columns: { on: 0, sum: 2, reference: 1 },
  begunAt: '2026-11-01T03:00:00.000Z',
  begunByName: 'อารีรัตน์',
};
const differs: ReconciledRow = {
  outcome: 'otherSum',
  line: { line: 3, on: '2026-10-05', amountSatang: 140_000, reference: 'A1' },
  payment: {
    orderId: 'o1',
    orderNumber: 'KD-0011',
    paymentId: 'p1',
    method: 'card',
    amountSatang: 149_000,
    paidAt: '2026-10-03T03:00:00.000Z',
    fact: { nr: 77, kind: 'received' },
  },
  settled: null,
};
const sums = {
  matched: { count: 1, open: 0, satang: 149_000 },
  otherSum: { count: 1, open: 1, satang: 140_000 },
  missingHere: { count: 0, open: 0, satang: 0 },
  missingThere: { count: 0, open: 0, satang: 0 },
};

const start = async (
  path: string,
  { letters = 'vu', rows = [differs] as readonly ReconciledRow[], of = sums } = {},
) => {
  const sent = fakeServer(({ path: calledPath }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who(letters),
      [reconciliations.list.path]: { data: [statement], next: null, count: 1 },
      [views.list.path]: { data: [] },
      [reconciliations.one.path]: { found: statement, sums: of, data: rows },
      [reconciliations.settle.path]: { reconciliationId: 'f1' },
    };
    const detail = answers[calledPath];
    return detail && { json: { result: true, code: 200, detail } };
  });
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who(letters)));
  const app = await openApp(`/backend/${path}`);
  await screen.findByRole('heading', { level: 1 });
  const bodiesOf = (of: string) => sent.flatMap((one) => (one.path === of ? [one.body] : []));
  return { ...app, bodiesOf };
};
const expectNoFaults = async () => {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('the list of statements', () => {
  it('shows the source and the days of each, and a press leads to what was found', async () => {
    const { user, where } = await start('reconciliationlist');
    await user.click(await screen.findByRole('cell', { name: 'ผู้ให้บริการชำระเงิน' }));
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/backend/reconciliationdetail', search: '?id=f1' }));
    await screen.findByText('1 ต.ค. 2569 – 31 ต.ค. 2569');
  });
  it('asks for file, days and columns in one dialog, and says what is missing', async () => {
    const { user } = await start('reconciliationlist');
    await user.click(await screen.findByRole('button', { name: 'อัปโหลดไฟล์กระทบยอด' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'กระทบยอด' }));
    await dialog.findByText('กรุณาเลือกไฟล์');
    await expectNoFaults();
  });
  it('offers no upload to a person who may only look', async () => {
    await start('reconciliationlist', { letters: 'v' });
    await screen.findByRole('cell', { name: 'ผู้ให้บริการชำระเงิน' });
    expect(screen.queryByRole('button', { name: 'อัปโหลดไฟล์กระทบยอด' })).toBeNull();
  });
});

describe('a statement beside the payments', () => {
  it('shows both sums, leads to the order and to the event of the money, and keeps in its address what is looked at', async () => {
    const { user, where, bodiesOf } = await start('reconciliationdetail?id=f1');
    const link = await screen.findByRole('link', { name: 'KD-0011' });
    expect(link.getAttribute('href')).toBe('/backend/orderlistdetail?id=o1');
    expect(screen.getByRole('link', { name: 'ลำดับที่ 77' }).getAttribute('href')).toBe(
      '/backend/report02?tab=payments&measure=received&from=2026-10-03&to=2026-10-03&fact=77',
    );
    screen.getByText('฿1,490', { selector: 'td *, td' });
    await expectNoFaults();
    await user.click(screen.getByRole('button', { name: /ไม่มีที่นี่/ }));
    await waitFor(() => expect(where().search).toContain('outcome=missingHere'));
    await waitFor(() => expect(bodiesOf(reconciliations.one.path).at(-1)).toMatchObject({ outcome: 'missingHere' }));
  });
  it('opens at the first difference that nobody has settled', async () => {
    const of = {
      ...sums,
      otherSum: { count: 1, open: 0, satang: 140_000 },
      missingThere: { count: 2, open: 1, satang: 149_000 },
    };
    const { bodiesOf } = await start('reconciliationdetail?id=f1', { of });
    await waitFor(() => expect(bodiesOf(reconciliations.one.path).at(-1)).toMatchObject({ outcome: 'missingThere' }));
    expect(screen.getByRole('button', { name: /ไม่มีในไฟล์/, pressed: true })).toBeDefined();
  });
  it('takes a note of why a line does not fit, and not an empty one', async () => {
    const { user, bodiesOf } = await start('reconciliationdetail?id=f1');
    await user.click(await screen.findByRole('button', { name: 'บันทึกเหตุผล' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    expect(bodiesOf(reconciliations.settle.path)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'ค่าธรรมเนียม');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    const sent = { reconciliationId: 'f1', line: 3, orderId: null, paymentId: null, note: 'ค่าธรรมเนียม' };
    await waitFor(() => expect(bodiesOf(reconciliations.settle.path)).toEqual([sent]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('says so when there is nothing, and offers nothing to settle to a person who may only look', async () => {
    await start('reconciliationdetail?id=f1', { letters: 'v' });
    await screen.findByRole('link', { name: 'KD-0011' });
    expect(screen.queryByRole('button', { name: 'บันทึกเหตุผล' })).toBeNull();
  });
  it('says so when every line fits', async () => {
    await start('reconciliationdetail?id=f1', { rows: [] });
    await screen.findByText('ไม่มีรายการ');
  });
});
