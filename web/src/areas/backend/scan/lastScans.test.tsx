// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { box, kit, now, other, shelf } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
const [shelfOfKit] = kit.places;
const places = [shelfOfKit, { ...shelfOfKit, placeId: 'p2', code: 'B-04-2', name_th: 'โซน B', labels: [] }];
const sizes = ['S', 'L'].map((name) => ({ sizeId: name, name_th: `กล่อง ${name}`, name_en: `Box ${name}` }));
const [visit] = kit.trips;
const trips = [{ ...visit, items: visit?.items.map((one) => ({ ...one, sizeId: 'S' })) }];

let isDown = false;
let words: string | null = null;
const start = async (address: string) => {
  fakeServer(({ path, body }) => {
    const { scans: sent = [] } = (body ?? {}) as { readonly scans?: readonly { readonly scanId: string }[] };
    const taken = { itemId: 'KD-0011-07', sizeId: 'L', words, outcome: 'taken', refusal: null, why: null };
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, places, sizes, trips },
      [scans.conflicts.path]: { data: [], count: 0 },
      [scans.send.path]: { answers: sent.map(({ scanId }) => ({ ...taken, scanId })), now },
    };
    if (isDown && path === scans.send.path) return { status: 503, json: refusalJson(503) };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  const field = await screen.findByRole('combobox', { name: 'ที่เก็บ' });
  const scan = (code = '') => app.user.type(screen.getByRole('textbox', { name: /ยิงป้าย/ }), `${code}{Enter}`);
  return { ...app, field, scan };
};
const rows = async (): Promise<readonly string[]> => {
  const part = (await screen.findByRole('heading', { name: /^สแกนล่าสุด/ })).closest('section');
  return within(part as HTMLElement)
    .queryAllByRole('listitem')
    .map((row) => (row.textContent ?? '').replace(/\s+/g, ' '));
};

asSignedInStaff(who);
beforeEach(() => {
  scanLog.clear();
  isDown = false;
  words = null;
});

it('the place that was chosen stands among the last scans, and nothing of it is undone', async () => {
  const { user, field, scan } = await start('/backend/scanqrcode?do=putAway');
  await waitFor(() => expect(document.querySelector('option[value="A-01-1"]')).not.toBeNull());
  await scan(`https://klang.test/q/${shelf}`);
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^A-01-1.*ตั้งเป็นที่เก็บ โซน A$/)]));
  await user.clear(field);
  await user.type(field, 'B-04-2{Enter}');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^B-04-2.*ตั้งเป็นที่เก็บ โซน B$/)]));
  expect(screen.queryByRole('button', { name: 'ย้อน' })).toBeNull();
  await scan(box);
  await waitFor(async () => expect((await rows()).map((row) => row.slice(0, 6))).toEqual(['KD-001', 'B-04-2']));
  await waitFor(async () => expect((await rows())[0]).toMatch(/KD-0011-07.*กล่อง L · บันทึกแล้ว · เก็บขึ้นชั้น · B-04-2/));
});

it('a scan tells what was written of its item at the door, which the device does not keep', async () => {
  words = 'ชุดเครื่องครัว';
  const { scan } = await start('/backend/scanqrcode?do=putAway&place=p1');
  await waitFor(() => expect(document.querySelector('option[value="A-01-1"]')).not.toBeNull());
  await scan(box);
  await waitFor(async () => expect((await rows())[0]).toMatch(/KD-0011-07.*กล่อง L · ชุดเครื่องครัว · บันทึกแล้ว/));
  expect(sessionStorage.getItem('klang-last-scans')).toContain('KD-0011-07');
  expect(sessionStorage.getItem('klang-last-scans')).not.toContain('ชุดเครื่องครัว');
});

it('a scan names the size of its item, without a line too if the item is of a visit that the device knows', async () => {
  const { scan } = await start('/backend/scanqrcode?do=putAway&place=p1');
  await waitFor(() => expect(document.querySelector('option[value="A-01-1"]')).not.toBeNull());
  isDown = true;
  await scan(box);
  await scan(other);
  expect(await rows()).toEqual([
    expect.stringMatching(/^KDB00000008/),
    expect.stringMatching(/^KDB00000007.*กล่อง S · .* · เก็บขึ้นชั้น · A-01-1/),
  ]);
  expect((await rows())[0]).not.toMatch(/กล่อง/);
});
