import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { check, chevronLeft, close } from '../../../../ui/icons.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { useWide } from '../../../../ui/useWide.ts';
import { type Action, ActionButton } from '../../checkout/ActionButton.tsx';
import checkout from '../../checkout/checkout.module.css';
import progress from '../../checkout/progress.module.css';
import type { RequestStep } from '../ways.ts';
import classes from './asking.module.css';

const steps = ['choose', 'day'] as const satisfies readonly RequestStep[];

const Progress = ({ step, toChoose }: { readonly step: RequestStep; readonly toChoose: string }) => {
  const { t } = useTranslation('things');
  const { t: words } = useTranslation('checkout');
  const { language } = useSite();
  const place = steps.indexOf(step);
  return (
    <nav className={`${progress.progress} surface ruled-below`} aria-label={t('steps.label')}>
      <p className={progress.words}>
        <span>
          <b>{words('progress.step', { place: place + 1, all: steps.length })}</b> {t(`steps.${step}`)}
        </span>
        {step === 'choose' && <span>{words('progress.next', { step: t('steps.day') })}</span>}
      </p>
      <ol className={`${classes.two} row site-width`}>
        {steps.map((one, at) => {
          const state = one === step ? 'now' : at < place ? 'done' : 'ahead';
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
              {state === 'done' ? (
                <Link className="round-4" to={publicPath(toChoose, language)}>
                  {t(`steps.${one}`)}
                </Link>
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

type Way = { readonly to: string; readonly label: string };
const Instead = ({ to, label }: Way) => {
  const { language } = useSite();
  return (
    <Button size="large" isFull to={publicPath(to, language)}>
      {label}
    </Button>
  );
};

type Props = {
  readonly title: string;
  /** What went wrong, above the title. */
  readonly mark?: string | undefined;
  readonly text?: ReactNode;
  readonly step?: RequestStep;
  readonly toChoose?: string;
  readonly back: Way;
  readonly aside?: ReactNode;
  readonly action?: Action | undefined;
  readonly lead?: ReactNode;
  /** The way out that stands beside the action. */
  readonly instead?: Way | undefined;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

export const AskFrame = (props: Props) => {
  const { title, mark, text, step, toChoose, back, aside, action, lead, instead, note, children } = props;
  const { name, language } = useSite();
  const isWide = useWide();
  return (
    <div className={classes.asking} data-bar={!isWide && action !== undefined}>
      <PageTitle of={`${title} · ${name}`} />
      {step && toChoose && <Progress step={step} toChoose={toChoose} />}
      <div className={`${checkout.columns} site-width grid top`}>
        <div>
          {mark && (
            <p className={`${classes.mark} tinted toned row gap-4 fz-13 medium nowrap`} data-tone="negative">
              <Icon of={close} size={14} />
              {mark}
            </p>
          )}
          <h1 className={`${classes.title} page-title`}>{title}</h1>
          {text && <p className={`${classes.text} muted`}>{text}</p>}
          {children}
        </div>
        {(aside || note) && (
          <aside className={`${classes.aside} sticks card inset-24`}>
            {aside}
            {isWide && action && <ActionButton {...action} />}
            {isWide && instead && (
              <div className="mt-12">
                <Instead {...instead} />
              </div>
            )}
            {note && <p className="remark mt-12 lh-16">{note}</p>}
          </aside>
        )}
        <Link className={`${checkout.back} text-tap link middle gap-4 round-4`} to={publicPath(back.to, language)}>
          <Icon of={chevronLeft} size={18} />
          {back.label}
        </Link>
      </div>
      {!isWide && action && (
        <div className={`${classes.bar} grid middle gap-16 surface`}>
          {instead ? <Instead {...instead} /> : <div aria-live="polite">{lead}</div>}
          <ActionButton {...action} />
        </div>
      )}
    </div>
  );
};
