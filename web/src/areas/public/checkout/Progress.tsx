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

export const Progress = ({ step, mayGoBack }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const isOpen = (one: Step) => mayGoBack && !(one === 'checkout-password' && detail?.kind === 'customer');
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  return (
    <nav className={`${classes.progress} surface ruled-below`} aria-label={t('progress.label')}>
      <p className={classes.words}>
        <span>
          <b>{t('progress.step', { place: place + 1, all: steps.length })}</b> {t(`steps.${step}`)}
        </span>
        {next && <span>{t('progress.next', { step: t(`steps.${next}`) })}</span>}
      </p>
      <ol className="row site-width">
        {steps.map((one, at) => {
          const state = stateOf(one, step);
          const name = t(`steps.${one}`);
          return (
            <li
              className="row gap-8 faint fz-15 nowrap"
              key={one}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <i className="centre fz-14 keeps-size upright" aria-hidden="true">
                {state === 'done' ? <Icon of={check} size={14} /> : at + 1}
              </i>
              {state === 'done' && isOpen(one) ? (
                <Link className="round-4" to={publicPath(stepWay(one), language)}>
                  {name}
                </Link>
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
