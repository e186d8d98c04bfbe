// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnattended } from './presence.ts';

const minuteMs = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a page counts as left once nobody touched it for a minute, and as used again at the next touch', () => {
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(minuteMs);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isUnattended()).toBe(true);
  window.dispatchEvent(new Event('pointerdown'));
  expect(isUnattended()).toBe(false);
});
