// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauses } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { caseSample, now } from '../../../testing/caseFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const open = caseSample;
const settled = {
  choice: 'refunded',
  toOrderId: null,
  toOrderNumber: null,
  refundSatang: 149_000,
  reference: 'KBANK-1',
  reason: 'ลูกค้าขอคืน',
  at: now,
  byName: 'วิภา',
};
const full = { th: 'ช่วงเวลารับของที่จองไว้เต็มแล้ว', en: 'The time is full.' };
const target = { orderId: 'o2', billId: null, number: 'KD-2', payNowSatang: 100_000, payBy: now };
const choices = [
  { choice: 'revived', isPossible: false, why: full, toOrders: [] },
  { choice: 'moved', isPossible: true, why: null, toOrders: [target] },
  { choice: 'refunded', isPossible: true, why: null, toOrders: [] },
];
const mayDo = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };

let found: object;
let bank: object | null;
let writeOff: object | null;
const lost = { amountSatang: 149_000, aloneSatang: 100_000 };
let offered: readonly object[];
let who: object;
let waiting: number;
let settling: () => { status?: number; json: object };
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const answers: Readonly<Record<string, () => { status?: number; json: object }>> = {
  [authen.userDetail.path]: () => ok(who),
  [lateMoney.one.path]: () => ok({ found, choices: offered, bank, lost: bank && lost, writeOff, now }),
  [lateMoney.bankBy.path]: () => ok({ caseId: open.caseId }),
  [lateMoney.answerBank.path]: () => ok({ caseId: open.caseId }),
  [lateMoney.count.path]: () => ok({ open: waiting }),
  [lateMoney.take.path]: () => ok({ caseId: open.caseId }),
  [lateMoney.settle.path]: () => settling(),
};
const start = async (address: string) => {
  const requests = fakeServer(({ path, body }) => {
    if (path !== lateMoney.list.path) return answers[path]?.();
    const { isSettled } = body as { isSettled?: boolean };
    return ok({ data: isSettled ? [{ ...open, settled }] : [open], next: null, open: 1, now });
  });
  return { ...(await openApp(address)), requests };
};
const detailPage = `/backend/latemoneydetail?id=${open.caseId}`;
const bodiesTo = (requests: readonly SentRequest[], path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => body);
const settleButtons = () => screen.findAllByRole('button', { name: 'จัดการด้วยวิธีนี้' });
const choose = async (place: number) => fireEvent.click((await settleButtons())[place] ?? document.body);

beforeEach(async () => {
  await freshBrowser();
  [found, who, settling] = [open, mayDo, () => ok({ caseId: open.caseId, isSettled: true })];
  writeOff = null;
  [waiting, bank, offered] = [2, null, choices];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(mayDo));
});
afterEach(() => vi.unstubAllGlobals());

describe('the menu', () => {
  it('shows beside its page how much money is to settle, and follows it', async () => {
    await start('/backend/latemoneylist');
    await screen.findByText('฿1,490');
    const shown = async (text: string) =>
      waitFor(() => expect(screen.getByRole('link', { name: /เงินที่ต้องจัดการ/ }).textContent).toBe(text));
    await shown('เงินที่ต้องจัดการ2');
    waiting = 0;
    await act(() => areaRuntime('backend').refresh(['cases']));
    await shown('เงินที่ต้องจัดการ');
  });

  it('asks for nothing when this person may not see orders', async () => {
    who = { ...staffDetail, permission: { mod: { customer: 'viu' } } };
    localStorage.setItem('org', JSON.stringify(who));
    const { requests } = await start('/backend/main');
    await screen.findByRole('navigation', { name: 'เมนู' });
    expect(bodiesTo(requests, lateMoney.count.path)).toEqual([]);
  });
});

describe('the list of money to settle', () => {
  it('says how much came, why it was not taken, for whom and until when; settled cases stand apart', async () => {
    const { requests, user, where } = await start('/backend/latemoneylist');
    const row = (await screen.findByText('฿1,490')).closest('tr')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const text of ['คำสั่งซื้อหมดเวลาแล้ว', 'KD-1', 'สมชาย ใจดี', 'ยังไม่มีใครดูแล', 'เหลือ 3 วัน'])
      expect(row).toContain(text);
    await user.click(screen.getByRole('button', { name: 'จัดการแล้ว' }));
    await waitFor(() => expect(bodiesTo(requests, lateMoney.list.path).at(-1)).toMatchObject({ isSettled: true }));
    await screen.findByText('คืนเงิน', { selector: 'td' });
    expect(where().search).toBe('?view=settled');
  });
});

