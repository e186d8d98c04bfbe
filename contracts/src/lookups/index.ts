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

/** The lists that staff keep, by kind. */
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
// Object.keys answers the keys of the record it is given.
export const lookupKinds = Object.keys(lookups) as readonly LookupKind[];

/** Every list as its definition alone, whatever its kind. */
export const definitionOf = (kind: LookupKind): LookupDefinition => lookups[kind];

/** Roles are added and changed by calls of their own, which look after who holds them. */
export type KeptKind = Exclude<LookupKind, 'permission'>;
export const keptKinds: readonly KeptKind[] = lookupKinds.filter((kind) => kind !== 'permission');

/** Three more answer `get` like a list and are kept elsewhere. */
export const answeredKinds = { customer, accesscontrol, staffmember } as const satisfies Record<
  string,
  LookupDefinition
>;
