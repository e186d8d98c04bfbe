import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { unknownField } from '@klang/contracts/kit/unknownField';
import { CallFailed } from './call.ts';
import { inLanguage } from './i18n.ts';

/** Not among the messages, which every page loads first. */
export const patience = {
  th: 'กำลังอัปเดตระบบ กรุณาลองใหม่ในอีกสักครู่ หรือโหลดหน้านี้ใหม่',
  en: 'The system is being updated. Please try again in a moment, or reload this page.',
};

type Fault = NonNullable<RefusedAnswer['fields']>[number];
const isUnknown = ({ field, message }: Fault): boolean =>
  Object.values(unknownField(field.split('.').at(-1) ?? '')).includes(message);

/** While the system is updated, an older server may answer: it does not know a call of this page, or a field of it. */
export const isOfOlderServer = ({ code, refusal, fields = [] }: RefusedAnswer): boolean =>
  code === 404 ? refusal === undefined : code === 400 && fields.length > 0 && fields.every(isUnknown);

export const inPatience = (error: Error | null): Error | null =>
  error instanceof CallFailed && isOfOlderServer(error.answer)
    ? new CallFailed({ ...error.answer, message: inLanguage(patience) })
    : error;
