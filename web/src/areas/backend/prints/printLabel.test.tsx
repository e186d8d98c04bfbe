// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { prints, type StationRow } from '@klang/contracts/api/prints';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseIn } from '../../../testing/listFixture.ts';
import { box, kit } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';
import { deskFixture, storedItemFixture } from './printsFixture.ts';

const modules = ['ordertracking', 'scanqrcode', 'qr'] as const;
const all = { ordertracking: 'vu', scanqrcode: 'vu', qr: 'vu' };
asSignedInStaff({ ...staffDetail, module: modules, permission: { mod: all } });

const [itemId, bare] = ['KD-0011-01', 'KD-0011-02'];
const item = { ...storedItemFixture, code: box };
let looked: object;
let stations: readonly StationRow[];
beforeEach(() => {
  stations = [{ ...deskFixture, isAwake: false }];
  looked = item;
});
const stop = wholeTrip(
  { status: 'onTheWay', arrivedAt: now },
  { items: [doorItem(itemId, { code: box ?? null }), doorItem(bare)] },
);
const open = async (address: string, mod: object = all) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: { ...staffDetail, module: modules, permission: { mod } },
    [scans.kit.path]: kit,
    [scans.conflicts.path]: { data: [], count: 0 },
    [scans.look.path]: { code: itemId, standsFor: 'item', placeId: null, item: looked },
    [daySheet.crews.path]: crewsAnswer,
    [daySheet.sheet.path]: { stops: [stop], hosts: [], now: new Date().toISOString() },
    [prints.stations.path]: { data: stations },
    [prints.label.path]: { jobId: 'p1' },
  };
  const requests = fakeServer(
    ({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } },
  );
  const app = await openApp(address);
  return { ...app, bodiesOf: (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body) };
};
const lookedUp = `/backend/scanqrcode?do=lookUp&code=${itemId}`;
const atStop = `/backend/daysheet?on=${today}`;

it.each([
  ['what was looked up', lookedUp],
  ['an item at a stop of the day sheet', atStop],
])('the label of %s is printed at a station', async (_, address) => {
  const { user, bodiesOf } = await open(address);
  await user.click(await screen.findByRole('button', { name: /^พิมพ์ที่สถานี/ }));
  const dialog = await screen.findByRole('dialog', { name: `พิมพ์ ${box}` });
  await chooseIn(
    user,
    within(dialog).getByRole('combobox', { name: 'พิมพ์ที่ไหน' }),
    /^โต๊ะแพ็ก 1 \(ไม่ได้เปิด\sตั้งแต่\s.*10:00\sน\.\)$/,
  );
  await chooseIn(user, within(dialog).getByRole('combobox', { name: 'เหตุผลที่พิมพ์ใหม่' }), 'ป้ายหาย');
  await user.click(within(dialog).getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await screen.findByText('ส่งไปพิมพ์แล้ว');
  expect(bodiesOf(prints.label.path)).toMatchObject([{ stationId: 's1', itemId, format: 'zpl', reason: 'lost' }]);
});

const sheet: StationRow = { ...deskFixture, id: 's2', name: 'โต๊ะ A4', format: 'a4-3x8' };
const papers: StationRow = { ...deskFixture, id: 's3', name: 'โต๊ะเอกสาร', format: 'kind', prints: ['documents'] };
const away = { isAwake: false };
it.each([
  ['the sheet where no station is a label printer', [papers, sheet], 'a4-3x8', /สติกเกอร์ A4 3 × 8/],
  ['a label printer, though a sheet is nearer', [sheet, { ...deskFixture, ...away }], 'zpl', /ZPL/],
  [
    'the label printer that is at work',
    [deskFixture, { ...deskFixture, ...away, id: 's4', format: 'kind' }],
    'zpl',
    /ZPL/,
  ],
  ['the only other one', [{ ...sheet, format: 'a4-2x7' }], 'a4-2x7', /สติกเกอร์ A4 2 × 7/],
] as const)(
  'a label for any station is drawn for %s, and the choice names this paper',
  async (_, some, format, named) => {
    stations = some;
    const { user, bodiesOf } = await open(lookedUp);
    await user.click(await screen.findByRole('button', { name: /^พิมพ์ที่สถานี/ }));
    const dialog = within(await screen.findByRole('dialog', { name: `พิมพ์ ${box}` }));
    expect(dialog.getByText(/^กระดาษ:/).textContent).toMatch(named);
    await user.click(dialog.getByRole('button', { name: 'ส่งไปพิมพ์' }));
    await screen.findByText('ส่งไปพิมพ์แล้ว');
    expect(bodiesOf(prints.label.path)).toMatchObject([{ stationId: null, itemId, format }]);
  },
);

it.each([
  ['what was looked up', lookedUp],
  ['an item at a stop of the day sheet', atStop],
])('nobody who may not make labels is offered to print that of %s', async (_, address) => {
  const { bodiesOf } = await open(address, { ...all, qr: 'v' });
  await screen.findAllByText(/KD-0011-01/);
  await waitFor(() => expect(bodiesOf(authen.userDetail.path)).not.toEqual([]));
  expect(screen.queryByRole('button', { name: /^พิมพ์ที่สถานี/ })).toBeNull();
  expect(bodiesOf(prints.stations.path)).toEqual([]);
});

it('what a server of before looked up is shown, though it tells no code of it', async () => {
  const { code: _, ...before } = item;
  looked = before;
  await open(lookedUp);
  expect(await screen.findByRole('link', { name: 'ดูของชิ้นนี้' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^พิมพ์ที่สถานี/ })).toBeNull();
});

it('what was looked up tells what was written of it at the door, where the server tells that', async () => {
  looked = { ...item, words: 'ชุดเครื่องครัว' };
  await open(lookedUp);
  expect((await screen.findByText('หมายเหตุ')).parentElement?.textContent).toContain('ชุดเครื่องครัว');
});

it('what was looked up leads to the page of the item, where a person may see it', async () => {
  await open(lookedUp);
  expect((await screen.findByRole('link', { name: 'ดูของชิ้นนี้' })).getAttribute('href')).toBe(
    `/backend/ordertrackingdetail?item=${itemId}`,
  );
});

it('what was looked up does not lead to the page of the item for who may not see it', async () => {
  await open(lookedUp, { ...all, ordertracking: '' });
  await screen.findByRole('heading', { level: 2, name: itemId ?? '' });
  expect(screen.queryByRole('link', { name: 'ดูของชิ้นนี้' })).toBeNull();
});
