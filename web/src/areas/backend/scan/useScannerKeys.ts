import { type RefObject, useEffect, useRef } from 'react';
import { noteEnd, patientMs, silenceMs, soonMs } from './scannerHabit.ts';
import {
  burstWithKey,
  isSelect,
  isUnended,
  type KeyBurst,
  scanAtEnter,
  scanAtSilence,
  takeOut,
} from './scannerKeys.ts';
import { typeAhead } from './typeAhead.ts';

type Field = RefObject<HTMLInputElement | null>;
type Scanner = {
  readonly isScanner: boolean;
  readonly onScan: (raw: string) => void;
  /** A dialog asks for something else: neither does the scan count, nor does its Enter answer. */
  readonly onMissed: () => void;
};

const notTyped = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const takesText = (target: HTMLElement): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !notTyped.includes(target.type));
const isInDialog = (target: HTMLElement): boolean => target.closest('dialog, [role="dialog"]') !== null;
const isSign = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !repeat && !ctrlKey && !metaKey && !altKey;
const isHeldDown = new Set(['Shift', 'CapsLock', 'AltGraph']);

/** Only what the keys went into before the scan is known holds them back or gives them back. */
const burstKeeper = (now: () => Scanner, field: Field) => {
  let burst: KeyBurst | null = null;
  let before: Pick<KeyBurst, 'target' | 'last'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): KeyBurst | null => {
    const ended = burst;
    clearTimeout(timer);
    burst = null;
    return ended;
  };
  const scan = (ended: KeyBurst, raw: string): void => {
    takeOut(ended);
    if (isSelect(ended.target)) field.current?.focus();
    if (isInDialog(ended.target)) now().onMissed();
    else now().onScan(raw);
  };
  const giveBack = ({ target, text, last }: KeyBurst): void => {
    if (isSelect(target)) typeAhead(target, text, last);
  };
  const onSilence = (): void => {
    const ended = end();
    if (!ended) return;
    const raw = scanAtSilence(ended, now().isScanner);
    if (raw === undefined) giveBack(ended);
    else {
      noteEnd(false);
      scan(ended, raw);
    }
  };
  const onPause = (): void => {
    if (burst && isUnended(burst)) timer = setTimeout(onSilence, silenceMs());
    else onSilence();
  };
  /** Some scanners end a scan with a tab. */
  const scanAtKey = ({ key, timeStamp: at }: KeyboardEvent, ended: KeyBurst, target: HTMLElement) => {
    if (key === 'Enter') return scanAtEnter(ended, { target, at });
    return key === 'Tab' ? scanAtSilence(ended, now().isScanner) : undefined;
  };
  return {
    end,
    onSign: (event: KeyboardEvent, target: HTMLElement): void => {
      if (isSelect(target)) {
        // Space alone opens the list.
        if (event.key === ' ' && burst === null) return;
        event.preventDefault();
      }
      const at = event.timeStamp;
      const isApart = before?.target !== target || at - before.last > patientMs;
      burst = burstWithKey(burst, { target, sign: event.key, at, isApart });
      before = burst;
      clearTimeout(timer);
      timer = setTimeout(onPause, soonMs);
    },
    onOtherKey: (event: KeyboardEvent, target: HTMLElement): void => {
      const ended = end();
      if (!ended) return;
      const raw = scanAtKey(event, ended, target);
      if (raw === undefined) giveBack(ended);
      else {
        event.preventDefault();
        event.stopPropagation();
        noteEnd(event.key === 'Enter');
        scan(ended, raw);
      }
    },
  };
};
type Keeper = ReturnType<typeof burstKeeper>;

const hear = (keeper: Keeper, event: KeyboardEvent, target: HTMLElement): void => {
  if (isSign(event)) keeper.onSign(event, target);
  else if (!isHeldDown.has(event.key)) keeper.onOtherKey(event, target);
};

/** The keys of a hand scanner count wherever the focus is. */
export const useScannerKeys = (field: Field, scanner: Scanner): void => {
  const latest = useRef(scanner);
  latest.current = scanner;
  useEffect(() => {
    const keeper = burstKeeper(() => latest.current, field);
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target === field.current) return;
      if (isSelect(target) || takesText(target) || isInDialog(target)) hear(keeper, event, target);
      else if (isSign(event) && event.key !== ' ') field.current?.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      keeper.end();
    };
  }, [field]);
};
