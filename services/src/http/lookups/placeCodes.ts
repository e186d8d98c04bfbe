import { foreignIn, looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { itemReads } from '@klang/projections/items/queries';
import { itemNumberReads } from '@klang/projections/orders/itemNumbers';
import { code as oneCode } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { numberHolds } from '../../platform/orders/numberHolds.ts';
import type { Parts } from '../../platform/parts.ts';
import type { AlsoFits, Entry } from './checks.ts';

const taken = {
  th: 'รหัสนี้เป็นหมายเลขของสิ่งของ หรือเป็นรหัสบนป้ายแล้ว กรุณาใช้รหัสอื่นกับที่เก็บนี้',
  en: 'This is the number of an item or a code on a label already. Please use another code for this place.',
};

/** A scan means one thing: the code of a storage place stands for nothing else. */
export const placeCodeFits = ({ log, pool }: Pick<Parts, 'log' | 'pool'>): AlsoFits => {
  const [items, numbers, holds] = [itemReads(pool), itemNumberReads(pool), numberHolds(pool)];
  const isOnLabel = async ({ org }: Pick<Entry, 'org'>, typed: string): Promise<boolean> => {
    const code = foreignIn(typed);
    if (code === undefined) return false;
    if ((await stateOf(log, oneCode, { org, id: code })).standsFor !== null) return true;
    const prefix = looksLikeCode(code) ? readCode(code)?.prefix : undefined;
    return prefix !== undefined && !(await stateOf(log, codeseries, { org, id: prefix })).batches.isEmpty();
  };
  return async ({ kind }, entry) => {
    if (kind !== 'storagelocation') return [];
    const code = String(entry.fields['code']);
    const isFree = await holds.byCode(entry.org, foreignIn(code) ?? code, 'place');
    const isOfOrder = !isFree || (await numbers.isOfOrder(entry.org, code));
    const isOfItem = isOfOrder || (await items.one(entry.org, code)) !== undefined;
    const isTaken = isOfItem || (await isOnLabel(entry, code));
    return isTaken ? [{ field: 'fields.code', message: taken }] : [];
  };
};
