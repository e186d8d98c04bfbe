import { calendar } from '@klang/contracts/api/calendar';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Box } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { weekdayHeads } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { BelowNote } from './BelowNote.tsx';
import classes from './calendar.module.css';
import { type KeptCalendar, placesIn, type Slot, type SlotsBelow, weekOf } from './month.ts';

type Props = { readonly kept: KeptCalendar; readonly visit: VisitKind; readonly isFixed: boolean };
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
  const say = useSay();
  const hours = `${slot.start}–${slot.end}`;
  return (
    <tr>
      <th scope="row">
        <b>{hours}</b> <small>{say(slot.name)}</small>
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

const useWeek = ({ kept, visit }: Omit<Props, 'isFixed'>) => {
  const set = useCommand(calendar.setWeek);
  const { t } = useTranslation('backend');
  const [typed, type] = useState<WeekForm>({});
  const [below, tell] = useState<SlotsBelow>([]);
  const numbersOf = (slotId: string) => typed[slotId] ?? weekOf(kept, slotId, visit).map(String);
  const changed = kept.slots.flatMap(({ slotId }) => {
    const known = weekOf(kept, slotId, visit);
    const places = numbersOf(slotId).map(placesIn);
    return places.every((one, weekday) => one === known[weekday]) ? [] : [{ slotId, places }];
  });
  const isWrong = changed.some(({ places }) => places.includes(null));
  const save = async () => {
    const found: SlotsBelow[number][] = [];
    for (const { slotId, places } of changed) {
      const numbers = places.filter((one) => one !== null);
      found.push(...(await set.mutateAsync({ slotId, visit, places: numbers })).detail.below);
    }
    tell(found);
    type({});
    notify({ type: 'positive', title: t('calendar.saved') });
  };
  return { set, below, numbersOf, isWrong, isChanged: changed.length > 0, type, typed, save };
};

/** How many visits each slot has on each weekday, unless a day says otherwise. */
export const UsualWeek = ({ kept, visit, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { set, below, numbersOf, isWrong, isChanged, type, typed, save } = useWeek({ kept, visit });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was refused is said in the form.
    if (isChanged && !isWrong) save().catch(() => undefined);
  };
  return (
    <Panel title={t('calendar.week')} note={t('calendar.weekNote')}>
      <form className={classes.part} onSubmit={submit} noValidate>
        {set.error && <FormProblems title={set.error.message} />}
        <BelowNote below={below} slots={kept.slots} />
        <div className={classes.scroll}>
          <table className={classes.week}>
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
              {kept.slots.map((slot) => (
                <Row
                  key={slot.slotId}
                  slot={slot}
                  numbers={numbersOf(slot.slotId)}
                  isFixed={isFixed}
                  onType={(numbers) => type({ ...typed, [slot.slotId]: numbers })}
                />
              ))}
            </tbody>
          </table>
        </div>
        {isWrong && <p className={classes.warn}>{t('calendar.noNumber')}</p>}
        {!isFixed && (
          <Button type="submit" variant="filled" isBusy={set.isPending} isDisabled={!isChanged || isWrong}>
            {t('calendar.saveWeek')}
          </Button>
        )}
      </form>
    </Panel>
  );
};
