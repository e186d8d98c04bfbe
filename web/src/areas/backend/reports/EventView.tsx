import { reportEndpoints } from '@klang/contracts/api/reports';
import type { LoggedEvent } from '@klang/contracts/reports/eventInLog';
import { factKinds } from '@klang/contracts/reports/facts';
import type { ReportName } from '@klang/contracts/reports/kit';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { EventDetails, useEventWords } from '../../../lists/EventDetails.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './reports.module.css';

type OthersProps = {
  readonly title: string;
  readonly isDirect: (event: LoggedEvent) => boolean;
  readonly events: readonly LoggedEvent[];
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
      <ul className={`${classes.others} grid`}>
        {events.map((one) => {
          const { eventId, type, at, nr } = one;
          const parts = [shortDate(at, language), clockTime(at), isDirect(one) && `· ${t('report.direct')}`];
          return (
            <li className="spread gap-12" key={eventId}>
              {nr === null ? (
                <span>{wordsOf(type)}</span>
              ) : (
                <button className="plain underline-link" type="button" onClick={() => onFact(nr)}>
                  {wordsOf(type)}
                </button>
              )}
              <small className="muted fz-13">{parts.filter(Boolean).join(' ')}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type Props = {
  readonly name: ReportName;
  readonly nr: number;
  readonly onFact: (nr: number | undefined) => void;
};

export const EventView = ({ name, nr, onFact }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
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
      <EventDetails
        of={event}
        counted={
          <ul className={`${classes.others} grid`}>
            {facts.map(({ part, kind, satang, quantity }) => (
              <li className="spread gap-12" key={part}>
                <span>{localize(factKinds[kind])}</span>
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
