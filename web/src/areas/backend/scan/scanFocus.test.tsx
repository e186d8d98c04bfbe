// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseIn } from '../../../testing/listFixture.ts';
import { box, kit, now } from '../../../testing/scanFixture.ts';
import { pressKey } from '../../../testing/scannerFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
const status = (number: number, name: string) => ({
  statusId: `s${number}`,
  number,
  color: '#000000',
  name_th: name,
  name_en: name,
  custody: 'inStorage',
  mayFollow: [],
});
const statuses = [status(1, 'รับเข้า'), status(2, 'ตรวจแล้ว')];
const named = (placeId: string, code: string) => ({ ...kit.places[0], placeId, code, labels: [] });
const places = [...kit.places, named('p2', 'A-01-10'), named('p3', 'A-01-1C-4')];

const start = async (address: string) => {
  fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, statuses, places },
      [scans.conflicts.path]: { data: [], count: 0 },
      [scans.send.path]: { answers: [], now },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('combobox', { name: 'งาน' });
  return app;
};
const scanField = () => screen.getByRole('textbox', { name: /ป้าย|รหัส/ });
/** A busy machine may take longer from key to key than a scanner. */
const scanNow = (code: string, end = 'Enter', apartMs = 8) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = performance.now() + 2_000;
  const keys = [...code, ...(end === '' ? [] : [end])];
  for (const [nth, key] of keys.entries()) pressKey(key, later + nth * apartMs);
  act(() => vi.advanceTimersByTime(1_500));
  vi.useRealTimers();
};

asSignedInStaff(who);
beforeEach(() => scanLog.clear());

it('the next keys after a choice with a finger go into the scan field, and who chooses by keys goes on choosing', async () => {
  const { user, where } = await start('/backend/scanqrcode?do=status');
  const choice = await screen.findByRole('combobox', { name: 'สถานะ' });
  await chooseIn(user, choice, '1 รับเข้า');
  expect(where().search).toContain('status=s1');
  expect(document.activeElement).toBe(scanField());
  act(() => choice.focus());
  await user.keyboard('{Enter}{ArrowDown}');
  expect(where().search).toContain('status=s1');
  await user.keyboard('{Enter}');
  expect(where().search).toContain('status=s2');
  expect(document.activeElement).toBe(scanField());
  const [scanner, typed] = [
    screen.getByRole('radio', { name: /เครื่องสแกน/ }),
    screen.getByRole('radio', { name: /พิมพ์/ }),
  ];
  act(() => scanner.focus());
  fireEvent.keyDown(scanner, { key: 'ArrowRight' });
  fireEvent.click(typed);
  expect(document.activeElement).toBe(scanner);
  await user.click(scanner);
  await waitFor(() => expect(document.activeElement).toBe(scanField()));
});

it.each(['lookUp', 'putAway', 'collect', 'status', 'count'])(
  'the scan page has no list that takes all keys while it is open, at the work %s',
  async (work) => {
    await start(`/backend/scanqrcode?do=${work}`);
    expect(document.querySelector('select')).toBeNull();
  },
);

it('a place that is typed keeps the focus until an Enter, because another may begin like it, and one that is picked gives it on', async () => {
  const { user, where } = await start('/backend/scanqrcode?do=putAway');
  const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await user.type(place, 'A-01-1');
  expect(where().search).toContain('place=p1');
  expect(document.activeElement).toBe(place);
  await user.type(place, '0');
  expect(where().search).toContain('place=p2');
  await user.type(place, '{Enter}');
  expect(document.activeElement).toBe(scanField());
  expect(screen.queryByText(/ไม่พบที่เก็บ/)).toBeNull();
  place.focus();
  fireEvent.input(place, { target: { value: 'A-01-1' }, inputType: 'insertReplacementText' });
  expect(where().search).toContain('place=p1');
  expect(document.activeElement).toBe(scanField());
  await user.clear(place);
  await user.type(place, `A-99{Enter}`);
  expect(document.activeElement).toBe(place);
});

it.each([
  ['an item', box ?? '', 'Enter'],
  ['an old number that begins like the rest of another place', '04711', 'Enter'],
  ['such a number with a tab behind it', '04711', 'Tab'],
  ['such a number with nothing behind it', '04711', ''],
])('%s that is scanned behind a typed place is put there', async (_, code, end) => {
  const { user } = await start('/backend/scanqrcode?do=putAway');
  const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await user.type(place, 'A-01-1');
  scanNow(code, end);
  expect(scanLog.get()).toMatchObject([{ code, placeId: 'p1', refusal: null }]);
  expect(place).toHaveProperty('value', 'A-01-1');
});

it.each(['', 'http://klang.test/q/'])(
  'a label “%s…” of a slow scanner counts whole and alone behind a typed place',
  async (before) => {
    const { user } = await start('/backend/scanqrcode?do=putAway');
    const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
    await user.type(place, 'A-01-1');
    scanNow(`${before}${box}`, 'Enter', 400);
    await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: box, placeId: 'p1', refusal: null }]));
    expect(place).toHaveProperty('value', 'A-01-1');
    expect(document.activeElement).toBe(scanField());
  },
);

it('an old number of a slow scanner counts behind a typed place as its labels do, where no name of a place goes on like it', async () => {
  const { user } = await start('/backend/scanqrcode?do=putAway');
  const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await user.type(place, 'A-01-1');
  scanNow('BKK-S-11872', 'Enter', 400);
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ code: 'BKK-S-11872', placeId: 'p1', refusal: null }]));
  expect(place).toHaveProperty('value', 'A-01-1');
  expect(document.activeElement).toBe(scanField());
});

it.each(['-09-9', '2-03', '04711', 'B-12', 'C-4-12345'])(
  'who pauses in the name of a place and goes on with “%s” chooses no place by its beginning and scans nothing',
  async (rest) => {
    const { user, where } = await start('/backend/scanqrcode?do=putAway');
    const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
    await user.type(place, 'A-01-1');
    scanNow(rest, 'Enter', 400);
    expect(place).toHaveProperty('value', `A-01-1${rest}`);
    expect(document.activeElement).toBe(place);
    expect(where().search).not.toContain('place=');
    expect(scanLog.get()).toEqual([]);
  },
);

it.each(['the field of the place', 'the scan field'])(
  'what is scanned into %s is put nowhere while a place is typed that nobody knows, though its beginning is another place',
  async (into) => {
    const { user } = await start('/backend/scanqrcode?do=putAway');
    const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
    await user.type(place, 'A-01-12');
    if (into === 'the scan field') await user.click(scanField());
    scanNow(box ?? '');
    expect(scanLog.get()).toMatchObject([{ code: box, refusal: 'scan_place_needed' }]);
    expect(place).toHaveProperty('value', 'A-01-12');
  },
);

it('the place whose label is scanned stands again, where another was typed over it in vain', async () => {
  const { user } = await start('/backend/scanqrcode?do=putAway&place=p1');
  const place = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  await waitFor(() => expect(place).toHaveProperty('value', 'A-01-1'));
  await user.clear(place);
  await user.type(place, 'A-09-9{Enter}');
  await user.click(scanField());
  await user.type(scanField(), 'A-01-1{Enter}');
  expect(place).toHaveProperty('value', 'A-01-1');
  scanNow(box ?? '');
  expect(scanLog.get()).toMatchObject([{ code: box, placeId: 'p1', refusal: null }]);
});
