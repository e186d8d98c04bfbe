import { CallFailed } from './call.ts';

export type FieldErrors = Readonly<Record<string, string>>;
type Knowing = {
  readonly fields: readonly string[];
  /** Refusals that are about one field, by that field. */
  readonly byRefusal?: Readonly<Record<string, string>>;
};

/** What the server found wrong, by the field of a form that it is about. */
export const fieldErrorsOf = (error: unknown, { fields, byRefusal = {} }: Knowing): FieldErrors => {
  if (!(error instanceof CallFailed)) return {};
  const { refusal = '', message, fields: wrong = [] } = error.answer;
  const field = byRefusal[refusal];
  if (field) return { [field]: message };
  const known = wrong.filter(({ field: name }) => fields.includes(name));
  return Object.fromEntries(known.map(({ field: name, message: text }) => [name, text]));
};

/** What stands against the whole of a form: what is not said at one of its fields. */
export const wholeRefusal = (error: Error | null, knowing: Knowing): string | undefined =>
  error && Object.keys(fieldErrorsOf(error, knowing)).length === 0 ? error.message : undefined;
