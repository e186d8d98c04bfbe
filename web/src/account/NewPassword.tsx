import { brokenPasswordRules, passwordRules } from '@klang/contracts/signin/passwordRule';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../lib/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import classes from './login.module.css';

type PasswordRulesProps = { readonly id: string; readonly password: string };

const PasswordRules = ({ id, password }: PasswordRulesProps) => {
  const { t } = useTranslation('doors');
  const localize = useLocalize();
  const broken: readonly string[] = password === '' ? Object.keys(passwordRules) : brokenPasswordRules(password);
  return (
    <ul id={id} className={`${classes.rules} wrap faint fz-14 mt-8`}>
      {Object.entries(passwordRules).map(([name, { says }]) => (
        <li className="row" key={name} data-holds={!broken.includes(name)}>
          <Icon of={check} size={16} />
          {localize(says)}
          {!broken.includes(name) && <span className="sr-only">{t('password.ruleHolds')}</span>}
        </li>
      ))}
    </ul>
  );
};

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly size?: 'md' | 'lg';
};

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
