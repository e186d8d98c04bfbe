import { readStored, saveValue } from '../../../lib/storage.ts';

/** `kept`: the scan waits on the device, and its outcome is unknown. */
export type Signal = 'good' | 'kept' | 'doubtful' | 'unknown';
type Tone = { readonly hertz: readonly number[]; readonly shake: number[] };
const tones: Readonly<Record<Signal, Tone>> = {
  good: { hertz: [880], shake: [40] },
  kept: { hertz: [660], shake: [40] },
  doubtful: { hertz: [440, 440], shake: [80, 60, 80] },
  unknown: { hertz: [220, 165], shake: [250] },
};
const secondsEach = 0.12;

let sounds: AudioContext | undefined;
export const isSoundOn = (): boolean => readStored('scanSound') !== 'off';
export const setSound = (isOn: boolean): void => saveValue('scanSound', isOn ? 'on' : 'off');

const play = (hertz: readonly number[]): void => {
  if (!('AudioContext' in globalThis)) return;
  sounds ??= new AudioContext();
  for (const [place, frequency] of hertz.entries()) {
    const tone = sounds.createOscillator();
    const from = sounds.currentTime + place * secondsEach * 1.4;
    tone.frequency.value = frequency;
    tone.connect(sounds.destination);
    tone.start(from);
    tone.stop(from + secondsEach);
  }
};

export const give = (signal: Signal): void => {
  const { hertz, shake } = tones[signal];
  if (isSoundOn()) play(hertz);
  if ('vibrate' in navigator) navigator.vibrate(shake);
};
