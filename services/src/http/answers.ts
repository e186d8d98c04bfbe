import type { FieldError, Refused } from '@klang/contracts/kit/endpoint';
import { type Language, type MessageName, messages } from '@klang/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A call that ends before the business is asked. */
export class CallError extends Error {
  readonly status: number;
  readonly text: MessageName;
  readonly fields: readonly FieldError[] | undefined;

  constructor(status: number, text: MessageName, fields?: readonly FieldError[]) {
    super(text);
    this.status = status;
    this.text = text;
    this.fields = fields;
  }
}

/** Thai unless the caller asks for English first. */
export const languageOf = (request: FastifyRequest): Language =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

const locales = { th: z.locales.th().localeError, en: z.locales.en().localeError };

/** Reads a body by its schema; what is wrong is said at the field, in the caller's language. */
export const parseBody = <S extends z.ZodType>(schema: S, body: unknown, language: Language): z.output<S> => {
  const parsed = schema.safeParse(body ?? {}, { error: locales[language] });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new CallError(400, 'invalidInput', fields);
};

/** `detail` keeps the words that clients of the first version look for. */
const fixedDetails: Partial<Record<MessageName, string>> = {
  noToken: messages.noToken.en,
  invalidToken: 'Invalid Token',
};

export const refusedAnswer = (error: CallError, language: Language): Refused => ({
  result: false,
  code: error.status,
  detail: fixedDetails[error.text] ?? messages[error.text].en,
  message: error.text === 'noToken' ? messages.noToken.en : messages[error.text][language],
  ...(error.fields && { fields: [...error.fields] }),
});
