import type { ScanKit } from '@klang/contracts/api/scans';
import { type KeyboardEvent, useRef } from 'react';
import { patientMs } from './scannerHabit.ts';
import { isCode } from './scannerKeys.ts';
import { placeTyped } from './typedCode.ts';

type PlaceText = { readonly text: string; readonly before: string };
/** The label that a slow scanner wrote behind the name of a place. Anything else may be the end of another name. */
export const scanBehind = (kit: ScanKit, { text, before }: PlaceText): string | undefined => {
  const scan = text.startsWith(before) ? text.slice(before.length).trim() : '';
  const isBehindPlace = placeTyped(kit, before) !== undefined && placeTyped(kit, text) === undefined;
  return isBehindPlace && isCode(scan) ? scan : undefined;
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
