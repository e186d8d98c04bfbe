import classes from './viewTabs.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value | undefined; readonly label: string; readonly count?: number }[];
  readonly onChange: (value: Value | undefined) => void;
};

export const ViewTabs = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <fieldset className={classes.views} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value ?? ''}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.count ? <b>{option.count}</b> : null}
      </button>
    ))}
  </fieldset>
);
