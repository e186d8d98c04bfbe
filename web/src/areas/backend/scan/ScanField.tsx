import { readCode } from '@klang/contracts/codes/codes';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './scan.module.css';
import { fewestSigns, isFast, silenceMs } from './scannerKeys.ts';
import { give } from './signals.ts';
import { codeTyped } from './typedCode.ts';
import { useScannerKeys } from './useScannerKeys.ts';

export type ScanFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** A hardware scanner types like a keyboard, so hide the phone's on-screen one. */
  readonly isScanner: boolean;
  readonly onCode: (raw: string) => void;
};

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
  if (!isFast(scan.length, last - began)) return undefined;
  const isWhole = isScanner && from === 0 && scan.length >= fewestSigns;
  return isWhole || readCode(codeTyped(scan)) ? scan : undefined;
};

/** Behind what was left in the field. */
const scanAtItsEnd = (typed: string, { from, began, last }: Burst): string | undefined => {
  const scan = typed.slice(from);
  const isOfScanner = isFast(scan.length, last - began) && Date.now() - last <= silenceMs;
  return from > 0 && scan.length >= fewestSigns && isOfScanner ? scan : undefined;
};

export const ScanField = ({ field, isScanner, onCode }: ScanFieldProps) => {
  const { t } = useTranslation('scan');
  const [typed, setTyped] = useState('');
  const burst = useRef(noBurst);
  useScannerKeys(field, { isScanner, onScan: onCode, onMissed: () => give('doubtful') });
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
    submit(scanAtItsEnd(typed, burst.current) ?? typed);
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
