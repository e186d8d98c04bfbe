import type { Field } from '@klang/contracts/kit/lookup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { readField, rowsIn, type TypedEntry, type TypedValue, typedEntry } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';
import type { FieldProps } from './fieldProps.ts';
import classes from './form.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly value: TypedValue;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly optionsOf: OptionsOf;
  readonly draw: (cell: FieldProps) => ReactNode;
  readonly onChange: (value: TypedValue) => void;
};

const exchanged = (rows: readonly TypedEntry[], place: number, other: number): readonly TypedEntry[] =>
  rows.map((row, at) => rows[at === place ? other : at === other ? place : at] ?? row);

const useCellError = (isFieldWrong: boolean) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  return (field: Field, typed: TypedValue): string | undefined => {
    const read = readField(field, typed);
    if (!isFieldWrong || 'value' in read) return undefined;
    const label = localize(field.label);
    return t(`wrong.${read.wrong}`, { label, help: field.help ? localize(field.help) : '', min: '', max: '' });
  };
};

export const RowsField = ({ name, label, field, value, error, isDisabled, optionsOf, draw, onChange }: Props) => {
  const { t } = useTranslation('lookups');
  const errorOf = useCellError(error !== undefined);
  if (!('each' in field)) return null;
  const { each, min, max } = field;
  const rows = rowsIn<TypedEntry>(value);
  const set = (place: number, cell: string, typed: TypedValue) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, [cell]: typed } : row)));
  return (
    <fieldset className={`${classes.rows} grid gap-12`} disabled={isDisabled}>
      <legend className="strong">{label}</legend>
      {rows.map((row, place) => (
        // A group has no name but its position.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are typed in, and only their place stays.
        <section key={place} aria-label={t('rows.one', { label, place: place + 1 })}>
          <header className="row wraps gap-4">
            <b className="grows">{t('rows.one', { label, place: place + 1 })}</b>
            <Button
              size="small"
              variant="quiet"
              isDisabled={place === 0}
              onClick={() => onChange(exchanged(rows, place, place - 1))}
            >
              {t('rows.up')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              isDisabled={place === rows.length - 1}
              onClick={() => onChange(exchanged(rows, place, place + 1))}
            >
              {t('rows.down')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              isDisabled={rows.length <= min}
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            >
              {t('rows.remove')}
            </Button>
          </header>
          {Object.entries(each).map(([cell, one]) => (
            <div key={cell} className={`${classes.field} relative`}>
              {draw({
                field: one,
                isDisabled,
                optionsOf,
                name: `${name}.${place}.${cell}`,
                value: row[cell] ?? '',
                error: errorOf(one, row[cell] ?? ''),
                onChange: (typed) => set(place, cell, typed),
              })}
            </div>
          ))}
        </section>
      ))}
      {error && <p className={`${classes.error} fz-14 mt-4`}>{error}</p>}
      <Button
        size="small"
        isDisabled={rows.length >= max}
        onClick={() => onChange([...rows, typedEntry({ fields: each }, {})])}
      >
        {t('rows.add')}
      </Button>
    </fieldset>
  );
};
