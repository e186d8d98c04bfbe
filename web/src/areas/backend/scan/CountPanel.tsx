import { type CountOfPlace, counts } from '@klang/contracts/api/counts';
import type { ScanKit } from '@klang/contracts/api/scans';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { CountElsewhere } from './CountElsewhere.tsx';
import { CountEnd } from './CountEnd.tsx';
import { CountedList } from './CountedList.tsx';
import classes from './count.module.css';
import { figures, withWaiting } from './countFigures.ts';
import type { LoggedScan } from './scanLog.ts';

type Props = {
  readonly kit: ScanKit;
  readonly placeId: string | null;
  readonly log: readonly LoggedScan[];
  readonly mayScan: boolean;
  readonly maySettle: boolean;
};
type PlaceProps = Omit<Props, 'placeId'> & { readonly placeId: string };

const Begin = ({
  placeId,
  mayScan,
  lastAt,
}: Pick<PlaceProps, 'placeId' | 'mayScan'> & Pick<CountOfPlace, 'lastAt'>) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(counts.open);
  const begin = () => mutateAsync({ placeId, countId: newDeedId() }).catch(() => null);
  return (
    <section className={classes.panel}>
      <p>{t('count.beginText')}</p>
      <p className={classes.quiet}>
        {lastAt ? t('count.last', { date: shortDate(lastAt, language) }) : t('count.never')}
      </p>
      {error && <FormProblems title={error.message} />}
      {mayScan && (
        <Button variant="accent" size="large" isBusy={isPending} onClick={() => void begin()}>
          {t('count.begin')}
        </Button>
      )}
    </section>
  );
};

/** How far the count of one place is; it changes while others scan. */
const OfPlace = ({ kit, placeId, log, mayScan, maySettle }: PlaceProps) => {
  const { t } = useTranslation('scan');
  const state = useRead(counts.of, { placeId });
  if (!state.data) return <PartLoading state={state} />;
  const { count, lastAt } = state.data;
  const sheet = (
    <TakeFile
      endpoint={counts.sheet}
      body={{ placeId }}
      name="count.pdf"
      label={t('count.sheet')}
      failed={t('count.sheetFailed')}
    />
  );
  if (!count)
    return (
      <>
        <Begin placeId={placeId} mayScan={mayScan} lastAt={lastAt} />
        {sheet}
      </>
    );
  const items = withWaiting(count.items, log, placeId);
  const of = figures(items);
  return (
    <section className={classes.panel} aria-label={t('modes.count')}>
      <p className={classes.quiet}>
        {t('count.since', { time: clockTime(count.openedAt), name: count.openedBy ?? t('conflict.somebody') })}
      </p>
      {sheet}
      <dl className={classes.figures}>
        {(['expected', 'found', 'stranger', 'missing'] as const).map((name) => (
          <div key={name} data-of={name}>
            <dt>{t(`count.figures.${name}`)}</dt>
            <dd>{of[name]}</dd>
          </div>
        ))}
      </dl>
      <CountedList items={items} states={['stranger', 'strange']} title={t('count.strangers')} kit={kit} />
      <CountedList items={items} states={['missing']} title={t('count.missing')} kit={kit} />
      <CountedList items={items} states={['found']} title={t('count.found')} kit={kit} isFolded />
      {maySettle ? (
        <CountEnd placeId={placeId} countId={count.countId} items={count.items} />
      ) : (
        <p className={classes.quiet}>{t('count.closedByOthers')}</p>
      )}
    </section>
  );
};

/** Counting what lies at a place; before one is chosen, what is counted elsewhere and what is looked for. */
export const CountPanel = ({ placeId, kit, ...rest }: Props) =>
  placeId ? <OfPlace key={placeId} placeId={placeId} kit={kit} {...rest} /> : <CountElsewhere kit={kit} />;
