import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numericOnly } from '../../ui/numericOnly.ts';
import classes from './form.module.css';

export type MoneyRow = {
  readonly name: string;
  readonly label: string;
  readonly note?: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
};

type Props = {
  readonly rows: readonly MoneyRow[];
  readonly isDisabled: boolean;
  readonly onChange: (name: string, value: string) => void;
};

export const MoneyRows = ({ rows, isDisabled, onChange }: Props) => {
  const { t } = useTranslation('lookups');
  return (
    <div className={`${classes.sums} round surface`}>
      {rows.map(({ name, label, note, value, error }) => (
        <div key={name} data-field={name} className={`${classes.sum} row wraps`}>
          <label htmlFor={`sum-${name}`}>{label}</label>
          {note}
          <span className={`${classes.baht} inline-flex middle round surface`} data-error={error !== undefined}>
            <input
              id={`sum-${name}`}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              placeholder="–"
              value={value}
              disabled={isDisabled}
              aria-invalid={error !== undefined}
              aria-describedby={error ? `sum-${name}-error` : undefined}
              onChange={({ target }) => onChange(name, numericOnly(target.value))}
            />
            <i className="faint upright" aria-hidden="true">
              {t('baht')}
            </i>
          </span>
          {error && (
            <p id={`sum-${name}-error`} className={`${classes.error} fz-14 mt-4`}>
              {error}
            </p>
          )}
        </div>
      ))}
    </div>
  );
};
