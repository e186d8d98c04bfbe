import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSay, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { close } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { entryName } from '../entryNames.ts';
import { useOptionLists } from '../useOptions.ts';
import classes from './list.module.css';
import { filterFields, type ListNavigation } from './useListAddress.ts';

type Props = { readonly definition: LookupDefinition; readonly list: ListNavigation };

const useChoices = (definition: LookupDefinition) => {
  const { language } = useSite();
  const say = useSay();
  const fields = filterFields(definition);
  const kinds = fields.flatMap(([, field]) => ('of' in field ? [field.of] : []));
  const optionsOf = useOptionLists(kinds);
  const choicesOf = (field: Field): readonly { value: string; label: string }[] => {
    if ('choices' in field) return field.choices.map(({ value, label }) => ({ value, label: say(label) }));
    return ('of' in field ? optionsOf(field.of) : []).map((row) => ({
      value: row._id,
      label: entryName(row, language),
    }));
  };
  return fields.map(([name, field]) => ({ name, label: say(field.label), choices: choicesOf(field) }));
};

/** By words, by whether it is in use, and by everything that is chosen from a list. */
export const ListFilters = ({ definition, list }: Props) => {
  const { t } = useTranslation('lookups');
  const choices = useChoices(definition);
  const { address, choose, change, clear, isNarrowed } = list;
  const inUse = [
    { value: 'yes', label: t('inUse.yes') },
    { value: 'no', label: t('inUse.no') },
  ];
  return (
    <>
      <SearchField label={t('search')} value={address.search} onChange={(search) => change({ search })} />
      {[...choices, { name: 'active', label: t('inUse.label'), choices: inUse }].map(
        ({ name, label, choices: some }) => (
          <NativeSelect
            key={name}
            className={classes.filter}
            aria-label={label}
            data-chosen={address.chosen[name] !== undefined}
            data={[{ value: '', label: t('any', { field: label }) }, ...some]}
            value={address.chosen[name] ?? ''}
            onChange={({ currentTarget }) => choose(name, currentTarget.value)}
          />
        ),
      )}
      {isNarrowed && (
        <Button variant="quiet" left={close} onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
};
