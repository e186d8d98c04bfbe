import type { Text } from '../messages.ts';
import type { LookupKind } from './index.ts';

type Fields = Readonly<Record<string, unknown>>;
/** What is wrong at which field, where several fields must fit each other. */
export type Misfit = { readonly field: string; readonly message: Text };
type Rule = (fields: Fields) => readonly Misfit[];

const isBefore = (one: unknown, other: unknown): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one < other) ||
  (typeof one === 'string' && typeof other === 'string' && one < other);

const notBefore =
  (later: string, earlier: string, message: Text): Rule =>
  (fields) =>
    isBefore(fields[later], fields[earlier]) ? [{ field: later, message }] : [];

const inOrder = notBefore('validTo', 'validFrom', {
  th: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม',
  en: 'The last day must not be before the first.',
});
const bounds = (most: string, least: string): Rule =>
  notBefore(most, least, { th: 'ค่าสูงสุดต้องไม่น้อยกว่าค่าต่ำสุด', en: 'The most must not be less than the least.' });

const later: Rule = ({ start, end }) =>
  isBefore(start, end)
    ? []
    : [{ field: 'end', message: { th: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม', en: 'It must end after it begins.' } }];

const worth: Rule = ({ kind, percent, amountSatang }) => {
  if (kind === 'percent' && percent === null)
    return [{ field: 'percent', message: { th: 'กรุณาใส่ร้อยละที่ลด', en: 'Please say how many percent.' } }];
  if (kind === 'amount' && amountSatang === null)
    return [{ field: 'amountSatang', message: { th: 'กรุณาใส่จำนวนเงินที่ลด', en: 'Please say how much.' } }];
  return [];
};

const rules: Readonly<{ [K in LookupKind]?: readonly Rule[] }> = {
  discount: [worth, inOrder, bounds('maxUses', 'maxUsesPerCustomer')],
  timeslot: [later],
  salepackage: [inOrder, bounds('maxItems', 'minItems')],
  payment: [bounds('maximumSatang', 'minimumSatang')],
};

/** Where the fields of an entry do not fit each other. */
export const misfits = (kind: string, fields: Fields): readonly Misfit[] =>
  // A kind without rules of its own finds none.
  (rules[kind as LookupKind] ?? []).flatMap((rule) => rule(fields));
