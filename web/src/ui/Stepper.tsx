import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { minus, plus } from './icons.ts';
import classes from './stepper.module.css';

type Props = {
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly asks?: string;
  readonly tooMany?: string;
  readonly onChange: (value: number) => void;
};

const longest = 6;

export const Stepper = ({ label, lessLabel, moreLabel, value, least, most, asks, tooMany, onChange }: Props) => {
  const [typed, setTyped] = useState(String(value));
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => setTyped(String(value)), [value]);
  const set = (next: number) => {
    setBeyond(next > most);
    onChange(Math.min(most, Math.max(least, next)));
  };

  const onType = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, longest);
    setTyped(Number(digits) > most ? String(most) : digits);
    if (digits !== '') set(Number(digits));
  };
  return (
    <>
      <div className={classes.stepper} data-asks={asks} data-least={least} data-most={most}>
        <button
          type="button"
          aria-label={lessLabel}
          data-adds={-1}
          disabled={value <= least}
          onClick={() => set(value - 1)}
        >
          <Icon of={minus} />
        </button>
        <input
          aria-label={label}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => setTyped(String(value))}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={moreLabel}
          data-adds={1}
          disabled={value >= most}
          onClick={() => set(value + 1)}
        >
          <Icon of={plus} />
        </button>
      </div>
      {isBeyond && tooMany && (
        <p className={classes.tooMany} role="status">
          {tooMany}
        </p>
      )}
    </>
  );
};
