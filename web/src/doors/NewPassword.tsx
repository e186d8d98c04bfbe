import { PasswordInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from './PasswordRules.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly size?: 'md' | 'lg';
};

/** A password that somebody chooses; its rules are ticked off while it is typed. */
export const NewPassword = ({ label, value, onChange, error, size = 'lg' }: Props) => {
  const { t: common } = useTranslation('common');
  const rulesId = useId();
  return (
    <div>
      <PasswordInput
        size={size}
        label={label}
        name="password"
        autoComplete="new-password"
        maxLength={200}
        value={value}
        error={error}
        aria-describedby={rulesId}
        visibilityToggleButtonProps={{ 'aria-label': common('showPassword'), tabIndex: 0 }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PasswordRules id={rulesId} password={value} />
    </div>
  );
};
