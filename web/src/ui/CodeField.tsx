import type { ReactNode, Ref } from 'react';
import classes from './codeField.module.css';
import { TextInput } from './fields.tsx';

const digits = 6;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onChange: (code: string) => void;
  readonly onComplete: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Six digits in one input, so that paste and autofill work. Other characters are dropped. */
export const CodeField = ({ label, value, error, isDisabled = false, onChange, onComplete, ref }: Props) => {
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete(code);
  };
  return (
    <TextInput
      ref={ref}
      size="lg"
      classNames={{ input: classes.input ?? '' }}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      value={value}
      error={error}
      disabled={isDisabled}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
};
