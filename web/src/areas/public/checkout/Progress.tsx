import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import classes from './progress.module.css';
import { type Step, steps } from './stepNames.ts';
import { isAfter, stepWay } from './steps.ts';

type Props = { readonly step: Step; readonly mayGoBack: boolean };

const stateOf = (one: Step, now: Step): 'done' | 'now' | 'ahead' => {
  if (one === now) return 'now';
  return isAfter(now, one) ? 'done' : 'ahead';
};

/** Six steps: those behind lead back for as long as what they ask may still be said otherwise. */
export const Progress = ({ step, mayGoBack }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  // Who is signed in has nothing to do at the password.
  const isOpen = (one: Step) => mayGoBack && !(one === 'checkout-password' && detail?.kind === 'customer');
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  return (
    <nav className={classes.progress} aria-label={t('progress.label')}>
      <p className={classes.words}>
        <span>
          <b>{t('progress.step', { place: place + 1, all: steps.length })}</b> {t(`steps.${step}`)}
        </span>
        {next && <span>{t('progress.next', { step: t(`steps.${next}`) })}</span>}
      </p>
      <ol>
        {steps.map((one, at) => {
          const state = stateOf(one, step);
          const name = t(`steps.${one}`);
          return (
            <li key={one} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <i aria-hidden="true">{state === 'done' ? <Icon of={check} size={14} /> : at + 1}</i>
              {state === 'done' && isOpen(one) ? (
                <Link to={publicPath(stepWay(one), language)}>{name}</Link>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
