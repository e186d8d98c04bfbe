import { imagePath } from '@klang/contracts/images';
import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { misfits } from '@klang/contracts/lookups/rules';
import { archived } from '@klang/contracts/lookups/status';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { membersAmong } from '@klang/projections/staff/members';
import { hold } from '../../platform/eventLog/reservedValues.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import type { Parts } from '../../platform/parts.ts';
import { CallError, type FieldFault } from '../kit/answers.ts';

export type AlsoFits = (definition: LookupDefinition, entry: Entry) => Promise<readonly FieldFault[]>;
export type CheckPorts = { readonly pool: Parts['pool']; readonly rows: LookupReads; readonly alsoFits?: AlsoFits };
type Fields = Readonly<Record<string, unknown>>;
export type Entry = { readonly org: string; readonly id: string; readonly fields: Fields };
type Reference = { readonly name: string; readonly of: string; readonly ids: readonly string[] };

const at = (name: string): string => `fields.${name}`;
const texts = {
  taken: { th: 'มีรายการอื่นใช้ค่านี้แล้ว', en: 'Another entry has this already.' },
  gone: { th: 'ไม่พบรายการที่เลือก กรุณาเลือกใหม่', en: 'What was chosen is not there, please choose again.' },
  removed: {
    th: 'รูปนี้ไม่ได้ใช้นานกว่าหนึ่งวันจึงถูกลบแล้ว กรุณาอัปโหลดใหม่',
    en: 'This picture was not used for a day and is gone, please put it in again.',
  },
  notOurs: { th: 'กรุณาอัปโหลดรูปใหม่', en: 'Please put in the picture again.' },
} as const;

const idsIn = (field: Field, value: unknown): readonly string[] => {
  if (field.is === 'one') return typeof value === 'string' ? [value] : [];
  if (field.is === 'many') return Array.isArray(value) ? value.map(String) : [];
  return field.is === 'amounts' && typeof value === 'object' && value ? Object.keys(value) : [];
};

const referencesOf = ({ fields: declared }: LookupDefinition, fields: Fields): readonly Reference[] =>
  Object.entries(declared).flatMap(([name, field]) =>
    'of' in field ? [{ name, of: field.of, ids: idsIn(field, fields[name]) }].filter(({ ids }) => ids.length > 0) : [],
  );

const missing = async (
  { rows, pool }: CheckPorts,
  definition: LookupDefinition,
  entry: Entry,
): Promise<FieldFault[]> => {
  const faults: FieldFault[] = [];
  for (const { name, of, ids } of referencesOf(definition, entry.fields)) {
    const there = of === 'staffmember' ? membersAmong(pool, entry.org, ids) : rows.lines(entry.org, of, ids);
    const found = new Set((await there).map(({ id }) => id));
    const isThere = (id: string) => found.has(id) || (of === definition.kind && id === entry.id);
    if (!ids.every(isThere)) faults.push({ field: at(name), message: texts.gone });
  }
  return faults;
};

const rowsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);
const isStrange = (field: Field, value: unknown, org: string): boolean => {
  if (field.is === 'rows')
    return rowsIn(value).some((row) =>
      Object.entries(field.each).some(([name, one]) => isStrange(one, row[name], org)),
    );
  return field.is === 'image' && Boolean(value) && imagePath.exec(String(value))?.[1] !== org;
};

const strange = ({ fields: declared }: LookupDefinition, { org, fields }: Entry): FieldFault[] =>
  Object.entries(declared)
    .filter(([name, field]) => isStrange(field, fields[name], org))
    .map(([name]) => ({ field: at(name), message: texts.notOurs }));

const picturesIn = (field: Field, value: unknown): readonly string[] => {
  if (field.is === 'rows')
    return rowsIn(value).flatMap((row) =>
      Object.entries(field.each).flatMap(([name, one]) => picturesIn(one, row[name])),
    );
  const [, org, name] = (field.is === 'image' && imagePath.exec(String(value))) || [];
  return name ? [`${org}/${name}`] : [];
};

/** Takes pictures into use. Returns those already removed as unused. */
const removed = async (
  pool: CheckPorts['pool'],
  { fields: declared }: LookupDefinition,
  { org, fields }: Entry,
): Promise<FieldFault[]> => {
  const pictures = Object.entries(declared).map(([name, field]) => ({ name, of: picturesIn(field, fields[name]) }));
  const all = pictures.flatMap(({ of }) => of);
  if (all.length === 0) return [];
  const gone = await openUploads(pool).takeIntoUse(org, all);
  return pictures
    .filter(({ of }) => of.some((one) => gone.includes(one)))
    .map(({ name }) => ({ field: at(name), message: texts.removed }));
};

/** Reserves the value first and searches after, so that of two concurrent entries one is refused. */
const taken = async (
  { pool, rows }: CheckPorts,
  { kind, unique }: LookupDefinition,
  { org, id, fields }: Entry,
): Promise<FieldFault[]> => {
  if (!unique || fields['status'] === archived) return [];
  const value = fields[unique];
  const isHeld = await hold(pool, { org, list: kind, value: JSON.stringify(value), holder: id });
  const holders = await rows.holdersOf(org, kind, { field: unique, value });
  if (isHeld && holders.every((holder) => holder === id)) return [];
  return [{ field: at(unique), message: texts.taken }];
};

export const requireFitting = async (
  checking: CheckPorts,
  definition: LookupDefinition,
  entry: Entry,
): Promise<void> => {
  const fields = [
    ...misfits(definition.kind, entry.fields).map(({ field, message }) => ({ field: at(field), message })),
    ...strange(definition, entry),
    ...(await missing(checking, definition, entry)),
    ...((await checking.alsoFits?.(definition, entry)) ?? []),
  ];
  if (fields.length === 0) fields.push(...(await taken(checking, definition, entry)));
  if (fields.length === 0) fields.push(...(await removed(checking.pool, definition, entry)));
  if (fields.length > 0) throw new CallError(400, 'invalidInput', { fields });
};
