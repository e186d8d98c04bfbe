import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { misfits } from '@klang/contracts/lookups/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../lib/call.ts';
import { useSay } from '../../lib/site.ts';
import { readEntry, type TypedEntry, type Wrong } from '../fieldValues.ts';

export type EntryErrors = Readonly<Record<string, string>>;

const plainName = (field: string): string => field.replace(/^fields\./, '').split('.')[0] ?? field;

/** What the server found wrong, by field; the rest is against the whole. */
const serverErrors = (error: Error | null, { fields }: LookupDefinition): EntryErrors => {
  if (!(error instanceof CallFailed)) return {};
  const wrong = (error.answer.fields ?? []).map(({ field, message }) => [plainName(field), message] as const);
  return Object.fromEntries(wrong.filter(([name]) => name in fields));
};

/** What the server found wrong with something that is no field of the entry, such as its id. */
const saidElsewhere = (error: Error | null, { fields }: LookupDefinition): string | undefined =>
  error instanceof CallFailed
    ? error.answer.fields?.find(({ field }) => !(plainName(field) in fields))?.message
    : undefined;

const shown = (figure: number): string => figure.toLocaleString('en-US');
/** Between what a value has to lie, as its field says. */
const boundsOf = (field: Field) => ({
  min: 'min' in field ? shown(field.min) : '',
  max: 'max' in field ? shown(field.max) : '',
});
const bound = ['range', 'count', 'long'] as const;
const isBound = (wrong: Wrong): wrong is (typeof bound)[number] => bound.some((one) => one === wrong);

/** What is wrong with an entry as it is typed, said at its fields; only once somebody tried to save it. */
export const useEntryErrors = (definition: LookupDefinition, values: TypedEntry, sent: Error | null) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const [tried, setTried] = useState<TypedEntry | null>(null);
  const read = readEntry(definition, values);
  const inWords = (field: Field | undefined, wrong: Wrong): string => {
    const label = field ? say(field.label) : '';
    const help = wrong === 'pattern' && field?.help ? say(field.help) : '';
    if (field && isBound(wrong)) return t(`wrong.${wrong}`, { label, ...boundsOf(field) });
    const said = wrong === 'pattern' && !help ? 'format' : wrong;
    return t(`wrong.${said}`, { label, help });
  };
  const own: EntryErrors = {
    ...Object.fromEntries(misfits(definition.kind, read.values).map(({ field, message }) => [field, say(message)])),
    ...Object.fromEntries(
      Object.entries(read.wrong).map(([name, wrong]) => [name, inWords(definition.fields[name], wrong)]),
    ),
  };
  const known = serverErrors(sent, definition);
  // What the server said of a field holds until the field is typed in again.
  const still = Object.fromEntries(Object.entries(known).filter(([name]) => tried?.[name] === values[name]));
  const errors: EntryErrors = tried ? { ...still, ...own } : {};
  return {
    values: read.values,
    own,
    errors,
    /** From here on errors are shown. */
    tell: () => setTried(values),
    forget: () => setTried(null),
    refusal: saidElsewhere(sent, definition) ?? (sent && Object.keys(known).length === 0 ? sent.message : undefined),
    fieldsOf: (error: unknown) => Object.keys(serverErrors(error instanceof Error ? error : null, definition)),
  };
};
