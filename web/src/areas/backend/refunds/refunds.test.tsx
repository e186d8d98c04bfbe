// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { refunds } from '@klang/contracts/api/refunds';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';
import { choosePicture, slowUploads, uploaded } from '../../../testing/uploadFixture.ts';

const now = '2026-11-21T03:00:00.000Z';
const account = { bank: '004', name: 'สมชาย ใจดี', number: '0123456789' };
const one = {
  refundId: 'r1',
  orderId: 'o1',
  orderNumber: 'KD-1',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  paymentId: 'p1',
  amountSatang: 149_000,
  method: 'transfer',
  cause: 'goodwill',
  state: 'waiting',
  askedAt: now,
  doneAt: null,
  reason: 'รถมาช้า',
  askedById: 's9',
  askedByName: 'ณัฐพล',
  approvedByName: null,
  reference: null,
  failure: null,
  deniedReason: null,
  account: null,
  slipPath: null,
};
let found: object;
let mayApprove: boolean;
let standing: 'payable' | 'waits' | 'exceeds' | undefined;
let maySayItWasSent: boolean;
let letters: string;
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const answers: Readonly<Record<string, () => { json: object }>> = {
  [authen.userDetail.path]: () => ok({ ...staffDetail, permission: { mod: { orderlist: letters } } }),
  [refunds.one.path]: () => ok({ found, mayApprove, standing, maySayItWasSent, now }),
  [refunds.list.path]: () => ok({ data: [found], next: null, count: 1, open: 1, now }),
  [refunds.transfer.path]: () => ok({ refundId: 'r1' }),
  [refunds.account.path]: () => ok({ refundId: 'r1' }),
};
const start = async (address: string) => {
  const requests = fakeServer(({ path }) => answers[path]?.());
  return { ...(await openApp(address)), requests };
};
const page = '/backend/refunddetail?id=r1';
const bodiesTo = (requests: readonly SentRequest[], path: string) =>
  requests.filter((call) => call.path === path).map(({ body }) => body);
const before = 'บันทึกการโอนที่โอนไปแล้ว';
const offered = async () => {
  await screen.findByText('ณัฐพล', { exact: false });
  const deeds = ['อนุมัติ', 'บันทึกการโอน', 'ใส่บัญชีธนาคาร', 'ลองผ่านผู้ให้บริการอีกครั้ง', before, 'ไม่อนุมัติ'];
  return deeds.filter((name) => screen.queryByRole('button', { name }) !== null);
};

beforeEach(async () => {
  await freshBrowser();
  [found, mayApprove, letters] = [one, false, 'viu'];
  [standing, maySayItWasSent] = ['payable', false];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

describe('a refund', () => {
  it.each([
    ['waits for somebody else', {}, ['ใส่บัญชีธนาคาร', 'ไม่อนุมัติ']],
    ['is to be transferred', { state: 'ready', account }, ['บันทึกการโอน', 'ใส่บัญชีธนาคาร', 'ไม่อนุมัติ']],
    ['is with the gateway', { state: 'sent', method: 'gateway' }, []],
    [
      'failed at the gateway',
      { state: 'failed', method: 'gateway', failure: '41' },
      ['ใส่บัญชีธนาคาร', 'ลองผ่านผู้ให้บริการอีกครั้ง', 'ไม่อนุมัติ'],
    ],
    ['is done', { state: 'done', reference: 'KBANK-1', doneAt: now }, []],
  ])('that %s offers what can be done', async (_, change, expected) => {
    found = { ...one, ...change };
    await start(page);
    expect(await offered()).toEqual(expected);
  });

  it.each([
    ['waits', /ผู้ให้บริการชำระเงินดึงเงินก้อนนี้กลับ/],
    ['exceeds', /ยอดคืนนี้เกินยอดที่เหลือ/],
  ] as const)('whose money %s says so, and is not to be transferred if it is not yet', async (now, words) => {
    [found, standing, maySayItWasSent] = [{ ...one, state: 'ready', account }, now, true];
    await start(page);
    expect(await offered()).toEqual(['ใส่บัญชีธนาคาร', before, 'ไม่อนุมัติ']);
    screen.getByText(words);
  });

  it('that a person denied is not recorded as transferred any more', async () => {
    found = { ...one, state: 'denied', account };
    await start(page);
    expect(await offered()).toEqual([]);
  });

  it('that was denied because its money was gone is recorded as transferred if it was sent before', async () => {
    [found, maySayItWasSent] = [{ ...one, state: 'denied', account }, true];
    const { user, requests } = await start(page);
    await user.click(await screen.findByRole('button', { name: before }));
    await user.type(screen.getByRole('textbox', { name: /^เลขอ้างอิงของธนาคาร/ }), 'KBANK-9');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await screen.findByText('บันทึกแล้ว');
    const [sent] = bodiesTo(requests, refunds.transfer.path);
    expect(sent).toMatchObject({ refundId: 'r1', reference: 'KBANK-9', wasSent: true });
  });

  it('is to be transferred as before where a process of before does not know if its money is there', async () => {
    [found, standing] = [{ ...one, state: 'ready', account }, undefined];
    await start(page);
    expect(await offered()).toContain('บันทึกการโอน');
    expect(screen.queryByText(/standing/)).toBeNull();
  });

  it('is approved by a person who may, and by nobody who only looks', async () => {
    mayApprove = true;
    await start(page);
    expect(await offered()).toContain('อนุมัติ');
  });

  it('offers nothing to a person who only looks', async () => {
    [mayApprove, letters] = [true, 'v'];
    await start(page);
    expect(await offered()).toEqual([]);
  });

  it('is recorded as transferred only once its slip is there', async () => {
    found = { ...one, state: 'ready', account };
    const { user, requests } = await start(page);
    const { arrive } = slowUploads();
    await user.click(await screen.findByRole('button', { name: 'บันทึกการโอน' }));
    await user.type(screen.getByRole('textbox', { name: /^เลขอ้างอิงของธนาคาร/ }), 'KBANK-9');
    choosePicture();
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(bodiesTo(requests, refunds.transfer.path)).toEqual([]);
    await arrive(0);
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(bodiesTo(requests, refunds.transfer.path)).toMatchObject([{ slipPath: uploaded }]));
  });

  it('is recorded as transferred with the reference of the bank, not without', async () => {
    found = { ...one, state: 'ready', account };
    const { user, requests } = await start(page);
    await user.click(await screen.findByRole('button', { name: 'บันทึกการโอน' }));
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await screen.findByText('กรุณาใส่เลขอ้างอิงของธนาคาร');
    await user.type(screen.getByRole('textbox', { name: /^เลขอ้างอิงของธนาคาร/ }), 'KBANK-9');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(bodiesTo(requests, refunds.transfer.path)).toEqual([
        { refundId: 'r1', reference: 'KBANK-9', slipPath: null },
      ]),
    );
  });

  it.each([
    ['waits', 'รอผลจากธนาคาร'],
    ['exceeds', 'เกินยอดที่เหลือ'],
    ['payable', 'รอคืนเงิน'],
  ] as const)('whose money %s says so in the list as well', async (now, words) => {
    found = { ...one, state: 'ready', standing: now };
    await start('/backend/refundlist');
    await screen.findByText(words);
  });

  it('stands in the list of refunds, in English too', async () => {
    await start('/backend/refundlist');
    await screen.findByText('KD-1');
    expect(screen.getAllByText('รออนุมัติ').length).toBeGreaterThan(0);
    await act(() => i18next.changeLanguage('en'));
    await screen.findByText('Waiting for approval', { selector: 'td *' });
  });
});
