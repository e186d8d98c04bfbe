import { platformOrg } from '@klang/contracts/console/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { draftIdOf, publishedIdOf } from '@klang/contracts/site/index';
import { z } from 'zod';
import { admin } from '../../../domain/admin.ts';
import { claim } from '../../../domain/claim.ts';
import { contact } from '../../../domain/contact.ts';
import { customer } from '../../../domain/customer.ts';
import { lookup } from '../../../domain/lookup.ts';
import { order } from '../../../domain/order.ts';
import { what } from '../../../domain/orderSamples.ts';
import { staff } from '../../../domain/staff.ts';
import { trip } from '../../../domain/trip.ts';
import { custodyOf } from '../../../platform/custody/bringing.ts';
import { bringRefund } from '../../../platform/payments/bringRefund.ts';
import type { TestApi } from '../apiFixture.ts';
import { offer } from '../placingFixture.ts';

/** Part of every private text of an organization. */
export const markOf = (org: string): string => `Secret-of-${org}`;
export const idIn = (org: string, what: string): string => `${org}-${what}`;

const pickUp = { on: '2027-01-05', slotId: 'morning', start: '09:00', end: '12:00' };
const furnishCustody = async (api: TestApi, org: string): Promise<void> => {
  const [ctx, mark, at] = [() => api.asSystem(org), markOf(org), new Date().toISOString()];
  const [orderId, customerId] = [idIn(org, 'o2'), idIn(org, 'c1')];
  const lists = [
    ['storagelocation', 'l1', { code: mark, zone: 'A', capacity: 50 }],
    ['crew', 'w1', { name_th: mark, vehicle: mark, color: '#8e4ec6', members: [] as string[] }],
    ['visitreason', 'r1', { name_th: mark, isOfCustomer: true, feeSatang: 100 }],
  ] as const;
  for (const [kind, id, said] of lists) {
    const fields = { ...said, active: true, status: 5, sort: 0 };
    await ctx().execute(lookup, idIn(org, id), { type: 'AddLookup', lookupId: idIn(org, id), kind, fields, at });
  }
  await ctx().execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    number: null,
    customerId,
    customerName: mark,
    pickUp,
    at,
  });
  const { totalSatang: amountSatang } = what;
  const money = { type: 'RecordPayment', orderId, paymentId: 'paid', amountSatang, paidAt: at, at } as const;
  await ctx().execute(order, orderId, money);
  const refundId = idIn(org, 'f1');
  await ctx().execute(order, orderId, {
    type: 'PromiseRefund',
    orderId,
    refundId,
    paymentId: 'paid',
    amountSatang: 100,
    method: 'transfer',
    cause: 'goodwill',
    reason: mark,
    isApproved: false,
    askedBy: 'test',
    transferReference: '',
    at,
  });
  await bringRefund(api.parts.log, ctx(), { orderId, refundId });
  const claimId = idIn(org, 'q1');
  await ctx().execute(claim, claimId, {
    type: 'OpenClaim',
    claimId,
    number: mark,
    itemId: `${orderId}-01`,
    orderId,
    customerId,
    kind: 'damaged',
    text: mark,
    pictures: [],
    wantedSatang: null,
    insuredSatang: null,
    by: 'customer',
    at,
  });
  await custodyOf(api.parts).bringContract(ctx(), orderId);
  await ctx().execute(trip, orderId, { type: 'NoteTrip', tripId: orderId, note: mark, at });
};

