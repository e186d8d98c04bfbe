// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { FeeLetGo, TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoFaults } from '../../../testing/checkoutScreen.tsx';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = {
  ...staffDetail,
  module: ['ordertracking', 'orderlist'],
  permission: { mod: { ordertracking: 'vu', orderlist: 'vu' } },
};
const own = wholeTrip({}, { isOwnAddress: true });
const slotOf = (_id: string, start: string) => ({ _id, start, end: '18:00', active: true, status: 5 });
const nextBill = {
  kind: 'period',
  from: '2026-12-28',
  until: '2027-01-27',
  totalSatang: 82_700,
  otherVisitsSatang: 0,
  withoutSatang: 117_700,
};
let crewRows: object[] = [];
let refusal: string | undefined;
let first: Partial<TripRow> = {};
let letGo: { letGo?: FeeLetGo } = {};
let bill: object = nextBill;
/** A quote of the day that was chosen has not come yet. */
let isSlow = false;

const costs = () => ({ feeSatang: 35_000, cashSatang: 10_000, nextBill: bill });
const refusedPaths: readonly string[] = [ownerTrips.note.path, ownerTrips.move.path];

const start = async (address = `/backend/ordertrackinglist?from=${today}&to=${today}`) => {
  const visits = [tripRow({ id: 't1', ...first }), tripRow({ id: 't2', crewId: 'k2', customerName: 'ปวีณา' })];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: visits, next: null, now },
    [ownerTrips.detail.path]: { ...own, trip: { ...own.trip, ...first }, ...letGo },
    [ownerTrips.history.path]: { steps: [] },
    [lookupCalls.crew.get.path]: { data: crewRows, total: crewRows.length },
    [lookupCalls.timeslot.get.path]: {
      data: [slotOf('slot-morning', '09:00'), slotOf('slot-late', '16:00')],
      total: 2,
    },
    [ownerTrips.againQuote.path]: {
      feeSatang: 35_000,
      cashSatang: 0,
      nextBill: null,
      place: { address: own.address, contact: own.contact },
    },
    [ownerTrips.moveQuote.path]: { nextBill: bill, cashSatang: 10_000 },
    [ownerTrips.withdrawQuote.path]: { nextBill },
    ...Object.fromEntries(
      [
        ownerTrips.assign,
        ownerTrips.move,
        ownerTrips.again,
        ownerTrips.note,
        ownerTrips.address,
        ownerTrips.settleDispute,
        daySheet.start,
      ].map(({ path }) => [path, {}]),
    ),
  };
  const requests = fakeServer(({ path, body }) => {
    const visit = (body as { visit?: object | null }).visit ?? null;
    if (isSlow && visit) return { isSilent: true };
    if (refusal && refusedPaths.includes(path)) return { status: 409, json: refusalJson(409, refusal) };
    const detail = path === ownerTrips.againQuote.path && visit ? costs() : answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  const dialogFor = async (deed: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'สิ่งที่ทำได้กับ สมชาย ใจดี' }));
    await app.user.click(await screen.findByRole('menuitem', { name: deed, hidden: true }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...app, bodiesTo, dialogFor };
};

