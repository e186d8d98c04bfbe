// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type ScanKit, scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseBy, offeredIn } from '../../../testing/listFixture.ts';
import { box, kit, now } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
const oldLabel = codeOf({ prefix: 'KDL', digits: 8 }, 9);
const old = { placeId: 'p9', code: 'B-02-2', name_th: 'โซน B', name_en: 'Zone B', labels: [oldLabel], isInUse: false };
const oldStatus = {
  statusId: 'drying',
  number: 5,
  color: '#8f3a52',
  name_th: 'ตากให้แห้ง',
  name_en: 'Drying',
  custody: 'inStorage',
  mayFollow: [],
};
const newStatus = { ...oldStatus, statusId: 'stored', number: 6, name_th: 'จัดเก็บ' };
const allLists = { places: [...kit.places, old], statuses: [newStatus], oldStatuses: [oldStatus] };
let lists: Pick<ScanKit, 'places' | 'statuses' | 'oldStatuses'>;
const thing = {
  code: null,
  itemId: 'KD-0011-01',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  state: 'stored',
  custody: 'storage',
  locationId: 'p9',
  statusId: 'drying',
  isSought: false,
  changedAt: now,
};
const start = async (address: string, isPlace = false) => {
  const requests = fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, ...lists },
      [scans.conflicts.path]: { data: [], count: 0 },
      [scans.look.path]: isPlace
        ? { code: oldLabel, standsFor: 'location', placeId: 'p9', item: null }
        : { code: box, standsFor: 'item', placeId: null, item: thing },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('combobox', { name: 'งาน' });
  return { ...app, sent: () => requests.filter(({ path }) => path === scans.send.path) };
};

asSignedInStaff(who);
beforeEach(() => {
  scanLog.clear();
  lists = allLists;
});

it('a page that was left open at a place archived since names it, says so, and puts nothing there', async () => {
  const { user, sent } = await start('/backend/scanqrcode?do=putAway&place=p9');
  const where = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await waitFor(() => expect(where).toHaveProperty('value', 'B-02-2'));
  expect(document.querySelector('option[value="B-02-2"]')).toBeNull();
  await screen.findByText('ที่เก็บนี้ปิดใช้งานแล้ว กรุณาใช้ที่เก็บอื่น');
  const field = screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  await user.type(field, `${box}{Enter}`);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: box, refusal: 'place_archived' }]));
  await user.clear(where);
  await user.type(where, 'A-01-1');
  await waitFor(() => expect(where).toHaveProperty('value', 'A-01-1'));
  await user.type(field, `${oldLabel}{Enter}`);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ refusal: 'place_archived' }, { code: box }]));
  expect(where).toHaveProperty('value', 'A-01-1');
  expect(sent()).toEqual([]);
});

it('a thing that lies at an archived place is said to lie there, and to be put elsewhere', async () => {
  await start(`/backend/scanqrcode?do=lookUp&code=${box}`);
  await waitFor(() => expect(document.body.textContent).toContain('อยู่ในคลัง · B-02-2'));
  await screen.findByText('ที่เก็บนี้ปิดใช้งานแล้ว กรุณานำของไปไว้ที่อื่นแล้วสแกนที่นั่น');
});

it('the label of an archived place is looked up as that of its place, which takes nothing more', async () => {
  await start(`/backend/scanqrcode?do=lookUp&code=${oldLabel}`, true);
  await waitFor(() => expect(document.body.textContent).toContain('B-02-2'));
  await screen.findByText('ที่เก็บนี้ปิดใช้งานแล้ว กรุณาใช้ที่เก็บอื่น');
});

it('a page that was left open at a status archived since says so at its field, and sends no scan until it is left', async () => {
  const { user, sent } = await start('/backend/scanqrcode?do=putAway&place=p1&status=drying');
  await screen.findByText('ไม่มีสถานะนี้แล้ว กรุณาเลือกสถานะใหม่');
  const field = screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  await user.type(field, `${box}{Enter}`);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: box, refusal: 'scan_status_not_found' }]));
  expect(sent()).toEqual([]);
  const warnings = () => screen.getAllByText('ไม่มีสถานะนี้แล้ว กรุณาเลือกสถานะใหม่').length;
  const withScan = warnings();
  await chooseBy(user, 'สถานะ', 'ไม่ตั้งสถานะ');
  expect(warnings()).toBe(withScan - 1);
  await user.type(field, `${box}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a page that was left open at a status that means other hands since says so at its field, and sends no scan', async () => {
  lists = { ...lists, statuses: [{ ...newStatus, custody: 'inTransit' }] };
  const { user, sent } = await start('/backend/scanqrcode?do=putAway&place=p1&status=stored');
  await screen.findByText(/^สถานะนี้ใช้กับของที่อยู่ในมือคนอื่น/);
  const field = screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  await user.type(field, `${box}{Enter}`);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: box, refusal: 'scan_status_not_offered' }]));
  expect(sent()).toEqual([]);
  await chooseBy(user, 'สถานะ', 'ไม่ตั้งสถานะ');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'สถานะ' })).toBeNull());
  await user.type(field, `${box}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a status that was the last of all can be left too once it is archived', async () => {
  lists = { ...lists, statuses: [] };
  const { user } = await start('/backend/scanqrcode?do=putAway&place=p1&status=drying');
  await screen.findByText('ไม่มีสถานะนี้แล้ว กรุณาเลือกสถานะใหม่');
  await chooseBy(user, 'สถานะ', 'ไม่ตั้งสถานะ');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'สถานะ' })).toBeNull());
});

it('a thing whose status was archived meanwhile is shown with it and its colour, and nobody can choose it any more', async () => {
  const { user } = await start(`/backend/scanqrcode?do=lookUp&code=${box}`);
  const shown = await screen.findByText('5 ตากให้แห้ง');
  expect(shown.querySelector('i')?.style.background).toBe('#8f3a52');
  await chooseBy(user, 'งาน', 'ตั้งสถานะ');
  expect(await offeredIn(user, screen.getByRole('combobox', { name: 'สถานะ' }))).toEqual(['กรุณาเลือก', '6 จัดเก็บ']);
});
