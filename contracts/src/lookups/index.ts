import type { LookupDefinition } from '../kit/lookup.ts';
import { accesscontrol } from './accesscontrol.ts';
import { crew } from './crew.ts';
import { customer } from './customer.ts';
import { customertype } from './customertype.ts';
import { definestatusqr } from './definestatusqr.ts';
import { discount } from './discount.ts';
import { faq } from './faq.ts';
import { payment } from './payment.ts';
import { pdpa } from './pdpa.ts';
import { permission } from './permission.ts';
import { qrtype } from './qrtype.ts';
import { salechannel } from './salechannel.ts';
import { salepackage } from './salepackage.ts';
import { savedreply } from './savedreply.ts';
import { service } from './service.ts';
import { size } from './size.ts';
import { staffmember } from './staffmember.ts';
import { storagelocation } from './storagelocation.ts';
import { tags } from './tags.ts';
import { termsandconditions } from './termsandconditions.ts';
import { timeslot } from './timeslot.ts';
import { visitreason } from './visitreason.ts';

export const lookups = {
  customertype,
  payment,
  qrtype,
  definestatusqr,
  timeslot,
  service,
  salepackage,
  tags,
  salechannel,
  size,
  discount,
  permission,
  faq,
  pdpa,
  termsandconditions,
  crew,
  storagelocation,
  visitreason,
  savedreply,
} as const satisfies Record<string, LookupDefinition>;
export type LookupKind = keyof typeof lookups;
export const lookupKinds = Object.keys(lookups) as readonly LookupKind[];

export const definitionOf = (kind: LookupKind): LookupDefinition => lookups[kind];

/** Roles have add and change calls of their own, which check who has the role. */
export type StoredKind = Exclude<LookupKind, 'permission'>;
export const storedKinds: readonly StoredKind[] = lookupKinds.filter((kind) => kind !== 'permission');

/** They answer `get` like lookups, but have other storage. */
export const answeredKinds = { customer, accesscontrol, staffmember } as const satisfies Record<
  string,
  LookupDefinition
>;
