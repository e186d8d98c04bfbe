import { CallFailed } from './call.ts';

export type FieldErrors = Readonly<Record<string, string>>;
type FormFields = {
  readonly fields: readonly string[];
  readonly byRefusal?: Readonly<Record<string, string>>;
};

export const fieldErrorsOf = (error: unknown, { fields, byRefusal = {} }: FormFields): FieldErrors => {
  if (!(error instanceof CallFailed)) return {};
  const { refusal = '', message, fields: wrong = [] } = error.answer;
  const field = byRefusal[refusal];
  if (field) return { [field]: message };
  const known = wrong.filter(({ field: name }) => fields.includes(name));
  return Object.fromEntries(known.map(({ field: name, message: text }) => [name, text]));
};

export const wholeRefusal = (error: Error | null, knowing: FormFields): string | undefined =>
  error && Object.keys(fieldErrorsOf(error, knowing)).length === 0 ? error.message : undefined;

/** For a form with one sentence: what is wrong at the first field says more than that some are wrong. */
export const sentenceOf = (error: Error): string =>
  (error instanceof CallFailed ? error.answer.fields?.[0]?.message : undefined) ?? error.message;
