import type { ScanKit } from '@klang/contracts/api/scans';
import { codeIn, foreignIn } from '@klang/contracts/codes/codes';
import { type KeyboardEvent, useRef } from 'react';
import { patientMs } from './scannerHabit.ts';
import { isCode } from './scannerKeys.ts';
import { codeTyped, placeTyped } from './typedCode.ts';

/** `items`: what the device knows beside what its visits bring. */
type PlaceText = { readonly text: string; readonly before: string; readonly items: readonly ItemCode[] };
export type ItemCode = { readonly code: string | null };

const fewestOfNumber = 6;
/** An item here has it, or no name of a place goes on like it: with letters behind a digit, and that long. */
const isOldNumber = (kit: ScanKit, { before, items }: PlaceText, scan: string): boolean => {
  const number = codeTyped(scan);
  const known = [...kit.trips, ...kit.arrivals].flatMap((visit): readonly ItemCode[] => visit.items);
  if ([...known, ...items].some(({ code }) => code === number)) return true;
  const isApart = /\d$/.test(before.trim()) && /^[A-Z]/.test(number) && number.length >= fewestOfNumber;
  const begun = codeTyped(before) + number.slice(0, 1);
  return isApart && foreignIn(number) !== undefined && !kit.places.some(({ code }) => codeIn(code).startsWith(begun));
};

/** What a slow scanner wrote behind the name of a place: a label, or an old number. Anything else may be the end of another name. */
export const scanBehind = (kit: ScanKit, typed: PlaceText): string | undefined => {
  const { text, before } = typed;
  const scan = text.startsWith(before) ? text.slice(before.length).trim() : '';
  const isBehindPlace = placeTyped(kit, before) !== undefined && placeTyped(kit, text) === undefined;
  return isBehindPlace && scan !== '' && (isCode(scan) || isOldNumber(kit, typed, scan)) ? scan : undefined;
};

/** Its keys come as slowly as those of a person, but after a pause. */
export const useTextBefore = () => {
  const last = useRef({ before: '', at: Number.NEGATIVE_INFINITY });
  return {
    textBefore: (): string => last.current.before,
    onSign: ({ key, timeStamp: at, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
      if ([...key].length !== 1) return;
      const isApart = at - last.current.at > patientMs;
      last.current = { before: isApart ? currentTarget.value : last.current.before, at };
    },
  };
};
