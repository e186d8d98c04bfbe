import { calendar } from '@klang/contracts/api/calendar';
import { weekdayOf } from '@klang/contracts/kit/days';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSay } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './calendar.module.css';
import { type KeptCalendar, type KeptDay, type KeptSlot, placesIn, type Slot, slotOn, weekOf } from './month.ts';

type RowProps = {
  readonly slot: Slot;
  readonly kept: KeptSlot;
  /** What its weekday has. */
  readonly usual: number;
  readonly typed: string | undefined;
  readonly isFixed: boolean;
  readonly onType: (typed: string) => void;
  readonly onUsual: () => void;
};

const Row = ({ slot, kept, usual, typed, isFixed, onType, onUsual }: RowProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const value = typed ?? String(kept.places);
  const places = placesIn(value);
  return (
    <li>
      <div>
        <b>
          {slot.start}–{slot.end}
        </b>{' '}
        {say(slot.name)}
        <small>
          {t('calendar.booked', { count: kept.booked })}
          {kept.isOwn && ` · ${t('calendar.own')}`}
        </small>
      </div>
      {isFixed ? (
        <Text span ta="right">
          {t('calendar.places', { count: kept.places })}
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
      {!isFixed && kept.isOwn && (
        <Button size="small" variant="quiet" onClick={onUsual}>
          {t('calendar.asUsual', { count: usual })}
        </Button>
      )}
      {places !== null && places < kept.booked && (
        <p className={classes.warn}>{t('calendar.willStay', { count: kept.booked })}</p>
      )}
    </li>
  );
};

type Props = {
  readonly kept: KeptCalendar;
  readonly day: KeptDay;
  readonly visit: VisitKind;
  readonly isFixed: boolean;
};

/** How many visits each slot of a day has: its own number, or that of its weekday. */
export const DayPlaces = ({ kept, day, visit, isFixed }: Props) => {
  const { t } = useTranslation('backend');
  const set = useCommand(calendar.setDay);
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const { on } = day;
  const changed = Object.entries(typed).flatMap(([slotId, value]) => {
    const places = placesIn(value);
    return places === slotOn(day, slotId, visit)?.places ? [] : [{ slotId, places }];
  });
  const isWrong = changed.some(({ places }) => places === null);
  const send = async (all: readonly { readonly slotId: string; readonly places: number | null }[]) => {
    for (const { slotId, places } of all) await set.mutateAsync({ on, slotId, visit, places });
    notify({ type: 'positive', title: t('calendar.saved') });
    type({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was refused is said in the form.
    if (!isWrong && changed.length > 0) send(changed).catch(() => undefined);
  };
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <h3>{t('calendar.placesTitle')}</h3>
      {set.error && <FormProblems title={set.error.message} />}
      <ul className={classes.slots}>
        {kept.slots.map((slot) => {
          const one = slotOn(day, slot.slotId, visit);
          return (
            one && (
              <Row
                key={slot.slotId}
                slot={slot}
                kept={one}
                usual={weekOf(kept, slot.slotId, visit)[weekdayOf(on)] ?? 0}
                typed={typed[slot.slotId]}
                isFixed={isFixed}
                onType={(value) => type({ ...typed, [slot.slotId]: value })}
                onUsual={() => send([{ slotId: slot.slotId, places: null }]).catch(() => undefined)}
              />
            )
          );
        })}
      </ul>
      {!isFixed && (
        <Button type="submit" variant="accent" isBusy={set.isPending} isDisabled={changed.length === 0 || isWrong}>
          {t('calendar.save')}
        </Button>
      )}
    </form>
  );
};
