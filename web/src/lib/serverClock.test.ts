import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutesAhead } from './minutesAhead.ts';
import { secondsLeft } from './secondsLeft.ts';
import { atServer, forgetServerTime, hearServerTime, serverNow } from './serverClock.ts';

const deviceNow = Date.parse('2026-11-21T03:00:00.000Z');
const at = (ms: number) => new Date(deviceNow + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: deviceNow });
  forgetServerTime();
});
afterEach(() => vi.useRealTimers());

describe('the server’s clock as a device knows it', () => {
  it('is the device’s own until an answer says otherwise', () => expect(serverNow()).toBe(deviceNow));

  it('takes half of the way there and back into account', () => {
    hearServerTime(at(60_000), deviceNow - 100, deviceNow + 100);
    expect(serverNow()).toBe(deviceNow + 60_000);
  });

  it('believes the answer that was quickest under way', () => {
    hearServerTime(at(60_000), deviceNow - 10, deviceNow + 10);
    hearServerTime(at(60_400), deviceNow - 900, deviceNow + 900);
    expect(serverNow()).toBe(deviceNow + 60_000);
  });

  it('follows a clock that was moved, even from a slow answer', () => {
    hearServerTime(at(0), deviceNow - 10, deviceNow + 10);
    hearServerTime(at(20 * 60_000), deviceNow - 500, deviceNow + 500);
    expect(serverNow()).toBe(deviceNow + 20 * 60_000);
  });

  it('tells when that was which the device noted by its own', () => {
    hearServerTime(at(-3_600_000), deviceNow, deviceNow);
    expect(atServer(deviceNow - 60_000)).toBe(deviceNow - 3_660_000);
  });

  it('counts down to an instant of the server, and stops at nothing', () => {
    hearServerTime(at(60_000), deviceNow, deviceNow);
    expect(secondsLeft(at(60_000 + 90_000))).toBe(90);
    expect(secondsLeft(at(30_000))).toBe(0);
  });

  it('says by how many whole minutes the device is ahead or behind, as far as an answer can tell', () => {
    expect(minutesAhead()).toBe(0);
    hearServerTime(at(59_000), deviceNow, deviceNow);
    expect(minutesAhead()).toBe(0);
    hearServerTime(at(7 * 60_000 + 30_000), deviceNow, deviceNow);
    expect(minutesAhead()).toBe(-7);
    hearServerTime(at(-60 * 60_000), deviceNow, deviceNow);
    expect(minutesAhead()).toBe(60);
    // The answer was a moment under way: it may be an hour.
    hearServerTime(at(60 * 60_000 - 10), deviceNow - 20, deviceNow + 20);
    expect(minutesAhead()).toBe(-60);
    hearServerTime(at(1), deviceNow - 200_000, deviceNow + 200_000);
    expect(minutesAhead()).toBe(0);
  });

  it('is uncertain the longer, and then believes a slower answer', () => {
    hearServerTime(at(1_000), deviceNow - 5, deviceNow + 5);
    vi.setSystemTime(deviceNow + 3_600_000);
    hearServerTime(at(3_600_000 + 1_200), deviceNow + 3_600_000 - 40, deviceNow + 3_600_000 + 40);
    expect(serverNow()).toBe(deviceNow + 3_600_000 + 1_200);
  });

  it('takes no notice of a time that is none', () => {
    hearServerTime('soon', deviceNow, deviceNow);
    expect(serverNow()).toBe(deviceNow);
  });
});
