import { foreignIn, hostOfLabel, readCode } from '@klang/contracts/codes/codes';
import { endsInEnter, isSoon, patientMs, silenceMs, soonMs } from './scannerHabit.ts';
import { asKeyed, codesTyped, codeTyped } from './typedCode.ts';

const longestMsOfSign = 50;
/** A person's fingers may roll over a few keys, but not as fast as this. */
const longestMsOfRoll = 25;
/** Fewer quick signs may also come from a person. */
export const fewestSigns = 4;

export const isFast = (signs: number, tookMs: number): boolean => tookMs < signs * longestMsOfSign;
/** More than a person presses by chance. */
export const isOfScanner = (signs: number, tookMs: number): boolean => signs >= fewestSigns && isFast(signs, tookMs);
export const isCode = (text: string): boolean =>
  readCode(codeTyped(text)) !== undefined || hostOfLabel(asKeyed(text)) !== undefined || codesTyped(text).length > 1;

/** Keys of one element, each soon after the one before. */
export type KeyBurst = {
  readonly target: HTMLElement;
  readonly text: string;
  readonly began: number;
  readonly last: number;
  /** What the field held before. */
  readonly before: string;
  /** Whether its first key came long after the last one there, so that it is no piece of what went before. */
  readonly isApart: boolean;
};
type Key = { readonly target: HTMLElement; readonly sign: string; readonly at: number; readonly isApart: boolean };

const textIn = (target: HTMLElement): string => ('value' in target ? String(target.value) : '');
/** Whether the keys may be the first piece of a scan that ends in an Enter. */
export const isUnended = ({ text, began, last }: KeyBurst): boolean =>
  endsInEnter() && isOfScanner(text.length, last - began);
const isOn = (burst: KeyBurst | null, { target, at }: Pick<Key, 'target' | 'at'>): burst is KeyBurst =>
  burst !== null &&
  burst.target === target &&
  (isSoon(at - burst.last) || (isUnended(burst) && at - burst.last <= silenceMs()));

const withKey = (burst: KeyBurst | null, { target, sign, at, isApart }: Key): KeyBurst =>
  burst
    ? { ...burst, text: burst.text + sign, last: at }
    : { target, text: sign, began: at, last: at, before: textIn(target), isApart };
export const burstWithKey = (burst: KeyBurst | null, key: Key): KeyBurst =>
  withKey(isOn(burst, key) ? burst : null, key);

/** The keys of a slow scanner too. */
const isRunning = (run: KeyBurst | null, { target, at }: Pick<Key, 'target' | 'at'>): run is KeyBurst =>
  run?.target === target && at - run.last <= patientMs;
export const runWithKey = (run: KeyBurst | null, key: Key): KeyBurst => withKey(isRunning(run, key) ? run : null, key);

const notTyped = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
export const takesText = (target: HTMLElement): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.includes(target.type));

const openDialog = 'dialog[open], [role="dialog"]';
export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null;
const isNothing = (target: HTMLElement): boolean => target === document.body || target === document.documentElement;
/** The keys belong to an open dialog also where nothing has the focus. */
export const isInDialog = (target: HTMLElement): boolean =>
  isNothing(target) ? isDialogOpen() : target.closest(openDialog) !== null;

/** In an empty line of the page a person may scan a number on purpose, if it is no label. */
const isMeantForField = ({ target, before }: Pick<KeyBurst, 'target' | 'before'>): boolean =>
  takesText(target) && before.trim() === '' && !isInDialog(target);

export const scanAtEnter = (burst: KeyBurst | null, key: Pick<Key, 'target' | 'at'>): string | undefined => {
  if (!isOn(burst, key) || !isFast(burst.text.length, burst.last - burst.began)) return undefined;
  const isWhole = burst.text.length >= fewestSigns && !isMeantForField(burst);
  return isWhole || isCode(burst.text) ? burst.text : undefined;
};

const isBehindText = ({ target, text, began, last, before, isApart }: KeyBurst): boolean =>
  isApart && !isMeantForField({ target, before }) && last - began < text.length * longestMsOfRoll;

/** What a scanner wrote into a field that takes it: its Enter belongs to it. */
export const scanOfField = (burst: KeyBurst | null, key: Pick<Key, 'target' | 'at'>): string | undefined =>
  isOn(burst, key) && isOfScanner(burst.text.length, burst.last - burst.began) ? burst.text : undefined;

const fewestOfRun = 6;
const isSteady = ({ text, began }: KeyBurst, at: number): boolean => at - began <= text.length * soonMs;
/**
 * A slow scanner is as slow as a person. But nobody presses Enter right behind keys that went nowhere. In a line nobody
 * does so right behind a label, or behind an old number that came as steadily as this.
 */
export const slowScan = (run: KeyBurst | null, key: Pick<Key, 'target' | 'at'>): string | undefined => {
  if (!isRunning(run, key) || run.text.length < fewestOfRun) return undefined;
  const { target, text } = run;
  if (!takesText(target) || isCode(text)) return text;
  return isSteady(run, key.at) && foreignIn(asKeyed(text)) !== undefined ? text : undefined;
};

export const scanAtSilence = (burst: KeyBurst, isScanner: boolean): string | undefined => {
  const { target, text, began, last } = burst;
  if (!isFast(text.length, last - began)) return undefined;
  const isWhole = isScanner && text.length >= fewestSigns && (!takesText(target) || isBehindText(burst));
  return isWhole || isCode(text) ? text : undefined;
};

const setterOf = (target: HTMLElement) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;

/** Takes the keys of a scan out of a field again. */
export const takeOut = ({ target, text, before }: KeyBurst): void => {
  if (!takesText(target) || !textIn(target).includes(text)) return;
  setterOf(target)?.call(target, before);
  target.dispatchEvent(new Event('input', { bubbles: true }));
};
