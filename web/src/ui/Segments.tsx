import { useId } from 'react';
import { Icon } from './Icon.tsx';
import classes from './segments.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: string;
    readonly key?: string;
  }[];
  readonly asks?: string;
  readonly onChange: (value: Value) => void;
};

export const Segments = <Value extends string>({ label, value, options, asks, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={classes.root} aria-label={label} data-asks={asks}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="covers"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={18} />}
          {option.label}
          {option.key && <small aria-hidden="true">{option.key}</small>}
        </label>
      ))}
    </fieldset>
  );
};
