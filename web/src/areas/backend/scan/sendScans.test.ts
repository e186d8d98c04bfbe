// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { AreaRuntime } from '../../../lib/area.tsx';
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