/** One record of every kind, each with the mark. */
export const furnish = async (api: TestApi, org: string): Promise<void> => {
  const [ctx, mark, at] = [() => api.asSystem(org), markOf(org), new Date().toISOString()];
  const [staffId, permissionId, customerId] = [idIn(org, 's1'), idIn(org, 'p1'), idIn(org, 'c1')];
  const [orderId, packageId, invitedId] = [idIn(org, 'o1'), idIn(org, 'k1'), idIn(org, 's2')];
  const fields = { name: mark, mod: { orderlist: 'v' }, active: true, status: 5, sort: 0 };
  await ctx().execute(lookup, permissionId, {
    type: 'AddLookup',
    lookupId: permissionId,
    kind: 'permission',
    fields,
    at,
  });
  await ctx().execute(lookup, packageId, {
    type: 'AddLookup',
    lookupId: packageId,
    kind: 'salepackage',
    fields: { ...offer, ...fields, name_th: mark },
    at,
  });
  for (const id of [draftIdOf('sitecontent3'), publishedIdOf('sitecontent3')]) {
    const entryFields = {
      title_th: mark,
      title_en: mark,
      active: true,
      status: id === publishedIdOf('sitecontent3') ? 5 : 1,
    };
    await ctx().execute(lookup, id, {
      type: 'AddLookup',
      lookupId: id,
      kind: 'sitecontent3',
      fields: { ...entryFields, sort: 0 },
      at,
    });
  }
  await ctx().execute(customer, customerId, {
    type: 'RegisterCustomer',
    customerId,
    firstname: mark,
    lastname: mark,
    email: `${mark}@klang.test`,
    phone: '+66812345678',
    language: 'th',
    at,
  });
  await ctx().execute(order, orderId, {
    ...what,
    type: 'PlaceOrder',
    orderId,
    customerId,
    customerName: mark,
    packageId,
    boxes: 2,
    months: 3,
    totalSatang: 120_000,
    at,
  });
  await furnishCustody(api, org);
  const contactId = idIn(org, 'm1');
  await ctx().execute(contact, contactId, {
    type: 'SendContactMessage',
    contactId,
    kind: 'question',
    name: mark,
    email: `${mark}@klang.test`,
    phone: null,
    text: mark,
    estimate: null,
    language: 'th',
    at,
  });
  await ctx().execute(staff, staffId, { type: 'AddStaff', staffId, name: mark, isAdmin: true, at });
  await api.parts.accounts.reserve({ org, kind: 'staff', login: mark }, staffId);
  const invitation = { name: mark, email: `${mark}@klang.test`, language: 'th', isAdmin: false, permissionId } as const;
  const { position } = await ctx().execute(staff, invitedId, {
    type: 'InviteStaff',
    staffId: invitedId,
    ...invitation,
    byStaffId: 'test',
    isByAdmin: true,
    at,
  });
  if (position)
    await api.settled(['staff', 'orders', 'contacts', 'trips', 'items', 'refunds', 'claims'], position, 10_000);
};

export const addPlatformAdmin = async (api: TestApi, adminId: string): Promise<void> => {
  const at = new Date().toISOString();
  const who = { type: 'AddAdmin', adminId, name: 'Platform', email: 'platform@klang.test', at } as const;
  const { position } = await api.asSystem(platformOrg).execute(admin, adminId, who);
  if (position) await api.settled(['admins'], position);
};

export const hireWith = async (api: TestApi, staffId: string, mod: Readonly<Record<string, string>>): Promise<void> => {
  const [at, permissionId] = [new Date().toISOString(), `role-of-${staffId}`];
  const fields = { name: permissionId, mod: { ...mod }, active: true, status: 5 };
  const added = { type: 'AddLookup', lookupId: permissionId, kind: 'permission', fields, at } as const;
  await api.asSystem().execute(lookup, permissionId, added);
  await api.asSystem().execute(staff, staffId, { type: 'AddStaff', staffId, name: staffId, isAdmin: false, at });
  const { position } = await api.asSystem().execute(staff, staffId, {
    type: 'SetStaffRights',
    staffId,
    isAdmin: false,
    permissionId,
    at,
    byStaffId: 'test',
    isByAdmin: true,
    isLastAdmin: false,
  });
  if (position) await api.settled(['staff'], position, 10_000);
};