beforeEach(async () => {
  crewRows = [];
  await freshBrowser();
  refusal = undefined;
  first = {};
  letGo = {};
  [bill, isSlow] = [nextBill, false];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

describe('the dialog of a visit', () => {
  it('gives it to a crew behind the stops that the crew has, or to none', async () => {
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('จัดทีม');
    await user.selectOptions(await dialog.findByRole('combobox'), 'k2');
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.list.path)).toContainEqual(expect.objectContaining({ crewId: 'k2' })),
    );
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ crewId: 'k2', tripIds: ['t2', 't1'] }]));
  });

  it('says before it gives it to a crew that has the day off', async () => {
    crewRows = [{ _id: 'k2' }];
    const { user, dialogFor } = await start();
    const dialog = await dialogFor('จัดทีม');
    await user.selectOptions(await dialog.findByRole('combobox'), await dialog.findByRole('option', { name: /วันหยุด/ }));
    await dialog.findByText('วันนั้นเป็นวันหยุดของทีมนี้ กรุณาตกลงกับทีมก่อน');
  });

  it('says before it is withdrawn what the next bill says then', async () => {
    const { dialogFor } = await start();
    await (await dialogFor('ถอนคำขอ')).findByText('฿1,177 → ฿827');
  });

  it('moves it to another day and hours, says at its field what is missing, and why it was refused', async () => {
    refusal = 'วันนี้เต็มแล้ว';
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('เลื่อนนัด');
    const day = await dialog.findByLabelText('วัน');
    await user.clear(day);
    await user.selectOptions(
      dialog.getByLabelText('ช่วงเวลา'),
      await dialog.findByRole('option', { name: '16:00–18:00' }),
    );
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await dialog.findByText('กรุณาเลือกวัน');
    expect(bodiesTo(ownerTrips.move.path)).toEqual([]);
    await user.type(day, '24/12/2569');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await dialog.findByText('วันนี้เต็มแล้ว');
    await dialog.findByText('฿1,177 → ฿827');
    await within(dialog.getByText('เงินสดหน้างาน').parentElement as HTMLElement).findByText('฿100');
    refusal = undefined;
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { orderId } = tripRow({ id: 't1' });
    const visit = { on: '2026-12-24', slotId: 'slot-late' };
    const body = { orderId, tripId: 't1', visit, shown: { cashSatang: 10_000 } };
    expect(bodiesTo(ownerTrips.move.path)).toEqual([body, body]);
  });

  it('books another day for a failed visit, as a visit of its own, and says first what it costs and on which bill', async () => {
    first = { status: 'unsuccessful', leftCount: 2, feeSatang: 20_000 };
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('นัดใหม่');
    const amountBeside = (label: string) => dialog.getByText(label).parentElement?.textContent?.replace(label, '');
    await dialog.findByText('ค่าเที่ยวของนัดใหม่ ในบิลแรกหลังวันนัด');
    await dialog.findByText(/^ไปที่เดิม 99\/9 /);
    dialog.getByText(/^ผู้ติดต่อ /);
    expect(amountBeside('ค่าเที่ยวของนัดใหม่ ในบิลแรกหลังวันนัด')).toBe('฿350');
    expect(amountBeside('ค่าเที่ยวที่ไปแล้ว')).toBe('฿200');
    expect(dialog.queryByText('เงินสดหน้างาน')).toBeNull();
    await user.type(await dialog.findByLabelText('วัน'), '24/12/2569');
    await user.selectOptions(
      dialog.getByLabelText('ช่วงเวลา'),
      await dialog.findByRole('option', { name: '09:00–18:00' }),
    );
    await dialog.findByText('เงินสดหน้างาน');
    expect(amountBeside('เงินสดหน้างาน')).toBe('฿100');
    dialog.getByText('฿1,177 → ฿827');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    const visit = { on: '2026-12-24', slotId: 'slot-morning' };
    const shown = { feeSatang: 35_000, cashSatang: 10_000 };
    await waitFor(() => expect(bodiesTo(ownerTrips.again.path)).toMatchObject([{ failedTripId: 't1', visit, shown }]));
    expect(bodiesTo(ownerTrips.again.path)[0]).not.toMatchObject({ tripId: 't1' });
  });

  it.each([
    ['เลื่อนนัด', {}, ownerTrips.move.path],
    ['นัดใหม่', { status: 'unsuccessful', leftCount: 2, feeSatang: 20_000 } as const, ownerTrips.again.path],
  ])('does not save another day (%s) before it says what that day costs', async (deed, standing, path) => {
    [first, isSlow] = [standing, true];
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor(deed);
    const day = await dialog.findByLabelText('วัน');
    await user.clear(day);
    await user.type(day, '24/12/2569');
    const hours = await dialog.findByRole('option', { name: '09:00–18:00' });
    await user.selectOptions(dialog.getByLabelText('ช่วงเวลา'), hours);
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    expect(bodiesTo(path)).toEqual([]);
  });

  it('writes a note for the movers, and keeps what was written when it is refused', async () => {
    refusal = 'รอบรถนี้จบไปแล้ว';
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('เขียนบันทึก');
    await user.type(dialog.getByRole('textbox'), ' ลิฟต์เสีย ');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await dialog.findByText('รอบรถนี้จบไปแล้ว');
    refusal = undefined;
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesTo(ownerTrips.note.path)).toEqual([1, 2].map(() => ({ tripId: 't1', note: 'ลิฟต์เสีย' })));
  });

  it('asks staff, as it asks movers, before a visit of a later day is left for today', async () => {
    first = { visit: visitInDays(3) };
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('ออกเดินทาง');
    dialog.getByRole('heading', { name: /จะออกเดินทางวันนี้หรือไม่/ });
    await user.click(dialog.getByRole('button', { name: 'กลับ' }));
    expect(bodiesTo(daySheet.start.path)).toEqual([]);
    const again = await dialogFor('ออกเดินทาง');
    await user.click(again.getByRole('button', { name: 'ออกเดินทางวันนี้' }));
    await waitFor(() => expect(bodiesTo(daySheet.start.path)).toMatchObject([{ tripId: 't1' }]));
  });

  it('decides on the fee of a disputed visit, and asks for the text that its customer reads', async () => {
    first = { status: 'unsuccessful', dispute: 'open', feeSatang: 20_000 };
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('ไม่คิดค่าเที่ยว');
    dialog.getByText('ไม่คิดค่าเที่ยว ฿200 ใช่ไหม');
    await user.click(dialog.getByRole('button', { name: 'ไม่คิดค่าเที่ยว' }));
    expect(bodiesTo(ownerTrips.settleDispute.path)).toEqual([]);
    await user.type(dialog.getByLabelText('เหตุผลที่ลูกค้าจะได้อ่าน'), 'ยามกันรถไว้');
    await user.click(dialog.getByRole('button', { name: 'ไม่คิดค่าเที่ยว' }));
    const one = { orderId: 'o1', tripId: 't1' };
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.settleDispute.path)).toEqual([{ ...one, isFeeDue: false, reason: 'ยามกันรถไว้' }]),
    );
    const other = await dialogFor('คิดค่าเที่ยวตามเดิม');
    await user.type(other.getByLabelText('เหตุผลที่ลูกค้าจะได้อ่าน'), 'มีรูป');
    await user.click(other.getByRole('button', { name: 'คิดค่าเที่ยวตามเดิม' }));
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.settleDispute.path)).toContainEqual({ ...one, isFeeDue: true, reason: 'มีรูป' }),
    );
  });

  it('says of a fee that is on a bill how much its reader may let go alone, and who lets go of more', async () => {
    first = { status: 'unsuccessful', dispute: 'open', feeSatang: 20_000 };
    letGo = { letGo: { creditSatang: 21_400, aloneSatang: 10_000 } };
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('ไม่คิดค่าเที่ยว');
    await dialog.findByText(/ค่าเที่ยวนี้อยู่ในบิลแล้ว.*เครดิต ฿214.*ไม่เกิน ฿100/);
    await user.type(dialog.getByLabelText('เหตุผลที่ลูกค้าจะได้อ่าน'), 'ยามกันรถไว้');
    await user.click(dialog.getByRole('button', { name: 'ไม่คิดค่าเที่ยว' }));
    expect(await dialog.findByText(/เกินวงเงินที่คุณให้เองได้/)).toBeTruthy();
    expect(bodiesTo(ownerTrips.settleDispute.path)).toEqual([]);
  });

  it.each([
    ['is on a bill', 21_400, 0, false],
    ['is on no bill', 0, 0, true],
    ['is on a bill', 21_400, null, true],
  ])(
    'offers on the page of the visit to let its fee go that %s (credit %i, limit %s): %s',
    async (_, creditSatang, aloneSatang, isOffered) => {
      first = { status: 'unsuccessful', dispute: 'open', feeSatang: 20_000 };
      letGo = { letGo: { creditSatang, aloneSatang } };
      await start('/backend/ordertrackingdetail?id=t1');
      await screen.findByRole('button', { name: 'คิดค่าเที่ยวตามเดิม' });
      expect(screen.queryByRole('button', { name: 'ไม่คิดค่าเที่ยว' }) !== null).toBe(isOffered);
    },
  );

  it('sends it to another address with the person there, or to the order’s own again', async () => {
    const { user, bodiesTo, dialogFor } = await start();
    const dialog = await dialogFor('เปลี่ยนที่อยู่เที่ยวนี้');
    const [detail] = await dialog.findAllByDisplayValue('99/9 ถนนพระราม 9');
    await expectNoFaults();
    await user.clear(detail as HTMLElement);
    await user.type(detail as HTMLElement, '1/1 ซอยอารีย์');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    const contact = { name: 'สมหญิง', phone: '0812345678', secondPhone: null };
    const address = { detail: '1/1 ซอยอารีย์', subDistrict: '101701', postcode: '10310' };
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.address.path)).toEqual([{ tripId: 't1', to: { address, contact } }]),
    );
    const again = await dialogFor('เปลี่ยนที่อยู่เที่ยวนี้');
    await user.click(await again.findByRole('button', { name: 'ใช้ที่อยู่ของคำสั่งซื้อ' }));
    await waitFor(() => expect(bodiesTo(ownerTrips.address.path)[1]).toEqual({ tripId: 't1', to: null }));
  });
});
