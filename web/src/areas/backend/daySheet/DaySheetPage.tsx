import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { isDay } from '../../../lookups/day/typedDay.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { OverdueOrders } from '../bills/OverdueOrders.tsx';
import { type Crew, useCrews } from '../trips/useCrews.ts';
import { AsOf } from './AsOf.tsx';
import classes from './daySheet.module.css';
import { useDoorLists } from './doorLists.ts';
import { ScanFirst, SheetScanner } from './SheetScanner.tsx';
import { StopLine } from './StopLine.tsx';
import { StopWork } from './StopWork.tsx';
import { SheetHosts } from './sheetHosts.ts';
import { useDeeds } from './useDeeds.ts';
import { useOffline } from './useOffline.ts';
import { useSheetDay } from './useSheetDay.ts';
import { WaitingDeeds } from './WaitingDeeds.tsx';
import { WrongClock } from './WrongClock.tsx';
import { cashHolder, isOverStop, withDeeds } from './withDeeds.ts';

type ProgressProps = { readonly crewId: string; readonly stops: readonly ReturnType<typeof withDeeds>[] };

const Progress = ({ crewId, stops }: ProgressProps) => {
  const { t } = useTranslation('trips');
  const done = stops.filter(isOverStop).length;
  const own = stops.filter(({ trip }) => cashHolder(trip) === crewId);
  const cash = own.reduce((sum, { trip }) => sum + (trip.cashTakenSatang ?? 0), 0);
  return (
    <div className={classes.progress}>
      <p className="spread gap-12 muted">
        <span>{t('sheet.progress', { done, count: stops.length })}</span>
        <span>{t('sheet.cashInHand', { amount: baht(cash) })}</span>
      </p>
      <Group component="span" gap={4} align="stretch" wrap="nowrap" className={classes.bars} aria-hidden="true">
        {stops.map((stop) => (
          <i key={stop.trip.id} data-state={stop.trip.status} />
        ))}
      </Group>
    </div>
  );
};

type SheetProps = { readonly crew: Crew; readonly on: string; readonly deeds: ReturnType<typeof useDeeds> };

const Sheet = ({ crew, on, deeds: { deeds, act } }: SheetProps) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const state = useRead(workCalls.daySheet.sheet, { crewId: crew.id, on });
  const mayAct = holds(detail, 'ordertracking', 'u') && detail?.viewing === undefined;
  const stops = (state.data?.stops ?? []).filter(({ trip }) => trip.status !== 'canceled');
  const overdue = useOverdue('order', orderIdsOf(stops.map(({ trip }) => trip)));
  const stopsNow = stops.map((stop) => withDeeds(stop, deeds));
  const named = stopsNow.find(({ trip }) => trip.id === params.get('stop'));
  // Open the stop that the crew is driving to or working at; otherwise the next one.
  const next = stopsNow.find(({ trip }) => trip.status === 'onTheWay') ?? stopsNow.find((stop) => !isOverStop(stop));
  const open = named ?? next;
  const choose = (stopId: string) => {
    params.set('stop', stopId);
    setParams(params, { replace: true });
  };
  if (state.data === undefined) return <PartLoading state={state} />;
  if (stops.length === 0) return <EmptyState title={t('sheet.none')} text={t('sheet.noneText')} />;
  return (
    <OverdueOrders value={overdue}>
      <SheetHosts value={state.data.hosts ?? []}>
        <AsOf state={state} />
        {!open && <ScanFirst why={t(mayAct ? 'sheet.scanOpen' : 'lookOnly')} />}
        <Progress crewId={crew.id} stops={stopsNow} />
        <Stack component="ol" gap={10}>
          {stopsNow.map((stop, place) => (
            <li key={stop.trip.id}>
              {stop.trip.unloadsFirst && !isOverStop(stop) && (
                <Text pb={8} c="var(--primary)" fw={600}>
                  {t('sheet.unloadFirst')}
                </Text>
              )}
              {stop === open ? (
                <StopWork
                  stop={stop}
                  place={place + 1}
                  crewId={crew.id}
                  act={act}
                  mayAct={mayAct}
                  onOver={() => choose('')}
                />
              ) : (
                <StopLine stop={stop} place={place + 1} onOpen={() => choose(stop.trip.id)} />
              )}
            </li>
          ))}
        </Stack>
      </SheetHosts>
    </OverdueOrders>
  );
};

type ChoiceProps = { readonly crews: readonly Crew[]; readonly crew: Crew | undefined; readonly on: string };

const Choice = ({ crews, crew, on }: ChoiceProps) => {
  const { t } = useTranslation('trips');
  const [, setParams] = useSearchParams();
  const go = (crewId: string, day: string) => setParams({ crew: crewId, on: day }, { replace: true });
  return (
    <SimpleGrid cols={2} spacing={10}>
      <ListChoice
        label={t('crew')}
        value={crew?.id ?? ''}
        data={crews.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(crewId) => go(crewId, on)}
      />
      <DayField label={t('day')} value={on} onChange={(day) => isDay(day) && go(crew?.id ?? '', day)} />
    </SimpleGrid>
  );
};

const NewDay = ({ crewId, today }: { readonly crewId: string; readonly today: string }) => {
  const { t } = useTranslation('trips');
  return (
    <Text role="status">
      {t('sheet.newDay')} <Link to={`?${new URLSearchParams({ crew: crewId, on: today })}`}>{t('sheet.toToday')}</Link>
    </Text>
  );
};

export const DaySheetPage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const [params] = useSearchParams();
  const deeds = useDeeds();
  useOffline();
  useDoorLists();
  const { state, crews, crewOf } = useCrews();
  const crew = crewOf(params.get('crew')) ?? crews.find(({ isMine }) => isMine) ?? crews[0];
  const { on, today, isOfNight } = useSheetDay(crew?.id, deeds.deeds);
  return (
    <SheetScanner>
      <section className={`${classes.page} stack gap-12 fz-15`}>
        <PageTitle of={`${t('sheet.title')} · ${name}`} />
        <header className="stack gap-10">
          <Title order={1} fz={21}>
            {t('sheet.title')}
          </Title>
          <Choice crews={crews} crew={crew} on={on} />
        </header>
        {crew && isOfNight && <NewDay crewId={crew.id} today={today} />}
        <WrongClock />
        <WaitingDeeds deeds={deeds} />
        {state.data === undefined && <PartLoading state={state} />}
        {state.data && !crew && <EmptyState title={t('noCrews')} text={t('noCrewsText')} />}
        {crew && <Sheet key={`${crew.id} ${on}`} crew={crew} on={on} deeds={deeds} />}
      </section>
    </SheetScanner>
  );
};
