// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { focusAt, useCamera } from './useCamera.ts';

const trackOf = (capabilities: object, isWilling = true) => {
  const constraints: unknown[] = [];
  const track = {
    getCapabilities: () => capabilities,
    applyConstraints: async ({ advanced }: { readonly advanced: readonly unknown[] }) => {
      constraints.push(...advanced);
      if (!isWilling) throw new Error('OverconstrainedError');
    },
  };
  return { track: track as unknown as MediaStreamTrack, constraints };
};
const at = { x: 0.25, y: 0.5 };

it('a tap on the picture asks the camera to look there sharply, as far as it can', async () => {
  const both = trackOf({ focusMode: ['continuous', 'single-shot'], pointsOfInterest: [] });
  await focusAt(both.track, at);
  expect(both.constraints).toEqual([{ focusMode: 'single-shot', pointsOfInterest: [at] }]);
  const plain = trackOf({ focusMode: ['continuous'] }, false);
  await focusAt(plain.track, at);
  expect(plain.constraints).toEqual([{ focusMode: 'continuous' }]);
  const fixed = trackOf({});
  await focusAt(fixed.track, at);
  expect(fixed.constraints).toEqual([]);
});

const loads = async () => ({ codesIn: async () => [] });
const playsAtOnce = async (): Promise<void> => undefined;
const filming = async (
  capabilities: object,
  { isWilling = true, load = loads, play = playsAtOnce, state = 'on' } = {},
) => {
  const { track, constraints } = trackOf(capabilities, isWilling);
  const stop = vi.fn();
  const whole = Object.assign(new EventTarget(), track, { stop });
  const stream = { getVideoTracks: () => [whole], getTracks: () => [whole] };
  const getUserMedia = vi.fn(async () => stream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const screen = { play } as unknown as HTMLVideoElement;
  const hook = renderHook(() => {
    const camera = useCamera(() => undefined, load);
    camera.video.current ??= screen;
    return camera;
  });
  await waitFor(() => expect(hook.result.current.state).toBe(state));
  const end = () => act(() => whole.dispatchEvent(new Event('ended')));
  return { ...hook, constraints, stop, end, getUserMedia };
};
afterEach(() => vi.unstubAllGlobals());

it('the camera turns its light on and off, and stops when the page goes on', async () => {
  const { result, constraints, stop, unmount } = await filming({ torch: true });
  expect(result.current.torch).toBe('off');
  await act(() => result.current.shine());
  expect(result.current.torch).toBe('on');
  await act(() => result.current.shine());
  expect([result.current.torch, constraints]).toEqual(['off', [{ torch: true }, { torch: false }]]);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('the camera offers no light when it has none', async () => {
  const { result, unmount } = await filming({});
  expect(result.current.torch).toBe('none');
  unmount();
});

it('the camera offers its light no more once it refused it', async () => {
  const { result, unmount } = await filming({ torch: true }, { isWilling: false });
  await act(() => result.current.shine());
  expect(result.current.torch).toBe('none');
  unmount();
});

it('the camera says when what reads the labels did not load, and reads as soon as it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isLineUp = false;
  const load = async () => {
    if (!isLineUp) throw new TypeError('Failed to fetch dynamically imported module');
    return { codesIn: async () => [] };
  };
  const { result, unmount } = await filming({}, { load, state: 'unread' });
  isLineUp = true;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current.state).toBe('on');
  unmount();
});

it('the camera says that it was taken away, and begins again when a person asks', async () => {
  const { result, stop, end, getUserMedia, unmount } = await filming({ torch: true });
  await end();
  expect([result.current.state, result.current.torch, stop.mock.calls.length]).toEqual(['ended', 'none', 1]);
  act(() => result.current.again());
  expect(result.current.state).toBe('starting');
  await waitFor(() => expect(result.current.state).toBe('on'));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('the camera that was taken away begins again when a person comes back to the page', async () => {
  const { result, end, getUserMedia, unmount } = await filming({});
  const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  await end();
  await comeBack();
  await waitFor(() => expect(result.current.state).toBe('on'));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  unmount();
});

it('the camera does not stay on when the page goes on before there is a picture', async () => {
  const { stop, unmount } = await filming({}, { play: () => new Promise(() => {}), state: 'starting' });
  await act(playsAtOnce);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'ended'],
])('the camera does not stay on where its picture is refused by a %s', async (name, state) => {
  const play = async () => {
    throw new DOMException('no', name);
  };
  const { stop, unmount } = await filming({}, { play, state });
  expect(stop).toHaveBeenCalledTimes(1);
  unmount();
});
