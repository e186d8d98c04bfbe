import type { TripKind } from '@klang/contracts/custody/custody';
import type { Language } from '@klang/contracts/messages';
import type { TripStanding } from '../../domain/tripState.ts';
import { baht } from './mailWords.ts';

export const countText = (count: number, language: Language): string => {
  if (language === 'th') return `${count} ชิ้น`;
  return count === 1 ? '1 item' : `${count} items`;
};

const deeds: Readonly<Record<TripKind, Readonly<Record<Language, (count: string) => string>>>> = {
  5: { th: (count) => `ไปรับของ ${count}`, en: (count) => `We collect ${count}` },
  10: { th: (count) => `ส่งคืนชั่วคราว ${count}`, en: (count) => `Temporary return of ${count}` },
  20: { th: (count) => `ส่งคืนถาวร ${count}`, en: (count) => `Permanent return of ${count}` },
};

export const whatText = ({ kind, items, cashSatang }: TripStanding, language: Language): string => {
  const what = deeds[kind][language](countText(items.size, language));
  if (cashSatang === 0) return what;
  const cash = baht(cashSatang);
  return language === 'th'
    ? `${what}\nเตรียมเงินสด ${cash} ให้ทีมขนย้าย`
    : `${what}\nPlease have ${cash} in cash ready for the movers.`;
};

export const feeText = (feeSatang: number, language: Language): string => {
  if (feeSatang === 0) return '';
  const fee = baht(feeSatang);
  return language === 'th' ? `\nค่าเที่ยวนี้ ${fee} อยู่ในบิลถัดไป` : `\nThe fee for this visit, ${fee}, is on your next bill.`;
};

type MovedThings = {
  readonly items: TripStanding['items'];
  readonly extras: readonly string[];
};
export const movedText = (
  { items, extras }: MovedThings,
  language: Language,
): { readonly count: string; readonly items: string } => {
  const moved = [...items].flatMap(([itemId, state]) => (state === 'taken' || state === 'given' ? [itemId] : []));
  const extraTexts = extras.map((itemId) => (language === 'th' ? `${itemId} (เพิ่มหน้างาน)` : `${itemId} (not booked)`));
  return { count: countText(moved.length + extras.length, language), items: [...moved, ...extraTexts].join(', ') };
};

export type CanceledSums = { readonly refundSatang: number; readonly feesSatang?: number | undefined };
export const refundText = ({ refundSatang, feesSatang = 0 }: CanceledSums, language: Language): string => {
  const [amount, fees] = [baht(refundSatang), baht(feesSatang)];
  const back = {
    th: ` และเราคืนเงิน ${amount} ให้คุณแล้ว`,
    en: ` We have refunded ${amount} to you.`,
  };
  const feeKept = {
    th: `\nเราหักค่าเที่ยวที่ไปไม่สำเร็จ ${fees} จากยอดที่คุณชำระ`,
    en: `\nOf what you paid, we kept ${fees} for the visit that came to nothing.`,
  };
  return [refundSatang > 0 && back[language], feesSatang > 0 && feeKept[language]].filter(Boolean).join('');
};

type ItemBills = { readonly isAnyVoid: boolean; readonly isAnyPaid: boolean };
/** Of an item that was taken over by mistake. */
export const itemBillsText = ({ isAnyVoid, isAnyPaid }: ItemBills, language: Language): string => {
  const gone = {
    th: '\nบิลที่คิดค่าของชิ้นนี้และยังไม่ได้ชำระถูกยกเลิกแล้ว รายการอื่นในบิลนั้น (ถ้ามี) จะอยู่ในบิลใหม่',
    en: '\nThe unpaid bill that charged it is void. Anything else on that bill comes on a new one.',
  };
  const paid = {
    th: '\nส่วนที่ชำระแล้ว พนักงานจะดูแลให้',
    en: '\nOur staff will see to what you paid for it.',
  };
  return [isAnyVoid && gone[language], isAnyPaid && paid[language]].filter(Boolean).join('');
};

type VisitDecision = {
  readonly isFeeDue: boolean;
  readonly isCredited: boolean;
  readonly feeSatang: number;
  readonly reason: string | null;
};
export const decisionText = (
  { isFeeDue, isCredited, feeSatang, reason }: VisitDecision,
  language: Language,
): string => {
  const fee = baht(feeSatang);
  const credited = {
    th: 'ลงในบิลไปแล้ว เราหักคืนให้ในบิลที่ยังไม่ชำระหรือบิลถัดไป',
    en: 'It was on a bill already, so it comes off what is billed.',
  };
  const text = isFeeDue
    ? { th: `ค่าเที่ยว ${fee} ยังคิดตามเดิม`, en: `The fee of ${fee} stands.` }
    : { th: `เราไม่คิดค่าเที่ยว ${fee}`, en: `We let the fee of ${fee} go.` };
  return [text[language], isCredited && credited[language], reason].filter(Boolean).join('\n');
};
