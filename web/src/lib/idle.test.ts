// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './idle.ts';

let readyState: DocumentReadyState = 'loading';
beforeEach(() => {
  vi.useFakeTimers();
  readyState = 'interactive';
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'readyState');
});

const later = () => vi.advanceTimersByTimeAsync(10_000);
const load = () => {
  readyState = 'complete';
  window.dispatchEvent(new Event('load'));
};

describe('what can wait', () => {
  it('begins only after the page has loaded, once', async () => {
    const run = vi.fn();
    whenIdle(run);
    await later();
    expect(run).not.toHaveBeenCalled();
    load();
    await later();
    expect(run).toHaveBeenCalledOnce();
  });

  it('begins soon on a page that has loaded already', async () => {
    readyState = 'complete';
    const run = vi.fn();
    whenIdle(run);
    expect(run).not.toHaveBeenCalled();
    await later();
    expect(run).toHaveBeenCalledOnce();
  });

  it('never begins if it was given up before the page had loaded', async () => {
    const run = vi.fn();
    whenIdle(run)();
    load();
    await later();
    expect(run).not.toHaveBeenCalled();
  });
});
