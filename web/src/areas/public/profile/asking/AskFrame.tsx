import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { check, chevronLeft } from '../../../../ui/icons.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { useWide } from '../../../../ui/useWide.ts';
import { type Action, ActionButton } from '../../checkout/ActionButton.tsx';
import checkout from '../../checkout/checkout.module.css';
import progress from '../../checkout/progress.module.css';
import type { AskStep } from '../ways.ts';
import classes from './asking.module.css';

const steps = ['choose', 'day'] as const satisfies readonly AskStep[];

const Progress = ({ step, toChoose }: { readonly step: AskStep; readonly toChoose: string }) => {
  const { t } = useTranslation('things');
  const { t: words } = useTranslation('checkout');
  const { language } = useSite();
  const place = steps.indexOf(step);
  return (
    <nav className={progress.progress} aria-label={t('steps.label')}>
      <p className={progress.words}>
        <span>
          <b>{words('progress.step', { place: place + 1, all: steps.length })}</b> {t(`steps.${step}`)}
        </span>
        {step === 'choose' && <span>{words('progress.next', { step: t('steps.day') })}</span>}
      </p>
      <ol className={classes.two}>
        {steps.map((one, at) => {
          const state = one === step ? 'now' : at < place ? 'done' : 'ahead';
          return (
            <li key={one} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <i aria-hidden="true">{state === 'done' ? <Icon of={check} size={14} /> : at + 1}</i>
              {state === 'done' ? (
                <Link to={publicPath(toChoose, language)}>{t(`steps.${one}`)}</Link>
              ) : (
                <span>{t(`steps.${one}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly step?: AskStep;
  /** Where the first of two steps stands. */
  readonly toChoose?: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Beside the page, and on phones below it. */
  readonly aside?: ReactNode;
  readonly action?: Action | undefined;
  /** Beside the button on phones: the figure that counts here. */
  readonly lead?: ReactNode;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

/** The frame of a request: what it asks, what comes of it, and the one button. */
export const AskFrame = (props: Props) => {
  const { title, text, step, toChoose, back, aside, action, lead, note, children } = props;
  const { name, language } = useSite();
  const isWide = useWide();
  return (
    <div className={classes.asking} data-bar={!isWide && action !== undefined}>
      <PageTitle of={`${title} · ${name}`} />
      {step && toChoose && <Progress step={step} toChoose={toChoose} />}
      <div className={checkout.columns}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
        {(aside || note) && (
          <aside className={classes.aside}>
            {aside}
            {isWide && action && <ActionButton {...action} />}
            {note && <p className={classes.small}>{note}</p>}
          </aside>
        )}
        <Link className={checkout.back} to={publicPath(back.to, language)}>
          <Icon of={chevronLeft} size={18} />
          {back.label}
        </Link>
      </div>
      {!isWide && action && (
        <div className={classes.bar}>
          <div aria-live="polite">{lead}</div>
          <ActionButton {...action} />
        </div>
      )}
    </div>
  );
};
