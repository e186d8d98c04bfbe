import { calendar } from '@klang/contracts/api/calendar';
import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Box, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { longDate, momentOf } from '../../../lib/format.ts';
import { holds, mayView } from '../../../lib/rights.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { historyIcon } from '../../../ui/listIcons.ts';
import { Outdated } from '../../../ui/Outdated.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { UnsavedScope } from '../../../ui/UnsavedQuestion.tsx';
import { CalendarHistory } from './CalendarHistory.tsx';
import classes from './calendar.module.css';
import { DayClosing } from './DayClosing.tsx';
import { DayPlaces } from './DayPlaces.tsx';
import { Holidays } from './Holidays.tsx';
import { MonthTable, MonthTurn } from './MonthTable.tsx';
import { monthIn, type StoredCalendar, spanOf, visitIn } from './month.ts';
import { UsualWeek } from './UsualWeek.tsx';

type CalendarState = {
  readonly stored: StoredCalendar;
  readonly visit: VisitKind;
  readonly isFixed: boolean;
};
type DayProps = CalendarState & { readonly on: string | null; readonly onClose: () => void };

const Day = ({ stored, visit, isFixed, on, onClose }: DayProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const texts = useFormTexts();
  const day = stored.days.find((one) => one.on === on);
  const isOver = day !== undefined && day.on < stored.today;
  return (
    <UnsavedScope texts={texts.question}>
      {(leave) => (
        <Drawer
          opened={day !== undefined}
          onClose={() => leave(onClose)}
          position="right"
          size={460}
          title={day && longDate(momentOf(day.on), language)}
          closeButtonProps={{ 'aria-label': common('close') }}
        >
          {day && (
            <div className="stack gap-24" key={`${day.on} ${visit}`}>
              <p className="faint fz-135">{t(`calendar.visit.${visit}`)}</p>
              <DayPlaces stored={stored} day={day} visit={visit} isFixed={isFixed || isOver} />
              <DayClosing day={day} isFixed={isFixed || isOver} />
            </div>
          )}
        </Drawer>
      )}
    </UnsavedScope>
  );
};

const Month = ({ month, ...monthProps }: CalendarState & { readonly month: string }) => {
  const [on, open] = useState<string | null>(null);
  const { detail } = useSession();
  const { t } = useTranslation('backend');
  if (monthProps.stored.slots.length === 0)
    return (
      <EmptyState
        title={t('calendar.noSlots')}
        text={t('calendar.noSlotsText')}
        action={mayView(detail, 'slot') && <Button to="/backend/slotlist">{t('calendar.toSlots')}</Button>}
      />
    );
  return (
    <div className={`${classes.page} stack gap-24`}>
      <MonthTable stored={monthProps.stored} month={month} visit={monthProps.visit} onOpen={open} />
      <UsualWeek key={monthProps.visit} {...monthProps} />
      <Day {...monthProps} on={on} onClose={() => open(null)} />
    </div>
  );
};

type SidePanel = 'holidays' | 'history';
type DayDrawerProps = {
  readonly stored: StoredCalendar;
  readonly panel: SidePanel | null;
  readonly isFixed: boolean;
  readonly onClose: () => void;
};

const DayDrawer = ({ stored, panel, isFixed, onClose }: DayDrawerProps) => {
  const { t } = useTranslation('backend');
  const { t: lookups } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const titles = { holidays: t('calendar.holidays'), history: lookups('history.title') };
  return (
    <Drawer
      opened={panel !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={panel && titles[panel]}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {panel === 'holidays' && <Holidays today={stored.today} slots={stored.slots} />}
      {panel === 'history' && <CalendarHistory slots={stored.slots} isFixed={isFixed} />}
    </Drawer>
  );
};

type ActionsProps = { readonly isFixed: boolean; readonly onOpen: (panel: SidePanel) => void };

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

export const CalendarPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const [sidePanel, open] = useState<SidePanel | null>(null);
  const month = monthIn(params.get('month'), serverNow());
  const visit = visitIn(params);
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
        {(stored) => (
          <Outdated isOutdated={state.isPlaceholderData}>
            <Month stored={stored} month={month} visit={visit} isFixed={isFixed} />
            <DayDrawer stored={stored} isFixed={isFixed} panel={sidePanel} onClose={() => open(null)} />
          </Outdated>
        )}
      </ListPage>
    </>
  );
};
