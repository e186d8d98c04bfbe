import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { unknownField } from '@klang/contracts/kit/unknownField';
import { type Language, type MessageName, messages, type Text } from '@klang/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What is wrong at a field, in both languages or in the caller's own. */
export type FieldFault = { readonly field: string; readonly message: string | Text };
type ErrorDetails = {
  readonly fields?: readonly FieldFault[];
  /** When it may be tried again. */
  readonly retryAfter?: number;
  /** What the person is told in the place of the usual text. */
  readonly said?: Text;
};

/** A call that ends before the business is asked. */
export class CallError extends Error {
  readonly status: number;
  readonly text: MessageName;
  readonly fields: readonly FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly said: Text;

  constructor(status: number, text: MessageName, { fields, retryAfter, said = messages[text] }: ErrorDetails = {}) {
    super(text);
    this.status = status;
    this.text = text;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.said = said;
  }
}

/** Thai unless the caller asks for English first. */
export const languageOf = (request: FastifyRequest): Language =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

const locales = { th: z.locales.th().localeError, en: z.locales.en().localeError };

const twoTexts = z.object({ th: z.string(), en: z.string() });

/** A rule of ours says itself what is wrong, in both languages; each field that is not there is named. */
const faultsOf = (issue: z.core.$ZodIssue): readonly FieldFault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: unknownField(key) }));
  const ours = twoTexts.safeParse(issue.code === 'custom' ? issue.params : undefined);
  return [{ field: issue.path.join('.'), message: ours.success ? ours.data : issue.message }];
};

/** Reads a body by its schema; what is wrong is said at the field, in the caller's language. */
export const parseBody = <S extends z.ZodType>(schema: S, body: unknown, language: Language): z.output<S> => {
  const parsed = schema.safeParse(body ?? {}, { error: locales[language] });
  if (parsed.success) return parsed.data;
  throw new CallError(400, 'invalidInput', { fields: parsed.error.issues.flatMap(faultsOf) });
};

/** `detail` keeps the words that clients of the first version look for. */
const fixedDetails: Partial<Record<MessageName, string>> = {
  noToken: messages.noToken.en,
  invalidToken: 'Invalid Token',
};

export const refusedAnswer = (error: CallError, language: Language): RefusedAnswer => ({
  result: false,
  code: error.status,
  detail: fixedDetails[error.text] ?? messages[error.text].en,
  message: error.text === 'noToken' ? messages.noToken.en : error.said[language],
  ...(error.fields && {
    fields: error.fields.map(({ field, message }) => ({
      field,
      message: typeof message === 'string' ? message : message[language],
    })),
  }),
});
