import { bangkokDay, daysAfter, firstOf, lastOf, monthOf, monthsLater, weekdayOf } from '@klang/contracts/kit/days';
import { Popover, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf, monthAndYear, weekdayHeads } from '../../lib/format.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { TextInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendar, chevronLeft, chevronRight } from '../../ui/icons.ts';
import classes from './day.module.css';
import { dayIn, dayTyped } from './typedDay.ts';

const daysOf = (month: string): readonly string[] =>
  Array.from({ length: Number(lastOf(month).slice(-2)) }, (_, place) => daysAfter(firstOf(month), place));

type DayGridProps = { readonly chosen: string | null; readonly today: string; readonly onChoose: (on: string) => void };

const DayGrid = ({ chosen, today, onChoose }: DayGridProps) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const [month, setMonth] = useState(monthOf(chosen ?? today));
  const turn = (by: number, icon: string) => (
    <button
      type="button"
      aria-label={t(by < 0 ? 'day.before' : 'day.after')}
      onClick={() => setMonth(monthsLater(month, by))}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <div className={classes.month}>
      <p className={classes.head}>
        {turn(-1, chevronLeft)}
        <b aria-live="polite">{monthAndYear(momentOf(firstOf(month)), language)}</b>
        {turn(1, chevronRight)}
      </p>
      <div className={classes.days}>
        {weekdayHeads(language).map(({ short, long }) => (
          <abbr key={long} title={long}>
            {short}
          </abbr>
        ))}
        {daysOf(month).map((on, place) => (
          <button
            key={on}
            type="button"
            style={place === 0 ? { gridColumnStart: weekdayOf(on) + 1 } : undefined}
            aria-label={longDate(momentOf(on), language)}
            aria-pressed={on === chosen}
            aria-current={on === today ? 'date' : undefined}
            onClick={() => onChoose(on)}
          >
            {Number(on.slice(-2))}
          </button>
        ))}
      </div>
    </div>
  );
};

type Props = Pick<
  TextInputProps,
  'name' | 'label' | 'aria-label' | 'placeholder' | 'error' | 'disabled' | 'description'
> & {
  /** 2026-11-23; what is typed and no day yet is handed on as it is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A day, typed as people here write it or chosen from a month: the same in every browser. */
export const DayField = ({ value, onChange, disabled = false, placeholder, ...said }: Props) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(dayIn(text) ?? text);
  };
  const choose = (on: string) => {
    setTyped(null);
    setOpen(false);
    onChange(on);
  };
  const opener = (
    <button
      type="button"
      className={classes.open}
      aria-label={t('day.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon of={calendar} size={18} />
    </button>
  );
  // The button says that it opens; the field around it is one in which days are typed.
  return (
    <Popover
      withRoles={false}
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <TextInput
          {...said}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder ?? t('day.shape')}
          rightSection={opener}
          rightSectionPointerEvents="all"
          value={typed ?? dayTyped(value, language)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DayGrid
          chosen={/^\d{4}-/.test(value) ? value : null}
          today={bangkokDay(new Date(serverNow()))}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
