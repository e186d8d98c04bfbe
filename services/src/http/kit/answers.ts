import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { unknownField } from '@klang/contracts/kit/unknownField';
import { type Language, type MessageName, messages, type Text } from '@klang/contracts/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldWords } from './fieldWords.ts';

export type FieldFault = { readonly field: string; readonly message: string | Text };
type ErrorDetails = {
  readonly fields?: readonly FieldFault[];
  readonly retryAfter?: number;
  readonly wording?: Text;
};

export class CallError extends Error {
  readonly status: number;
  readonly text: MessageName;
  readonly fields: readonly FieldFault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly wording: Text;

  constructor(status: number, text: MessageName, { fields, retryAfter, wording = messages[text] }: ErrorDetails = {}) {
    super(text);
    this.status = status;
    this.text = text;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.wording = wording;
  }
}

export const languageOf = (request: FastifyRequest): Language =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'th';

const twoTexts = z.object({ th: z.string(), en: z.string() });

/** Our own rules bring both texts. Each unknown key is one fault. */
const faultsOf = (issue: z.core.$ZodIssue): readonly FieldFault[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: unknownField(key) }));
  const ours = twoTexts.safeParse(issue.code === 'custom' ? issue.params : undefined);
  return [{ field: issue.path.join('.'), message: ours.success ? ours.data : issue.message }];
};

export const parseBody = <S extends z.ZodType>(schema: S, body: unknown, language: Language): z.output<S> => {
  const parsed = schema.safeParse(body ?? {}, { error: fieldWords(language) });
  if (parsed.success) return parsed.data;
  throw new CallError(400, 'invalidInput', { fields: parsed.error.issues.flatMap(faultsOf) });
};

/** Clients of the first version compare these texts of `detail`. */
const fixedDetails: Partial<Record<MessageName, string>> = {
  noToken: messages.noToken.en,
  invalidToken: 'Invalid Token',
};

export const refusedAnswer = (error: CallError, language: Language): RefusedAnswer => ({
  result: false,
  code: error.status,
  detail: fixedDetails[error.text] ?? messages[error.text].en,
  message: error.text === 'noToken' ? messages.noToken.en : error.wording[language],
  ...(error.fields && {
    fields: error.fields.map(({ field, message }) => ({
      field,
      message: typeof message === 'string' ? message : message[language],
    })),
  }),
});
