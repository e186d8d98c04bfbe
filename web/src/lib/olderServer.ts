import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { unknownField } from '@klang/contracts/kit/unknownField';
import { messages } from '@klang/contracts/messages';
import { CallFailed } from './call.ts';
import { inLanguage } from './i18n.ts';

type Fault = NonNullable<RefusedAnswer['fields']>[number];
const isUnknown = ({ field, message }: Fault): boolean =>
  Object.values(unknownField(field.split('.').at(-1) ?? '')).includes(message);

/** While the system is updated, an older server may answer: it does not know a call of this page, or a field of it. */
export const isOfOlderServer = ({ code, refusal, fields = [] }: RefusedAnswer): boolean =>
  code === 404 ? refusal === undefined : code === 400 && fields.length > 0 && fields.every(isUnknown);

export const inPatience = (error: Error | null): Error | null =>
  error instanceof CallFailed && isOfOlderServer(error.answer)
    ? new CallFailed({ ...error.answer, message: inLanguage(messages.olderServer) })
    : error;
