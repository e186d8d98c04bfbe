import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { Box, NativeSelect, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize, useSite } from '../../lib/site.ts';
import lists from '../../lists/lists.module.css';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { close, plus } from '../../ui/icons.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { entryName } from '../entryNames.ts';
import { EntryNames } from '../FieldValue.tsx';
import { EntrySelect } from '../form/choosing.tsx';
import { useKit } from '../kit.tsx';
import { listsOf, mostOptions, type OptionsOf, useOptionLists } from '../useOptions.ts';
import classes from './list.module.css';
import { filterFields, type ListNavigation } from './useLookupAddress.ts';

type Choice = { readonly value: string; readonly label: string };
type Filter = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly of?: string;
};
type Props = { readonly list: ListNavigation };

const useFilters = (definition: LookupDefinition): { filters: readonly Filter[]; optionsOf: OptionsOf } => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const localize = useLocalize();
  const fields = filterFields(definition);
  const optionsOf = useOptionLists(listsOf({ fields: Object.fromEntries(fields) }));
  const yesOrNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const isLong = (field: Field) => 'of' in field && optionsOf(field.of).length >= mostOptions;
  const choicesOf = (field: Field): readonly Choice[] => {
    if (isLong(field)) return [];
    if (field.is === 'flag') return yesOrNo;
    if ('choices' in field) return field.choices.map(({ value, label }) => ({ value, label: localize(label) }));
    return ('of' in field ? optionsOf(field.of) : []).map((row) => ({
      value: row._id,
      label: entryName(row, language),
    }));
  };
  const inUse = [
    { value: 'yes', label: t('inUse.yes') },
    { value: 'no', label: t('inUse.no') },
  ];
  const filters = [
    ...fields.map(([name, field]) => ({
      name,
      label: localize(field.label),
      choices: choicesOf(field),
      ...('of' in field && isLong(field) && { of: field.of }),
    })),
    { name: 'active', label: t('inUse.label'), choices: inUse },
  ];
  return { filters, optionsOf };
};

type ChipProps = { readonly label: string; readonly value: ReactNode; readonly onRemove: () => void };

const Chip = ({ label, value, onRemove }: ChipProps) => {
  const { t } = useTranslation('lookups');
  return (
    <span className={`${classes.chip} inline-flex middle fz-135 nowrap round surface`}>
      <Box component="span" px={10} className="faint">
        {label}
      </Box>
      <Box component="b" px={10}>
        {value}
      </Box>
      <button type="button" aria-label={t('filter.remove', { label })} onClick={onRemove}>
        <Icon of={close} size={14} />
      </button>
    </span>
  );
};

type MoreProps = Props & ReturnType<typeof useFilters>;

const MoreFilters = ({ filters, optionsOf, list: { filter, choose } }: MoreProps) => {
  const { t } = useTranslation('lookups');
  return (
    <Popover position="bottom-start" width={300} withinPortal trapFocus hideDetached={false}>
      <Popover.Target>
        <Button left={plus} className={classes.addFilter}>
          {t('filter.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={lists.columns} aria-label={t('filter.add')}>
        {filters.map(({ name, label, choices, of }) =>
          of ? (
            <EntrySelect
              key={name}
              of={of}
              label={label}
              optionsOf={optionsOf}
              isOptional
              placeholder={t('any')}
              // In a portal, a choice would count as a click outside and close the filters.
              comboboxProps={{ withinPortal: false }}
              value={filter.chosen[name] ?? ''}
              onChange={(value) => choose(name, value)}
            />
          ) : (
            <NativeSelect
              key={name}
              label={label}
              data={[{ value: '', label: t('any') }, ...choices]}
              value={filter.chosen[name] ?? ''}
              onChange={({ currentTarget }) => choose(name, currentTarget.value)}
            />
          ),
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

export const ListFilters = ({ list }: Props) => {
  const { t } = useTranslation('lookups');
  const { filters, optionsOf } = useFilters(useKit().definition);
  const { filter, choose, change, clear, isNarrowed } = list;
  const chosen = filters.flatMap(({ name, label, choices, of }) => {
    const value = filter.chosen[name];
    if (!value) return [];
    const known = choices.find((one) => one.value === value)?.label ?? '…';
    return [{ name, label, value: of ? <EntryNames of={of} ids={[value]} optionsOf={optionsOf} /> : known }];
  });
  return (
    <>
      <SearchField label={t('search')} value={filter.search} onChange={(search) => change({ search })} />
      {chosen.map(({ name, label, value }) => (
        <Chip key={name} label={label} value={value} onRemove={() => choose(name, '')} />
      ))}
      <MoreFilters filters={filters} optionsOf={optionsOf} list={list} />
      {isNarrowed && (
        <Button variant="quiet" left={close} onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
};
