import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { RowSchema } from '../kit/rowFields.ts';
import type { ColumnKind, ListColumn, ListShape } from '../kit/sheet.ts';
import { adminList } from './adminList.ts';
import { billList } from './billList.ts';
import { certificateList } from './certificateList.ts';
import { claimList } from './claimList.ts';
import { codeBatchList } from './codeBatchList.ts';
import { contactList } from './contactList.ts';
import { customerList } from './customerList.ts';
import { labelList } from './labelList.ts';
import { lateMoneyList } from './lateMoneyList.ts';
import { orderList } from './orderList.ts';
import { organizationList } from './organizationList.ts';
import { orgStaffList } from './orgStaffList.ts';
import { permissionList } from './permissionList.ts';
import { reconciliationList } from './reconciliationList.ts';
import { refundList } from './refundList.ts';
import { securityList } from './securityList.ts';
import { staffList } from './staffList.ts';
import { tripList } from './tripList.ts';

const lists: readonly (ListShape & { readonly row: RowSchema })[] = [
  adminList,
  billList,
  certificateList,
  claimList,
  codeBatchList,
  contactList,
  customerList,
  labelList,
  lateMoneyList,
  orderList,
  organizationList,
  orgStaffList,
  permissionList,
  reconciliationList,
  refundList,
  securityList,
  staffList,
  tripList,
];

const samples: Readonly<Record<Exclude<ColumnKind, 'choice'>, unknown>> = {
  text: 'KD-0231',
  number: 3,
  money: 12_345,
  day: '2026-11-26',
  instant: '2026-11-26T05:00:00.000Z',
  flag: true,
  person: 'สมหญิง',
};
/** The values of a choice. Undefined if the field is none. */
const valuesOf = ({ _zod: { def } }: z.core.$ZodType): readonly unknown[] | undefined => {
  if ('innerType' in def) return valuesOf(def.innerType as z.core.$ZodType);
  if ('entries' in def) return Object.values(def.entries as object);
  return 'values' in def ? (def.values as readonly unknown[]) : undefined;
};
const holds = (schema: z.core.$ZodType | undefined, column: ListColumn): boolean => {
  if (!schema || !column.kind) return false;
  if (column.kind !== 'choice') return (schema as z.ZodType).safeParse(samples[column.kind]).success;
  return valuesOf(schema)?.every((value) => Object.hasOwn(column.texts, String(value))) ?? false;
};

describe.each(lists)('the list of $page', ({ row, columns }) => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = row.shape;

  it('has for each column with a kind a field of its rows that can hold it, and a text for each value of a choice', () => {
    const plain = Object.entries(columns).filter(([, { kind, derive }]) => kind && !derive);
    const wrong = plain.filter(([name, column]) => !holds(fields[column.field ?? name], column));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
