import { messages, type Text } from '@klang/contracts/messages';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from './answers.ts';

const minuteMs = 60_000;
type Unit = { readonly ms: number; readonly th: string; readonly en: readonly [one: string, many: string] };
const units: readonly Unit[] = [
  { ms: 1_440 * minuteMs, th: 'วัน', en: ['a day', 'days'] },
  { ms: 60 * minuteMs, th: 'ชั่วโมง', en: ['an hour', 'hours'] },
  { ms: minuteMs, th: 'นาที', en: ['a minute', 'minutes'] },
];

const spanOf = (ms: number): Text => {
  const unit = units.find((one) => ms >= one.ms && ms % one.ms === 0) ?? {
    ms: minuteMs,
    th: 'นาที',
    en: ['a minute', 'minutes'],
  };
  const count = Math.round(ms / unit.ms);
  return { th: `${count} ${unit.th}`, en: count === 1 ? unit.en[0] : `${count} ${unit.en[1]}` };
};

const idle = ({ th, en }: Text): Text => ({
  th: `ออกจากระบบแล้ว เพราะไม่มีการใช้งานนาน ${th} กรุณาเข้าสู่ระบบอีกครั้ง`,
  en: `Logged out because nothing happened for ${en}. Please log in again.`,
});
const age = ({ th, en }: Text): Text => ({
  th: `ออกจากระบบแล้ว เพราะเข้าสู่ระบบไว้ครบ ${th} กรุณาเข้าสู่ระบบอีกครั้ง`,
  en: `Logged out because you logged in ${en} ago. Please log in again.`,
});

export const overError = async (sessions: Pick<Sessions, 'whyOver'>, token: string, now: Date): Promise<CallError> => {
  const over = await sessions.whyOver(token, now);
  const wording = over === null ? messages.invalidToken : (over.why === 'idle' ? idle : age)(spanOf(over.afterMs));
  return new CallError(401, 'invalidToken', { wording });
};
