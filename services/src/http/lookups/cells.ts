import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { recordStatuses, recordStatusTexts } from '@klang/contracts/lookups/status';
import type { Language, Text } from '@klang/contracts/messages';
import type { ListEntry } from '@klang/projections/kit/listing';
import type { Cell, Column } from '../lists/sheets.ts';

export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;
type CellWords = { readonly names: Names; readonly language: Language };

const labels = {
  id: { th: 'รหัสอ้างอิง', en: 'Id' },
  active: { th: 'ใช้งาน', en: 'In use' },
  status: { th: 'สถานะ', en: 'Status' },
  sort: { th: 'ลำดับ', en: 'Position' },
  changed: { th: 'แก้ล่าสุด', en: 'Last changed' },
  yes: { th: 'ใช่', en: 'Yes' },
  no: { th: 'ไม่', en: 'No' },
} as const satisfies Record<string, Text>;

const flag = (value: unknown, language: Language): Cell => labels[value === true ? 'yes' : 'no'][language];
const baht = (value: unknown): Cell => ({ number: Number(value) / 100, format: '#,##0.00' });
const nameOf = ({ names }: CellWords, of: string, id: unknown): string => names.get(of)?.get(String(id)) ?? String(id);
const pairsIn = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value ? Object.entries(value) : [];

type FieldOf<K extends Field['is']> = Extract<Field, { readonly is: K }>;
type CellWriter<K extends Field['is']> = (value: unknown, field: FieldOf<K>, spoken: CellWords) => Cell;
const plain = (value: unknown): Cell => String(value);
const number: CellWriter<'number'> = (value, { decimals = 0 }) => ({
  number: Number(value),
  format: decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0',
});

const written: { readonly [K in Field['is']]: CellWriter<K> } = {
  text: plain,
  longText: plain,
  color: plain,
  image: plain,
  time: plain,
  number,
  money: baht,
  flag: (value, _, { language }) => flag(value, language),
  day: (value) => ({ day: String(value) }),
  choice: (value, { choices }, { language }) =>
    choices.find((one) => one.value === value)?.label[language] ?? String(value),
  one: (value, { of }, spoken) => nameOf(spoken, of, value),
  many: (value, { of }, spoken) => (Array.isArray(value) ? value.map((id) => nameOf(spoken, of, id)).join(', ') : null),
  amounts: (value, { of }, spoken) =>
    pairsIn(value)
      .map(([id, satang]) => `${nameOf(spoken, of, id)} ${(Number(satang) / 100).toFixed(2)}`)
      .join(', '),
  rows: (value) => (Array.isArray(value) ? { number: value.length, format: '0' } : null),
  rights: (value) =>
    pairsIn(value)
      .map(([module, letters]) => `${module} ${letters}`)
      .join(', '),
};

const cellOf = (value: unknown, field: Field, spoken: CellWords): Cell => {
  if (value === null || value === undefined || value === '') return null;
  return (written[field.is] as CellWriter<Field['is']>)(value, field, spoken);
};

type ShownColumn = Column<ListEntry>;
const recordColumns = ({ language }: CellWords, changed: Text): Readonly<Record<string, ShownColumn>> => ({
  _id: { title: labels.id[language], cell: ({ id }) => id },
  active: { title: labels.active[language], cell: ({ fields }) => flag(fields['active'], language) },
  status: {
    title: labels.status[language],
    cell: ({ fields }) => {
      const status = recordStatuses.find((one) => one === fields['status']);
      return status ? recordStatusTexts[status][language] : String(fields['status']);
    },
  },
  sort: { title: labels.sort[language], cell: ({ fields }) => ({ number: Number(fields['sort']), format: '0' }) },
  changedAt: { title: changed[language], cell: ({ changedAt }) => ({ moment: changedAt }) },
});

export const columnsFor = (
  { fields, changed = labels.changed }: Pick<LookupDefinition, 'fields' | 'changed'>,
  columns: readonly string[],
  spoken: CellWords,
): readonly ShownColumn[] => {
  const known = recordColumns(spoken, changed);
  return columns.flatMap((name) => {
    const field = fields[name];
    if (!field) return known[name] ? [known[name]] : [];
    return [{ title: field.label[spoken.language], cell: (entry) => cellOf(entry.fields[name], field, spoken) }];
  });
};
