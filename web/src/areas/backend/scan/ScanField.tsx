import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import classes from './scan.module.css';
import { useScanTyping } from './useScanTyping.ts';

export type ScanFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** A hardware scanner types like a keyboard, so hide the phone's on-screen one. */
  readonly isScanner: boolean;
  readonly onCode: (raw: string) => void;
};

export const ScanField = ({ field, isScanner, onCode }: ScanFieldProps) => {
  const { t } = useTranslation('scan');
  const { typed, onSubmit, onType } = useScanTyping({
    sort: isScanner ? 'all' : 'codes',
    onCode: (raw) => {
      onCode(raw);
      return true;
    },
  });
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
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button type="submit" size="large">
        {t('field.take')}
      </Button>
    </form>
  );
};
