import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { withDerived } from '@klang/contracts/lookups/derived';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { FieldValue, isEmpty } from '../FieldValue.tsx';
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

const inGroups = (fields: readonly NamedField[]): readonly (readonly NamedField[])[] => {
  const groups: NamedField[][] = [];
  for (const one of fields) {
    const last = groups.at(-1);
    if (one[1].is === 'money' && last?.[0]?.[1].is === 'money') last.push(one);
    else groups.push([one]);
  }
  return groups;
};

const short: ReadonlySet<Field['is']> = new Set(['number', 'money', 'day', 'time', 'color']);

const textOf = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '');

type DerivedProps = Pick<Props, 'definition' | 'draft' | 'optionsOf'> & {
  readonly name: string;
  readonly field: Field;
};

const Derived = ({ name, field, definition, draft, optionsOf }: DerivedProps) => {
  const localize = useLocalize();
  const derived = withDerived(definition.kind, readEntry(definition, draft.values).values);
  if (isEmpty(derived[name])) return null;
  return (
    <p className={`${classes.field} relative`}>
      {localize(field.label)}{' '}
      <b>
        <FieldValue field={field} value={derived[name]} optionsOf={optionsOf} />
      </b>
    </p>
  );
};

export const EntryFields = ({ definition, draft, base, errors, isDisabled, optionsOf }: Props) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const before = ([name, field]: NamedField) =>
    !draft.isNew && draft.touched.includes(name) && !['longText', 'amounts', 'image', 'rows'].includes(field.is) ? (
      <span className={`${classes.before} inline-flex middle fz-125 nowrap clips lh-16`}>
        {t('before')} <FieldValue field={field} value={base[name]} optionsOf={optionsOf} />
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
              label: localize(one[1].label),
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
      <div key={name} data-field={name} data-short={short.has(field.is)} className={`${classes.field} relative`}>
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
