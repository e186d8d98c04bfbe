// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type NoteView, notes } from '@klang/contracts/api/notes';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type SentRequest, staffDetail } from '../../../testing/testScreen.tsx';
import { choosePicture, slowUploads, uploaded } from '../../../testing/uploadFixture.ts';

const now = '2026-11-21T03:00:00.000Z';
const one = {
  claimId: 'k1',
  number: 'CL-6911-0007',
  itemId: 'KD-0231-02',
  orderId: 'o1',
  orderNumber: 'KD-0231',
  customerId: 'c1',
  customerName: 'กัลยา ศรีนวล',
  kind: 'damaged',
  state: 'open',
  outcome: null,
  payout: null,
  givenSatang: 0,
  wantedSatang: 184_000,
  insuredSatang: 500_000,
  openedAt: now,
  openedBy: 'customer',
  lastBy: 'customer',
  lastAt: now,
  decideBy: '2026-11-28T03:00:00.000Z',
  decidedAt: null,
  excerpt: 'กล่องบุบ',
  messages: 2,
  staffId: null,
  staffName: null,
};
const step = {
  id: 'e1',
  is: 'opened',
  at: now,
  by: 'customer',
  name: null,
  text: 'กล่องบุบ',
  pictures: [],
  outcome: null,
  amountSatang: null,
  payout: null,
};
const noted = { ...step, id: 'e2', is: 'noted', by: 'staff', name: 'กิตติพงศ์', text: 'ชั้นเปียก' };
const written: NoteView = {
  noteId: 'n0',
  text: 'ดูกล้องชั้น A',
  by: { id: 'som', name: 'ส้ม' },
  writtenAt: now,
  mentioned: [{ id: 'nok', name: 'นก' }],
  followUpOn: null,
  done: null,
  takenBackAt: null,
};
const hand = { at: now, byName: 'สมหมาย', tripId: 't1', place: null, pictures: 2, seal: 'S1' };
const custody = {
  links: [
    { ...hand, is: 'hand', custody: 'storage' },
    { is: 'gap', why: 'unseen', from: now, until: null },
    { ...hand, is: 'hand', custody: 'customer' },
  ],
  gaps: 1,
};
let found: object;
let letters: string;
let more: Record<string, string>;
let limitSatang: number | null;
/** What is written to a customer is still on its way. */
let isSlow = false;
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const answers: Readonly<Record<string, () => { json: object }>> = {
  [authen.userDetail.path]: () =>
    ok({
      ...staffDetail,
      module: ['orderlist', 'ordertracking'],
      permission: { mod: { orderlist: letters, ...more } },
    }),
  [ownerClaims.one.path]: () =>
    ok({ found, steps: [step, noted], money: null, custody, leftSatang: 500_000, limitSatang, now }),
  [ownerClaims.list.path]: () => ok({ data: [found], next: null, count: 1, open: 1, late: 0, mine: 0, now }),
  [ownerBills.overdue.path]: () => ok({ orders: [{ id: 'o1', overdueSatang: 149_000, days: 3 }], customers: [] }),
  [ownerClaims.colleagues.path]: () => ok({ data: [{ id: 'nok', name: 'นก' }] }),
  [ownerClaims.assign.path]: () => ok({ claimId: 'k1' }),
  [ownerClaims.assignMany.path]: () =>
    ok({ changed: 1, alreadySo: 0, refused: [], warned: [], ids: ['k1'], next: null }),
  [ownerClaims.decide.path]: () => ok({ claimId: 'k1', isApproved: true }),
  [ownerClaims.write.path]: () => ok({ claimId: 'k1' }),
  [notes.write.path]: () => ok({ noteId: 'n1' }),
  [notes.list.path]: () => ok({ data: [written] }),
  [notes.colleagues.path]: () => ok({ data: [{ id: 'nok', name: 'นก' }] }),
};
const start = async (address: string) => {
  const requests = fakeServer(({ path }) =>
    isSlow && path === ownerClaims.write.path ? { isSilent: true } : answers[path]?.(),
  );
  return { ...(await openApp(address)), requests };
};
const page = '/backend/claimdetail?id=k1';
const bodiesTo = (requests: readonly SentRequest[], path: string) =>
  requests.filter((call) => call.path === path).map(({ body }) => body);

