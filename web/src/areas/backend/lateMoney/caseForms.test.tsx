// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { caseSample, now } from '../../../testing/caseFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { choosePicture, slowUploads, uploaded } from '../../../testing/uploadFixture.ts';

const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
const target = { orderId: 'o2', billId: null, number: 'KD-2', payNowSatang: 100_000, payBy: now };
const moved = { choice: 'moved', isPossible: true, why: null, toOrders: [target] };

asSignedInStaff(who);

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const start = async (part: object = {}) => {
  const sent = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return ok(who);
    if (path === lateMoney.answerBank.path) return ok({ caseId: caseSample.caseId });
    if (path !== lateMoney.one.path) return undefined;
    if ((body as { number?: string }).number === '23') return { isSilent: true };
    return ok({ found: caseSample, choices: [moved], bank: null, lost: null, writeOff: null, now, ...part });
  });
  const app = await openApp(`/backend/latemoneydetail?id=${caseSample.caseId}`);
  const answered = () => sent.flatMap(({ path, body }) => (path === lateMoney.answerBank.path ? [body] : []));
  return { ...app, answered };
};

it('money goes to no order that was found by another number than the one that is typed', async () => {
  const { user } = await start();
  fireEvent.click(await screen.findByRole('button', { name: 'จัดการด้วยวิธีนี้' }));
  const number = screen.getByRole('textbox', { name: 'ค้นหาด้วยเลขที่คำสั่งซื้อ' });
  await user.type(number, '2');
  await screen.findByRole('option', { name: /KD-2/ });
  await user.type(number, '3');
  expect(screen.queryByRole('option', { name: /KD-2/ })).toBeNull();
});

it('an answer to the bank is recorded with the evidence that was still being uploaded', async () => {
  const chargedBack = { ...caseSample, cause: 'chargedBack' };
  const { user, answered } = await start({ found: chargedBack, bank: { bankBy: null, answers: [] } });
  const { arrive } = slowUploads();
  await user.type(await screen.findByRole('textbox', { name: 'เลขที่คำชี้แจงของธนาคาร' }), 'CB-118');
  choosePicture();
  const send = screen.getByRole('button', { name: 'บันทึกว่าส่งให้ธนาคารแล้ว' });
  await user.click(send);
  expect(answered()).toEqual([]);
  await arrive(0);
  await user.click(send);
  await waitFor(() => expect(answered()).toMatchObject([{ reference: 'CB-118', evidence: [uploaded] }]));
});
