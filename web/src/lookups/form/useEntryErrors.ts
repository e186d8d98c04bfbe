import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { misfits } from '@klang/contracts/lookups/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../lib/call.ts';
import { useLocalize } from '../../lib/site.ts';
import { readEntry, type TypedEntry, type Wrong } from '../fieldValues.ts';

export type EntryErrors = Readonly<Record<string, string>>;

const plainName = (field: string): string => field.replace(/^fields\./, '').split('.')[0] ?? field;

const serverErrors = (error: Error | null, { fields }: LookupDefinition): EntryErrors => {
  if (!(error instanceof CallFailed)) return {};
  const wrong = (error.answer.fields ?? []).map(({ field, message }) => [plainName(field), message] as const);
  return Object.fromEntries(wrong.filter(([name]) => name in fields));
};

const otherProblems = (error: Error | null, { fields }: LookupDefinition): string | undefined =>
  error instanceof CallFailed
    ? error.answer.fields?.find(({ field }) => !(plainName(field) in fields))?.message
    : undefined;

const formatFigure = (figure: number): string => figure.toLocaleString('en-US');
const boundsOf = (field: Field) => ({
  min: 'min' in field ? formatFigure(field.min) : '',
  max: 'max' in field ? formatFigure(field.max) : '',
});
const bound = ['range', 'count', 'long'] as const;
const isBound = (wrong: Wrong): wrong is (typeof bound)[number] => bound.some((one) => one === wrong);

export const useEntryErrors = (definition: LookupDefinition, values: TypedEntry, sent: Error | null) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const [tried, setTried] = useState<TypedEntry | null>(null);
  const read = readEntry(definition, values);
  const inWords = (field: Field | undefined, wrong: Wrong): string => {
    const label = field ? localize(field.label) : '';
    const help = wrong === 'pattern' && field?.help ? localize(field.help) : '';
    if (field && isBound(wrong)) return t(`wrong.${wrong}`, { label, ...boundsOf(field) });
    const problem = wrong === 'pattern' && !help ? 'format' : wrong;
    return t(`wrong.${problem}`, { label, help });
  };
  const own: EntryErrors = {
    ...Object.fromEntries(
      misfits(definition.kind, read.values).map(({ field, message }) => [field, localize(message)]),
    ),
    ...Object.fromEntries(
      Object.entries(read.wrong).map(([name, wrong]) => [name, inWords(definition.fields[name], wrong)]),
    ),
  };
  const known = serverErrors(sent, definition);
  // A server error stays until its field changes.
  const still = Object.fromEntries(Object.entries(known).filter(([name]) => tried?.[name] === values[name]));
  const errors: EntryErrors = tried ? { ...still, ...own } : {};
  return {
    values: read.values,
    own,
    errors,
    tell: () => setTried(values),
    forget: () => setTried(null),
    refusal: otherProblems(sent, definition) ?? (sent && Object.keys(known).length === 0 ? sent.message : undefined),
    fieldsOf: (error: unknown) => Object.keys(serverErrors(error instanceof Error ? error : null, definition)),
  };
};
