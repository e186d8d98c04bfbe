import { readCode } from '@klang/contracts/codes/codes';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './scan.module.css';
import { isSoon, noteEnd, silenceMs } from './scannerHabit.ts';
import { fewestSigns, isCode, isFast, isOfScanner } from './scannerKeys.ts';
import { codesTyped, codeTyped } from './typedCode.ts';

export type ScanFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** A hardware scanner types like a keyboard, so hide the phone's on-screen one. */
  readonly isScanner: boolean;
  readonly onCode: (raw: string) => void;
};

type Burst = { readonly from: number; readonly began: number; readonly last: number };
const noBurst: Burst = { from: 0, began: 0, last: 0 };

const piece = (typed: string, { from, began, last }: Burst) => ({ scan: typed.slice(from), tookMs: last - began });

/** Fast keys after a pause are a scan of their own, whatever was left in the field. */
const burstWith = (burst: Burst, typed: string, next: string): Burst => {
  const now = Date.now();
  const isOn = next.startsWith(typed);
  const { scan, tookMs } = piece(typed, burst);
  const isTorn = scan.length > 1 && isFast(scan.length, tookMs) && now - burst.last <= silenceMs();
  const isAnother = !isOn || typed === '' || !(isTorn || isSoon(now - burst.last));
  return isAnother ? { from: isOn ? typed.length : 0, began: now, last: now } : { ...burst, last: now };
};

const scanIn = (typed: string, burst: Burst, isScanner: boolean): string | undefined => {
  const { scan, tookMs } = piece(typed, burst);
  if (!isFast(scan.length, tookMs)) return undefined;
  const isWhole = isScanner && burst.from === 0 && scan.length >= fewestSigns;
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

export const ScanField = ({ field, isScanner, onCode }: ScanFieldProps) => {
  const { t } = useTranslation('scan');
  const [typed, setTyped] = useState('');
  const burst = useRef(noBurst);
  const submit = (raw: string) => {
    setTyped('');
    burst.current = noBurst;
    onCode(raw);
  };
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      const scan = scanIn(typed, burst.current, isScanner);
      if (scan === undefined) return;
      noteEnd(false);
      submit(scan);
    }, silenceMs());
    return () => clearTimeout(timer);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isScanned(typed, burst.current)) return submit(typed);
    noteEnd(true);
    submit(labelBehind(typed, burst.current));
  };
  return (
    <form className={`${classes.typed} with-button grid full`} onSubmit={onSubmit}>
      <TextInput
        ref={field}
        size="lg"
        label={t(isScanner ? 'field.scanner' : 'field.typed')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        inputMode={isScanner ? 'none' : 'text'}
        onChange={({ currentTarget }) => {
          burst.current = burstWith(burst.current, typed, currentTarget.value);
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" size="large">
        {t('field.take')}
      </Button>
    </form>
  );
};
