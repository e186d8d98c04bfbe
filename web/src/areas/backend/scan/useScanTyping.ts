import { readCode } from '@klang/contracts/codes/codes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSoon, noteEnd, silenceMs } from './scannerHabit.ts';
import { fewestSigns, isCode, isFast, isOfScanner } from './scannerKeys.ts';
import { codesTyped, codeTyped } from './typedCode.ts';

type Burst = { readonly from: number; readonly began: number; readonly last: number; readonly isKeyed: boolean };
const noBurst: Burst = { from: 0, began: 0, last: 0, isKeyed: false };
/** What counts as a scan without an Enter: all that comes fast, all that comes key by key, or codes alone. */
type ScanSort = 'all' | 'keyed' | 'codes';

const piece = (typed: string, { from, began, last }: Burst) => ({ scan: typed.slice(from), tookMs: last - began });

/** Fast keys after a pause are a scan of their own, whatever was left in the field. */
const burstWith = (burst: Burst, typed: string, next: string): Burst => {
  const now = Date.now();
  const isOn = next.startsWith(typed);
  const { scan, tookMs } = piece(typed, burst);
  const isTorn = scan.length > 1 && isFast(scan.length, tookMs) && now - burst.last <= silenceMs();
  const isAnother = !isOn || typed === '' || !(isTorn || isSoon(now - burst.last));
  // A phone writes whole words at once.
  const isKey = isOn && next.length === typed.length + 1;
  return isAnother
    ? { from: isOn ? typed.length : 0, began: now, last: now, isKeyed: isKey }
    : { ...burst, last: now, isKeyed: burst.isKeyed && isKey };
};

const scanIn = (typed: string, burst: Burst, sort: ScanSort): string | undefined => {
  const { scan, tookMs } = piece(typed, burst);
  if (!isFast(scan.length, tookMs)) return undefined;
  const isWhole =
    (sort === 'all' || (sort === 'keyed' && burst.isKeyed)) && burst.from === 0 && scan.length >= fewestSigns;
  return isWhole || readCode(codeTyped(scan)) || codesTyped(scan).length > 1 ? scan : undefined;
};

/** What a scanner wrote behind something that was left in the field, if it is a label. The left one may be a label too. */
const labelBehind = (typed: string, burst: Burst): string => {
  const { scan } = piece(typed, burst);
  const isOne = isCode(typed) && codesTyped(typed).length === 1;
  return !isOne && isCode(scan) ? scan : typed;
};
const isScanned = (typed: string, burst: Burst): boolean => {
  const { scan, tookMs } = piece(typed, burst);
  return isOfScanner(scan.length, tookMs) && Date.now() - burst.last <= silenceMs();
};

type ScanEntry = {
  readonly sort: ScanSort;
  /** What is typed and not taken stays. A scan never does: the next one would be written behind it. */
  readonly onCode: (raw: string) => boolean;
};

/** A field that people type in and scanners write into. */
export const useScanTyping = ({ sort, onCode }: ScanEntry) => {
  const [typed, setTyped] = useState('');
  const burst = useRef(noBurst);
  const take = (raw: string, isScan = true) => {
    burst.current = noBurst;
    setTyped(onCode(raw) || isScan ? '' : raw);
  };
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      const scan = scanIn(typed, burst.current, sort);
      if (scan === undefined) return;
      noteEnd(false);
      take(scan);
    }, silenceMs());
    return () => clearTimeout(timer);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isScanned(typed, burst.current)) return take(typed, false);
    noteEnd(true);
    take(labelBehind(typed, burst.current));
  };
  const onType = (next: string) => {
    burst.current = burstWith(burst.current, typed, next);
    setTyped(next);
  };
  return { typed, take, onSubmit, onType };
};
