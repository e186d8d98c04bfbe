import type { PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { PasswordInput } from './fields.tsx';

type Props = PasswordInputProps & {
  readonly showLabel: string;
  readonly hintId?: string;
};

/** A password field with a show button. Mantine does not set the ARIA error on its inner input; this does. */
export const PasswordField = ({ showLabel, hintId, error, ...props }: Props) => {
  const id = useId();
  return (
    <PasswordInput
      id={id}
      maxLength={200}
      error={error}
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && `${id}-error`, hintId].filter(Boolean).join(' ') || undefined}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0 }}
      {...props}
    />
  );
};
