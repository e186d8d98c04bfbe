import type { LookupRow } from '@klang/contracts/api/lookups';
import { MultiSelect, NativeSelect, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize, useSite } from '../../lib/site.ts';
import { entryName, isOffered } from '../entryNames.ts';
import type { TypedValue } from '../fieldValues.ts';
import { useEntries } from '../useEntries.ts';
import type { OptionsOf } from '../useOptions.ts';
import type { DrawnField } from './fieldProps.ts';

const listOf = (value: TypedValue): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: TypedValue): string => (typeof value === 'string' ? value : '');

// The server has filtered already.
const asServed: OptionsFilter = ({ options }) => options;

const useChoices = (of: string, chosen: readonly string[], optionsOf: OptionsOf) => {
  const { language } = useSite();
  const [words, setWords] = useState('');
  const labelOf = (row: LookupRow) => entryName(row, language) || row._id;
  const { isLong, rows } = useEntries({ of, chosen, words }, optionsOf);
  const options = rows.filter((row) => isOffered(row) || chosen.includes(row._id));
  const known = new Set(options.map(({ _id }) => _id));
  // A single choice shows its label in the field; that is not a search.
  const look = (typed: string) =>
    setWords(rows.some((row) => chosen.includes(row._id) && labelOf(row) === typed) ? '' : typed);
  return {
    data: [
      ...options.map((row) => ({ value: row._id, label: labelOf(row) })),
      ...chosen.filter((id) => id !== '' && !known.has(id)).map((id) => ({ value: id, label: id })),
    ],
    onSearchChange: look,
    ...(isLong && { filter: asServed }),
  };
};

export const ChoiceInput = ({ field, inputProps, value, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const choices = 'choices' in field ? field.choices : [];
  return (
    <NativeSelect
      {...inputProps}
      value={textOf(value)}
      data={[
        { value: '', label: t('choose') },
        ...choices.map((one) => ({ value: one.value, label: localize(one.label) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

type EntrySelectProps = Pick<SelectProps, 'label' | 'name' | 'error' | 'disabled' | 'description' | 'comboboxProps'> & {
  readonly of: string;
  readonly value: string;
  readonly placeholder: string;
  readonly isOptional: boolean;
  readonly optionsOf: OptionsOf;
  readonly onChange: (value: string) => void;
};

export const EntrySelect = ({ of, value, isOptional, optionsOf, onChange, ...inputProps }: EntrySelectProps) => {
  const { t } = useTranslation('lookups');
  const choices = useChoices(of, [value], optionsOf);
  return (
    <Select
      {...inputProps}
      {...choices}
      searchable
      nothingFoundMessage={t('nothingToChoose')}
      value={value || null}
      clearable={isOptional}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};

export const OneInput = ({ field, inputProps, value, optionsOf, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  return (
    <EntrySelect
      {...inputProps}
      optionsOf={optionsOf}
      onChange={onChange}
      of={'of' in field ? field.of : ''}
      value={textOf(value)}
      placeholder={t('choose')}
      isOptional={field.isOptional ?? false}
    />
  );
};

export const ManyInput = ({ field, inputProps, value, optionsOf, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const chosen = listOf(value);
  const choices = useChoices('of' in field ? field.of : '', chosen, optionsOf);
  return (
    <MultiSelect
      {...inputProps}
      {...choices}
      searchable
      placeholder={chosen.length === 0 ? t('choose') : ''}
      nothingFoundMessage={t('nothingToChoose')}
      value={chosen}
      onChange={onChange}
    />
  );
};
