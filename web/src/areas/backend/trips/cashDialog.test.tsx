// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { cash, type VisitCash } from '@klang/contracts/api/cash';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, wholeTrip } from '../../../testing/tripFixture.ts';
import { amountsOf } from './amountsOf.ts';

const permission = { mod: { ordertracking: 'vu', report02: 'vu' } };
const may = { ...staffDetail, module: ['ordertracking', 'report02'], permission };
const mover = { staffId: 's1', name: 'ก้อง', heldSatang: 10_000 };
const other = { staffId: 's2', name: 'มะลิ', heldSatang: 0 };
const receipt = { paperId: 'p1', number: '00000-RT-6911-0007', totalSatang: 10_000, leftSatang: 5_000 };
const none: VisitCash = { tripId: 't1', takenSatang: 0, dueSatang: 10_000, takers: [mover], receipt: null };
const taken: VisitCash = { ...none, takenSatang: 10_000, receipt };

type VisitShown = { readonly of: VisitCash; readonly who?: object; readonly refusal?: object };
asSignedInStaff(may);
const open = async ({ of, who = may, refusal }: VisitShown) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.detail.path]: wholeTrip({
      status: 'done',
      cashSatang: 10_000,
      cashTakenSatang: of.takenSatang || null,
    }),
    [ownerTrips.history.path]: { steps: [] },
    [cash.ofVisit.path]: of,
    [cash.correct.path]: {},
  };
  const sent = fakeServer(({ path }) => {
    if (path === cash.correct.path && refusal) return { status: 409, json: { result: false, code: 409, ...refusal } };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/backend/ordertrackingdetail?id=t1');
  const main = within(await screen.findByRole('main'));
  return { user, main, sent: () => sent.filter(({ path }) => path === cash.correct.path).map(({ body }) => body) };
};
const openDialog = async (visit: VisitShown) => {
  const page = await open(visit);
  await page.user.click(await page.main.findByRole('button', { name: /^สิ่งที่ทำได้กับ/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'แก้เงินสด', hidden: true }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

it('staff who count cash in correct the cash of a visit with a reason, and read what follows', async () => {
  const { user, dialog, sent } = await openDialog({ of: none });
  await dialog.findByText(/บันทึกไว้ ฿0 รอบรถนี้ต้องเก็บเงินสด ฿100/);
  dialog.getByText(/ใบเสร็จจะออกให้เอง/);
  expect(dialog.getByLabelText(/^เงินสดที่รับจริง/)).toHaveProperty('value', '100');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(/^เกิดอะไรขึ้น/), 'forgotten');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  const body = { tripId: 't1', fromSatang: 0, amountSatang: 10_000, takenById: 's1', reason: 'forgotten' };
  await expect.poll(sent).toMatchObject([body]);
});

it('where several were at the door, staff say who took it', async () => {
  const { user, dialog, sent } = await openDialog({ of: { ...none, takers: [mover, other] } });
  await user.type(dialog.getByLabelText(/^เกิดอะไรขึ้น/), 'forgotten');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  expect(sent()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/^คนรับเงิน/), 's2');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await expect.poll(sent).toMatchObject([{ takenById: 's2' }]);
});

it('cash with a receipt is corrected to what credit notes leave of it, and a refusal stands at the amount', async () => {
  const message = 'Please issue a credit note first';
  const { user, dialog, sent } = await openDialog({
    of: taken,
    refusal: { refusal: 'trip_cash_has_receipt', message },
  });
  const number = await dialog.findByText(receipt.number);
  expect(number.closest('p')?.textContent).toMatch(/ยอด ฿100\sเหลือ ฿50\sหลังใบลดหนี้/);
  dialog.getByText(/ก้อง เป็นคนรับเงิน และถืออยู่ ฿100/);
  const field = dialog.getByLabelText(/^เงินสดที่รับจริง/);
  expect(field).toHaveProperty('value', '50');
  await user.clear(field);
  await user.type(field, '20');
  await user.type(dialog.getByLabelText(/^เกิดอะไรขึ้น/), 'less');
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await dialog.findByText(message);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toMatchObject([{ fromSatang: 10_000, amountSatang: 2_000 }]);
});

it('cash that no credit note lowered says that one comes first', async () => {
  const { dialog } = await openDialog({ of: { ...taken, receipt: { ...receipt, leftSatang: 10_000 } } });
  const number = await dialog.findByText(receipt.number);
  expect(number.closest('p')?.textContent).toMatch(/ระบุยอด ฿100\sกรุณาออกใบลดหนี้/);
});

it('nobody else is offered it', async () => {
  const reads = { ...may, permission: { mod: { ordertracking: 'vu', report02: 'v' } } };
  const { main } = await open({ of: none, who: reads });
  await main.findByRole('heading', { name: 'ลำดับเหตุการณ์' });
  expect(main.queryByRole('button', { name: /^สิ่งที่ทำได้กับ/ })).toBeNull();
});

it('the history shows both amounts of corrected cash', () => {
  expect(amountsOf({ fromSatang: 0, amountSatang: 5_000 })).toBe('฿0 → ฿50');
  expect(amountsOf({ amountSatang: 5_000 })).toBe('฿50');
  expect(amountsOf({})).toBeUndefined();
});
