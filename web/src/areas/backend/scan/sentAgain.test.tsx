// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { free, kit, now } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

/** A mover scans, and gives no code to an item. */
const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
type SentScan = { readonly scanId: string; readonly code: string; readonly at: string };
const why = { th: 'ยังใช้รหัสนี้ไม่ได้', en: 'This code is not in use yet.' };
let refusal: 'code_free' | 'code_not_made' | null;
const answerTo = ({ scanId }: SentScan) => {
  const isTaken = refusal === null;
  const outcome = isTaken ? 'taken' : 'refused';
  return { scanId, isOfTrip: null, itemId: isTaken ? 'KD-0011-07' : null, outcome, refusal, why: isTaken ? null : why };
};
const start = async (detail: object = who) => {
  localStorage.setItem('org', JSON.stringify(detail));
  const sent: SentScan[] = [];
  fakeServer(({ path, body }) => {
    const scanned = path === scans.send.path ? (body as { readonly scans: readonly SentScan[] }).scans : [];
    sent.push(...scanned);
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: detail,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [scans.send.path]: { answers: scanned.map(answerTo), now },
    };
    return answers[path] && { json: { result: true, code: 200, detail: answers[path] } };
  });
  const app = await openApp('/backend/scanqrcode?place=p1');
  await app.user.type(await screen.findByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }), `${free}{Enter}`);
  const heading = await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ });
  return { ...app, sent, tray: within(heading.closest('section') as HTMLElement) };
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it.each(['code_free', 'code_not_made'] as const)(
  'whoever scans but gives no codes sends a scan refused by %s again, and it counts with its own time',
  async (first) => {
    refusal = first;
    const { user, sent, tray } = await start();
    expect(tray.queryByRole('textbox')).toBeNull();
    expect(tray.queryByText(/พิมพ์หมายเลข/)).toBeNull();
    await user.click(tray.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByRole('heading', { name: /รหัสที่ไม่รู้จัก.*1/ });
    refusal = null;
    await user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await waitFor(() => expect(scanLog.get()).toMatchObject([{ outcome: 'taken', itemId: 'KD-0011-07' }]));
    expect(screen.queryByRole('heading', { name: /รหัสที่ไม่รู้จัก/ })).toBeNull();
    const [one] = sent;
    expect(sent.map(({ scanId, at }) => [scanId, at])).toEqual(Array(3).fill([one?.scanId, one?.at]));
  },
);

it('whoever gives codes to items reads where to type the number, and can send the scan again all the same', async () => {
  refusal = 'code_free';
  const { tray } = await start({
    ...who,
    module: ['qr', 'scanqrcode'],
    permission: { mod: { qr: 'vu', scanqrcode: 'vu' } },
  });
  tray.getByText(/พิมพ์หมายเลข/);
  tray.getByRole('textbox', { name: 'หมายเลขของ' });
  tray.getByRole('button', { name: 'ส่งอีกครั้ง' });
});
