// @vitest-environment happy-dom

import { codes } from '@klang/contracts/api/codes';
import { scans } from '@klang/contracts/api/scans';
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { free, now, other } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { UnknownTray } from './UnknownTray.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
asSignedInStaff(who);
beforeEach(() => void fakeServer(() => undefined));

const scanOf = (scanId: string, code = '') => {
  const [at, refusal] = [new Date().toISOString(), 'code_not_made'] as const;
  const deed = {
    deedId: scanId,
    tripId: '',
    verb: 'scan',
    at,
    whoId: who.id,
    body: {},
    pictures: [],
    refusal,
  } as const;
  return { scanId, code, at, refusal, deed };
};
const tray = (...others: readonly ReturnType<typeof scanOf>[]) => {
  const scan = scanOf('s1', free);
  const { deed } = scan;
  const onAgain = vi.fn();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <AreaProvider area="backend">
          <UnknownTray scans={[scan, ...others]} mayTie maySend onAgain={onAgain} onDrop={vi.fn()} />
        </AreaProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { deed, onAgain };
};
const wayToMake = () => screen.queryByRole('link', { name: 'สร้างชุดรหัส' })?.getAttribute('href');
const asMaker = () => {
  const permission = { mod: { qr: 'viu', scanqrcode: 'vu' } };
  localStorage.setItem('org', JSON.stringify({ ...who, permission }));
};
const seen = {
  itemId: 'KD-0011-02',
  code: free,
  orderId: 'o1',
  orderNumber: 'KD-0011',
  state: 'stored',
  custody: 'storage',
  locationId: 'p1',
  statusId: null,
  isSought: false,
  changedAt: now,
};
const foundItem = () => ({
  json: { result: true, code: 200, detail: { code: free, standsFor: 'item', placeId: null, item: seen } },
});
const refusedBy = (refusal: string) => ({ status: 404, json: { ...refusalJson(404), refusal } });

it('a code of a batch that was not made yet says so, with no way to make it for who may not', () => {
  tray();
  screen.getByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/);
  expect(wayToMake()).toBeUndefined();
});

it('who may make codes has the way to make that batch', () => {
  asMaker();
  tray();
  expect(wayToMake()).toBe('/backend/generatelist');
});

it('the entry of a code whose batch was made since is given to its item and sent again, and says so until then', async () => {
  let isMade = false;
  const sent = fakeServer(({ path, body }) => {
    if (path !== codes.assign.path) return undefined;
    if (!isMade) return { status: 409, json: refusalJson(409, 'ชุดรหัสนี้ยังไม่ได้สร้าง กรุณาแจ้งผู้ที่สร้างชุดรหัสได้') };
    return { json: { result: true, code: 200, detail: body } };
  });
  const { deed, onAgain } = tray();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของ' }), 'kd-0011-02{Enter}');
  await screen.findByText(/กรุณาแจ้งผู้ที่สร้างชุดรหัสได้/);
  expect(onAgain).not.toHaveBeenCalled();
  isMade = true;
  await user.click(screen.getByRole('button', { name: 'ติดรหัสให้ของนี้' }));
  await waitFor(() => expect(onAgain).toHaveBeenCalledWith(deed));
  expect(sent.at(-1)?.body).toEqual({ code: free, targetId: 'KD-0011-02' });
});

it('an entry of a batch that was made since does not ask for a second one, also while the tray is open', async () => {
  asMaker();
  let isMade = false;
  fakeServer(({ path, body }) => {
    if (path === scans.look.path) return refusedBy(isMade ? 'code_free' : 'code_not_made');
    if (path !== codes.assign.path) return undefined;
    isMade = true;
    return { json: { result: true, code: 200, detail: body, touched: ['codes'] } };
  });
  tray(scanOf('s2', other));
  await waitFor(() => expect(screen.getAllByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/)).toHaveLength(2));
  expect(screen.getAllByRole('link', { name: 'สร้างชุดรหัส' })).toHaveLength(2);
  await userEvent.type(screen.getAllByRole('textbox', { name: 'หมายเลขของ' })[0] as HTMLElement, 'kd-0011-02{Enter}');
  await waitFor(() => expect(screen.getAllByText(/^ป้ายนี้เป็นของเรา แต่ยังไม่ได้ติด/)).toHaveLength(2));
  expect(screen.queryByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/)).toBeNull();
  expect(wayToMake()).toBeUndefined();
  expect(screen.getAllByRole('textbox', { name: 'หมายเลขของ' })).toHaveLength(2);
});

it('an entry of a code that is on an item by now asks for no number, only to be sent again', async () => {
  fakeServer(({ path }) => {
    if (path !== scans.look.path) return undefined;
    return foundItem();
  });
  const { deed, onAgain } = tray();
  await screen.findByText(/^ตอนนี้รู้จักรหัสนี้แล้ว/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
  expect(onAgain).toHaveBeenCalledWith(deed);
});

const foundAs = (standsFor: 'location' | 'seal') => ({
  json: { result: true, code: 200, detail: { code: free, standsFor, placeId: 'p1', item: null } },
});
const overText = 'ของชิ้นนี้รับคืนไปแล้ว';
const laterAnswers = [
  ['a label of a storage place', () => foundAs('location'), /^รหัสนี้เป็นของที่เก็บ/],
  ['a label of places that is on none', () => refusedBy('code_place_free'), /^รหัสนี้เป็นของที่เก็บ/],
  ['a seal', () => foundAs('seal'), /^รหัสนี้เป็นหมายเลขซีล/],
  [
    'a label of an item that is over',
    () => ({ status: 409, json: { ...refusalJson(409, overText), refusal: 'item_over' } }),
    overText,
  ],
] as const;
it.each(laterAnswers)(
  'an entry that turns out to be %s says so, and is neither given to an item nor sent nor made again',
  async (_, answer, words) => {
    asMaker();
    fakeServer(({ path }) => (path === scans.look.path ? answer() : undefined));
    tray();
    await screen.findByText(words);
    expect(screen.queryByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง|^ตอนนี้รู้จักรหัสนี้แล้ว/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(wayToMake()).toBeUndefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ทิ้ง']);
  },
);

it.each([
  ['is known', foundItem, /^ตอนนี้รู้จักรหัสนี้แล้ว/],
  ['is made', () => refusedBy('code_free'), /^ป้ายนี้เป็นของเรา แต่ยังไม่ได้ติด/],
] as const)('an entry that %s by now stays so while nobody answers for a moment', async (_, answer, words) => {
  let isAway = false;
  let looks = 0;
  fakeServer(({ path, body }) => {
    if (path === codes.assign.path) {
      isAway = true;
      return { json: { result: true, code: 200, detail: body, touched: ['codes'] } };
    }
    if (path !== scans.look.path) return undefined;
    looks += 1;
    if ((body as { readonly code: string }).code === free) return isAway ? undefined : answer();
    return refusedBy(isAway ? 'code_retired' : 'code_not_made');
  });
  tray(scanOf('s2', other));
  await screen.findByText(words);
  const fields = screen.getAllByRole('textbox', { name: 'หมายเลขของ' });
  await userEvent.type(fields.at(-1) as HTMLElement, 'kd-0011-02{Enter}');
  await screen.findByText(/^ป้ายนี้เลิกใช้แล้ว/);
  await waitFor(() => expect(looks).toBe(4));
  await act(async () => undefined);
  screen.getByText(words);
  expect(screen.queryByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/)).toBeNull();
});

it('an entry says what was told with its scan where nobody can be asked now', async () => {
  const sent = fakeServer(() => undefined);
  tray();
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(scans.look.path));
  screen.getByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/);
});
