import { calendar } from '@klang/contracts/api/calendar';
import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Checkbox, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { useLocalize } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { FormConflict } from '../../../lookups/form/FormConflict.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import classes from './calendar.module.css';
import type { StoredDay } from './month.ts';

type Props = { readonly day: StoredDay; readonly isFixed: boolean };

const Closed = ({ day, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const open = useCommand(calendar.open);
  const press = async () => {
    const answer = await open.mutateAsync({ on: day.on }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t('calendar.opened') });
  };
  if (!day.closed) return null;
  const { visits, reason } = day.closed;
  return (
    <div className={`${classes.closed} stack top gap-8 round p-14`}>
      {open.error && <FormProblems title={open.error.message} />}
      <p>
        <b>{t('calendar.isClosed')}</b> {visits.map((visit) => t(`calendar.visit.${visit}`)).join(' · ')}
      </p>
      <p>{localize(reason)}</p>
      {!isFixed && (
        <Button isBusy={open.isPending} onClick={press}>
          {t('calendar.open')}
        </Button>
      )}
    </div>
  );
};

const bookedFor = (day: StoredDay, visits: readonly VisitKind[]): number =>
  day.slots.filter(({ visit }) => visits.includes(visit)).reduce((sum, { booked }) => sum + booked, 0);

type ClosingForm = { readonly visits: readonly VisitKind[]; readonly th: string; readonly en: string };
const noClosing: ClosingForm = { visits: visitKinds, th: '', en: '' };
const form = {
  valuesOf: ({ closed }: StoredDay): ClosingForm => (closed ? { visits: closed.visits, ...closed.reason } : noClosing),
  isSameField: (one: unknown, other: unknown) => String(one).trim() === String(other).trim(),
  isUnversioned: true,
};

const useClosing = (day: StoredDay) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const close = useCommand(calendar.close);
  const { isPending: isSaving, reset } = close;
  const draft = useRecordForm(day, form, { isSaving, reset });
  const { visits, ...reason } = draft.values;
  const [isTried, setTried] = useState(false);
  const send = async () => {
    const { closed: seen } = draft.baseRecord;
    const closing = { on: day.on, reason: { th: reason.th.trim(), en: reason.en.trim() }, seen };
    try {
      await close.mutateAsync({ days: [closing], visits: [...visits] });
      draft.saved();
      notify({ type: 'positive', title: t('calendar.closed') });
    } catch (error) {
      if (isOvertaken(error as Error)) await refresh([calendar.kept.reads ?? 'places']);
    }
  };
  return {
    ...draft,
    visits,
    reason,
    now: form.valuesOf(day),
    isTried,
    isSaving,
    refusal: draft.isBehind ? undefined : close.error?.message,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (!draft.isBehind && visits.length > 0 && reason.th.trim() && reason.en.trim()) void send();
    },
  };
};

const Conflict = ({ draft }: { readonly draft: ReturnType<typeof useClosing> }) => {
  const { t } = useTranslation('backend');
  const { stored, now } = draft;
  const wordsOf = (visits: readonly VisitKind[]) => visits.map((visit) => t(`calendar.visit.${visit}`)).join(' · ');
  const fields = [
    { name: 'visits', label: t('calendar.closeTitle'), was: wordsOf(stored.visits), is: wordsOf(now.visits) },
    ...(['th', 'en'] as const).map((language) => ({
      name: language,
      label: t(`calendar.reason.${language}`),
      was: stored[language],
      is: now[language],
    })),
  ];
  const { touched, discard, goOn } = draft;
  return (
    <FormConflict since={0} steps={undefined} fields={fields} touched={touched} onTake={discard} onSendMine={goOn} />
  );
};

/** What somebody is typing stays when a colleague closes the day meanwhile. */
const Closing = ({ day }: Pick<Props, 'day'>) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useClosing(day);
  const { visits, reason, isTried, set } = draft;
  const missing = (text: string) => (isTried && text.trim() === '' ? t('calendar.reasonMissing') : undefined);
  if (day.closed && !draft.isDirty) return <Closed day={day} isFixed={false} />;
  const booked = bookedFor(day, visits);
  return (
    <form className={`${classes.part} stack gap-14`} onSubmit={draft.submit} noValidate>
      <h3>{t('calendar.closeTitle')}</h3>
      {draft.isBehind && <Conflict draft={draft} />}
      {draft.refusal && <FormProblems title={draft.refusal} />}
      <Group gap="8px 24px" align="stretch">
        {visitKinds.map((visit) => (
          <Checkbox
            key={visit}
            label={t(`calendar.visit.${visit}`)}
            checked={visits.includes(visit)}
            onChange={() => set({ visits: visitKinds.filter((one) => visits.includes(one) !== (one === visit)) })}
          />
        ))}
      </Group>
      {isTried && visits.length === 0 && (
        <p className={`${classes.warn} tinted toned fz-13 round`} data-tone="warning">
          {t('calendar.visitMissing')}
        </p>
      )}
      {(['th', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          label={t(`calendar.reason.${language}`)}
          maxLength={200}
          value={reason[language]}
          error={missing(reason[language])}
          onChange={({ currentTarget }) => set({ [language]: currentTarget.value })}
        />
      ))}
      {booked > 0 && (
        <p className={`${classes.warn} tinted toned fz-13 round`} data-tone="warning">
          {t('calendar.willStay', { count: booked })}
        </p>
      )}
      <Button type="submit" isBusy={draft.isSaving} isDisabled={draft.isBehind}>
        {t('calendar.close')}
      </Button>
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </form>
  );
};

export const DayClosing = ({ day, isFixed }: Props) => {
  if (!isFixed) return <Closing day={day} />;
  return day.closed ? <Closed day={day} isFixed /> : null;
};
