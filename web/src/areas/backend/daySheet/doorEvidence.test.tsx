// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { WholeTrip } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseIn } from '../../../testing/listFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';
import { stubUploads } from '../../../testing/uploadFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
/** Pictures that are still being made smaller. */
let beingMade: (() => void)[];
let uploaded: string[];

const uploadAtOnce = () =>
  stubUploads((form, answer) => {
    const name = [...form.values()].find((one) => one instanceof File)?.size.toString() ?? '';
    uploaded.push(name);
    answer({ images: [{ path: `/files/klangdee/${name}`, pictureUrl: '', width: 640, height: 480 }] });
  });

const start = async (rest: Partial<WholeTrip> = {}) => {
  const reason = { _id: 'nobody', name_th: 'ไม่มีคนอยู่', active: true, status: 5 };
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [daySheet.sheet.path]: {
      stops: [wholeTrip({ kind: 5, status: 'onTheWay', arrivedAt: now }, rest)],
      now: new Date().toISOString(),
    },
    [lookupCalls.visitreason.get.path]: { data: [reason], total: 1 },
    [daySheet.take.path]: {},
    [daySheet.miss.path]: {},
    [daySheet.fail.path]: {},
    [daySheet.done.path]: {},
  };
  const requests = fakeServer(({ path }) => {
    return answers[path] && { json: { result: true, code: 200, detail: answers[path] } };
  });
  const app = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findByRole('article', { name: 'จุดที่ 1' });
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  const openItem = async () => {
    await app.user.type(screen.getByRole('textbox', { name: 'หมายเลขของหรือรหัส' }), '1{Enter}');
    return within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  };
  const openFailure = async () => {
    await app.user.click(screen.getByRole('button', { name: /ไปไม่สำเร็จ/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await chooseIn(app.user, dialog.getByRole('combobox', { name: 'เหตุผล' }), 'ไม่มีคนอยู่');
    return dialog;
  };
  return { ...app, bodiesTo, openItem, openFailure };
};

type Dialog = ReturnType<typeof within>;
const photograph = (dialog: Dialog, size: number) =>
  fireEvent.change(dialog.getByLabelText('ถ่ายรูป'), {
    target: { files: [new File(['x'.repeat(size)], 'door.jpg', { type: 'image/jpeg' })] },
  });
const finish = (place: number) => beingMade[place]?.();

asSignedInStaff(who);
beforeEach(() => {
  [beingMade, uploaded] = [[], []];
  vi.stubGlobal('createImageBitmap', () => new Promise((_, fail) => beingMade.push(() => fail(new Error('as it is')))));
  uploadAtOnce();
});

it('a picture goes with the item that is taken while it is still being made smaller, and the item goes once', async () => {
  const { user, bodiesTo, openItem } = await start();
  const dialog = await openItem();
  photograph(dialog, 1);
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  expect(bodiesTo(daySheet.take.path)).toEqual([]);
  finish(0);
  await waitFor(() => expect(bodiesTo(daySheet.take.path)).toMatchObject([{ pictures: ['/files/klangdee/1'] }]));
});

it('two pictures that are taken one after the other both stay, in the order in which they were taken', async () => {
  const { user, bodiesTo, openItem } = await start();
  const dialog = await openItem();
  photograph(dialog, 1);
  photograph(dialog, 2);
  finish(1);
  finish(0);
  await waitFor(() => expect(dialog.getAllByRole('img')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  const pictures = ['/files/klangdee/1', '/files/klangdee/2'];
  await waitFor(() => expect(bodiesTo(daySheet.take.path)).toMatchObject([{ pictures }]));
});

const readPlace = () => {
  let onFix: (fix: object) => void = () => undefined;
  const getCurrentPosition = (found: typeof onFix) => {
    onFix = found;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return (fix: object) => onFix(fix);
};
const fix = { coords: { latitude: 13.756_331, longitude: 100.501_812, accuracy: 8.4 } };

it('what was pressed last counts: an item that is not there after all is not taken when its picture is ready', async () => {
  const { user, bodiesTo, openItem } = await start();
  const dialog = await openItem();
  photograph(dialog, 1);
  await user.click(dialog.getByRole('button', { name: 'รับแล้ว' }));
  await user.click(dialog.getByRole('button', { name: 'ไม่มีของ หรือลูกค้าไม่ให้' }));
  finish(0);
  await waitFor(() => expect(bodiesTo(daySheet.miss.path)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesTo(daySheet.take.path)).toEqual([]);
});

it('while a failed visit waits for its place, nothing can be changed that would not go with it', async () => {
  const onFix = readPlace();
  const { user, bodiesTo, openFailure } = await start();
  const dialog = await openFailure();
  // What is typed as fast as by a scanner is taken for a scan.
  await user.click(dialog.getByLabelText('หมายเหตุ'));
  await user.paste('ปิดประตู');
  await user.click(dialog.getByRole('button', { name: 'เพิ่มตำแหน่งที่อยู่ตอนนี้' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' }));
  await user.click(dialog.getByRole('checkbox', { name: 'ถ่ายรูปไม่ได้' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' }));
  await user.type(dialog.getByLabelText('หมายเหตุ'), ' ไม่มีใครรับ');
  expect(dialog.getByLabelText('ถ่ายรูป').closest('fieldset')?.disabled).toBe(true);
  onFix(fix);
  await waitFor(() => expect(bodiesTo(daySheet.fail.path)).toMatchObject([{ words: 'ปิดประตู' }]));
});

it('a failed visit asks once for a picture of the place, and is written down without one where somebody says so', async () => {
  const { user, bodiesTo, openFailure } = await start();
  const dialog = await openFailure();
  const button = () => dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' });
  const yes = () => user.click(button());
  await user.dblClick(button());
  expect((await dialog.findByRole('alert')).textContent).toContain('ยังไม่มีรูปสถานที่');
  expect(bodiesTo(daySheet.fail.path)).toEqual([]);
  photograph(dialog, 1);
  finish(0);
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  await yes();
  await waitFor(() => expect(bodiesTo(daySheet.fail.path)).toMatchObject([{ pictures: ['/files/klangdee/1'] }]));
});

it('a failed visit waits for its picture and for the place that is being read', async () => {
  const onFix = readPlace();
  const { user, bodiesTo, openFailure } = await start();
  const dialog = await openFailure();
  photograph(dialog, 1);
  await user.click(dialog.getByRole('button', { name: 'เพิ่มตำแหน่งที่อยู่ตอนนี้' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' }));
  finish(0);
  expect(bodiesTo(daySheet.fail.path)).toEqual([]);
  onFix(fix);
  const position = { latitude: 13.75633, longitude: 100.50181, accuracyM: 8 };
  await waitFor(() =>
    expect(bodiesTo(daySheet.fail.path)).toMatchObject([{ pictures: ['/files/klangdee/1'], position }]),
  );
});

const taken: Partial<WholeTrip['items'][number]> = {
  door: 'taken',
  deedId: 'd1',
  pictures: ['/files/klangdee/a'],
  condition: 'used',
};
const collected = [
  doorItem('KD-0011-01', taken),
  doorItem('KD-0011-02', { ...taken, pictures: [], condition: null, words: 'หนัก', seal: 'S-1' }),
  doorItem('KD-0011-03', { ...taken, condition: null }),
  doorItem('KD-0011-04', { door: 'missing', deedId: 'd4' }),
];
const ask = async (user: Awaited<ReturnType<typeof start>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'ปิดจุดนี้' }));
  return within(await screen.findByRole('dialog', { name: /ปิดจุดนี้โดยไม่มีรูป/ }));
};

it('a stop with items without picture or condition asks once before it ends, names them, and ends without where the mover says so', async () => {
  const { user, bodiesTo } = await start({ items: collected });
  expect(screen.getAllByText(/^ยังไม่/).map(({ textContent }) => textContent)).toEqual([
    'ยังไม่มีรูป · ยังไม่ระบุสภาพ',
    'ยังไม่ระบุสภาพ',
  ]);
  const dialog = await ask(user);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KD-0011-02ยังไม่มีรูป · ยังไม่ระบุสภาพ',
    'KD-0011-03ยังไม่ระบุสภาพ',
  ]);
  await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  expect(bodiesTo(daySheet.done.path)).toEqual([]);
  await user.click((await ask(user)).getByRole('button', { name: 'ปิดโดยไม่เพิ่ม' }));
  await waitFor(() => expect(bodiesTo(daySheet.done.path)).toHaveLength(1));
});

it('what is missing is added item by item, beside what was told before', async () => {
  const { user, bodiesTo } = await start({ items: collected });
  await user.click((await ask(user)).getByRole('button', { name: 'เพิ่มรูป' }));
  const second = within(await screen.findByRole('dialog', { name: 'รูปและสภาพของ KD-0011-02' }));
  photograph(second, 1);
  finish(0);
  await second.findByRole('img');
  await user.click(second.getByRole('button', { name: 'บันทึก' }));
  const third = within(await screen.findByRole('dialog', { name: 'รูปและสภาพของ KD-0011-03' }));
  await chooseIn(user, third.getByRole('combobox', { name: 'สภาพ' }), 'เหมือนใหม่');
  await user.click(third.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(bodiesTo(daySheet.take.path)).toMatchObject([
      { itemId: 'KD-0011-02', pictures: ['/files/klangdee/1'], condition: null, words: 'หนัก', seal: 'S-1' },
      { itemId: 'KD-0011-03', pictures: ['/files/klangdee/a'], condition: 'asNew' },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a stop where all is told ends at once', async () => {
  const { user, bodiesTo } = await start({ items: [doorItem('KD-0011-01', taken)] });
  await user.click(screen.getByRole('button', { name: 'ปิดจุดนี้' }));
  await waitFor(() => expect(bodiesTo(daySheet.done.path)).toHaveLength(1));
});
