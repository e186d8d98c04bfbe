import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../ui/PasswordField.tsx';
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
      <PasswordField
        size={size}
        label={label}
        name="password"
        autoComplete="new-password"
        value={value}
        error={error}
        hintId={rulesId}
        showLabel={common('showPassword')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <PasswordRules id={rulesId} password={value} />
    </div>
  );
};
