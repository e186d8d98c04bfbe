import { calendar } from '@klang/contracts/api/calendar';
import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Box, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { longDate, momentOf } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { historyIcon } from '../../../ui/listIcons.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { CalendarHistory } from './CalendarHistory.tsx';
import classes from './calendar.module.css';
import { DayClosing } from './DayClosing.tsx';
import { DayPlaces } from './DayPlaces.tsx';
import { Holidays } from './Holidays.tsx';
import { MonthTable, MonthTurn } from './MonthTable.tsx';
import { type KeptCalendar, monthIn, spanOf } from './month.ts';
import { UsualWeek } from './UsualWeek.tsx';

type CalendarState = {
  readonly kept: KeptCalendar;
  readonly visit: VisitKind;
  readonly isFixed: boolean;
};
type DayProps = CalendarState & { readonly on: string | null; readonly onClose: () => void };

const Day = ({ kept, visit, isFixed, on, onClose }: DayProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const day = kept.days.find((one) => one.on === on);
  const isOver = day !== undefined && day.on < kept.today;
  return (
    <Drawer
      opened={day !== undefined}
      onClose={onClose}
      position="right"
      size={460}
      title={day && longDate(momentOf(day.on), language)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {day && (
        <div className={classes.day} key={`${day.on} ${visit}`}>
          <p className={classes.note}>{t(`calendar.visit.${visit}`)}</p>
          <DayPlaces kept={kept} day={day} visit={visit} isFixed={isFixed || isOver} />
          <DayClosing day={day} isFixed={isFixed || isOver} />
        </div>
      )}
    </Drawer>
  );
};

const Month = ({ month, ...shown }: CalendarState & { readonly month: string }) => {
  const [on, open] = useState<string | null>(null);
  const { t } = useTranslation('backend');
  if (shown.kept.slots.length === 0)
    return (
      <EmptyState
        title={t('calendar.noSlots')}
        text={t('calendar.noSlotsText')}
        action={<Button to="/backend/slotlist">{t('calendar.toSlots')}</Button>}
      />
    );
  return (
    <div className={classes.page}>
      <MonthTable kept={shown.kept} month={month} visit={shown.visit} onOpen={open} />
      <UsualWeek key={shown.visit} {...shown} />
      <Day {...shown} on={on} onClose={() => open(null)} />
    </div>
  );
};

type SidePanel = 'holidays' | 'history';
type BesideProps = {
  readonly kept: KeptCalendar;
  readonly shown: SidePanel | null;
  readonly isFixed: boolean;
  readonly onClose: () => void;
};

const BesideDrawer = ({ kept, shown, isFixed, onClose }: BesideProps) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const titles = { holidays: t('calendar.holidays'), history: lookups('history.title') };
  return (
    <Drawer
      opened={shown !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={shown && titles[shown]}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {shown === 'holidays' && <Holidays today={kept.today} slots={kept.slots} />}
      {shown === 'history' && <CalendarHistory slots={kept.slots} isFixed={isFixed} />}
    </Drawer>
  );
};

type ActionsProps = { readonly isFixed: boolean; readonly onOpen: (shown: SidePanel) => void };

const Actions = ({ isFixed, onOpen }: ActionsProps) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  return (
    <>
      <Button left={historyIcon} onClick={() => onOpen('history')}>
        {lookups('history.open')}
      </Button>
      {!isFixed && <Button onClick={() => onOpen('holidays')}>{t('calendar.holidays')}</Button>}
    </>
  );
};

/** The movers' calendar: what is booked of their places each day, and how many there are. */
export const CalendarPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const [beside, open] = useState<SidePanel | null>(null);
  const month = monthIn(params.get('month'), serverNow());
  const visit = params.get('visit') === 'return' ? 'return' : 'pickUp';
  const state = useRead(calendar.kept, spanOf(month), { keepsPrevious: true });
  const isFixed = !holds(detail, 'calendartimeslot', 'u') || detail?.viewing !== undefined;
  const change = (part: Readonly<Record<string, string>>) =>
    setParams({ ...Object.fromEntries(params), ...part }, { replace: true });
  return (
    <>
      <PageTitle of={`${t('calendar.title')} · ${name}`} />
      <ListPage
        title={t('calendar.title')}
        state={state}
        actions={state.data && <Actions isFixed={isFixed} onOpen={open} />}
        filter={
          <>
            <Box w={208}>
              <Segments
                label={t('calendar.visits')}
                value={visit}
                options={visitKinds.map((value) => ({ value, label: t(`calendar.visit.${value}`) }))}
                onChange={(value) => change({ visit: value })}
              />
            </Box>
            <MonthTurn month={month} onTurn={(value) => change({ month: value })} />
          </>
        }
      >
        {(kept) => (
          <div className={state.isPlaceholderData ? classes.old : undefined}>
            <Month kept={kept} month={month} visit={visit} isFixed={isFixed} />
            <BesideDrawer kept={kept} isFixed={isFixed} shown={beside} onClose={() => open(null)} />
          </div>
        )}
      </ListPage>
    </>
  );
};
