import { smallOf } from '@klang/contracts/images';
import type { Field } from '@klang/contracts/kit/lookup';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht, shortDate } from '../lib/format.ts';
import { useSay, useSite } from '../lib/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons.ts';
import { entryName } from './entryNames.ts';
import { type EntryValues, rowsIn } from './fieldValues.ts';
import classes from './lookups.module.css';
import { useEntries } from './useEntries.ts';
import type { OptionsOf } from './useOptions.ts';

type Props = { readonly field: Field; readonly value: unknown; readonly optionsOf: OptionsOf };
type Draw = (value: unknown, field: Field) => ReactNode;

/** Nothing was given for a field. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type NamesProps = {
  readonly of: string;
  readonly ids: readonly string[];
  readonly optionsOf: OptionsOf;
  /** What stands behind each. */
  readonly after?: (id: string) => string;
};

/** Entries of another list by what they are called. */
export const EntryNames = ({ of, ids, optionsOf, after = () => '' }: NamesProps) => {
  const { language } = useSite();
  const { rows } = useEntries({ of, chosen: ids }, optionsOf);
  const nameOf = (id: string) => entryName(rows.find(({ _id }) => _id === id) ?? {}, language) || id;
  return ids.map((id) => nameOf(id) + after(id)).join(', ');
};

const Swatch = ({ color }: { readonly color: string }) => (
  <span className={classes.swatch}>
    <i style={{ background: color }} />
    {color}
  </span>
);

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const amountsIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const firstText = (row: EntryValues): string =>
  String(Object.values(row).find((value) => typeof value === 'string') ?? '');

export const FieldShown = ({ field, value, optionsOf }: Props) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const say = useSay();
  const named: Draw = (given, one) => (
    <EntryNames of={'of' in one ? one.of : ''} ids={listed(given)} optionsOf={optionsOf} />
  );
  const text: Draw = (given) => <span className={classes.clip}>{String(given)}</span>;
  const draws: { readonly [K in Field['is']]: Draw } = {
    text,
    longText: text,
    rights: text,
    time: (given) => String(given),
    number: (given, one) => {
      const unit = 'unit' in one && one.unit ? `\u00a0${say(one.unit)}` : '';
      return Number(given).toLocaleString('en-US') + unit;
    },
    money: (given) => baht(Number(given)),
    flag: (given) =>
      given === true ? (
        <span className={classes.yes}>
          <Icon of={check} size={16} />
          {t('yes')}
        </span>
      ) : (
        <Text span c="dimmed">
          {t('no')}
        </Text>
      ),
    color: (given) => <Swatch color={String(given)} />,
    image: (given) => <img className={classes.thumb} src={smallOf(String(given))} alt="" />,
    day: (given) => shortDate(`${given}T12:00:00+07:00`, language),
    choice: (given, one) => {
      const choice = 'choices' in one ? one.choices.find((each) => each.value === given) : undefined;
      return choice ? say(choice.label) : String(given);
    },
    one: named,
    many: named,
    rows: (given) => <span className={classes.clip}>{rowsIn<EntryValues>(given).map(firstText).join(' · ')}</span>,
    amounts: (given, one) => {
      const amounts = new Map(amountsIn(given));
      const after = (id: string) => ` ${baht(Number(amounts.get(id)))}`;
      return (
        <EntryNames of={'of' in one ? one.of : ''} ids={[...amounts.keys()]} optionsOf={optionsOf} after={after} />
      );
    },
  };
  if (isEmpty(value))
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  return draws[field.is](value, field);
};