describe('a case', () => {
  it('names what is possible and why something is not, and is settled by the person who looks after it', async () => {
    const { requests, user } = await start(detailPage);
    await screen.findByText(full.th);
    const [revive, ...others] = await settleButtons();
    expect(
      [revive, ...others].map(
        (one) => (one as HTMLButtonElement).disabled || one?.getAttribute('aria-disabled') === 'true',
      ),
    ).toEqual([true, false, false]);
    await user.click(screen.getByRole('button', { name: 'รับไว้ดูแล' }));
    await waitFor(() => expect(bodiesTo(requests, lateMoney.take.path)).toEqual([{ caseId: open.caseId }]));
  });

  it('pays another order, with the bank’s reference of what goes back', async () => {
    const { requests, user } = await start(detailPage);
    await choose(1);
    await user.type(screen.getByRole('textbox', { name: 'ค้นหาด้วยเลขที่คำสั่งซื้อ' }), '7');
    await waitFor(() =>
      expect(bodiesTo(requests, lateMoney.one.path)).toContainEqual({ caseId: open.caseId, number: '7' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'คำสั่งซื้อหรือบิลที่จะใช้เงินนี้' }), 'o2');
    await user.type(screen.getByRole('textbox', { name: /เลขอ้างอิง/ }), 'KBANK-9');
    await user.type(screen.getByRole('textbox', { name: /^เหตุผล/ }), 'ลูกค้าตกลง');
    await user.click(screen.getByRole('button', { name: 'ใช้เงินนี้ชำระ' }));
    await waitFor(() =>
      expect(bodiesTo(requests, lateMoney.settle.path)).toEqual([
        { caseId: open.caseId, choice: 'moved', toOrderId: 'o2', reference: 'KBANK-9', reason: 'ลูกค้าตกลง' },
      ]),
    );
  });

  it('of money that nobody knows asks for the transfer back first, and promises no refund by itself', async () => {
    found = { ...open, orderId: null, orderNumber: null, orderStatus: null, customerId: null, cause: 'noOrder' };
    await start(detailPage);
    await choose(2);
    screen.getByText(/กรุณาโอน ฿1,490 คืนก่อน/);
    expect(screen.queryByText(/ระบบจะเริ่มรายการคืนเงิน/)).toBeNull();
  });

  it('says so when somebody else was quicker', async () => {
    settling = () => ({ status: 409, json: refusalJson(409, 'รายการเงินนี้จัดการไปแล้ว') });
    const { user } = await start(detailPage);
    await choose(2);
    await user.type(screen.getByRole('textbox', { name: /^เหตุผล/ }), 'คืน');
    await user.click(screen.getByRole('button', { name: 'ตกลงคืนเงิน' }));
    await screen.findByText('รายการเงินนี้จัดการไปแล้ว');
  });

  it('that is settled says what became of it, by whom and why', async () => {
    found = { ...open, settled };
    bank = { bankBy: now, answers: [] };
    await start(detailPage);
    await screen.findByText('ลูกค้าขอคืน');
    expect(screen.queryByText(/ธนาคารต้องการคำชี้แจงภายใน/)).toBeNull();
    expect(document.body.textContent).toContain('฿1,490 · KBANK-1');
    expect(document.body.textContent).toContain('โดย วิภา');
    expect(screen.queryByRole('button', { name: 'จัดการด้วยวิธีนี้' })).toBeNull();
  });

  it('has no buttons for a person who may only look', async () => {
    who = staffDetail;
    localStorage.setItem('org', JSON.stringify(staffDetail));
    await start(detailPage);
    await screen.findByText(full.th);
    for (const name of ['จัดการด้วยวิธีนี้', 'รับไว้ดูแล']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('of a charge-back has the day of the bank and what was sent there, with no serious fault that axe finds', async () => {
    found = { ...open, cause: 'chargedBack' };
    bank = { bankBy: null, answers: [] };
    const { user, requests } = await start(detailPage);
    await settleButtons();
    await act(() => i18next.changeLanguage('en'));
    await screen.findByRole('region', { name: 'The bank’s charge-back' });
    screen.getByText(/until when the bank wants our answer/);
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
    const { violations } = await runAxe(document.body, { rules });
    expect(violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))).toEqual([]);
    const send = screen.getByRole('button', { name: 'Record as sent to the bank' });
    expect(send).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'Number of the answer at the bank' }), 'CB-118');
    await user.click(send);
    await waitFor(() =>
      expect(bodiesTo(requests, lateMoney.answerBank.path)).toEqual([
        { caseId: open.caseId, reference: 'CB-118', evidence: [] },
      ]),
    );
  });

  it('of a charge-back that is lost says whether the sum is owed again; one that was won does not ask', async () => {
    found = { ...open, cause: 'chargedBack' };
    bank = { bankBy: null, answers: [] };
    offered = [{ choice: 'noted', isPossible: true, why: null, toOrders: [] }];
    const { user, requests } = await start(detailPage);
    await screen.findByRole('button', { name: 'หลักฐานทั้งหมดเป็น PDF' });
    await choose(0);
    const outcomes = screen.getByRole('combobox', { name: 'ผลการเรียกเงินคืน' });
    const again = () => screen.queryByRole('combobox', { name: /เรียกเก็บยอดนี้อีกครั้งหรือไม่/ });
    await user.selectOptions(outcomes, 'won');
    expect(again()).toBeNull();
    await user.selectOptions(outcomes, 'lost');
    await user.selectOptions(again() as HTMLElement, 'writtenOff');
    await screen.findByText('คุณตัดสินใจเองได้ไม่เกิน ฿1,000 ส่วนที่เกินต้องให้คนอื่นอนุมัติ');
    await user.selectOptions(again() as HTMLElement, 'owedAgain');
    await user.type(screen.getByRole('textbox', { name: /^เหตุผล/ }), 'ของยังอยู่กับเรา');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    const body = { caseId: open.caseId, choice: 'noted', outcome: 'lost', lost: 'owedAgain', reason: 'ของยังอยู่กับเรา' };
    await waitFor(() => expect(bodiesTo(requests, lateMoney.settle.path)).toEqual([body]));
  });

  it('that the gateway gave back is not settled before staff say whether the sum is owed again', async () => {
    [found, bank] = [
      { ...open, cause: 'givenBack' },
      { bankBy: null, answers: [] },
    ];
    offered = [{ choice: 'noted', isPossible: true, why: null, toOrders: [] }];
    const message = 'กรุณาเลือกว่าจะเรียกเก็บยอดนี้อีกครั้งหรือไม่';
    settling = () => ({ status: 400, json: { ...refusalJson(400, message), fields: [{ field: 'lost', message }] } });
    const { requests, user } = await start(detailPage);
    await choose(0);
    await user.type(screen.getByRole('textbox', { name: /^เหตุผล/ }), 'คืนในระบบของผู้ให้บริการ');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await screen.findByText(message);
    const again = screen.getByRole('combobox', { name: /เรียกเก็บยอดนี้อีกครั้งหรือไม่/ });
    expect(again.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('combobox', { name: 'ผลการเรียกเงินคืน' })).toBeNull();
    // A refund by our own staff is a refund, so it needs a cause.
    expect(screen.queryByRole('combobox', { name: 'คืนเงินเพราะอะไร' })).toBeNull();
    await user.selectOptions(again, 'ourRefund');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'คืนเงินเพราะอะไร' }), 'overpaid');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    const loss = { lost: 'ourRefund', refundCause: 'overpaid', reason: 'คืนในระบบของผู้ให้บริการ' };
    const body = { caseId: open.caseId, choice: 'noted', ...loss };
    await waitFor(() => expect(bodiesTo(requests, lateMoney.settle.path).at(-1)).toEqual(body));
  });

  it.each([
    ['chargedBack', { outcome: 'lost' }, { outcome: 'lost', lost: 'writtenOff' }, 'อนุมัติให้ตัดหนี้สูญ'],
    ['givenBack', { refundCause: 'goodwill' }, { lost: 'ourRefund', refundCause: 'goodwill' }, 'อนุมัติการคืนเงินนี้'],
  ])(
    'that was %s and waits for approval is settled by a person who may, as it was requested',
    async (cause, how, sent, agree) => {
      [found, bank] = [
        { ...open, cause, writeOffAskedAt: now },
        { bankBy: null, answers: [] },
      ];
      offered = [{ choice: 'noted', isPossible: true, why: null, toOrders: [] }];
      const wished = { staffName: 'ณัฐพล', amountSatang: 149_000, reason: 'แพ้ธนาคาร', askedAt: now, mayAgree: true };
      writeOff = { outcome: null, refundCause: null, ...wished, ...how };
      const { requests, user } = await start(detailPage);
      await screen.findByText(/^ณัฐพล · /);
      await user.click(screen.getByRole('button', { name: agree }));
      await user.click(screen.getAllByRole('button', { name: agree }).at(-1) as HTMLElement);
      const body = { caseId: open.caseId, choice: 'noted', ...sent, reason: 'แพ้ธนาคาร' };
      await waitFor(() => expect(bodiesTo(requests, lateMoney.settle.path)).toEqual([body]));
    },
  );

  it('has words for every cause', () => {
    expect(Object.keys(caseCauseTexts).toSorted()).toEqual([...caseCauses].toSorted());
  });
});
