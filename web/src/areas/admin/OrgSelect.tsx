import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { entryName } from '../../lookups/entryNames.ts';
import { useOrg, useOrgSearch } from './useOrgs.ts';

type Props = {
  readonly value: string;
  readonly placeholder: string;
  readonly isLabelled?: boolean;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly except?: readonly string[];
  readonly onChange: (org: string) => void;
};

const nobody: readonly string[] = [];

export const OrgSelect = ({ value, placeholder, isLabelled, isOptional, error, except = nobody, onChange }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const [words, setWords] = useState('');
  const chosen = useOrg(value);
  const chosenName = chosen ? entryName(chosen, language) : value;
  // The field shows the chosen name, which is not a search term.
  const found = useOrgSearch(words === chosenName ? '' : words).filter(({ _id }) => !except.includes(_id));
  const rows = found.map((row) => ({ value: row._id, label: entryName(row, language) }));
  const data = value === '' || rows.some((row) => row.value === value) ? rows : [{ value, label: chosenName }, ...rows];
  const label = t('organization.name');
  return (
    <Select
      name="org"
      {...(isLabelled ? { label } : { 'aria-label': label })}
      searchable
      // A modal dialog is in the top layer: a portal outside of it would be hidden behind it.
      comboboxProps={{ withinPortal: false }}
      placeholder={placeholder}
      nothingFoundMessage={common('nothingFound')}
      clearable={isOptional ?? false}
      data={data}
      // The server has filtered already.
      filter={({ options }) => options}
      value={value || null}
      error={error}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(org) => onChange(org ?? '')}
    />
  );
};
