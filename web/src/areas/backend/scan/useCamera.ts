import { useEffect, useRef, useState } from 'react';

export type OnCodes = (codes: readonly string[]) => void;
export type CameraState = 'starting' | 'on' | 'unread' | 'denied' | 'missing' | 'ended';
type Decoder = Pick<typeof import('./decoder.ts'), 'codesIn'>;
const loadDecoder = (): Promise<Decoder> => import('./decoder.ts');
/** Rest half as long as the last decode took: a slow phone keeps CPU time, and a fast one decodes at once. */
const restMs = (tookMs: number): number => Math.min(150, Math.max(30, tookMs / 2));
const againAfterMs = 3_000;
const longestSide = 960;

type TorchTrack = MediaTrackCapabilities & { readonly torch?: boolean };
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as TorchTrack | undefined)?.torch === true;

type FocusTrack = MediaTrackCapabilities & {
  readonly focusMode?: readonly string[];
  readonly pointsOfInterest?: unknown;
};
type Point = { readonly x: number; readonly y: number };

export const focusAt = async (track: MediaStreamTrack | undefined, { x, y }: Point): Promise<void> => {
  const can = track?.getCapabilities?.() as FocusTrack | undefined;
  const mode = ['single-shot', 'continuous'].find((one) => can?.focusMode?.includes(one));
  if (!track || !mode) return;
  const points = can && 'pointsOfInterest' in can ? { pointsOfInterest: [{ x, y }] } : {};
  const constraints: object = { focusMode: mode, ...points };
  await track.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] }).catch(() => undefined);
};

const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const part = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * part);
  canvas.height = Math.round(video.videoHeight * part);
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawn || canvas.width === 0) return undefined;
  drawn.drawImage(video, 0, 0, canvas.width, canvas.height);
  return drawn.getImageData(0, 0, canvas.width, canvas.height);
};

const ask = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });

type PictureReader = {
  readonly load: () => Promise<Decoder>;
  readonly onCodes: OnCodes;
  readonly onState: (state: 'on' | 'unread') => void;
};
const watch = (video: HTMLVideoElement, { load, onCodes, onState }: PictureReader): (() => void) => {
  const canvas = document.createElement('canvas');
  let isOver = false;
  const look = async (): Promise<void> => {
    if (isOver) return;
    const { codesIn } = await load();
    const beganAt = performance.now();
    const picture = document.hidden ? undefined : pictureOf(video, canvas);
    const codes = picture ? await codesIn(picture) : [];
    if (isOver) return;
    onState('on');
    if (codes.length > 0) onCodes(codes);
    setTimeout(start, document.hidden ? 150 : restMs(performance.now() - beganAt));
  };
  const start = () => {
    look().catch(() => {
      if (isOver) return;
      onState('unread');
      setTimeout(start, againAfterMs);
    });
  };
  start();
  return () => {
    isOver = true;
  };
};

/** The states in which it may help to ask for the camera again. */
export const isLost = (state: CameraState): boolean => state === 'ended' || state === 'denied';
const stateAfter: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  NotReadableError: 'ended',
  AbortError: 'ended',
};

type CameraListeners = Pick<PictureReader, 'load' | 'onCodes'> & {
  readonly onState: (state: CameraState) => void;
  readonly onTrack: (track: MediaStreamTrack | undefined) => void;
};
const film = (screen: HTMLVideoElement, { load, onCodes, onState, onTrack }: CameraListeners): (() => void) => {
  let isOver = false;
  let stream: MediaStream | undefined;
  let unwatch = () => {};
  const stop = (): void => {
    isOver = true;
    unwatch();
    for (const one of stream?.getTracks() ?? []) one.stop();
    stream = undefined;
  };
  const lose = (state: CameraState): void => {
    if (isOver) return;
    stop();
    screen.srcObject = null;
    onTrack(undefined);
    onState(state);
  };
  const start = async (): Promise<void> => {
    stream = await ask();
    if (isOver) return stop();
    const [track] = stream.getVideoTracks();
    // Another app took the camera, or its permission was withdrawn.
    track?.addEventListener('ended', () => lose('ended'));
    screen.srcObject = stream;
    await screen.play();
    if (isOver) return;
    onTrack(track);
    onState('on');
    unwatch = watch(screen, { load, onCodes, onState });
  };
  start().catch(({ name }: Error) => lose(stateAfter[name] ?? 'missing'));
  return stop;
};

export const useCamera = (onCodes: OnCodes, load = loadDecoder) => {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | undefined>(undefined);
  const heard = useRef(onCodes);
  heard.current = onCodes;
  const begin = useRef(() => {});
  const [state, setState] = useState<CameraState>('starting');
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none');

  useEffect(() => {
    const screen = video.current;
    if (!screen || !navigator.mediaDevices) return setState('missing');
    let stop = () => {};
    let now: CameraState;
    const onState = (state: CameraState): void => {
      now = state;
      setState(state);
    };
    const onTrack = (given: MediaStreamTrack | undefined): void => {
      track.current = given;
      setTorch(hasTorch(given) ? 'off' : 'none');
    };
    begin.current = () => {
      stop();
      onState('starting');
      stop = film(screen, { load, onCodes: (codes) => heard.current(codes), onState, onTrack });
    };
    const onReturn = (): void => {
      if (!document.hidden && isLost(now)) begin.current();
    };
    begin.current();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [load]);

  const shine = async (): Promise<void> => {
    const next = torch === 'on' ? 'off' : 'on';
    const light = { advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet] };
    const isRefused = await track.current?.applyConstraints(light).catch(() => true);
    setTorch(isRefused ? 'none' : next);
  };
  const focus = (at: Point): Promise<void> => focusAt(track.current, at);
  return { video, state, torch, shine, focus, again: () => begin.current() };
};
