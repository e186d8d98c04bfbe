import { brokenPasswordRules, passwordRules } from '@klang/contracts/signin/passwordRule';
import { useTranslation } from 'react-i18next';
import { useSay } from '../lib/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons.ts';
import classes from './doors.module.css';

type Props = { readonly id: string; readonly password: string };

/** What a password must be; what holds already is ticked off. */
export const PasswordRules = ({ id, password }: Props) => {
  const { t } = useTranslation('doors');
  const say = useSay();
  const broken: readonly string[] = password === '' ? Object.keys(passwordRules) : brokenPasswordRules(password);
  return (
    <ul id={id} className={classes.rules}>
      {Object.entries(passwordRules).map(([name, { says }]) => (
        <li key={name} data-holds={!broken.includes(name)}>
          <Icon of={check} size={16} />
          {say(says)}
          {!broken.includes(name) && <span className="sr-only">{t('password.ruleHolds')}</span>}
        </li>
      ))}
    </ul>
  );
};
