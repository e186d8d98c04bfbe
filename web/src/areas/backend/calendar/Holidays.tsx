import { calendar } from '@klang/contracts/api/calendar';
import { visitKinds } from '@klang/contracts/orders/trips';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { dayAndYear, momentOf, thisYear } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { BelowNote } from './BelowNote.tsx';
import classes from './calendar.module.css';
import type { Slot, SlotsBelow } from './month.ts';

type Props = { readonly today: string; readonly slots: readonly Slot[] };

const useHolidays = (year: number, today: string) => {
  const state = useRead(calendar.holidays, { year });
  const coming = state.data?.days.filter(({ on }) => on >= today);
  return { state, coming, open: coming?.filter(({ isClosed }) => !isClosed) ?? [] };
};

export const Holidays = ({ today, slots }: Props) => {
  const { t } = useTranslation('backend');
  const texts = useUiTexts();
  const { language } = useSite();
  const localize = useLocalize();
  const first = Number(today.slice(0, 4));
  const [year, turn] = useState(String(first));
  const [chosen, choose] = useState<readonly string[]>([]);
  const [below, tell] = useState<SlotsBelow>([]);
  const close = useCommand(calendar.close);
  const { refresh } = useArea();
  const { state, coming, open } = useHolidays(Number(year), today);
  const days = open.filter(({ on }) => chosen.includes(on));
  const submit = async () => {
    const body = { days: days.map(({ on, name }) => ({ on, reason: name, seen: null })), visits: [...visitKinds] };
    const answer = await close.mutateAsync(body).catch(() => null);
    if (!answer) return refresh([calendar.holidays.reads ?? 'places']);
    tell(answer.detail.below);
    choose([]);
    notify({ type: 'positive', title: t('calendar.closedDays', { count: days.length }) });
  };
  return (
    <div className={`${classes.part} stack gap-14`}>
      <Segments
        label={t('calendar.year')}
        value={year}
        options={[first, first + 1].map((one) => ({
          value: String(one),
          label: String(thisYear(momentOf(`${one}-06-01`), language)),
        }))}
        onChange={turn}
      />
      <p className="faint fz-135">{t('calendar.holidaysNote')}</p>
      {close.error && <FormProblems title={close.error.message} />}
      <BelowNote below={below} slots={slots} />
      {!coming && state.error && (
        <FailedState
          title={texts.failedTitle}
          text={state.error.message}
          retryLabel={texts.retry}
          onRetry={state.refetch}
        />
      )}
      {!coming && !state.error && <SkeletonText />}
      {coming?.length === 0 && <EmptyState title={t('calendar.noHolidays')} />}
      <ul className="stack">
        {coming?.map(({ on, name, isClosed }) => (
          <li className="ruled p-10-0" key={on}>
            <Checkbox
              label={
                <>
                  {localize(name)}{' '}
                  <small className="block faint fz-125">
                    {dayAndYear(momentOf(on), language)}
                    {isClosed && ` · ${t('calendar.isClosed')}`}
                  </small>
                </>
              }
              checked={isClosed || chosen.includes(on)}
              disabled={isClosed}
              onChange={() => choose(chosen.includes(on) ? chosen.filter((one) => one !== on) : [...chosen, on])}
            />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <div className={`${classes.buttons} spread wraps gap-8-12 ruled`}>
          <Button variant="quiet" onClick={() => choose(open.map(({ on }) => on))}>
            {t('calendar.chooseAll')}
          </Button>
          <Button variant="accent" isBusy={close.isPending} isDisabled={days.length === 0} onClick={submit}>
            {t('calendar.closeChosen', { count: days.length })}
          </Button>
        </div>
      )}
    </div>
  );
};
