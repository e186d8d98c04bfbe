import { smallOf } from '@klang/contracts/images';
import type { Field } from '@klang/contracts/kit/lookup';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht, shortDate } from '../lib/format.ts';
import { useLocalize, useSite } from '../lib/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons.ts';
import { entryName } from './entryNames.ts';
import { type EntryValues, rowsIn } from './fieldValues.ts';
import classes from './lookups.module.css';
import { useEntries } from './useEntries.ts';
import type { OptionsOf } from './useOptions.ts';

type Props = { readonly field: Field; readonly value: unknown; readonly optionsOf: OptionsOf };
type Draw = (value: unknown, field: Field) => ReactNode;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type NamesProps = {
  readonly of: string;
  readonly ids: readonly string[];
  readonly optionsOf: OptionsOf;
  readonly after?: (id: string) => string;
};

export const EntryNames = ({ of, ids, optionsOf, after = () => '' }: NamesProps) => {
  const { language } = useSite();
  const { rows } = useEntries({ of, chosen: ids }, optionsOf);
  const nameOf = (id: string) => entryName(rows.find(({ _id }) => _id === id) ?? {}, language) || id;
  return ids.map((id) => nameOf(id) + after(id)).join(', ');
};

const Swatch = ({ color }: { readonly color: string }) => (
  <span className="inline-flex middle gap-8">
    <i className={classes.swatch} style={{ background: color }} />
    {color}
  </span>
);

const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const amountsIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const firstText = (row: EntryValues): string =>
  String(Object.values(row).find((value) => typeof value === 'string') ?? '');

export const FieldValue = ({ field, value, optionsOf }: Props) => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const localize = useLocalize();
  const named: Draw = (raw, one) => (
    <EntryNames of={'of' in one ? one.of : ''} ids={listed(raw)} optionsOf={optionsOf} />
  );
  const text: Draw = (raw) => <span className={`${classes.clip} clips`}>{String(raw)}</span>;
  const draws: { readonly [K in Field['is']]: Draw } = {
    text,
    longText: text,
    rights: text,
    time: (raw) => String(raw),
    number: (raw, one) => {
      const unit = 'unit' in one && one.unit ? `\u00a0${localize(one.unit)}` : '';
      const shown = Number(raw).toLocaleString('en-US') + unit;
      if (!('tooLittle' in one && one.tooLittle) || Number(raw) >= one.min) return shown;
      return (
        <>
          {shown}{' '}
          <Text span display="block" fz="sm" c="var(--warning)">
            {localize(one.tooLittle)}
          </Text>
        </>
      );
    },
    money: (raw) => baht(Number(raw)),
    flag: (raw) =>
      raw === true ? (
        <span className="inline-flex middle gap-4 positive">
          <Icon of={check} size={16} />
          {t('yes')}
        </span>
      ) : (
        <Text span c="dimmed">
          {t('no')}
        </Text>
      ),
    color: (raw) => <Swatch color={String(raw)} />,
    image: (raw) => <img className={`${classes.thumb} fills`} src={smallOf(String(raw))} alt="" />,
    day: (raw) => shortDate(`${raw}T12:00:00+07:00`, language),
    choice: (raw, one) => {
      const choice = 'choices' in one ? one.choices.find((each) => each.value === raw) : undefined;
      return choice ? localize(choice.label) : String(raw);
    },
    one: named,
    many: named,
    rows: (raw) => (
      <span className={`${classes.clip} clips`}>{rowsIn<EntryValues>(raw).map(firstText).join(' · ')}</span>
    ),
    amounts: (raw, one) => {
      const amounts = new Map(amountsIn(raw));
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
