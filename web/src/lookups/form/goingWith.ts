import type { LookupRow } from '@klang/contracts/api/lookups';
import type { Field } from '@klang/contracts/kit/lookup';
import type { TypedValue } from '../fieldValues.ts';
import type { OptionsOf } from '../useOptions.ts';

type Form = {
  readonly values: Readonly<Record<string, TypedValue | undefined>>;
  readonly fields: Readonly<Record<string, Field>>;
  readonly optionsOf: OptionsOf;
};
const everything = () => true;

/** The entries a form asks amounts for: room sizes for room packages, box sizes for all others. */
export const goingWith = (field: Field, { values, fields, optionsOf }: Form): ((row: LookupRow) => boolean) => {
  if (field.is !== 'amounts' || !field.goesWith) return everything;
  const { field: other, kinds } = field.goesWith;
  const chooser = fields[other];
  const id = values[other];
  const chosen = chooser && 'of' in chooser ? optionsOf(chooser.of).find(({ _id }) => _id === id) : undefined;
  if (id && !chosen) return everything;
  const [usual] = Object.values(kinds);
  const wantedKind = chosen ? kinds[String(chosen['kind'])] : usual;
  return ({ kind }) => kind === wantedKind;
};
