// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kit, now } from '../../../testing/scanFixture.ts';
import { freshBrowser } from '../../../testing/testScreen.tsx';
import { LastScan } from './LastScans.tsx';
import type { LoggedScan } from './scanLog.ts';
import { give, isSoundOn, type Signal, setSound } from './signals.ts';

const tones: number[] = [];
const shakes: unknown[] = [];
class Speaker {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator = () => {
    const frequency = { value: 0 };
    const start = () => tones.push(frequency.value);
    return { frequency, connect: () => undefined, start, stop: () => undefined };
  };
}
beforeEach(async () => {
  await freshBrowser();
  vi.stubGlobal('AudioContext', Speaker);
  Object.defineProperty(navigator, 'vibrate', { value: (shake: unknown) => shakes.push(shake), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  vi.unstubAllGlobals();
});

const felt = (signal: Signal) => {
  tones.length = 0;
  shakes.length = 0;
  give(signal);
  return JSON.stringify([tones, shakes]);
};

it('each of the four signals sounds and shakes differently, and a device that is silent still shakes', () => {
  const all = (['good', 'kept', 'doubtful', 'unknown'] as const).map(felt);
  expect(new Set(all).size).toBe(4);
  for (const [heard, shaken] of all.map((one) => JSON.parse(one))) {
    expect(heard.length).toBeGreaterThan(0);
    expect(shaken).toHaveLength(1);
  }
  setSound(false);
  expect([isSoundOn(), felt('unknown')]).toEqual([false, JSON.stringify([[], [[250]]])]);
  setSound(true);
  expect(JSON.parse(felt('unknown'))[0]).toEqual([220, 165]);
});

it('the outcome of a scan is a colour, a sign and words', () => {
  const scan: LoggedScan = {
    scanId: 's1',
    code: 'KDB00000007',
    mode: 'putAway',
    at: now,
    placeId: 'p1',
    tripId: null,
    outcome: 'taken',
    itemId: null,
    refusal: null,
    why: null,
  };
  const ofAnother = { outcome: 'taken', isOfTrip: false } as const;
  const outcomes = [...(['taken', 'refused', 'conflict'] as const).map((outcome) => ({ outcome })), ofAnother];
  const shown = outcomes.map((part) => {
    const { container } = render(
      <MantineProvider env="test">
        <LastScan scan={{ ...scan, ...part }} kit={{ ...kit, trips: [] }} />
      </MantineProvider>,
    );
    const status = container.querySelector('[role="status"]');
    const sign = status?.querySelector('path')?.getAttribute('d');
    return [status?.getAttribute('data-outcome'), sign, status?.querySelector('p')?.textContent];
  });
  expect(shown.map(([colour]) => colour)).toEqual(['taken', 'refused', 'conflict', 'stranger']);
  for (const [part, count] of [3, 4].entries()) expect(new Set(shown.map((row) => row[part + 1])).size).toBe(count);
  expect(shown.at(-1)?.[2]).toContain('ไม่ใช่ของรอบรถนี้');
});
