// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime, heardUntil, hearServerTime, serverNow } from './serverClock.ts';
import { storeClock } from './storedClock.ts';

const deviceNow = Date.parse('2026-11-21T03:00:00.000Z');
const hourMs = 3_600_000;
const answered = (offsetMs: number, wayMs = 20) =>
  hearServerTime(new Date(Date.now() + offsetMs - wayMs).toISOString(), Date.now() - 2 * wayMs);
const reload = () => {
  forgetServerTime();
  storeClock();
};

beforeEach(() => {
  vi.useFakeTimers({ now: deviceNow });
  localStorage.clear();
  forgetServerTime();
  storeClock();
});
afterEach(() => vi.useRealTimers());

describe('a device that is reloaded without a line', () => {
  it('knows by how much its clock is off from the answers before', () => {
    answered(-hourMs);
    vi.setSystemTime(deviceNow + hourMs);
    reload();
    expect(serverNow()).toBe(deviceNow);
  });

  it('has heard nothing yet of what the server recorded', () => {
    answered(-hourMs);
    reload();
    expect([heardUntil(true), heardUntil(false)]).toEqual([null, null]);
  });

  it('believes a quick answer of now more than what it kept for a day', () => {
    answered(500, 5);
    vi.setSystemTime(deviceNow + 24 * hourMs);
    reload();
    answered(2_500, 100);
    expect(serverNow()).toBe(Date.now() + 2_500);
  });

  it('does not believe what it kept once its clock was set back', () => {
    answered(-hourMs);
    vi.setSystemTime(deviceNow - hourMs);
    reload();
    expect(serverNow()).toBe(deviceNow - hourMs);
  });

  it('takes its own clock where it kept nothing that is a time', () => {
    localStorage.setItem('klang-clock', 'soon 1 2');
    reload();
    expect(serverNow()).toBe(deviceNow);
  });
});
