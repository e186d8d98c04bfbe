// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, wholeTrip } from '../../../testing/tripFixture.ts';

const permission = { mod: { ordertracking: 'vu', orderlist: 'vu', report02: 'v' } };
const who = { ...staffDetail, module: ['ordertracking', 'orderlist', 'report02'], permission };
const quote = {
  sizeId: null,
  monthlySatang: 15_000,
  insuranceSatang: 1_000,
  amountSatang: 48_000,
  joins: null,
  collectedOn: '2026-11-24',
};
const step = { type: 'DoorToldLate', at: '2026-11-24T03:42:00.000Z', by: { kind: 'staff', name: 'ก้อง' } };
const size = { _id: 'm', name_th: 'กล่อง M', name_en: 'Box M', active: true, status: 5 };
const here = { latitude: 13.7563, longitude: 100.5018, accuracyM: 8 };
const late = {
  deedId: 'd1',
  settled: null,
  verb: 'take',
  condition: 'used',
  words: 'มุมบุบ',
  pictures: ['/files/klangdee/a.webp'],
  position: here,
};
const open = async (
  steps: readonly object[],
  quoteOf: () => object = () => ({ result: true, code: 200, detail: quote }),
  addAnswer: object = { result: true, code: 200, detail: {} },
) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [lookupCalls.size.get.path]: { data: [size], total: 1 },
    [ownerTrips.detail.path]: wholeTrip({ status: 'done' }),
    [ownerTrips.history.path]: { steps },
    [ownerTrips.takeOverLate.path]: {},
    [ownerTrips.settleLate.path]: {},
  };
  const requests = fakeServer(({ path }) => {
    if (path === ownerTrips.lateQuote.path) return { json: quoteOf() };
    if (path === ownerTrips.addLate.path) return { json: addAnswer };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/backend/ordertrackingdetail?id=t1');
  const bodiesTo = (call: { readonly path: string }) =>
    requests.flatMap(({ path, body }) => (path === call.path ? [body] : []));
  return { user, bodiesTo, main: within(await screen.findByRole('main')) };
};
asSignedInStaff(who);

it('staff read on a visit what a phone told after it was over, in full, and what to do with it', async () => {
  const cash = {
    ...step,
    amountSatang: 5_000,
    late: { ...late, deedId: 'd2', verb: 'cash', condition: null, words: null, pictures: [], position: null },
  };
  const { main } = await open([{ ...step, itemIds: ['KD-0011-01'], late }, cash]);
  const panel = within(
    (await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' })).closest('section') as HTMLElement,
  );
  expect(panel.getByText(/ให้นัดรถใหม่สำหรับของชิ้นนั้น/)).toBeTruthy();
  const [taken, paid] = panel.getAllByRole('listitem');
  expect(taken?.textContent).toMatch(/รับของ KD-0011-01.*มุมบุบ.*10:42.*ก้อง/);
  expect(taken?.querySelector('img')).toBeTruthy();
  expect(taken?.textContent).toContain('ที่ 13.7563, 100.5018 (± 8 ม.)');
  expect(paid?.textContent).toContain('เงินสด ฿50');
});

it('a visit of which no phone told late says nothing of it', async () => {
  const { main } = await open([]);
  await main.findByRole('heading', { name: 'ลำดับเหตุการณ์' });
  expect(main.queryByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' })).toBeNull();
});

it('staff take over an item that a phone told late, once they saw what is recorded', async () => {
  const extra = { ...step, late: { ...late, verb: 'extra' } };
  const { main, user, bodiesTo } = await open([extra]);
  await user.click(await main.findByRole('button', { name: 'บันทึกต่อจากรายการนี้…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('฿160')).toBeTruthy();
  expect(dialog.getByText('฿480')).toBeTruthy();
  expect(dialog.getByText(/ของมากับรอบรถนี้เมื่อ .*24 พ\.ย\..*เก็บขึ้นชั้นได้เลย/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'เพิ่มของชิ้นนี้' }));
  const shown = { monthlySatang: 15_000, insuranceSatang: 1_000, amountSatang: 48_000 };
  await waitFor(() => expect(bodiesTo(ownerTrips.takeOverLate)).toEqual([{ tripId: 't1', deedId: 'd1', shown }]));
});

it('staff read which other visit costs its fee by an item, and the cash of this one, and send both', async () => {
  const costs = { otherFees: [{ on: '2026-11-29', feeSatang: 30_000 }], cashSatang: 15_000 };
  const quoteOf = () => ({ result: true, code: 200, detail: { ...quote, ...costs } });
  const { main, user, bodiesTo } = await open([{ ...step, late: { ...late, verb: 'extra' } }], quoteOf);
  await user.click(await main.findByRole('button', { name: 'บันทึกต่อจากรายการนี้…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/รอบรถวันที่ .*29 พ\.ย\..*คิดค่าเที่ยว ฿300/)).toBeTruthy();
  expect(dialog.getByText(/รอบรถนี้จะเก็บเงินสดรวม ฿150/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'เพิ่มของชิ้นนี้' }));
  const shown = { monthlySatang: 15_000, insuranceSatang: 1_000, amountSatang: 48_000 };
  await waitFor(() =>
    expect(bodiesTo(ownerTrips.takeOverLate)).toMatchObject([
      { shown: { ...shown, cashSatang: 15_000, feeSatang: 30_000 } },
    ]),
  );
});

it('late cash says to look after an item of the same visit first, and how much is recorded with it', async () => {
  const takeOver = { adds: [], stays: [{ why: 'extraFirst', amountSatang: 15_000 }] };
  const { main } = await open([{ ...step, amountSatang: 15_000, late: { ...facts, verb: 'cash', takeOver } }]);
  const [row] = await panelRows(main);
  expect(row?.textContent).toMatch(/กรุณาบันทึกของชิ้นนั้นต่อ.*จะบันทึกเงินก้อนนี้ ฿150/);
  expect(row?.textContent).not.toContain('บันทึกย้อนหลังในระบบไม่ได้');
});

it('what an item adds is asked for again if that failed, and only what was shown is sent', async () => {
  let isDown = true;
  const noAnswer = { result: false, code: 503, message: 'ระบบขัดข้อง' };
  const quoteOf = () => (isDown ? noAnswer : { result: true, code: 200, detail: quote });
  const { main, user, bodiesTo } = await open([{ ...step, late: { ...late, verb: 'extra' } }], quoteOf);
  await user.click(await main.findByRole('button', { name: 'บันทึกต่อจากรายการนี้…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('ระบบขัดข้อง');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'เพิ่มของชิ้นนี้' }));
  expect(await dialog.findByText('฿480')).toBeTruthy();
  expect(bodiesTo(ownerTrips.takeOverLate)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'เพิ่มของชิ้นนี้' }));
  await waitFor(() => expect(bodiesTo(ownerTrips.takeOverLate)).toHaveLength(1));
});

it('no cash is counted in that a phone gave back late; of cash that no visit takes, staff read what to do', async () => {
  const cash = { ...step, late: { ...late, verb: 'cash' } };
  const back = { ...cash, amountSatang: 0, late: { ...cash.late, deedId: 'd2' } };
  const { main } = await open([{ ...cash, amountSatang: 5_000 }, back]);
  expect(await main.findByText(/เงินสดก้อนนี้บันทึกย้อนหลังในระบบไม่ได้ ให้คืนลูกค้า/)).toBeTruthy();
  expect(main.queryByRole('link', { name: 'รับเงินสดเข้าสำนักงาน' })).toBeNull();
});

it('staff read which of two items a label or an undoing is of, and what the phone took back is not offered', async () => {
  const facts = { ...late, condition: null, words: null, pictures: [], position: null };
  const lateStep = (deedId: string, deed: object) => ({ ...step, late: { ...facts, deedId, ...deed } });
  const { main, user } = await open([
    lateStep('m', { verb: 'extra', sizeId: 'm' }),
    lateStep('label-m', { verb: 'label', code: 'DB00000001X', ofDeedId: 'm' }),
    lateStep('l', { verb: 'extra' }),
    lateStep('label-l', { verb: 'label', code: 'DB00000002X', ofDeedId: 'l' }),
    lateStep('undo-m', { verb: 'undo', ofDeedId: 'm' }),
  ]);
  const heading = await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' });
  const rows = () => within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
  await waitFor(() => expect(rows()[1]?.textContent).toMatch(/^ติดป้าย DB00000001X ของเพิ่ม 1 กล่อง M/));
  const starts = [/^ของเพิ่ม 1/, /^ติดป้าย DB00000001X/, /^ย้อน\S* ของเพิ่ม 1 กล่อง M/, /^ของเพิ่ม 2/, /ของเพิ่ม 2/];
  for (const [place, start] of starts.entries()) expect(rows()[place]?.textContent).toMatch(start);
  expect(rows()[0]?.textContent).toContain('ของยังอยู่กับลูกค้า');
  await user.click(main.getByRole('button', { name: 'บันทึกต่อจากรายการนี้…' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(within(rows()[3] as HTMLElement).getByRole('button', { name: 'บันทึกต่อจากรายการนี้…' })).toBeTruthy();
});

it.each([
  ['take', 'ของยังอยู่กับลูกค้า'],
  ['give', 'ยังไม่ได้ส่งมอบ ของยังอยู่กับเรา'],
  ['miss', 'มือถือเครื่องเดียวกันย้อนรายการนี้แล้ว'],
])('staff read who has an item of which a phone took back its “%s”: %s', async (verb, sentence) => {
  const facts = { ...late, condition: null, words: null, pictures: [], position: null };
  const { main } = await open([
    { ...step, itemIds: ['KD-0011-02'], late: { ...facts, deedId: 'first', verb } },
    { ...step, itemIds: ['KD-0011-02'], late: { ...facts, deedId: 'undo', verb: 'undo', ofDeedId: 'first' } },
  ]);
  const [first] = await main.findAllByText(new RegExp(`${sentence}$`));
  expect(first?.closest('li')?.textContent).toContain('KD-0011-02');
});

it('staff say with a reason what came of the rest, and a link leads to where it is recorded', async () => {
  const cash = { ...step, amountSatang: 5_000, late: { ...late, verb: 'cash' } };
  const { main, user, bodiesTo } = await open([{ ...step, late: { ...late, deedId: 'd2' } }, cash]);
  await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' });
  expect(main.queryByRole('button', { name: 'บันทึกต่อจากรายการนี้…' })).toBeNull();
  const toOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(toOf('นัดรถหรือแก้ไขที่คำสั่งซื้อ')).toBe('/backend/orderlistdetail?id=o1');
  await user.click(main.getAllByRole('button', { name: 'จัดการแล้ว…' })[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('จัดการอย่างไร'), 'รับเงินแล้ว');
  await user.click(dialog.getByRole('button', { name: 'ทำเครื่องหมายว่าจัดการแล้ว' }));
  const sent = { tripId: 't1', deedId: 'd1', reason: 'รับเงินแล้ว' };
  await waitFor(() => expect(bodiesTo(ownerTrips.settleLate)).toEqual([sent]));
});

it('cash that was taken over in part says how much was recorded, and how much goes back to the customer', async () => {
  const settled = { isTakenOver: true, reason: '', amountSatang: 10_000, at: step.at, by: 'มะลิ' };
  const { main } = await open([{ ...step, amountSatang: 15_000, late: { ...late, verb: 'cash', settled } }]);
  expect(await main.findByText(/บันทึกต่อแล้ว ฿100 ในรอบรถนี้ ส่วนที่เหลือ ฿50 ให้คืนลูกค้า · มะลิ/)).toBeTruthy();
});

it('what was looked after says by whom and what came of it, and has no button', async () => {
  const settled = { isTakenOver: false, reason: 'อยู่บนรถ', at: step.at, by: 'มะลิ' };
  const { main } = await open([{ ...step, late: { ...late, settled } }]);
  expect(await main.findByText(/จัดการแล้ว: อยู่บนรถ · มะลิ/)).toBeTruthy();
  expect(main.queryByRole('button', { name: 'จัดการแล้ว…' })).toBeNull();
});

it('staff read which label a phone put on an item that nobody booked, its size, and no inner name of it', async () => {
  const facts = { ...late, condition: null, words: null, pictures: [], position: null };
  const { main } = await open([
    { ...step, late: { ...facts, deedId: 'd3', verb: 'extra', sizeId: 'm' } },
    { ...step, late: { ...facts, deedId: 'd4', verb: 'label', code: 'DB00000001X' } },
    { ...step, late: { ...facts, deedId: 'd5', verb: 'undo' } },
  ]);
  const heading = await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' });
  const [extra, label, undone] = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
  await waitFor(() => expect(extra?.textContent).toMatch(/^ของเพิ่มกล่อง M/));
  expect(label?.textContent).toMatch(/^ติดป้าย DB00000001X ของเพิ่ม/);
  expect(undone?.textContent).toMatch(/^ย้อน\S* ของเพิ่ม/);
});

const facts = { ...late, condition: null, words: null, pictures: [], position: null };
const panelRows = async (main: Awaited<ReturnType<typeof open>>['main']) => {
  const heading = await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' });
  return within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
};

it('staff record cash of which a phone told late with one press, and read whose it is and what goes back', async () => {
  const takeOver = { adds: ['cash'], amountSatang: 10_000, stays: [] };
  const { main, user, bodiesTo } = await open([
    { ...step, amountSatang: 15_000, late: { ...facts, verb: 'cash', takeOver } },
  ]);
  const [row] = await panelRows(main);
  expect(row?.textContent).toContain('ก้อง เป็นผู้รับเงินก้อนนี้');
  expect(row?.textContent).toMatch(/รอบรถนี้เก็บเงินสด ฿100\sส่วนที่เกิน ฿50\sให้คืนลูกค้า/);
  expect(row?.textContent).not.toContain('บันทึกย้อนหลังในระบบไม่ได้');
  await user.click(main.getByRole('button', { name: /บันทึก ฿100\sเป็นเงินสดของรอบรถนี้/ }));
  await waitFor(() => expect(bodiesTo(ownerTrips.addLate)).toEqual([{ tripId: 't1', deedId: 'd1' }]));
});

it.each([
  [5_000, 'น่าจะเป็นเงินก้อนเดียวกัน'],
  [3_000, 'ยอดไหนถูกต้อง'],
  [8_000, 'ยอดไหนถูกต้อง'],
  [0, 'ให้รับเข้าสำนักงานเฉพาะเงินที่มีอยู่จริง'],
])(
  'late cash of %i satang of a visit whose cash was recorded has no button: staff read by whom, and are to ask both',
  async (amountSatang, sentence) => {
    const takeOver = { adds: [], stays: [{ why: 'recorded', amountSatang: 5_000, name: 'มะลิ' }] };
    const { main } = await open([{ ...step, amountSatang, late: { ...facts, verb: 'cash', takeOver } }]);
    const [row] = await panelRows(main);
    expect(row?.textContent).toMatch(/เงินสดของรอบรถนี้บันทึกไว้แล้ว ฿50\sผู้รับคือ มะลิ/);
    expect(row?.textContent).toContain(sentence);
    expect(row?.textContent).not.toContain('บันทึกย้อนหลังในระบบไม่ได้');
    expect(main.queryByRole('button', { name: /เป็นเงินสดของรอบรถนี้/ })).toBeNull();
    expect(main.getByRole('button', { name: 'จัดการแล้ว…' })).toBeTruthy();
  },
);

it('staff add pictures and words with one press, and read which seal the item has in place of the late one', async () => {
  const takeOver = { adds: ['pictures', 'words'], stays: [{ why: 'hasSeal', seal: 'S-2' }] };
  const { main, user, bodiesTo } = await open([{ ...step, itemIds: ['KD-0011-01'], late: { ...late, takeOver } }]);
  const [row] = await panelRows(main);
  expect(row?.textContent).toContain('เพิ่มได้: รูป, หมายเหตุ');
  expect(row?.textContent).toMatch(/มีซีล S-2\sแล้ว/);
  await user.click(main.getByRole('button', { name: 'เพิ่มในรอบรถนี้' }));
  await waitFor(() => expect(bodiesTo(ownerTrips.addLate)).toEqual([{ tripId: 't1', deedId: 'd1' }]));
});

it('a late signature is used where nobody signed, and what was recorded with the visit says so', async () => {
  const sign = { ...facts, verb: 'sign', words: 'วิภา', takeOver: { adds: ['signature'], stays: [] } };
  const settled = { isTakenOver: true, reason: '', at: step.at, by: 'มะลิ' };
  const { main } = await open([
    { ...step, late: sign },
    { ...step, late: { ...sign, deedId: 'd2', takeOver: { adds: [], stays: [{ why: 'signed', name: 'วิภา' }] } } },
    { ...step, amountSatang: 5_000, late: { ...facts, deedId: 'd3', verb: 'cash', settled } },
  ]);
  const rows = await panelRows(main);
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'ใช้เป็นลายเซ็นของรอบรถนี้' })).toBeTruthy();
  expect(rows[0]?.textContent).toContain('ไม่มีลายเซ็นนี้บนเอกสาร');
  expect(rows[1]?.textContent).toContain('วิภา เซ็นชื่อในรอบรถนี้แล้ว');
  expect(rows[2]?.textContent).toContain('บันทึกต่อแล้วในรอบรถนี้ · มะลิ');
});

it('a refusal of that press stands at its entry', async () => {
  const takeOver = { adds: ['cash'], amountSatang: 5_000, stays: [] };
  const steps = [{ ...step, amountSatang: 5_000, late: { ...facts, verb: 'cash', takeOver } }];
  const { main, user } = await open(steps, undefined, { result: false, code: 409, message: 'บันทึกไว้แล้ว' });
  await user.click(await main.findByRole('button', { name: /เป็นเงินสดของรอบรถนี้/ }));
  expect(await main.findByText('บันทึกไว้แล้ว')).toBeTruthy();
});
