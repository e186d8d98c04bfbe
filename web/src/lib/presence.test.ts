// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnattended } from './presence.ts';

const minuteMs = 60_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('knows that nobody sits at a page that was not touched for a minute, and that somebody is back', () => {
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(minuteMs);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isUnattended()).toBe(true);
  window.dispatchEvent(new Event('pointerdown'));
  expect(isUnattended()).toBe(false);
});
