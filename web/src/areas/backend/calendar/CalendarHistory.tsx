import { type CalendarStep, calendar } from '@klang/contracts/api/calendar';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { dateAndTime, momentOf, shortDate, weekdayHeads } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { SkeletonText } from '../../../ui/Skeletons.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { BelowNote } from './BelowNote.tsx';
import classes from './calendar.module.css';
import type { Slot, SlotsBelow } from './month.ts';

type Props = { readonly slots: readonly Slot[]; readonly isFixed: boolean };
type StepOf<T extends CalendarStep['type']> = Extract<CalendarStep, { readonly type: T }>;
type StepProps<T extends CalendarStep['type'] = CalendarStep['type']> = {
  readonly step: StepOf<T>;
  readonly slots: readonly Slot[];
};

const stepsAtOnce = 50;

const useWords = (slots: readonly Slot[]) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  return {
    dayOf: (on: string) => shortDate(momentOf(on), language),
    slotOf: ({ slotId, visit }: { readonly slotId: string; readonly visit: string }): string => {
      const slot = slots.find((one) => one.slotId === slotId);
      const kind = t(`calendar.visit.${visit}`);
      return slot ? `${slot.start}–${slot.end} ${localize(slot.name)} · ${kind}` : kind;
    },
  };
};

const WeekStep = ({ step, slots }: StepProps<'WeekPlacesSet'>) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { slotOf } = useWords(slots);
  const changed = weekdayHeads(language).map((head, day) => ({ ...head, was: step.was[day], is: step.is[day] }));
  return (
    <>
      <p>
        {t('calendar.week')} {slotOf(step)}
      </p>
      <ul>
        {changed
          .filter(({ was, is }) => was !== is)
          .map(({ short, long, was, is }) => (
            <li key={long}>
              {short} <del>{was}</del> → <b>{is}</b>
            </li>
          ))}
      </ul>
    </>
  );
};

const DayStep = ({ step, slots }: StepProps<'DayPlacesSet'>) => {
  const { t } = useTranslation('backend');
  const { dayOf, slotOf } = useWords(slots);
  const inWords = (places: number | null) => places ?? t('calendar.week');
  return (
    <p>
      {dayOf(step.on)} {slotOf(step)}: <del>{inWords(step.was)}</del> → <b>{inWords(step.is)}</b>
    </p>
  );
};

const What = ({ step, slots }: StepProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { dayOf } = useWords(slots);
  if (step.type === 'WeekPlacesSet') return <WeekStep step={step} slots={slots} />;
  if (step.type === 'DayPlacesSet') return <DayStep step={step} slots={slots} />;
  if (step.type === 'DayOpened')
    return (
      <p>
        {dayOf(step.on)}: <b>{t('calendar.open')}</b>
      </p>
    );
  return (
    <p>
      {dayOf(step.on)}: <b>{t('calendar.isClosed')}</b>{' '}
      {step.visits.map((visit) => t(`calendar.visit.${visit}`)).join(' · ')} · {localize(step.reason)}
    </p>
  );
};

type RestoreProps = {
  readonly to: CalendarStep;
  readonly revision: number;
  readonly onDone: (below: SlotsBelow) => void;
  readonly onClose: () => void;
};

const Restore = ({ to, revision, onDone, onClose }: RestoreProps) => {
  const { t: lookups } = useTranslation('lookups');
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(calendar.restore);
  const restore = async () => {
    const done = await mutateAsync({ to: to.revision, revision }).catch(() => null);
    if (!done) return;
    notify({ type: 'positive', title: lookups('history.restored') });
    onDone(done.detail.below);
  };
  return (
    <ConfirmDialog
      title={lookups('history.restoreTitle', { when: dateAndTime(to.at, language) })}
      yes={lookups('history.restore')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={restore}
      onNo={onClose}
    >
      <p>{t('calendar.restoreText')}</p>
      {error && <FormProblems title={error.message} />}
    </ConfirmDialog>
  );
};

export const CalendarHistory = ({ slots, isFixed }: Props) => {
  const { t: lookups } = useTranslation('lookups');
  const texts = useUiTexts();
  const { language } = useSite();
  const [limit, setLimit] = useState(stepsAtOnce);
  const [restored, setRestored] = useState<CalendarStep | null>(null);
  const [below, tell] = useState<SlotsBelow>([]);
  const { data, error, refetch } = useRead(calendar.history, { limit }, { keepsPrevious: true });
  const [now] = data?.steps ?? [];
  if (!data && error)
    return (
      <FailedState title={texts.failedTitle} text={error.message} retryLabel={texts.retry} onRetry={() => refetch()} />
    );
  return (
    <div className={`${classes.part} stack gap-14`}>
      <p className="faint fz-135">{lookups('history.note')}</p>
      <BelowNote below={below} slots={slots} />
      {!data && <SkeletonText />}
      <Stack component="ol" gap={0} className={classes.steps}>
        {data?.steps.map((step) => (
          <li key={step.revision}>
            <Group component="header" gap="2px 10px">
              <b>{step.by.name ?? lookups(`by.${step.by.kind}`)}</b>{' '}
              <time dateTime={step.at}>{dateAndTime(step.at, language)}</time>
              {step === now && <small>{lookups('history.now')}</small>}
              {step !== now && !isFixed && (
                <Button size="small" variant="quiet" onClick={() => setRestored(step)}>
                  {lookups('history.restore')}
                </Button>
              )}
            </Group>
            <What step={step} slots={slots} />
          </li>
        ))}
      </Stack>
      {data?.hasMore && <Button onClick={() => setLimit(limit + stepsAtOnce)}>{texts.more}</Button>}
      {restored && now && (
        <Restore
          to={restored}
          revision={now.revision}
          onDone={(found) => {
            tell(found);
            setRestored(null);
          }}
          onClose={() => setRestored(null)}
        />
      )}
    </div>
  );
};
