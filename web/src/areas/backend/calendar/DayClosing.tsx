import { calendar } from '@klang/contracts/api/calendar';
import { type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import { Checkbox, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSay } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './calendar.module.css';
import type { KeptDay } from './month.ts';

type Props = { readonly day: KeptDay; readonly isFixed: boolean };

const Closed = ({ day, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const open = useCommand(calendar.open);
  const press = async () => {
    const answer = await open.mutateAsync({ on: day.on }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t('calendar.opened') });
  };
  if (!day.closed) return null;
  const { visits, reason } = day.closed;
  return (
    <div className={classes.closed}>
      {open.error && <FormProblems title={open.error.message} />}
      <p>
        <b>{t('calendar.isClosed')}</b> {visits.map((visit) => t(`calendar.visit.${visit}`)).join(' · ')}
      </p>
      <p>{say(reason)}</p>
      {!isFixed && (
        <Button isBusy={open.isPending} onClick={press}>
          {t('calendar.open')}
        </Button>
      )}
    </div>
  );
};

const bookedFor = (day: KeptDay, visits: readonly VisitKind[]): number =>
  day.slots.filter(({ visit }) => visits.includes(visit)).reduce((sum, { booked }) => sum + booked, 0);

const Closing = ({ day }: Pick<Props, 'day'>) => {
  const { t } = useTranslation('backend');
  const close = useCommand(calendar.close);
  const [visits, choose] = useState<readonly VisitKind[]>(visitKinds);
  const [reason, say] = useState({ th: '', en: '' });
  const [isAsked, ask] = useState(false);
  const missing = (text: string) => (isAsked && text.trim() === '' ? t('calendar.reasonMissing') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (visits.length === 0 || !reason.th.trim() || !reason.en.trim()) return;
    const said = { on: day.on, reason: { th: reason.th.trim(), en: reason.en.trim() } };
    const answer = await close.mutateAsync({ days: [said], visits: [...visits] }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t('calendar.closed') });
  };
  const booked = bookedFor(day, visits);
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <h3>{t('calendar.closeTitle')}</h3>
      {close.error && <FormProblems title={close.error.message} />}
      <Group gap="8px 24px" align="stretch">
        {visitKinds.map((visit) => (
          <Checkbox
            key={visit}
            label={t(`calendar.visit.${visit}`)}
            checked={visits.includes(visit)}
            onChange={() => choose(visitKinds.filter((one) => visits.includes(one) !== (one === visit)))}
          />
        ))}
      </Group>
      {isAsked && visits.length === 0 && <p className={classes.warn}>{t('calendar.visitMissing')}</p>}
      {(['th', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          label={t(`calendar.reason.${language}`)}
          maxLength={200}
          value={reason[language]}
          error={missing(reason[language])}
          onChange={({ currentTarget }) => say({ ...reason, [language]: currentTarget.value })}
        />
      ))}
      {booked > 0 && <p className={classes.warn}>{t('calendar.willStay', { count: booked })}</p>}
      <Button type="submit" isBusy={close.isPending}>
        {t('calendar.close')}
      </Button>
    </form>
  );
};

/** Whether the movers come on a day at all. */
export const DayClosing = ({ day, isFixed }: Props) => {
  if (day.closed) return <Closed day={day} isFixed={isFixed} />;
  return isFixed ? null : <Closing day={day} />;
};
