import { readCode } from '@klang/contracts/codes/codes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './scan.module.css';
import { codeTyped } from './typedCode.ts';

type Props = {
  /** A hardware scanner types like a keyboard, so hide the phone's on-screen one. */
  readonly isScanner: boolean;
  readonly onCode: (raw: string) => void;
};

/** Detects a scanner that sends no Enter: it goes silent after fast keys, and people type more slowly. */
const silenceMs = 120;
const longestMsOfSign = 50;
/** Fewer quick signs may also come from a person. */
const fewestSigns = 4;

type Burst = { readonly from: number; readonly began: number; readonly last: number };
const noBurst: Burst = { from: 0, began: 0, last: 0 };

/** Fast keys after a pause are a scan of their own, whatever was left in the field. */
const burstWith = ({ from, began, last }: Burst, typed: string, next: string): Burst => {
  const now = Date.now();
  const isOn = next.startsWith(typed);
  const isAnother = !isOn || typed === '' || now - last > silenceMs;
  return isAnother ? { from: isOn ? typed.length : 0, began: now, last: now } : { from, began, last: now };
};

const scanIn = (typed: string, { from, began, last }: Burst, isScanner: boolean): string | undefined => {
  const scan = typed.slice(from);
  if (last - began >= scan.length * longestMsOfSign) return undefined;
  const isWhole = isScanner && from === 0 && scan.length >= fewestSigns;
  return isWhole || readCode(codeTyped(scan)) ? scan : undefined;
};

const useAllKeys = (field: React.RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (!isTyped && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
};

export const ScanField = ({ isScanner, onCode }: Props) => {
  const { t } = useTranslation('scan');
  const [typed, setTyped] = useState('');
  const burst = useRef(noBurst);
  const field = useRef<HTMLInputElement>(null);
  useAllKeys(field);
  const submit = (raw: string) => {
    setTyped('');
    burst.current = noBurst;
    onCode(raw);
  };
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      const scan = scanIn(typed, burst.current, isScanner);
      if (scan !== undefined) submit(scan);
    }, silenceMs);
    return () => clearTimeout(timer);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(typed);
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
