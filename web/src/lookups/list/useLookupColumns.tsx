import type { LookupRow } from '@klang/contracts/api/lookups';
import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import type { Language } from '@klang/contracts/messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/format.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import type { Columns } from '../../lists/useColumnChoice.ts';
import classes from '../../ui/rowName.module.css';
import type { Column } from '../../ui/Table.tsx';
import { EntryStatus } from '../EntryStatus.tsx';
import { nameField } from '../entryNames.ts';
import { FieldValue, isEmpty } from '../FieldValue.tsx';
import { useOptionLists } from '../useOptions.ts';

const numeric: ReadonlySet<Field['is']> = new Set(['number', 'money']);
const sortable: ReadonlySet<Field['is']> = new Set(['text', 'number', 'money', 'flag', 'day', 'time', 'choice']);

/** No field has this name. */
const rowEnd = 'row-end';

type Props = {
  readonly definition: LookupDefinition;
  readonly visible: readonly string[];
  readonly toEntry: (id: string) => string;
  readonly end?: ((row: LookupRow) => ReactNode) | undefined;
};

const never: ReadonlySet<Field['is']> = new Set(['longText', 'rights']);

const ofEach = ['status', 'changedAt'];

const isOfOther = (name: string, { fields }: LookupDefinition, language: Language): boolean => {
  const other = language === 'th' ? '_en' : '_th';
  return name.endsWith(other) && name.replace(other, `_${language}`) in fields;
};

export const lookupColumns = (definition: LookupDefinition, language: Language): Columns => {
  const { page, fields } = definition;
  const possible = [...Object.keys(fields).filter((name) => !never.has(fields[name]?.is ?? 'rights')), ...ofEach];
  const usual = possible.filter(
    (name) => ofEach.includes(name) || (fields[name]?.inList && !isOfOther(name, definition, language)),
  );
  return { page, possible, usual, always: nameField(definition, language) };
};

export const useLookupColumns = ({ definition, visible, toEntry, end }: Props): readonly Column<LookupRow>[] => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const { language } = useSite();
  const named = nameField(definition, language);
  const fieldNames = visible.flatMap((name) => {
    const field = definition.fields[name];
    return field && 'of' in field ? [field.of] : [];
  });
  const optionsOf = useOptionLists(fieldNames);
  const columnOf = (name: string, field: Field): Column<LookupRow> => ({
    name,
    title: localize(field.label),
    isNumber: numeric.has(field.is),
    ...(sortable.has(field.is) && { sortBy: name }),
    cell: (row) => {
      if (name !== named && isEmpty(row[name])) return null;
      const value = <FieldValue field={field} value={row[name]} optionsOf={optionsOf} />;
      return name === named ? (
        <Link className={`${classes.name} medium`} to={toEntry(row._id)}>
          {value}
        </Link>
      ) : (
        value
      );
    },
  });
  const status: Column<LookupRow> = {
    name: 'status',
    title: t('state'),
    sortBy: 'status',
    cell: (row) => <EntryStatus status={row['status']} isActive={row['active'] === true} />,
  };
  const changed: Column<LookupRow> = {
    name: 'changedAt',
    title: t('changed'),
    isWide: true,
    cell: ({ changedAt }) => (changedAt ? dateAndTime(changedAt, language) : null),
  };
  const known: Readonly<Record<string, Column<LookupRow>>> = { status, changedAt: changed };
  return [
    ...visible.flatMap((name) => {
      const field = definition.fields[name];
      return field ? [columnOf(name, field)] : (known[name] ?? []);
    }),
    ...(end ? [{ name: rowEnd, title: t('place'), isNumber: true, cell: end }] : []),
  ];
};
