// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { codeOf } from '@klang/contracts/codes/codes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pressKey } from '../../../testing/scannerFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const box = codeOf({ prefix: 'KDB', digits: 8 }, 7);
const [nextBox, oldNumber] = [codeOf({ prefix: 'KDB', digits: 8 }, 8), 'BKK-S-11872'];
let last = 0;
const [quick, slow] = [8, 90];
const scanNow = (code: string, end: 'Enter' | '' = 'Enter', apartMs = quick) => {
  last = Math.max(last, Date.now()) + 2_000;
  vi.useFakeTimers({ now: last });
  for (const key of [...code, ...(end ? [end] : [])]) {
    pressKey(key, Date.now());
    act(() => vi.advanceTimersByTime(apartMs));
  }
  act(() => vi.advanceTimersByTime(1_500));
  last = Date.now();
  vi.useRealTimers();
};
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'หมายเลขของหรือรหัส' });

asSignedInStaff(who);

const items = [doorItem('KD-0011-01', { code: box }), doorItem('KD-0011-02', { code: nextBox })];
const openSheet = async (trip: Partial<WholeTrip['trip']> = {}, rest: Partial<WholeTrip> = {}, mod = 'vu') => {
  let stop = wholeTrip({ kind: 5, status: 'onTheWay', arrivedAt: now, ...trip }, { items, ...rest });
  const requests = fakeServer(({ path, body }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: { ...who, permission: { mod: { ordertracking: mod } } },
      [daySheet.crews.path]: crewsAnswer,
      [daySheet.sheet.path]: { stops: [stop], hosts: [], now: new Date().toISOString() },
      [codes.find.path]: { targetId: 'KD-0099-01' },
      [daySheet.start.path]: body as object,
      [daySheet.take.path]: body as object,
      [daySheet.cash.path]: body as object,
    };
    const detail = answers[path];
    const isStart = path === daySheet.start.path;
    if (isStart) stop = { ...stop, trip: { ...stop.trip, status: 'onTheWay' } };
    return detail && { json: { result: true, code: 200, detail, ...(isStart && { touched: ['trips'] }) } };
  });
  const { user, unmount } = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findAllByText('สมชาย ใจดี');
  const done = () => requests.filter(({ path }) => path.startsWith('/api/owner/trip/'));
  return { user, done, unmount };
};
const hearShakes = () => {
  const shakes = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: shakes, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  return shakes.mock.calls;
};
const doubtful = [[80, 60, 80]];
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const close = async (
  user: Awaited<ReturnType<typeof openSheet>>['user'],
  dialog: Awaited<ReturnType<typeof dialogOf>>,
) => {
  await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('a scan on the day sheet counts while the list of crews is open, and in a dialog it stays in its field', async () => {
  const { user } = await openSheet();
  const crew = screen.getByRole('combobox', { name: 'ทีม' });
  const before = crew.textContent;
  await user.click(crew);
  expect(document.querySelector('select')).toBeNull();
  scanNow(box);
  const dialog = await dialogOf('รับ KD-0011-01');
  expect(crew.textContent).toBe(before);
  const seal = dialog.getByRole<HTMLInputElement>('textbox', { name: 'เลขซีล' });
  act(() => seal.focus());
  scanNow('KDS00000001');
  expect(seal.value).toBe('KDS00000001');
});

it.each([
  ['a seal of another maker', 'เลขซีล', '9Z-44120', quick],
  ['our seal', 'เลขซีล', 'KDS00000001', quick],
  ['our seal by a slow scanner', 'เลขซีล', 'KDS00000001', slow],
  ['a label', 'ป้ายบนของ', nextBox, quick],
  ['a label by a slow scanner', 'ป้ายบนของ', nextBox, slow],
])('the Enter of a scanner takes no item while %s is scanned into a field of its dialog', async (...row) => {
  const [, name, seal, apartMs] = row;
  const { user, done } = await openSheet({}, { items: [doorItem('KD-0011-01')] });
  await user.click(screen.getByRole('button', { name: 'ทำ' }));
  const dialog = await dialogOf('รับ KD-0011-01');
  const into = dialog.getByRole<HTMLInputElement>('textbox', { name });
  act(() => into.focus());
  scanNow(seal, 'Enter', apartMs);
  await act(async () => {});
  expect([into.value, screen.queryByRole('dialog') !== null, done().length]).toEqual([seal, true, 0]);
});

it.each([quick, slow])(
  'a scan answers no question of the day sheet, and sounds doubtful: %d ms a key',
  async (apartMs) => {
    const shakes = hearShakes();
    const { user, done } = await openSheet({ cashEachSatang: 5_000, cashSatang: 10_000, cashTakenSatang: 10_000 });
    await user.click(screen.getByRole('button', { name: 'ไปไม่สำเร็จ…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const giveBack = dialog.getByRole('button', { name: /^คืนเงิน/ });
    act(() => giveBack.focus());
    scanNow(box, 'Enter', apartMs);
    await act(async () => {});
    expect([screen.queryByRole('dialog') !== null, done().length, shakes]).toEqual([true, 0, [doubtful]]);
  },
);

const before = { scheduled: { status: 'scheduled', arrivedAt: null }, onTheWay: { arrivedAt: null } } as const;
it.each([
  ['leaves', before.scheduled, 'ออกเดินทาง', /กดออกเดินทางก่อน/],
  ['arrives', before.onTheWay, 'ถึงแล้ว', /กด “ถึงแล้ว” ก่อน/],
])('a scan before the crew %s records nothing, sounds doubtful and says what to do first', async (...row) => {
  const [, trip, button, first] = row;
  for (const apartMs of [quick, slow]) {
    const shakes = hearShakes();
    const { done, unmount } = await openSheet(trip);
    act(() => screen.getByRole('button', { name: button }).focus());
    scanNow(box, 'Enter', apartMs);
    expect((await screen.findByRole('alert')).textContent).toMatch(first);
    expect([screen.queryByRole('dialog'), done(), shakes]).toEqual([null, [], [doubtful]]);
    unmount();
  }
});

it('what is to be done before a scan counts is told no more once it is done, and anew only by another scan', async () => {
  const { user } = await openSheet(before.scheduled);
  scanNow(box);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await screen.findByRole('button', { name: 'ถึงแล้ว' });
  expect(screen.queryByRole('alert')).toBeNull();
  scanNow(box);
  expect((await screen.findByRole('alert')).textContent).toMatch(/กด “ถึงแล้ว” ก่อน/);
});

it.each([
  ['only looks', {}, 'v', 'คุณดูได้อย่างเดียว'],
  ['has no stop left to do', { status: 'done' } as const, 'vu', /เปิดจุดที่ทีมอยู่/],
])('a scan of a person who %s is heard and told', async (_, trip, mod, why) => {
  const shakes = hearShakes();
  const { done } = await openSheet(trip, {}, mod);
  scanNow(box);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(why));
  expect([done(), shakes]).toEqual([[], [doubtful]]);
});

it.each([quick, slow])(
  'a scan does not answer whether the crew leaves before the day of the visit, and sounds doubtful: %d ms a key',
  async (apartMs) => {
    const shakes = hearShakes();
    const { user, done } = await openSheet({ ...before.scheduled, visit: visitInDays(3) });
    await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const button of dialog.getAllByRole('button')) {
      act(() => button.focus());
      scanNow(box, 'Enter', apartMs);
    }
    expect([screen.queryByRole('dialog') !== null, done(), shakes]).toEqual([true, [], [doubtful, doubtful]]);
  },
);

it.each([
  ['a label', box, quick],
  ['a label by a slow scanner', box, slow],
  ['an old number', oldNumber, quick],
])('%s that is scanned while a mover says why it failed chooses nothing and is in no note', async (...row) => {
  const [, code, apartMs] = row;
  const shakes = hearShakes();
  const { user, done } = await openSheet(before.onTheWay);
  await user.click(screen.getByRole('button', { name: 'ไปไม่สำเร็จ…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('combobox', { name: 'เหตุผล' });
  const chosen = reason.textContent;
  await user.click(reason);
  scanNow(code, 'Enter', apartMs);
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'หมายเหตุ' });
  act(() => note.focus());
  scanNow(code, 'Enter', apartMs);
  const empty = note.value;
  await user.type(note, 'ไม่มีคนอยู่');
  scanNow(code, 'Enter', apartMs);
  expect([reason.textContent, empty, note.value]).toEqual([chosen, '', 'ไม่มีคนอยู่']);
  expect([screen.queryByRole('dialog') !== null, done(), shakes]).toEqual([true, [], [doubtful, doubtful, doubtful]]);
});

it.each([quick, slow])('a scan is in no note about an item at the door: %d ms a key', async (apartMs) => {
  const shakes = hearShakes();
  const { done } = await openSheet();
  scanNow(box);
  const dialog = await dialogOf('รับ KD-0011-01');
  const note = dialog.getByRole<HTMLInputElement>('textbox', { name: 'หมายเหตุ' });
  act(() => note.focus());
  scanNow(nextBox, 'Enter', apartMs);
  expect([note.value, done(), shakes]).toEqual(['', [], [doubtful]]);
});

it.each([quick, slow])('a scan does not answer whether a stop ends without pictures: %d ms a key', async (apartMs) => {
  const taken = { code: box, door: 'taken', deedId: 'd1' } as const;
  const { user, done } = await openSheet({}, { items: [doorItem('KD-0011-01', taken)] });
  await user.click(screen.getByRole('button', { name: 'ปิดจุดนี้' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^ปิดจุดนี้โดยไม่มีรูป/ }));
  for (const name of ['เพิ่มรูป', 'ปิดโดยไม่เพิ่ม']) {
    act(() => dialog.getByRole('button', { name }).focus());
    scanNow(nextBox, 'Enter', apartMs);
    await act(async () => {});
    expect([dialog.queryByRole('button', { name }) !== null, done()]).toEqual([true, []]);
  }
});

it.each(['Enter', ''] as const)(
  'a scan that the day sheet does not take leaves room for the next one, with "%s" behind it',
  async (end) => {
    const { user } = await openSheet(
      {},
      { items: [doorItem('KD-0011-01', { code: box, door: 'taken', deedId: 'd1' }), ...items.slice(1)] },
    );
    act(() => screen.getByRole('button', { name: 'ค้นหา' }).focus());
    scanNow(box, end);
    await screen.findByText('KD-0011-01 ทำไปแล้ว');
    expect((await field()).value).toBe('');
    scanNow(nextBox, end);
    await close(user, await dialogOf('รับ KD-0011-02'));
    scanNow(oldNumber, end);
    await screen.findByText(/ไม่อยู่ในเที่ยวนี้/);
    expect((await field()).value).toBe('');
    await user.type(await field(), '0099');
    scanNow(nextBox, end);
    await dialogOf('รับ KD-0011-02');
  },
);

it('what a mover types stays on the day sheet until it fits', async () => {
  const { user } = await openSheet();
  await user.type(await field(), '77{Enter}');
  await screen.findByText(/ไม่อยู่ในเที่ยวนี้/);
  expect((await field()).value).toBe('77');
});
