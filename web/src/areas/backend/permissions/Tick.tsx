import { useEffect, useRef } from 'react';
import classes from './grid.module.css';

export type TickPlace = readonly [row: number, column: number];

type Props = {
  readonly label: string;
  readonly place: TickPlace;
  readonly isEntry: boolean;
  readonly value: boolean | 'some';
  readonly isFaint?: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onEnter: (place: TickPlace) => void;
};

export const Tick = ({ label, place, isEntry, value, isFaint = false, isDisabled, onChange, onEnter }: Props) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'some';
  }, [value]);
  return (
    <label className={`${classes.tick} middle pointer`} data-faint={isFaint}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        data-place={place.join(' ')}
        tabIndex={isEntry ? 0 : -1}
        checked={value === true}
        aria-disabled={isDisabled}
        onChange={({ currentTarget }) => !isDisabled && onChange(currentTarget.checked)}
        onFocus={() => onEnter(place)}
      />
    </label>
  );
};
