// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { box, kit, now, other } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
const stored = { statusId: 's30', number: 30, color: '#2e9a63', name_th: 'จัดเก็บ', name_en: 'Stored' };
const statuses = [{ ...stored, custody: 'inStorage', mayFollow: [] }];
const places = [...kit.places, { ...kit.places[0], placeId: 'p2', code: 'B-04-2', labels: [] }];

const start = async (address: string) => {
  fakeServer(({ path, body }) => {
    const { scans: sent = [] } = (body ?? {}) as { readonly scans?: readonly { readonly scanId: string }[] };
    const taken = { itemId: 'KD-0011-01', outcome: 'taken', refusal: null, why: null };
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, statuses, places },
      [scans.conflicts.path]: { data: [], count: 0 },
      [scans.send.path]: { answers: sent.map(({ scanId }) => ({ ...taken, scanId })), now },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await fieldOf('งาน');
  const scan = (code: string) => app.user.type(screen.getByRole('textbox', { name: /ยิงป้าย/ }), `${code}{Enter}`);
  return { ...app, scan };
};
const fieldOf = (name: string) => screen.findByRole('combobox', { name });
const isChosen = async (code: string) => {
  const place = await fieldOf('ที่เก็บ');
  await waitFor(() => expect(place).toHaveProperty('value', code));
};
const change = () => screen.queryByRole('button', { name: 'เปลี่ยน' });

asSignedInStaff(who);
beforeEach(() => scanLog.clear());

it('what was chosen once is one line as soon as something is scanned by it, and is opened again to change it', async () => {
  const { scan, user, where } = await start('/backend/scanqrcode?do=putAway&place=p1&status=s30');
  await isChosen('A-01-1');
  expect(change()).toBeNull();
  await scan(box ?? '');
  const line = (await screen.findByRole('button', { name: 'เปลี่ยน' })).parentElement;
  expect(line?.textContent).toMatch(/โซน A\s*A-01-1.*30\sจัดเก็บ/);
  expect(screen.queryByRole('combobox', { name: 'ที่เก็บ' })).toBeNull();
  const rules = { 'color-contrast': { enabled: false } };
  expect((await runAxe(document, { rules })).violations.map(({ id }) => id)).toEqual([]);
  await user.click(change() ?? document.body);
  const place = await fieldOf('ที่เก็บ');
  await user.clear(place);
  await user.type(place, 'B-04-2{Enter}');
  expect(change()).toBeNull();
  await scan(other ?? '');
  await screen.findByText('B-04-2', { selector: 'dd' });
  expect(where().search).toContain('place=p2');
});

it('what a person opened stays open under the finger while scans come in, until it is kept as it is', async () => {
  const { scan, user, where } = await start('/backend/scanqrcode?do=putAway&place=p1&status=s30');
  await isChosen('A-01-1');
  await scan(box ?? '');
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยน' }));
  await user.click(await fieldOf('สถานะ'));
  await scan(other ?? '');
  await waitFor(() => expect(scanLog.get()).toHaveLength(2));
  await fieldOf('ที่เก็บ');
  expect(change()).toBeNull();
  const rules = { 'color-contrast': { enabled: false } };
  expect((await runAxe(document, { rules })).violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'ใช้ตามเดิม' }));
  expect(screen.queryByRole('combobox', { name: 'ที่เก็บ' })).toBeNull();
  await user.click(change() ?? document.body);
  await user.click(await fieldOf('สถานะ'));
  await user.click(screen.getByRole('option', { name: 'ไม่ตั้งสถานะ' }));
  await waitFor(() => expect(where().search).not.toContain('status='));
  expect([change(), screen.queryByRole('button', { name: 'ใช้ตามเดิม' })]).toEqual([null, null]);
  await scan(codeOf({ prefix: 'KDB', digits: 8 }, 21));
  await waitFor(() => expect(change()).not.toBeNull());
});

it('the label of another place is a choice too: the next scan there folds what was opened', async () => {
  const { scan, user } = await start('/backend/scanqrcode?do=putAway&place=p1');
  await isChosen('A-01-1');
  await scan(box ?? '');
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยน' }));
  await scan('B-04-2');
  await isChosen('B-04-2');
  await scan(other ?? '');
  await screen.findByText('B-04-2', { selector: 'dd' });
});

it('the label of another place changes the line at once, and a finished place opens the fields again', async () => {
  const { scan, user } = await start('/backend/scanqrcode?do=putAway&place=p1');
  await isChosen('A-01-1');
  await scan(box ?? '');
  await waitFor(() => expect(change()).not.toBeNull());
  await scan('B-04-2');
  await fieldOf('ที่เก็บ');
  await scan(codeOf({ prefix: 'KDB', digits: 8 }, 21));
  await screen.findByText('B-04-2', { selector: 'dd' });
  await user.click(screen.getByRole('button', { name: /จบ|ถัดไป/ }));
  await fieldOf('ที่เก็บ');
  expect(change()).toBeNull();
});

it('fields stay open until something is scanned by them', async () => {
  const { scan, where } = await start('/backend/scanqrcode?do=putAway');
  await scan(box ?? '');
  await waitFor(() => expect(scanLog.get()).toMatchObject([{ refusal: 'scan_place_needed' }]));
  expect(change()).toBeNull();
  await scan('A-01-1');
  await waitFor(() => expect(where().search).toContain('place=p1'));
  expect(change()).toBeNull();
});
