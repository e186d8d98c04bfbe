import { calendar } from '@klang/contracts/api/calendar';
import { weekdayOf } from '@klang/contracts/kit/days';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Text } from '@mantine/core';
import type { FormEvent } from 'react';
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
import {
  isSamePlaces,
  placesIn,
  type Slot,
  type StoredCalendar,
  type StoredDay,
  type StoredSlot,
  slotOn,
  weekOf,
} from './month.ts';

type RowProps = {
  readonly slot: Slot;
  readonly stored: StoredSlot;
  readonly usual: number;
  readonly value: string;
  readonly isFixed: boolean;
  readonly onType: (typed: string) => void;
  readonly onUsual: () => void;
};

const Row = ({ slot, stored, usual, value, isFixed, onType, onUsual }: RowProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const places = placesIn(value);
  return (
    <li className="grid middle ruled p-8-0">
      <div>
        <b className="medium">
          {slot.start}–{slot.end}
        </b>{' '}
        {localize(slot.name)}
        <small className="block faint fz-125">
          {t('calendar.booked', { count: stored.booked })}
          {stored.isOwn && ` · ${t('calendar.own')}`}
        </small>
      </div>
      {isFixed ? (
        <Text span ta="right">
          {t('calendar.places', { count: stored.places })}
        </Text>
      ) : (
        <TextInput
          aria-label={t('calendar.placesOf', { hours: `${slot.start}–${slot.end}` })}
          inputMode="numeric"
          maxLength={3}
          value={value}
          error={places === null ? t('calendar.noNumber') : undefined}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
      {!isFixed && stored.isOwn && (
        <Button size="small" variant="quiet" onClick={onUsual}>
          {t('calendar.asUsual', { count: usual })}
        </Button>
      )}
      {places !== null && places < stored.booked && (
        <p className={`${classes.warn} tinted toned fz-13 round`} data-tone="warning">
          {t('calendar.willStay', { count: stored.booked })}
        </p>
      )}
    </li>
  );
};

type Props = {
  readonly stored: StoredCalendar;
  readonly day: StoredDay;
  readonly visit: VisitKind;
  readonly isFixed: boolean;
};

const isSameField = (one: unknown, other: unknown) => isSamePlaces(String(one), String(other));

const useDayPlaces = ({ day, visit }: Pick<Props, 'day' | 'visit'>) => {
  const { t } = useTranslation('backend');
  const { on } = day;
  const { refresh } = useArea();
  const set = useCommand(calendar.setDay);
  const valuesOf = ({ slots }: StoredDay): Readonly<Record<string, string>> =>
    Object.fromEntries(slots.filter((one) => one.visit === visit).map((one) => [one.slotId, String(one.places)]));
  const { isPending: isSaving, reset } = set;
  const draft = useRecordForm(day, { valuesOf, isSameField, isUnversioned: true }, { isSaving, reset });
  const changed = draft.touched.map((slotId) => ({ slotId, places: placesIn(draft.values[slotId] ?? '') }));
  const isWrong = changed.some(({ places }) => places === null);
  const send = async (slotId: string, places: number | null) => {
    const seen = Number(draft.merged[slotId]);
    await set.mutateAsync({ on, slotId, visit, places, seen });
  };
  const finish = async (sent: Promise<unknown>) => {
    try {
      await sent;
      notify({ type: 'positive', title: t('calendar.saved') });
    } catch (error) {
      if (isOvertaken(error as Error)) await refresh([calendar.kept.reads ?? 'places']);
    }
  };
  const save = async () => {
    for (const { slotId, places } of changed) {
      await send(slotId, places);
      draft.saved({ [slotId]: String(places) });
    }
  };
  const asUsual = async (slotId: string, usual: number) => {
    await send(slotId, null);
    draft.set({ [slotId]: String(usual) });
    draft.saved({ [slotId]: String(usual) });
  };
  return {
    ...draft,
    now: valuesOf(day),
    isSaving,
    isWrong,
    refusal: draft.isBehind ? undefined : set.error?.message,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isWrong && !draft.isBehind && changed.length > 0) void finish(save());
    },
    asUsual: (slotId: string, usual: number) => void finish(asUsual(slotId, usual)),
  };
};

export const DayPlaces = ({ stored, day, visit, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useDayPlaces({ day, visit });
  const slots = stored.slots.flatMap((slot) => {
    const one = slotOn(day, slot.slotId, visit);
    return one ? [{ slot, one, usual: weekOf(stored, slot.slotId, visit)[weekdayOf(day.on)] ?? 0 }] : [];
  });
  return (
    <form className={`${classes.part} stack gap-14`} onSubmit={draft.submit} noValidate>
      <h3>{t('calendar.placesTitle')}</h3>
      {draft.isBehind && (
        <FormConflict
          since={0}
          steps={undefined}
          fields={slots.map(({ slot: { slotId, start, end } }) => ({
            name: slotId,
            label: `${start}–${end}`,
            was: draft.stored[slotId],
            is: draft.now[slotId],
          }))}
          touched={draft.touched}
          onTake={draft.discard}
          onSendMine={draft.goOn}
        />
      )}
      {draft.refusal && <FormProblems title={draft.refusal} />}
      <ul className={`${classes.slots} stack`}>
        {slots.map(({ slot, one, usual }) => (
          <Row
            key={slot.slotId}
            slot={slot}
            stored={one}
            usual={usual}
            value={draft.values[slot.slotId] ?? ''}
            isFixed={isFixed}
            onType={(value) => draft.set({ [slot.slotId]: value })}
            onUsual={() => draft.asUsual(slot.slotId, usual)}
          />
        ))}
      </ul>
      {!isFixed && (
        <Button
          type="submit"
          variant="accent"
          isBusy={draft.isSaving}
          isDisabled={!draft.isDirty || draft.isBehind || draft.isWrong}
        >
          {t('calendar.save')}
        </Button>
      )}
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </form>
  );
};
