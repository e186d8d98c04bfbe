import { calendar } from '@klang/contracts/api/calendar';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Box } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { weekdayHeads } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { FormConflict } from '../../../lookups/form/FormConflict.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { BelowNote } from './BelowNote.tsx';
import classes from './calendar.module.css';
import { isSamePlaces, placesIn, type Slot, type SlotsBelow, type StoredCalendar, visitIn, weekOf } from './month.ts';

type Props = { readonly stored: StoredCalendar; readonly visit: VisitKind; readonly isFixed: boolean };
/** What is typed for each slot, Sunday first. */
type WeekForm = Readonly<Record<string, readonly string[]>>;

type RowProps = {
  readonly slot: Slot;
  readonly numbers: readonly string[];
  readonly isFixed: boolean;
  readonly onType: (numbers: readonly string[]) => void;
};

const Row = ({ slot, numbers, isFixed, onType }: RowProps) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const localize = useLocalize();
  const hours = `${slot.start}–${slot.end}`;
  return (
    <tr>
      <th scope="row">
        <b className="medium">{hours}</b> <small className="faint">{localize(slot.name)}</small>
      </th>
      {weekdayHeads(language).map(({ long }, weekday) => (
        <td key={long}>
          {isFixed ? (
            numbers[weekday]
          ) : (
            <TextInput
              aria-label={t('calendar.weekOf', { hours, weekday: long })}
              inputMode="numeric"
              maxLength={3}
              value={numbers[weekday] ?? ''}
              error={placesIn(numbers[weekday] ?? '') === null}
              onChange={({ currentTarget }) => onType(numbers.with(weekday, currentTarget.value))}
            />
          )}
        </td>
      ))}
    </tr>
  );
};

// Every value is a week, and one of a slot that is gone is missing.
const isSameField = (one: unknown, other: unknown) => {
  const [these = [], those = []] = [one, other] as readonly (readonly string[] | undefined)[];
  return these.length === those.length && these.every((places, weekday) => isSamePlaces(places, those[weekday] ?? ''));
};

const useWeek = ({ stored, visit }: Omit<Props, 'isFixed'>) => {
  const set = useCommand(calendar.setWeek);
  const { refresh } = useArea();
  const { t } = useTranslation('backend');
  const valuesOf = (of: StoredCalendar): WeekForm =>
    Object.fromEntries(of.slots.map(({ slotId }) => [slotId, weekOf(of, slotId, visit).map(String)]));
  const { isPending: isSaving, reset } = set;
  const draft = useRecordForm(stored, { valuesOf, isSameField, isUnversioned: true }, { isSaving, reset });
  const [below, tell] = useState<SlotsBelow>([]);
  const numbersOf = (slotId: string) => draft.values[slotId] ?? [];
  const changed = draft.touched.map((slotId) => ({ slotId, places: numbersOf(slotId).map(placesIn) }));
  const send = async () => {
    const found: SlotsBelow[number][] = [];
    for (const { slotId, places } of changed) {
      const numbers = places.filter((one) => one !== null);
      const seen = draft.merged[slotId]?.map(Number);
      found.push(...(await set.mutateAsync({ slotId, visit, places: numbers, seen })).detail.below);
      draft.saved({ [slotId]: numbers.map(String) });
    }
    tell(found);
    notify({ type: 'positive', title: t('calendar.saved') });
  };
  return {
    ...draft,
    below,
    numbersOf,
    now: valuesOf(stored),
    isSaving,
    isWrong: changed.some(({ places }) => places.includes(null)),
    refusal: draft.isBehind ? undefined : set.error?.message,
    save: () =>
      send().catch(async (error: Error) => {
        if (isOvertaken(error)) await refresh([calendar.kept.reads ?? 'places']);
      }),
  };
};

const WeekConflict = ({
  week,
  slots,
}: {
  readonly week: ReturnType<typeof useWeek>;
  readonly slots: readonly Slot[];
}) => (
  <FormConflict
    since={0}
    steps={undefined}
    fields={slots.map(({ slotId, start, end }) => ({
      name: slotId,
      label: `${start}–${end}`,
      was: week.stored[slotId]?.join(' · '),
      is: week.now[slotId]?.join(' · '),
    }))}
    touched={week.touched}
    onTake={week.discard}
    onSendMine={week.goOn}
  />
);

export const UsualWeek = ({ stored, visit, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const texts = useFormTexts();
  const week = useWeek({ stored, visit });
  const { below, numbersOf, isWrong, isDirty, isBehind, isSaving, refusal, save } = week;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isBehind && !isWrong) void save();
  };
  return (
    <Panel title={t('calendar.week')} note={t('calendar.weekNote')}>
      <form className={`${classes.part} stack gap-14`} onSubmit={submit} noValidate>
        {isBehind && <WeekConflict week={week} slots={stored.slots} />}
        {refusal && <FormProblems title={refusal} />}
        <BelowNote below={below} slots={stored.slots} />
        <div className="scrolls-x">
          <table className={`${classes.week} full`}>
            <thead>
              <tr>
                <td />
                {weekdayHeads(language).map(({ short, long }) => (
                  <th key={long} scope="col">
                    <Box component="abbr" td="none" title={long}>
                      {short}
                    </Box>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stored.slots.map((slot) => (
                <Row
                  key={slot.slotId}
                  slot={slot}
                  numbers={numbersOf(slot.slotId)}
                  isFixed={isFixed}
                  onType={(numbers) => week.set({ [slot.slotId]: numbers })}
                />
              ))}
            </tbody>
          </table>
        </div>
        {isWrong && (
          <p className={`${classes.warn} tinted toned fz-13 round`} data-tone="warning">
            {t('calendar.noNumber')}
          </p>
        )}
        {!isFixed && (
          <Button type="submit" variant="filled" isBusy={isSaving} isDisabled={!isDirty || isBehind || isWrong}>
            {t('calendar.saveWeek')}
          </Button>
        )}
      </form>
      {/* Another month shows the same week, other visits another one. */}
      <UnsavedQuestion
        isDirty={(to) => (to === undefined || visitIn(to) !== visit) && week.wouldLose()}
        texts={texts.question}
      />
    </Panel>
  );
};
