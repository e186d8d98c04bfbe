import type { CountOfPlace } from '@klang/contracts/api/counts';
import type { ScanKit } from '@klang/contracts/api/scans';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { TakeFile } from '../../../lists/TakeFile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { sinceOf } from '../daySheet/since.ts';
import { CountElsewhere } from './CountElsewhere.tsx';
import { CountEnd } from './CountEnd.tsx';
import { CountedList } from './CountedList.tsx';
import { CountPeople, CountSquares } from './CountProgress.tsx';
import classes from './count.module.css';
import { figures, waitingAt, withWaiting } from './countFigures.ts';
import { MissingList } from './MissingList.tsx';
import { MoveHere } from './MoveHere.tsx';
import type { LoggedScan } from './scanLog.ts';

type Props = {
  readonly kit: ScanKit;
  readonly placeId: string | null;
  readonly log: readonly LoggedScan[];
  readonly mayScan: boolean;
  readonly maySettle: boolean;
  readonly onMove: (code: string, placeId: string) => void;
};
type PlaceProps = Omit<Props, 'placeId'> & { readonly placeId: string };

const figureColors = {
  found: 'var(--positive)',
  stranger: 'var(--warning)',
  missing: 'var(--negative)',
  expected: 'inherit',
};

const Begin = ({
  placeId,
  mayScan,
  lastAt,
}: Pick<PlaceProps, 'placeId' | 'mayScan'> & Pick<CountOfPlace, 'lastAt'>) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(workCalls.counts.open);
  const begin = () => mutateAsync({ placeId, countId: newDeedId() }).catch(() => null);
  return (
    <Stack component="section" gap={12} p={16} bd="1px solid var(--line)" bdrs="var(--radius-card)" bg="var(--surface)">
      <p>{t('count.beginText')}</p>
      <Text c="var(--ink-2)">{lastAt ? t('count.last', { date: shortDate(lastAt, language) }) : t('count.never')}</Text>
      {error && <FormProblems title={error.message} />}
      {mayScan && (
        <Button variant="accent" size="large" isBusy={isPending} onClick={() => void begin()}>
          {t('count.begin')}
        </Button>
      )}
    </Stack>
  );
};

const OfPlace = ({ kit, placeId, log, mayScan, maySettle, onMove }: PlaceProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const state = useRead(workCalls.counts.of, { placeId });
  if (!state.data) return <PartLoading state={state} />;
  const { count, lastAt } = state.data;
  const sheet = (
    <TakeFile
      endpoint={workCalls.counts.sheet}
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
  const waiting = waitingAt(log, placeId);
  const items = withWaiting(count.items, waiting);
  const of = figures(items);
  return (
    <Stack
      component="section"
      gap={12}
      p={16}
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      aria-label={t('modes.count')}
    >
      <Text c="var(--ink-2)">
        {t('count.since', { time: sinceOf(count.openedAt, language), name: count.openedBy ?? t('conflict.somebody') })}
      </Text>
      {sheet}
      <dl className={`${classes.figures} grid text-center`}>
        {(['expected', 'found', 'stranger', 'missing'] as const).map((name) => (
          <div key={name}>
            <Text component="dt" c="var(--ink-2)" fz="sm">
              {t(`count.figures.${name}`)}
            </Text>
            <Text component="dd" c={figureColors[name]} fz={22} fw={600}>
              {of[name]}
            </Text>
          </div>
        ))}
      </dl>
      <CountSquares items={items} />
      <CountPeople people={count.people} />
      <CountedList items={items} states={['stranger', 'strange']} title={t('count.strangers')} kit={kit}>
        {(one) =>
          one.state === 'stranger' && mayScan && <MoveHere one={one} placeId={placeId} log={log} onMove={onMove} />
        }
      </CountedList>
      <MissingList items={items} />
      <CountedList items={items} states={['found']} title={t('count.found')} kit={kit} isFolded />
      {maySettle ? (
        <CountEnd placeId={placeId} countId={count.countId} items={count.items} waiting={waiting.length} />
      ) : (
        <Text c="var(--ink-2)">{t('count.closedByOthers')}</Text>
      )}
    </Stack>
  );
};

export const CountPanel = ({ placeId, kit, ...rest }: Props) =>
  placeId ? <OfPlace key={placeId} placeId={placeId} kit={kit} {...rest} /> : <CountElsewhere kit={kit} />;