beforeEach(async () => {
  await freshBrowser();
  [found, letters, limitSatang, more] = [one, 'viu', null, {}];
  isSlow = false;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

describe('a claim', () => {
  it('is decided with what its customer named, and with a reason; not without', async () => {
    const { user, requests } = await start(page);
    await user.click(await screen.findByRole('button', { name: 'ตัดสินชดเชย ฿1,840' }));
    await screen.findByText('กรุณาใส่เหตุผลที่ลูกค้าอ่านได้');
    await user.type(screen.getByRole('textbox', { name: 'เหตุผล' }), 'บุบระหว่างส่ง');
    await user.click(screen.getByRole('button', { name: 'ตัดสินชดเชย ฿1,840' }));
    await waitFor(() =>
      expect(bodiesTo(requests, ownerClaims.decide.path)).toMatchObject([
        { outcome: 'compensate', amountSatang: 184_000, payout: 'refund', reason: 'บุบระหว่างส่ง', seen: 2 },
      ]),
    );
  });

  it('brings the history of its thing, with each gap named', async () => {
    await start(page);
    await screen.findByText('ขาดช่วง: ไม่มีการสแกนระหว่างนี้');
    screen.getByText(/ ถึงตอนนี้$/);
    await screen.findByText('มี 1 ช่วงที่ไม่รู้ว่าอยู่กับใคร');
    expect(screen.queryByRole('link', { name: 'เปิดหน้าของสิ่งของ' })).toBeNull();
  });

  it('leads to its thing for who may open that page', async () => {
    more = { ordertracking: 'v' };
    await start(page);
    const link = await screen.findByRole('link', { name: 'เปิดหน้าของสิ่งของ' });
    expect(link.getAttribute('href')).toContain('/backend/ordertrackingdetail?item=');
  });

  it('is given to a colleague', async () => {
    const { user, requests } = await start('/backend/claimdetail?id=k1');
    await screen.findByRole('option', { name: 'นก' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'คนดูแล' }), 'nok');
    await screen.findByText('บันทึกคนดูแลแล้ว');
    expect(requests.find(({ path }) => path === ownerClaims.assign.path)?.body).toEqual({
      claimId: 'k1',
      staffId: 'nok',
    });
  });

  it('is refused without a sum, and never with more than is insured', async () => {
    const { user, requests } = await start(page);
    const amount = await screen.findByRole('textbox', { name: /^จำนวนเงิน/ });
    await user.clear(amount);
    await user.type(amount, '5000.01');
    await user.type(screen.getByRole('textbox', { name: 'เหตุผล' }), 'ของบุบก่อนรับ');
    await user.click(screen.getByRole('button', { name: 'ตัดสินเรื่องนี้' }));
    await screen.findByText('กรุณาใส่จำนวนเงินที่ไม่เกินวงเงิน');
    await user.click(screen.getByRole('radio', { name: /^ไม่ชดเชย/ }));
    await user.click(screen.getByRole('button', { name: 'ตัดสินเรื่องนี้' }));
    await waitFor(() =>
      expect(bodiesTo(requests, ownerClaims.decide.path)).toMatchObject([
        { outcome: 'nothing', amountSatang: null, payout: null },
      ]),
    );
  });

  it('says above whose limit a colleague approves', async () => {
    limitSatang = 10_000;
    await start(page);
    await screen.findByText(/เกินวงเงินของบทบาทคุณ \(฿100\) การโอนคืนจะรอ/);
  });

  it('offers no credit above the limit, because nobody can approve it later', async () => {
    limitSatang = 10_000;
    const { user } = await start(page);
    const decide = await screen.findByRole('button', { name: /^ตัดสินชดเชย/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'จ่ายเป็น' }), 'เครดิตในใบแจ้งหนี้ถัดไป');
    screen.getByText(/เครดิตรอการอนุมัติไม่ได้/);
    expect(decide).toHaveProperty('disabled', true);
    await user.clear(screen.getByRole('textbox', { name: 'จำนวนเงิน (บาท)' }));
    await user.type(screen.getByRole('textbox', { name: 'จำนวนเงิน (บาท)' }), '100');
    expect(decide).toHaveProperty('disabled', false);
  });

  it('is answered once, with the picture that was still being uploaded and with what was typed meanwhile', async () => {
    isSlow = true;
    const { user, requests } = await start(page);
    const { arrive } = slowUploads();
    const answer = await screen.findByRole('textbox', { name: 'ข้อความ' });
    await user.type(answer, 'ดูรูป');
    choosePicture();
    await user.type(answer, 'ด้วย');
    const send = screen.getByRole('button', { name: 'ส่ง' });
    await user.click(send);
    expect(bodiesTo(requests, ownerClaims.write.path)).toEqual([]);
    await arrive(0);
    await user.dblClick(send);
    const written = { text: 'ดูรูปด้วย', pictures: [uploaded] };
    await waitFor(() => expect(bodiesTo(requests, ownerClaims.write.path)).toMatchObject([written]));
  });

  it('keeps what colleagues write to each other apart from what goes to the customer', async () => {
    const { user, requests } = await start(page);
    await screen.findByText('@นก');
    await user.click(await screen.findByRole('button', { name: 'เขียนโน้ต' }));
    await user.click(screen.getByRole('button', { name: 'บันทึกโน้ต' }));
    await screen.findByText('กรุณาเขียนข้อความ');
    await user.type(screen.getByRole('textbox', { name: 'โน้ต' }), 'ดูรูปตอนรับแล้ว');
    await user.click(screen.getByRole('combobox', { name: /^แจ้งเพื่อนร่วมงาน/ }));
    await user.click(await screen.findByRole('option', { name: '@นก', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'บันทึกโน้ต' }));
    await waitFor(() =>
      expect(bodiesTo(requests, notes.write.path)).toMatchObject([
        { about: 'claim', aboutId: 'k1', text: 'ดูรูปตอนรับแล้ว', mentioned: ['nok'], followUpOn: null },
      ]),
    );
    expect(bodiesTo(requests, ownerClaims.write.path)).toEqual([]);
  });

  it('asks before a note is closed that is not saved', async () => {
    const { user } = await start(page);
    await user.click(await screen.findByRole('button', { name: 'เขียนโน้ต' }));
    await user.type(screen.getByRole('textbox', { name: 'โน้ต' }), 'ดูรูป');
    const close = () => user.click(screen.getByRole('button', { name: 'กลับ' }));
    await close();
    await user.click(await screen.findByRole('button', { name: 'อยู่หน้านี้ต่อ' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'โน้ต' }).value).toBe('ดูรูป');
    await close();
    await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก' }));
    await screen.findByRole('button', { name: 'เขียนโน้ต' });
  });

  it('is read-only for a person who may not change it', async () => {
    letters = 'v';
    await start(page);
    await screen.findByText('ชั้นเปียก');
    expect(screen.queryByRole('button', { name: /^ตัดสิน/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'ข้อความ' })).toBeNull();
  });

  it('is given to a colleague together with other claims, after a preview', async () => {
    const { user, requests } = await start('/backend/claimlist');
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก CL-6911-0007' }));
    await user.click(screen.getByRole('button', { name: 'มอบหมาย' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'คนดูแล', hidden: true }), 'nok');
    const one = { ids: ['k1'], staffId: 'nok' };
    await waitFor(() => expect(bodiesTo(requests, ownerClaims.assignMany.path)).toEqual([{ ...one, isPreview: true }]));
    await user.click(dialog.getByRole('button', { name: 'มอบหมาย', hidden: true }));
    await waitFor(() => expect(bodiesTo(requests, ownerClaims.assignMany.path).at(-1)).toEqual(one));
  });

  it('says in the list that its order has an overdue bill', async () => {
    const { requests } = await start('/backend/claimlist');
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=o1');
    expect(link.closest('tr')?.textContent).toContain('CL-6911-0007');
    expect(bodiesTo(requests, ownerBills.overdue.path)).toEqual([{ orderIds: ['o1'] }]);
  });

  it('stands in the list of claims with its customer and with whose turn it is, in English too', async () => {
    await start('/backend/claimlist');
    const row = (await screen.findByText('CL-6911-0007')).closest('tr');
    expect(row?.textContent).toContain('กัลยา ศรีนวล');
    await act(() => i18next.changeLanguage('en'));
    await waitFor(() => expect(row?.textContent).toContain('Waiting for us'));
  });
});
