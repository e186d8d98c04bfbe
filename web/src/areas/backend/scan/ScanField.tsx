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
  const began = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useAllKeys(field);
  const submit = (raw: string) => {
    setTyped('');
    began.current = 0;
    onCode(raw);
  };
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      const isQuick = Date.now() - silenceMs - began.current < typed.length * longestMsOfSign;
      if (isQuick && readCode(codeTyped(typed))) submit(typed);
    }, silenceMs);
    return () => clearTimeout(timer);
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(typed);
  };
  return (
    <form className={`${classes.typed} with-button grid gap-8 full`} onSubmit={onSubmit}>
      <TextInput
        ref={field}
        size="lg"
        label={t(isScanner ? 'field.scanner' : 'field.typed')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        inputMode={isScanner ? 'none' : 'text'}
        onChange={({ currentTarget }) => {
          if (typed === '') began.current = Date.now();
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" size="large">
        {t('field.take')}
      </Button>
    </form>
  );
};
