import type { ToldEvent } from '@klang/contracts/reports/eventInLog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useEventFields } from './eventFields.ts';
import classes from './eventSaid.module.css';

const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What an event is called where its name has words. */
export const useEventWords = () => {
  const { t, i18n } = useTranslation('backend');
  return (type: string): string => (i18n.exists(`backend:staff.did.${type}`) ? t(`staff.did.${type}` as never) : type);
};

type EventProps = { readonly of: ToldEvent };
const Fields = ({ of: { data } }: EventProps) => {
  const { t } = useTranslation('backend');
  const fields = useEventFields()(data);
  if (fields.length === 0) return null;
  return (
    <section>
      <h3>{t('report.says')}</h3>
      <dl className={classes.data}>
        {fields.map(([title, value]) => [<dt key={`${title}.name`}>{title}</dt>, <dd key={title}>{value}</dd>])}
      </dl>
    </section>
  );
};

const InLog = ({ of: { type, stream, revision, nr, data } }: EventProps) => {
  const { t } = useTranslation('backend');
  return (
    <section>
      <h3>{t('report.inLog')}</h3>
      <dl className={classes.data}>
        <dt>{t('report.type')}</dt>
        <dd>{type}</dd>
        <dt>{t('report.stream')}</dt>
        <dd>{`${stream} · ${revision}`}</dd>
        <dt>{t('report.nr')}</dt>
        <dd>{nr ?? '–'}</dd>
        {Object.entries(data).map(([field, value]) => [
          <dt key={`${field}.name`}>{field}</dt>,
          <dd key={field}>{shownValue(value)}</dd>,
        ])}
      </dl>
    </section>
  );
};

type SaidProps = EventProps & {
  /** Between what happened and what it says, and between that and the log. */
  readonly counted?: ReactNode;
  readonly around?: ReactNode;
};
/** What happened, when and by whom, what it says in words, and as it stands in the log. */
export const EventSaid = ({ of: event, counted, around }: SaidProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const wordsOf = useEventWords();
  const { type, at, actor } = event;
  const who = actor.name ?? t(`report.actors.${actor.kind}`);
  return (
    <div className={classes.said}>
      <h2>{wordsOf(type)}</h2>
      <p className={classes.soft}>{[shortDate(at, language), clockTime(at), who].join(' · ')}</p>
      {counted}
      <Fields of={event} />
      {around}
      <InLog of={event} />
    </div>
  );
};