/** Ids of existing records by field name, so that a call reaches real data. */
export const namedIn = (org: string): Readonly<Record<string, unknown>> => ({
  orderId: idIn(org, 'o1'),
  paidOrderId: idIn(org, 'o2'),
  tripId: idIn(org, 'o2'),
  failedTripId: idIn(org, 'o2'),
  tripIds: [idIn(org, 'o2')],
  itemId: `${idIn(org, 'o2')}-01`,
  itemIds: [`${idIn(org, 'o2')}-01`],
  locationId: idIn(org, 'l1'),
  crewId: idIn(org, 'w1'),
  reasonId: idIn(org, 'r1'),
  picture: `/files/${org}/${'0'.repeat(32)}.webp`,
  staffId: idIn(org, 's1'),
  // Bulk calls target the other organization, not the caller's own rows.
  deedIds: [idIn(org, 's1')],
  permissionId: idIn(org, 'p1'),
  customerId: idIn(org, 'c1'),
  packageId: idIn(org, 'k1'),
  contactId: idIn(org, 'm1'),
  refundId: idIn(org, 'f1'),
  claimId: idIn(org, 'q1'),
  amountSatang: null,
  line: null,
  account: { bank: '004', name: 'Walker', number: '0123456789' },
  slipPath: null,
  _id: idIn(org, 'k1'),
  address: { detail: '99/1', subDistrict: '101406', postcode: '10400' },
  contact: { name: 'Walker', phone: '0812345678', secondPhone: null },
  secondPhone: null,
  bornOn: '1990-01-05',
  places: [4, 4, 4, 4, 4, 4, 4],
  year: 2027,
  sizeId: null,
  slotId: 'morning',
  termsId: 'terms-10',
  pdpaId: 'pdpa-1',
  door: 'owner',
});
/** The value for a field. Calls about visits and items use the paid order. */
export const nameIn = (schema: z.ZodObject, field: string): string => {
  if (field === 'ids' && 'deed' in schema.shape) return 'deedIds';
  if (field === 'slipPath' && 'slipId' in schema.shape) return 'picture';
  const isCustody = ['tripId', 'itemIds'].some((one) => one in schema.shape);
  return field === 'orderId' && isCustody ? 'paidOrderId' : field;
};
// biome-ignore format: one line of each kind.
const usual: readonly unknown[] = [
  'walk', '123456', '0812345678', 'walker@klang.co', 'walk-through1', 'v', 'th', '#aabbcc', '09:00',
  '2027-01-05', '2027-01-05T03:00:00.000Z', 'x'.repeat(25), 'x'.repeat(40), 'WALK', '2027-01', '00000',
  1, 5, 20, 100, false, null, [], {},
];

export const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

export const valueFor = (schema: z.ZodType, org: string): unknown => {
  if (schema instanceof z.ZodObject) return bodyFor(schema, org);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray && !fits(schema, [])) {
    const one = valueFor(schema.element as z.ZodType, org);
    return [[one], [one, one]].find((some) => fits(schema, some));
  }
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return usual.find((one) => fits(schema, one));
};

export const bodyFor = (schema: z.ZodType, org: string): Record<string, unknown> => {
  if (!(schema instanceof z.ZodObject)) throw new Error('Only an object can be a body.');
  const fields = Object.entries<z.ZodType>(schema.shape).flatMap(([field, part]) => {
    const named = namedIn(org)[nameIn(schema, field)];
    if (named !== undefined && fits(part, named)) return [[field, named]];
    return fits(part, undefined) ? [] : [[field, valueFor(part, org)]];
  });
  const body = Object.fromEntries(fields);
  if (fits(schema, body)) return body;
  // If one of several fields is required, use the first that works.
  const withOne = Object.entries<z.ZodType>(schema.shape).map(([field, part]) => ({
    ...body,
    [field]: usual.find((one) => fits(part, one)),
  }));
  return withOne.find((more) => fits(schema, more)) ?? body;
};

export const addressOf = ({ path }: Endpoint, body: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, field: string) => String(body[field]));
