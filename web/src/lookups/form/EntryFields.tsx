import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { withDerived } from '@klang/contracts/lookups/derived';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../lib/site.ts';
import { FieldShown, isEmpty } from '../FieldShown.tsx';
import { type EntryValues, readEntry, type TypedValue } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';
import { FieldInput } from './FieldInput.tsx';
import classes from './form.module.css';
import { goingWith } from './goingWith.ts';
import { MoneyRows } from './MoneyRows.tsx';
import type { EntryDraft } from './useEntryDraft.ts';
import type { EntryErrors } from './useEntryErrors.ts';

type Props = {
  readonly definition: LookupDefinition;
  readonly draft: EntryDraft;
  readonly base: EntryValues;
  readonly errors: EntryErrors;
  readonly isDisabled: boolean;
  readonly optionsOf: OptionsOf;
};
type NamedField = readonly [string, Field];

/** Sums that follow each other stand in one frame; everything else stands alone. */
const inGroups = (fields: readonly NamedField[]): readonly (readonly NamedField[])[] => {
  const groups: NamedField[][] = [];
  for (const one of fields) {
    const last = groups.at(-1);
    if (one[1].is === 'money' && last?.[0]?.[1].is === 'money') last.push(one);
    else groups.push([one]);
  }
  return groups;
};

/** Two of these stand side by side where there is room. */
const short: ReadonlySet<Field['is']> = new Set(['number', 'money', 'day', 'time', 'color']);

const textOf = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '');

type DerivedProps = Pick<Props, 'definition' | 'draft' | 'optionsOf'> & {
  readonly name: string;
  readonly field: Field;
};

/** What follows from the other fields, as they are typed. */
const Derived = ({ name, field, definition, draft, optionsOf }: DerivedProps) => {
  const say = useSay();
  const shown = withDerived(definition.kind, readEntry(definition, draft.values).values);
  if (isEmpty(shown[name])) return null;
  return (
    <p className={classes.field}>
      {say(field.label)}{' '}
      <b>
        <FieldShown field={field} value={shown[name]} optionsOf={optionsOf} />
      </b>
    </p>
  );
};

/** All fields of an entry, in the order of its definition; what was touched says what it was. */
export const EntryFields = ({ definition, draft, base, errors, isDisabled, optionsOf }: Props) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const before = ([name, field]: NamedField) =>
    !draft.isNew && draft.touched.includes(name) && !['longText', 'amounts', 'image', 'rows'].includes(field.is) ? (
      <span className={classes.before}>
        {t('before')} <FieldShown field={field} value={base[name]} optionsOf={optionsOf} />
      </span>
    ) : null;
  return inGroups(Object.entries(definition.fields)).map((group) => {
    const [first] = group;
    if (!first) return null;
    const [name, field] = first;
    if (group.length > 1) {
      return (
        <fieldset key={name} className={classes.group}>
          <legend>{t('sums')}</legend>
          <MoneyRows
            isDisabled={isDisabled}
            rows={group.map((one) => ({
              name: one[0],
              label: say(one[1].label),
              note: before(one),
              value: textOf(draft.values[one[0]]),
              error: errors[one[0]],
            }))}
            onChange={draft.set}
          />
        </fieldset>
      );
    }
    if (field.isDerived)
      return (
        <Derived key={name} name={name} field={field} definition={definition} draft={draft} optionsOf={optionsOf} />
      );
    return (
      <div key={name} data-field={name} data-short={short.has(field.is)} className={classes.field}>
        <FieldInput
          name={name}
          field={field}
          isDisabled={isDisabled}
          optionsOf={optionsOf}
          value={draft.values[name] ?? ''}
          error={errors[name]}
          suits={goingWith(field, { values: draft.values, fields: definition.fields, optionsOf })}
          onChange={(value) => draft.set(name, value)}
        />
        {before(first)}
      </div>
    );
  });
};
