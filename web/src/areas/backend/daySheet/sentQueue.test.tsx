// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { fakeServer, freshBrowser } from '../../../testing/testScreen.tsx';
import type { Deed } from './deedStore.ts';
import { WaitingDeeds } from './WaitingDeeds.tsx';

beforeEach(async () => {
  await freshBrowser();
  fakeServer(() => undefined);
  vi.useFakeTimers({ now: new Date('2026-11-24T03:40:00.000Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scans = (count: number, secondsAgo: number, part: Partial<Deed> = {}): readonly Deed[] =>
  Array.from({ length: count }, (_, place) => ({
    deedId: `d${place}`,
    tripId: '',
    verb: 'scan',
    at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    whoId: 'w1',
    body: { code: `KD-0011-0${place}` },
    pictures: [],
    ...part,
  }));
const page = (deeds: readonly Deed[]) => (
  <MantineProvider env="test">
    <AreaProvider area="backend">
      <WaitingDeeds
        deeds={{ deeds, isKept: true, act: vi.fn(), add: vi.fn(), drop: vi.fn(), lift: vi.fn(), flush: vi.fn() }}
      />
    </AreaProvider>
  </MantineProvider>
);
const sentText = () => screen.queryByText(/^ส่งครบ/)?.textContent?.replace(/\u00a0/g, ' ');

it('a queue that waited says how much of it was sent, and when, for a minute', () => {
  const { rerender } = render(page(scans(20, 300)));
  expect(sentText()).toBeUndefined();
  rerender(page(scans(20, 300).slice(15)));
  rerender(page([]));
  expect(sentText()).toBe('ส่งครบ 20 รายการ 10:40 น.');
  act(() => vi.advanceTimersByTime(61_000));
  expect(sentText()).toBeUndefined();
});

it('what is sent at once says nothing, and what was refused was sent too', () => {
  const { rerender } = render(page(scans(1, 0)));
  rerender(page([]));
  expect(sentText()).toBeUndefined();
  rerender(page(scans(2, 60)));
  rerender(page(scans(1, 60, { refused: 'Not known', refusal: 'code_not_known' })));
  expect(sentText()).toBe('ส่งครบ 2 รายการ 10:40 น.');
});
