import { InputBase } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { check, chevronDown } from './icons.ts';
import classes from './listChoice.module.css';
import field from './parts/field.module.css';

export type Choice = { readonly value: string; readonly label: string; readonly mark?: ReactNode };
type Props = {
  readonly label: string;
  readonly value: string;
  readonly data: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly size?: 'md' | 'lg';
  readonly className?: string | undefined;
};

/** The place in the list that a key marks. Undefined: it is no key of lists. */
const markedBy = (key: string, { marked, last, open }: { marked: number | null; last: number; open: number }) => {
  if (key === 'Escape') return marked === null ? undefined : null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return marked === null ? undefined : { Home: 0, End: last }[key];
  if (marked === null) return open;
  return Math.min(last, Math.max(0, marked + (key === 'ArrowDown' ? 1 : -1)));
};

/** Open while a place in the list is marked. */
const useMarked = ({ data, value, onChange }: Pick<Props, 'data' | 'value' | 'onChange'>) => {
  const [marked, setMarked] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = marked !== null;
  useEffect(() => {
    if (!isOpen) return;
    // A dialog shows no more than it has room for.
    root.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
    const closeOutside = ({ target }: PointerEvent): void => {
      if (!root.current?.contains(target as Node)) setMarked(null);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen]);
  useEffect(() => {
    if (marked !== null) root.current?.querySelectorAll('[role=option]')[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const close = (): void => setMarked(null);
  const first = Math.max(
    0,
    data.findIndex((one) => one.value === value),
  );
  const take = (place: number): void => {
    close();
    const chosen = data[place];
    if (chosen && chosen.value !== value) onChange(chosen.value);
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = markedBy(event.key, { marked, last: data.length - 1, open: first });
    if (next === undefined) return;
    setMarked(next);
    event.preventDefault();
    event.stopPropagation();
  };
  return { root, marked, close, take, onKey, press: () => (marked === null ? setMarked(first) : take(marked)) };
};

/** A list of the page: a browser's own one takes all keys while it is open, and a hand scanner is a keyboard. */
export const ListChoice = ({ label, value, data, onChange, error, size = 'md', className = '' }: Props) => {
  const id = useId();
  const { root, marked, close, take, onKey, press } = useMarked({ data, value, onChange });
  const chosen = data.find((one) => one.value === value);
  const isOpen = marked !== null;
  return (
    <div ref={root} className={`${classes.choice} ${className} relative`}>
      <InputBase
        component="button"
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${marked}` : undefined}
        pointer
        size={size}
        label={label}
        error={error}
        classNames={{ wrapper: field.wrapper, input: field.input }}
        leftSection={chosen?.mark}
        leftSectionWidth={36}
        rightSection={<Icon of={chevronDown} size={18} />}
        rightSectionPointerEvents="none"
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a button that is pressed.
          currentTarget.focus();
          press();
        }}
        onKeyDown={onKey}
        onBlur={close}
      >
        <span className={classes.chosen}>{chosen?.label}</span>
      </InputBase>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className={classes.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {data.map((one, place) => (
            <button
              key={one.value}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={one.value === value}
              data-marked={place === marked}
              className="plain flex middle gap-10"
              onClick={() => take(place)}
            >
              {one.mark}
              <span className={classes.words}>{one.label}</span>
              {one.value === value && <Icon of={check} size={18} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
