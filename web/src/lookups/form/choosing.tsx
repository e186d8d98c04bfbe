import type { LookupRow } from '@klang/contracts/api/lookups';
import { MultiSelect, NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSay, useSite } from '../../lib/site.ts';
import { entryName, isOffered } from '../entryNames.ts';
import type { Typed } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';
import type { DrawnField } from './fieldProps.ts';

const listOf = (value: Typed): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: Typed): string => (typeof value === 'string' ? value : '');

/** What can be chosen now, and what was chosen when it still could be. */
const useChoices = (of: string, chosen: readonly string[], optionsOf: OptionsOf) => {
  const { language } = useSite();
  const isShown = (row: LookupRow) => isOffered(row) || chosen.includes(row._id);
  const rows = optionsOf(of).filter(isShown);
  const known = new Set(rows.map(({ _id }) => _id));
  return [
    ...rows.map((row) => ({ value: row._id, label: entryName(row, language) || row._id })),
    ...chosen.filter((id) => id !== '' && !known.has(id)).map((id) => ({ value: id, label: id })),
  ];
};

export const ChoiceInput = ({ field, said, value, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const choices = 'choices' in field ? field.choices : [];
  return (
    <NativeSelect
      {...said}
      value={textOf(value)}
      data={[{ value: '', label: t('choose') }, ...choices.map((one) => ({ value: one.value, label: say(one.label) }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

export const OneInput = ({ field, said, value, optionsOf, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const choices = useChoices('of' in field ? field.of : '', [textOf(value)], optionsOf);
  return (
    <Select
      {...said}
      searchable
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingToChoose')}
      data={choices}
      value={textOf(value) || null}
      clearable={field.isOptional ?? false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};

export const ManyInput = ({ field, said, value, optionsOf, onChange }: DrawnField) => {
  const { t } = useTranslation('lookups');
  const chosen = listOf(value);
  const choices = useChoices('of' in field ? field.of : '', chosen, optionsOf);
  return (
    <MultiSelect
      {...said}
      searchable
      placeholder={chosen.length === 0 ? t('choose') : ''}
      nothingFoundMessage={t('nothingToChoose')}
      data={choices}
      value={chosen}
      onChange={onChange}
    />
  );
};
