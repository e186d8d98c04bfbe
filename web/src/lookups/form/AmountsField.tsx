import type { LookupRow } from '@klang/contracts/api/lookups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { satangIn } from '../../lib/money.ts';
import { useSite } from '../../lib/site.ts';
import { entryName, isOffered } from '../entryNames.ts';
import { useEntries } from '../useEntries.ts';
import type { OptionsOf } from '../useOptions.ts';
import { AmountsSearch } from './AmountsSearch.tsx';
import classes from './form.module.css';
import { MoneyRows } from './MoneyRows.tsx';

type Amounts = Readonly<Record<string, string>>;
type Props = {
  readonly name: string;
  readonly label: string;
  readonly of: string;
  readonly value: Amounts;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly optionsOf: OptionsOf;
  readonly suits?: ((row: LookupRow) => boolean) | undefined;
  readonly onChange: (value: Amounts) => void;
};

const measures = ({ widthCm, depthCm, heightCm }: LookupRow): string =>
  [widthCm, depthCm, heightCm].every((one) => typeof one === 'number') ? `${widthCm} × ${depthCm} × ${heightCm}` : '';
const placeOf = ({ sort }: LookupRow): number => (typeof sort === 'number' ? sort : 0);
const byPlace = (one: LookupRow, other: LookupRow): number =>
  placeOf(one) - placeOf(other) || one._id.localeCompare(other._id);
const withSum = (value: Amounts): readonly string[] => Object.keys(value).filter((id) => value[id]?.trim());

type AmountProps = Pick<Props, 'of' | 'value' | 'optionsOf' | 'suits'>;

/** In a long list, entries with an amount come first, and the order stays while the user types. */
const useAmountRows = ({ of, value, optionsOf, suits = () => true }: AmountProps) => {
  const [{ words, first }, setLooking] = useState({ words: '', first: withSum(value) });
  const touched = Object.keys(value);
  const { rows, ...entries } = useEntries({ of, chosen: touched, words }, optionsOf);
  const visibleRows = rows.filter((row) => row._id in value || (isOffered(row) && suits(row)));
  const known = new Set(rows.map(({ _id }) => _id));
  // The server has no more data about it, so show the id.
  const nameless = entries.isLong ? touched.filter((id) => !known.has(id)).map((_id) => ({ _id })) : [];
  const inOrder = entries.isLong ? [...visibleRows, ...nameless].sort(byPlace) : visibleRows;
  return {
    ...entries,
    words,
    look: (next: string) => setLooking({ words: next, first: withSum(value) }),
    pinned: inOrder.filter(({ _id }) => first.includes(_id)),
    others: inOrder.filter(({ _id }) => !first.includes(_id)),
    all: inOrder,
  };
};

export const AmountsField = ({ name, label, of, value, error, isDisabled, optionsOf, suits, onChange }: Props) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const { isLong, all, pinned, others, ...looking } = useAmountRows({ of, value, optionsOf, suits });
  const wrongIn = (typed: string) =>
    error && typed.trim() !== '' && satangIn(typed) === null ? t('wrong.money', { label: '' }) : undefined;
  const sums = (rows: readonly LookupRow[]) =>
    rows.length > 0 && (
      <MoneyRows
        isDisabled={isDisabled}
        rows={rows.map((row) => ({
          name: `${name}.${row._id}`,
          label: entryName(row, language) || row._id,
          note: <small>{measures(row) && t('cm', { size: measures(row) })}</small>,
          value: value[row._id] ?? '',
          error: wrongIn(value[row._id] ?? ''),
        }))}
        onChange={(row, typed) => onChange({ ...value, [row.slice(name.length + 1)]: typed })}
      />
    );
  if (!isLong && all.length === 0 && !error) return null;
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{label}</legend>
      {sums(isLong ? pinned : all)}
      {isLong && !isDisabled && (
        <AmountsSearch {...looking} label={label} count={others.length}>
          {sums(others)}
        </AmountsSearch>
      )}
      {error && <p className={`${classes.error} fz-14 mt-4`}>{error}</p>}
    </fieldset>
  );
};
