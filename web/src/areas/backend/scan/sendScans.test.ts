// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AreaRuntime } from '../../../lib/area.tsx';
import { CallFailed } from '../../../lib/call.ts';
import { type LoggedScan, scanLog } from './scanLog.ts';
import { noteFresh, sendScans } from './sendScans.ts';

type SentScans = { readonly scans: readonly { readonly scanId: string; readonly isFirst: boolean }[] };

it('a scan is called the first only when it was made on this page and not tried yet', async () => {
  const sent: (readonly [string, boolean])[][] = [];
  let isUp = false;
  // This test looks only at what is sent.
  const send = (async ({ body }: { readonly body: SentScans }) => {
    sent.push(body.scans.map(({ scanId, isFirst }) => [scanId, isFirst] as const));
    if (!isUp) throw new Error('no line');
    return { detail: { answers: [] } };
  }) as unknown as AreaRuntime['send'];
  noteFresh('new');
  const waited = ['of an earlier page', 'new'].map((scanId) => ({ body: { scanId } }));
  await sendScans(send, waited).catch(() => undefined);
  isUp = true;
  await sendScans(send, waited);
  expect(sent).toEqual([
    [
      ['of an earlier page', false],
      ['new', true],
    ],
    [
      ['of an earlier page', false],
      ['new', false],
    ],
  ]);
});

it('a scan whose call is refused for good is shown as refused, with the sentence of the server', async () => {
  const message = 'ข้อมูลบางช่องยังไม่ถูกต้อง';
  const answer = { result: false as const, code: 400, detail: message, message };
  const send = (() => Promise.reject(new CallFailed(answer))) as AreaRuntime['send'];
  const scanOf = (scanId: string): LoggedScan => ({
    scanId,
    code: 'A1',
    mode: 'putAway',
    at: '2026-11-24T03:00:00.000Z',
    placeId: 'p1',
    tripId: null,
    outcome: 'waiting',
    itemId: null,
    refusal: null,
    why: null,
  });
  scanLog.clear();
  for (const scanId of ['bad', 'good']) scanLog.add(scanOf(scanId));
  const [bad, good] = [{ body: { scanId: 'bad' } }, { body: { scanId: 'good' } }];
  await expect(sendScans(send, [bad, good])).rejects.toThrow(message);
  await expect(sendScans(send, [bad])).rejects.toThrow(message);
  expect(scanLog.get()).toMatchObject([
    { scanId: 'good', outcome: 'waiting' },
    { scanId: 'bad', outcome: 'refused', why: { th: message } },
  ]);
});
