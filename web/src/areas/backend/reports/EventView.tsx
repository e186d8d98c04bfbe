import { reportEndpoints } from '@klang/contracts/api/reports';
import type { ToldEvent } from '@klang/contracts/reports/eventInLog';
import { factKinds } from '@klang/contracts/reports/facts';
import type { ReportName } from '@klang/contracts/reports/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useEventFields } from './eventFields.ts';
import classes from './reports.module.css';

const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What an event is called where its name has words. */
export const useEventWords = () => {
  const { t, i18n } = useTranslation('backend');
  return (type: string): string => (i18n.exists(`backend:staff.did.${type}`) ? t(`staff.did.${type}` as never) : type);
};

type OthersProps = {
  readonly title: string;
  /** Whether nothing else came between. */
  readonly isDirect: (event: ToldEvent) => boolean;
  readonly events: readonly ToldEvent[];
  readonly onFact: (nr: number) => void;
};

const Others = ({ title, events, isDirect, onFact }: OthersProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const wordsOf = useEventWords();
  if (events.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes.others}>
        {events.map((one) => {
          const { eventId, type, at, nr } = one;
          const said = [shortDate(at, language), clockTime(at), isDirect(one) && `· ${t('report.direct')}`];
          return (
            <li key={eventId}>
              {nr === null ? (
                <span>{wordsOf(type)}</span>
              ) : (
                <button type="button" onClick={() => onFact(nr)}>
                  {wordsOf(type)}
                </button>
              )}
              <small>{said.filter(Boolean).join(' ')}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
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
    <>
      <h2>{wordsOf(type)}</h2>
      <p className={classes.soft}>{[shortDate(at, language), clockTime(at), who].join(' · ')}</p>
      {counted}
      <Fields of={event} />
      {around}
      <InLog of={event} />
    </>
  );
};

type Props = {
  readonly name: ReportName;
  readonly nr: number;
  readonly onFact: (nr: number | undefined) => void;
};

/** An event as it stands in the log: what happened, what it counts as, what caused it and what followed. */
export const EventView = ({ name, nr, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const state = useRead(reportEndpoints[name].fact, { nr });
  const back = <Button onClick={() => onFact(undefined)}>{t('report.backToFacts')}</Button>;
  if (!state.data)
    return state.error ? (
      <FailedState
        title={t('report.noEvent')}
        text={state.error.message}
        retryLabel={t('report.again')}
        onRetry={state.refetch}
      />
    ) : (
      <SkeletonRows />
    );
  const { event, facts, causes, followed } = state.data;
  return (
    <div className={classes.event}>
      {back}
      <EventSaid
        of={event}
        counted={
          <ul className={classes.others}>
            {facts.map(({ part, kind, satang, quantity }) => (
              <li key={part}>
                <span>{say(factKinds[kind])}</span>
                <strong>{satang === 0 ? quantity.toLocaleString('en') : baht(satang)}</strong>
              </li>
            ))}
          </ul>
        }
        around={
          <>
            <Others
              title={t('report.causes')}
              events={causes}
              isDirect={({ eventId }) => eventId === event.causationId}
              onFact={onFact}
            />
            <Others
              title={t('report.followed')}
              events={followed}
              isDirect={({ causationId }) => causationId === event.eventId}
              onFact={onFact}
            />
          </>
        }
      />
    </div>
  );
};
