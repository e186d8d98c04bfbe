// @vitest-environment happy-dom
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bill, billStaff, silent, startBills } from '../../../testing/billFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';

const rows = [{ orderId: 'o1', billId: 'o1-b2', amountSatang: 100, beforeSatang: null, afterSatang: null, from: null }];
const going = { rows: rows.map((row) => ({ ...row, refusal: null })), sizes: [] };
let answers: Record<string, object>;

asSignedInStaff(billStaff);
beforeEach(() => {
  answers = { [ownerBills.preview.path]: going, [ownerBills.many.path]: going };
});

const openCredit = async () => {
  const { user, sentTo } = await startBills([bill], answers);
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
  await user.click(screen.getByRole('button', { name: 'ให้เครดิต' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^เหตุผล/ }), 'รถมาช้า');
  const amount = dialog.getByRole('textbox', { name: 'จำนวนเงิน (บาท)' });
  const confirm = () => user.click(dialog.getByRole('button', { name: 'ให้เครดิต' }));
  return { user, sentTo, dialog, amount, confirm };
};

describe('a change of several bills', () => {
  it('is not done over what was said of another amount', async () => {
    const { user, sentTo, dialog, amount, confirm } = await openCredit();
    await user.type(amount, '1');
    await dialog.findByText('ทำได้ 1 รายการ');
    answers[ownerBills.preview.path] = silent;
    await user.type(amount, '0');
    await confirm();
    expect(sentTo(ownerBills.many.path)).toEqual([]);
    answers[ownerBills.preview.path] = going;
    await user.type(amount, '0');
    await dialog.findByRole('button', { name: 'ให้เครดิต', busy: false });
    await confirm();
    await waitFor(() => expect(sentTo(ownerBills.many.path)).toMatchObject([{ amountSatang: 10_000 }]));
  });

  it('that could not be looked at is looked at again by the same button', async () => {
    delete answers[ownerBills.preview.path];
    const { user, sentTo, dialog, amount, confirm } = await openCredit();
    await user.type(amount, '1');
    await dialog.findByRole('alert');
    answers[ownerBills.preview.path] = going;
    await confirm();
    await dialog.findByText('ทำได้ 1 รายการ');
    expect(sentTo(ownerBills.many.path)).toEqual([]);
    await confirm();
    await waitFor(() => expect(sentTo(ownerBills.many.path)).toHaveLength(1));
  });

  it('names each bill, whose it is, what is open of it, and the day on which it is due before and after', async () => {
    const { user } = await startBills([bill], {
      [ownerBills.preview.path]: { ...going, rows: going.rows.map((row) => ({ ...row, amountSatang: 149_000 })) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทุกบิลในหน้านี้' }));
    await user.click(screen.getByRole('button', { name: 'เลื่อนกำหนด' }));
    const dialog = within(screen.getByRole('dialog'));
    const { textContent } = await dialog.findByRole('listitem');
    expect(textContent).toMatch(/^KD-0011 \/ 2 สมชาย ใจดี · ฿1,490 · ครบกำหนด \D*20\s.+ → \D*\d+\s.+$/);
    const day = dialog.getByRole('textbox', { name: /^ครบกำหนด/ });
    await user.clear(day);
    await user.type(day, '29/11/256');
    expect(day).toHaveProperty('value', '29/11/256');
    screen.getByRole('dialog');
  });

  it('says what is open of each bill that gets credit, and whose the refused ones are', async () => {
    const row = { ...going.rows[0], amountSatang: 50_000 };
    const refused = { ...row, refusal: 'เครดิตเกินที่ให้ได้' };
    answers[ownerBills.preview.path] = { ...going, rows: [row] };
    const { user, dialog, amount } = await openCredit();
    await user.type(amount, '500');
    expect((await dialog.findByRole('listitem')).textContent).toBe('KD-0011 / 2 สมชาย ใจดี · ฿1,490');
    answers[ownerBills.preview.path] = { ...going, rows: [refused] };
    await user.type(amount, '0');
    await dialog.findByText(/สมชาย ใจดี · เครดิตเกินที่ให้ได้$/);
  });
});
