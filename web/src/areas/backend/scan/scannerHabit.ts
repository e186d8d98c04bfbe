import { readStored, saveValue } from '../../../lib/storage.ts';

/** People type more slowly. */
export const soonMs = 120;
/** A busy device may pass keys on in pieces: where each scan ends in an Enter, it is waited for. */
export const patientMs = 1_000;

export const isSoon = (sinceMs: number): boolean => sinceMs <= soonMs;
export const endsInEnter = (): boolean => readStored('scanEnter') === 'yes';
export const noteEnd = (isEnter: boolean): void => saveValue('scanEnter', isEnter ? 'yes' : 'no');
/** After this long no key belongs to the scan any more. */
export const silenceMs = (): number => (endsInEnter() ? patientMs : soonMs);
