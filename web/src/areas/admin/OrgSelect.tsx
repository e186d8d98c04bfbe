import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { entryName } from '../../lookups/entryNames.ts';
import { useOrg, useOrgSearch } from './useOrgs.ts';

type Props = {
  readonly value: string;
  /** What stands there while none is chosen. */
  readonly placeholder: string;
  /** A form says the name above; elsewhere it is only heard. */
  readonly isLabelled?: boolean;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  /** Not to be chosen here. */
  readonly except?: readonly string[];
  readonly onChange: (org: string) => void;
};

const nobody: readonly string[] = [];

/** One organization of however many there are, found by its name or host. */
export const OrgSelect = ({ value, placeholder, isLabelled, isOptional, error, except = nobody, onChange }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const [words, setWords] = useState('');
  const chosen = useOrg(value);
  const chosenName = chosen ? entryName(chosen, language) : value;
  // What was chosen stands in the field and is no search.
  const found = useOrgSearch(words === chosenName ? '' : words).filter(({ _id }) => !except.includes(_id));
  const rows = found.map((row) => ({ value: row._id, label: entryName(row, language) }));
  const data = value === '' || rows.some((row) => row.value === value) ? rows : [{ value, label: chosenName }, ...rows];
  const label = t('organization.name');
  return (
    <Select
      name="org"
      {...(isLabelled ? { label } : { 'aria-label': label })}
      searchable
      // Inside of a dialog nothing stands above what is drawn elsewhere.
      comboboxProps={{ withinPortal: false }}
      placeholder={placeholder}
      nothingFoundMessage={common('nothingFound')}
      clearable={isOptional ?? false}
      data={data}
      // The server has searched.
      filter={({ options }) => options}
      value={value || null}
      error={error}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(org) => onChange(org ?? '')}
    />
  );
};
