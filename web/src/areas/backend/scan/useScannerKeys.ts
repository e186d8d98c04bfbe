import { type RefObject, useEffect, useRef } from 'react';
import { noteEnd, patientMs, silenceMs, soonMs } from './scannerHabit.ts';
import {
  burstWithKey,
  isCode,
  isInDialog,
  isUnended,
  type KeyBurst,
  scanAtEnter,
  scanAtSilence,
  scanOfField,
  slowScan,
  takeOut,
  takesText,
} from './scannerKeys.ts';
import { runKeeper } from './scannerRun.ts';

type Field = RefObject<HTMLInputElement | null>;
type Scanner = {
  readonly isScanner: boolean;
  readonly onScan: (raw: string) => void;
  /** A dialog asks for something else: neither does the scan count, nor does its Enter answer. */
  readonly onMissed: () => void;
};

/** A field for labels and seals in a dialog takes what is scanned into it. */
const isForField = (target: HTMLElement): boolean => 'takesScans' in target.dataset && isInDialog(target);
/** An Enter in any other line belongs to the line. */
const mayAnswer = (target: HTMLElement): boolean => !takesText(target) || isInDialog(target);
const isSign = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !repeat && !ctrlKey && !metaKey && !altKey;
const isHeldDown = new Set(['Shift', 'CapsLock', 'AltGraph']);

const stop = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const burstKeeper = (now: () => Scanner) => {
  const runs = runKeeper();
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
    if (isForField(ended.target)) return;
    takeOut(ended);
    if (isInDialog(ended.target)) now().onMissed();
    else now().onScan(raw);
  };
  const onSilence = (): void => {
    const ended = end();
    if (!ended) return;
    const raw = scanAtSilence(ended, now().isScanner);
    if (raw === undefined) return;
    noteEnd(false);
    runs.onTaken();
    scan(ended, raw);
  };
  const onPause = (): void => {
    if (burst && isUnended(burst)) timer = setTimeout(onSilence, silenceMs());
    else onSilence();
  };
  /** Some scanners end a scan with a tab. */
  const scanAtKey = ({ key, timeStamp: at }: KeyboardEvent, ended: KeyBurst, target: HTMLElement) => {
    const isOfField = isForField(target);
    if (key === 'Enter') return (isOfField ? scanOfField : scanAtEnter)(ended, { target, at });
    return key === 'Tab' && !isOfField ? scanAtSilence(ended, now().isScanner) : undefined;
  };
  const onEnterOfRun = (event: KeyboardEvent, target: HTMLElement, { run, isTaken }: ReturnType<typeof runs.end>) => {
    const raw = slowScan(run, { target, at: event.timeStamp });
    if (!run || raw === undefined) return;
    stop(event);
    if (isTaken || isForField(target)) return;
    // A quick person may have typed it.
    if (takesText(target) && !isCode(raw)) now().onMissed();
    else scan(run, raw);
  };
  return {
    end,
    onSign: (event: KeyboardEvent, target: HTMLElement): void => {
      const at = event.timeStamp;
      const isApart = before?.target !== target || at - before.last > patientMs;
      const key = { target, sign: event.key, at, isApart };
      runs.onSign(key);
      burst = burstWithKey(burst, key);
      before = burst;
      clearTimeout(timer);
      timer = setTimeout(onPause, soonMs);
    },
    onOtherKey: (event: KeyboardEvent, target: HTMLElement): void => {
      const [ended, run] = [end(), runs.end()];
      const raw = ended ? scanAtKey(event, ended, target) : undefined;
      if (ended && raw !== undefined) {
        stop(event);
        noteEnd(event.key === 'Enter');
        scan(ended, raw);
      } else if (event.key === 'Enter' && mayAnswer(target)) onEnterOfRun(event, target, run);
    },
  };
};
type Keeper = ReturnType<typeof burstKeeper>;

const hear = (keeper: Keeper, event: KeyboardEvent, target: HTMLElement): void => {
  if (isSign(event)) keeper.onSign(event, target);
  else if (!isHeldDown.has(event.key)) keeper.onOtherKey(event, target);
};

type ListenedTo = { readonly target: HTMLElement; readonly field: HTMLInputElement | null };
const listen = (keeper: Keeper, event: KeyboardEvent, { target, field }: ListenedTo): void => {
  if (field === null || takesText(target) || isInDialog(target)) hear(keeper, event, target);
  else if (isSign(event) && event.key !== ' ') field.focus();
};

/** The keys of a hand scanner count wherever the focus is, also where no field for them is shown. */
export const useScannerKeys = (field: Field, scanner: Scanner): void => {
  const latest = useRef(scanner);
  latest.current = scanner;
  useEffect(() => {
    const keeper = burstKeeper(() => latest.current);
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target !== field.current)
        listen(keeper, event, { target, field: field.current });
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      keeper.end();
    };
  }, [field]);
};
