import type { LookupRow } from '@klang/contracts/api/lookups';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { entryName, isOffered } from '../entryNames.ts';
import { satangIn } from '../money.ts';
import type { OptionsOf } from '../useOptions.ts';
import classes from './form.module.css';
import { MoneyRows } from './MoneyRows.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly of: string;
  readonly value: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly optionsOf: OptionsOf;
  readonly onChange: (value: Readonly<Record<string, string>>) => void;
};

const measures = ({ widthCm, depthCm, heightCm }: LookupRow): string =>
  [widthCm, depthCm, heightCm].every((one) => typeof one === 'number') ? `${widthCm} × ${depthCm} × ${heightCm}` : '';

/** A sum for each entry of another list. An entry that is no longer offered stays while it has one. */
export const AmountsField = ({ name, label, of, value, error, isDisabled, optionsOf, onChange }: Props) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const rows = optionsOf(of).filter((row) => isOffered(row) || value[row._id]);
  const wrongIn = (typed: string) =>
    error && typed.trim() !== '' && satangIn(typed) === null ? t('wrong.money', { label: '' }) : undefined;
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{label}</legend>
      <MoneyRows
        isDisabled={isDisabled}
        rows={rows.map((row) => ({
          name: `${name}.${row._id}`,
          label: entryName(row, language),
          note: <small>{measures(row) && t('cm', { size: measures(row) })}</small>,
          value: value[row._id] ?? '',
          error: wrongIn(value[row._id] ?? ''),
        }))}
        onChange={(row, typed) => onChange({ ...value, [row.slice(name.length + 1)]: typed })}
      />
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
};
