import { bangkokDay, firstOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { Popover, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { longDate, momentOf, monthAndYear } from '../../lib/format.ts';
import { beginOf, dayByKey, dayNumber, weeksOf } from '../../lib/monthDays.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { useSite } from '../../lib/site.ts';
import { TextInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendar, chevronLeft, chevronRight } from '../../ui/icons.ts';
import classes from './day.module.css';
import { MonthWeeks } from './MonthWeeks.tsx';
import { dayIn, dayTyped } from './typedDay.ts';

type DayGridProps = { readonly chosen: string | null; readonly today: string; readonly onChoose: (on: string) => void };

const DayGrid = ({ chosen, today, onChoose }: DayGridProps) => {
  const { t } = useTranslation('common');
  const { language } = useSite();
  const [at, setAt] = useState(chosen ?? today);
  const month = monthOf(at);
  const name = monthAndYear(momentOf(firstOf(month)), language);
  const days = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    flushSync(() => setAt(to));
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const turn = (by: number, icon: string) => (
    <button
      className="centre plain round"
      type="button"
      aria-label={t(by < 0 ? 'day.before' : 'day.after')}
      onClick={() => setAt(beginOf(monthsLater(month, by), [chosen, today]))}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  const day = (on: string) => (
    <button
      className="centre plain round"
      type="button"
      // One stop for the tab key; the arrows walk from there.
      tabIndex={on === at ? 0 : -1}
      data-autofocus={on === at || undefined}
      aria-label={longDate(momentOf(on), language)}
      aria-pressed={on === chosen}
      aria-current={on === today ? 'date' : undefined}
      onClick={() => onChoose(on)}
    >
      {dayNumber(on)}
    </button>
  );
  return (
    <div className={classes.month}>
      <p className="row between">
        {turn(-1, chevronLeft)}
        <b aria-live="polite">{name}</b>
        {turn(1, chevronRight)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from its buttons */}
      <div ref={days} onKeyDown={walk}>
        <MonthWeeks
          className={`${classes.days} fz-14`}
          name={name}
          weeks={weeksOf(month)}
          cell={(on) => on && day(on)}
        />
      </div>
    </div>
  );
};

type Props = Pick<
  TextInputProps,
  'name' | 'label' | 'aria-label' | 'placeholder' | 'error' | 'disabled' | 'description'
> & {
  /** 2026-11-23; incomplete input is passed on as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export const DayField = ({ value, onChange, disabled = false, placeholder, ...inputProps }: Props) => {
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
      className={`${classes.open} centre plain round`}
      aria-label={t('day.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon of={calendar} size={18} />
    </button>
  );
  // The button carries the popup role; the text field must not.
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
          {...inputProps}
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
