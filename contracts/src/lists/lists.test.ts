import { expect, it } from 'vitest';
import type { z } from 'zod';
import { admins } from '../api/admins.ts';
import { certificates } from '../api/certificates.ts';
import { contacts } from '../api/contacts.ts';
import { lateMoney } from '../api/lateMoney.ts';
import { orders } from '../api/orders.ts';
import { organizations } from '../api/organizations.ts';
import { orgStaff } from '../api/orgStaff.ts';
import { ownerClaims } from '../api/ownerClaims.ts';
import { ownerTrips } from '../api/ownerTrips.ts';
import { permissions } from '../api/permissions.ts';
import { refunds } from '../api/refunds.ts';
import { security } from '../api/security.ts';
import { staff } from '../api/staff.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import type { ColumnKind, ListShape } from '../kit/sheet.ts';
import { adminList } from './adminList.ts';
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

const lists: readonly (readonly [ListShape, Pick<Endpoint, 'detail'>])[] = [
  [adminList, admins.list],
  [certificateList, certificates.list],
  [claimList, ownerClaims.list],
  [contactList, contacts.list],
  [lateMoneyList, lateMoney.list],
  [orderList, orders.list],
  [organizationList, organizations.list],
  [orgStaffList, orgStaff.list],
  [permissionList, permissions.list],
  [refundList, refunds.list],
  [securityList, security.list],
  [staffList, staff.list],
  [tripList, ownerTrips.list],
];

const samples: Readonly<Record<ColumnKind, unknown>> = {
  text: 'KD-0231',
  number: 3,
  money: 12_345,
  day: '2026-11-26',
  instant: '2026-11-26T05:00:00.000Z',
};

/** What a field of a row may hold, as the call declares it. */
const fieldsOf = ({ detail }: Pick<Endpoint, 'detail'>): Readonly<Record<string, z.ZodType>> =>
  (detail as unknown as z.ZodObject<{ data: z.ZodArray<z.ZodObject<Record<string, z.ZodType>>> }>).shape.data.element
    .shape;

it.each(lists)('$page names of each column that has a kind a field of its rows that can hold it', (shape, call) => {
  const fields = fieldsOf(call);
  const wrong = Object.entries(shape.columns).filter(([name, { kind, field = name }]) => {
    const held = fields[field];
    return kind !== undefined && !held?.safeParse(samples[kind]).success;
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
