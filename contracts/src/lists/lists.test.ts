import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { RowSchema } from '../kit/rowFields.ts';
import type { ColumnKind, ListShape } from '../kit/sheet.ts';
import { adminList } from './adminList.ts';
import { billList } from './billList.ts';
import { certificateList } from './certificateList.ts';
import { claimList } from './claimList.ts';
import { contactList } from './contactList.ts';
import { lateMoneyList } from './lateMoneyList.ts';
import { orderList } from './orderList.ts';
import { organizationList } from './organizationList.ts';
import { orgStaffList } from './orgStaffList.ts';
import { permissionList } from './permissionList.ts';
import { refundList } from './refundList.ts';
import { securityList } from './securityList.ts';
import { staffList } from './staffList.ts';
import { tripList } from './tripList.ts';

const lists: readonly (ListShape & { readonly row: RowSchema })[] = [
  adminList,
  billList,
  certificateList,
  claimList,
  contactList,
  lateMoneyList,
  orderList,
  organizationList,
  orgStaffList,
  permissionList,
  refundList,
  securityList,
  staffList,
  tripList,
];

const samples: Readonly<Record<ColumnKind, unknown>> = {
  text: 'KD-0231',
  number: 3,
  money: 12_345,
  day: '2026-11-26',
  instant: '2026-11-26T05:00:00.000Z',
};

it.each(lists)(
  '$page names of each column that has a kind a field of its rows that can hold it',
  ({ row, columns }) => {
    const fields: Readonly<Record<string, z.core.$ZodType>> = row.shape;
    const wrong = Object.entries(columns).filter(([name, { kind, field = name }]) => {
      const held = fields[field] as z.ZodType | undefined;
      return kind !== undefined && !held?.safeParse(samples[kind]).success;
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  },
);
