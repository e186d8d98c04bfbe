// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow } from '../../../testing/tripFixture.ts';

const rights = { ordertracking: 'vu', orderlist: 'vu' };
const who = { ...staffDetail, module: ['ordertracking', 'orderlist'], permission: { mod: rights } };
const quoted: readonly string[] = [ownerTrips.withdrawQuote.path, ownerTrips.moveQuote.path, ownerTrips.detail.path];
const nextBill = { kind: 'period', from: '2026-12-28', until: '2027-01-27', otherVisitsSatang: 0 } as const;
const usual = { ...nextBill, totalSatang: 82_700, withoutSatang: 117_700 };
let bill: object = usual;
let quotes: 'silent' | 'broken' | 'there' = 'there';

const dialogFor = async (deed: string, part: Partial<TripRow> = {}) => {
  const slots = [{ _id: 's1', start: '09:00', end: '12:00', active: true, status: 5 }];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: [tripRow(part)], next: null, now },
    [lookupCalls.timeslot.get.path]: { data: slots, total: 1 },
    [ownerTrips.withdrawQuote.path]: { nextBill: bill },
    [ownerTrips.moveQuote.path]: { nextBill: bill, cashSatang: 0 },
    [ownerTrips.withdraw.path]: {},
    [ownerTrips.move.path]: {},
    [ownerTrips.detail.path]: { trip: tripRow(part), letGo: { creditSatang: 21_400, aloneSatang: 30_000 } },
    [ownerTrips.settleDispute.path]: {},
  };
  const requests = fakeServer(({ path }) => {
    if (quoted.includes(path) && quotes === 'silent') return { isSilent: true };
    if (quoted.includes(path) && quotes === 'broken') return { status: 409, json: refusalJson(409, 'ขัดข้อง') };
    return answers[path] && { json: { result: true, code: 200, detail: answers[path] } };
  });
  const { user } = await openApp(`/backend/ordertrackinglist?from=${today}&to=${today}`);
  await user.click(await screen.findByRole('button', { name: 'สิ่งที่ทำได้กับ สมชาย ใจดี' }));
  await user.click(await screen.findByRole('menuitem', { name: deed, hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { user, dialog, bodiesTo };
};

beforeEach(async () => {
  await freshBrowser();
  [quotes, bill] = ['there', usual];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['ถอนคำขอ', {}],
  ['ฝากต่อ', { kind: 20, status: 'unsuccessful', leftCount: 2 } as const],
])('staff who choose %s', (deed, standing) => {
  it('confirm it only with the next bill before them', async () => {
    quotes = 'silent';
    const { user, dialog, bodiesTo } = await dialogFor(deed, standing);
    await user.click(dialog.getByRole('button', { name: deed }));
    expect(bodiesTo(ownerTrips.withdraw.path)).toEqual([]);
  });

  it('read why there is no next bill, and ask for it again by the same button', async () => {
    quotes = 'broken';
    const { user, dialog, bodiesTo } = await dialogFor(deed, standing);
    await dialog.findByText('ขัดข้อง');
    quotes = 'there';
    await user.click(dialog.getByRole('button', { name: deed }));
    await dialog.findByText('฿1,177 → ฿827');
    expect(bodiesTo(ownerTrips.withdraw.path)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: deed }));
    await waitFor(() => expect(bodiesTo(ownerTrips.withdraw.path)).toHaveLength(1));
  });
});

describe('staff who move a visit', () => {
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof dialogFor>>) => {
    const day = await dialog.findByLabelText('วัน');
    await user.clear(day);
    await user.type(day, '24/12/2569');
  };

  it('are told nothing before they choose another day, also of a visit whose day is over', async () => {
    quotes = 'broken';
    const opened = await dialogFor('เลื่อนนัด');
    await opened.dialog.findByRole('option', { name: '09:00–12:00' });
    expect(opened.bodiesTo(ownerTrips.moveQuote.path)).toEqual([]);
    expect(opened.dialog.queryByText('ขัดข้อง')).toBeNull();
    await choose(opened);
    await opened.dialog.findByText('ขัดข้อง');
  });

  it('may leave it as it is', async () => {
    const { user, dialog, bodiesTo } = await dialogFor('เลื่อนนัด');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    const { visit, orderId } = tripRow();
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.move.path)).toEqual([
        { orderId, tripId: 't1', visit: { on: visit.on, slotId: visit.slotId } },
      ]),
    );
  });

  it('read of a next bill that has no equal without the visit only what it comes to', async () => {
    bill = { ...usual, withoutSatang: null };
    const opened = await dialogFor('เลื่อนนัด');
    await choose(opened);
    await opened.dialog.findByText('฿827');
  });
});

describe('staff who let a fee go', () => {
  const open = async () => {
    const opened = await dialogFor('ไม่คิดค่าเที่ยว', { status: 'unsuccessful', dispute: 'open', feeSatang: 20_000 });
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('เหตุผลที่ลูกค้าจะได้อ่าน'), 'ยามกันรถไว้');
    return { ...opened, confirm: () => user.click(dialog.getByRole('button', { name: 'ไม่คิดค่าเที่ยว' })) };
  };

  it('do so only with the credit before them that it gives on a bill', async () => {
    quotes = 'silent';
    const { confirm, bodiesTo } = await open();
    await confirm();
    expect(bodiesTo(ownerTrips.settleDispute.path)).toEqual([]);
  });

  it('read why that credit is not known, and ask for it again by the same button', async () => {
    quotes = 'broken';
    const { dialog, confirm, bodiesTo } = await open();
    await dialog.findByText('ขัดข้อง');
    quotes = 'there';
    await confirm();
    await dialog.findByText(/เครดิต ฿214/);
    expect(bodiesTo(ownerTrips.settleDispute.path)).toEqual([]);
    await confirm();
    await waitFor(() => expect(bodiesTo(ownerTrips.settleDispute.path)).toHaveLength(1));
  });
});
