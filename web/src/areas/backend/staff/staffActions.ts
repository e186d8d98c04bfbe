import type { staff } from '@klang/contracts/api/staff';
import { billEvents } from '@klang/contracts/events/bills';
import { calendarEvents } from '@klang/contracts/events/calendar';
import { cashEvents } from '@klang/contracts/events/cash';
import { certificateEvents } from '@klang/contracts/events/certificate';
import { claimEvents } from '@klang/contracts/events/claim';
import { codeEvents } from '@klang/contracts/events/code';
import { codeseriesEvents } from '@klang/contracts/events/codeseries';
import { conflictEvents } from '@klang/contracts/events/conflict';
import { contractEvents } from '@klang/contracts/events/contract';
import { factorruleEvents } from '@klang/contracts/events/factorrule';
import { itemEvents } from '@klang/contracts/events/item';
import { lookupEvents } from '@klang/contracts/events/lookup';
import { noteEvents } from '@klang/contracts/events/note';
import { orderEvents } from '@klang/contracts/events/order';
import { papertrailEvents } from '@klang/contracts/events/papertrail';
import { personEvents } from '@klang/contracts/events/person';
import { printjobEvents } from '@klang/contracts/events/printjob';
import { printstationEvents } from '@klang/contracts/events/printstation';
import { promoEvents } from '@klang/contracts/events/promo';
import { reconciliationEvents } from '@klang/contracts/events/reconciliation';
import { refundEvents } from '@klang/contracts/events/refund';
import { slotdayEvents } from '@klang/contracts/events/slotday';
import { staffEvents } from '@klang/contracts/events/staff';
import { stockcountEvents } from '@klang/contracts/events/stockcount';
import { strayEvents } from '@klang/contracts/events/stray';
import { tripEvents } from '@klang/contracts/events/trip';
import { viewEvents } from '@klang/contracts/events/view';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { lookups } from '@klang/contracts/lookups/index';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { siteParts } from '@klang/contracts/site/index';
import type { z } from 'zod';

export type ActionRow = z.output<typeof staff.actions.detail>['data'][number];

const allNamed = [
  staffEvents,
  lookupEvents,
  orderEvents,
  calendarEvents,
  viewEvents,
  strayEvents,
  billEvents,
  contractEvents,
  refundEvents,
  cashEvents,
  reconciliationEvents,
  papertrailEvents,
  certificateEvents,
  claimEvents,
  noteEvents,
  tripEvents,
  itemEvents,
  stockcountEvents,
  conflictEvents,
  codeEvents,
  codeseriesEvents,
  printjobEvents,
  printstationEvents,
  slotdayEvents,
  promoEvents,
  factorruleEvents,
];
const named: ReadonlySet<string> = new Set([
  ...allNamed.flatMap(Object.keys),
  ...Object.keys(personEvents).filter((type) => type !== 'PersonForgotten'),
  'CustomerAdded',
  'CustomerIdentitySeen',
  'CustomerNumbersSeen',
  'ListExported',
  'ContactMessageAssigned',
  'ContactMessageAnswered',
  'ContactMessageNoted',
  'ContactMessageClosed',
  'ContactMessageReopened',
]);

export const actionOf = (type: string): string => (named.has(type) ? type : 'other');

type Page = { readonly path: string; readonly module: ModuleName | undefined };

const pages: Readonly<Record<string, Page>> = {
  order: { path: 'orderlistdetail', module: 'orderlist' },
  staff: { path: 'staffedit', module: 'staff' },
  contact: { path: 'contactusdetail', module: 'logscontactus' },
  customer: { path: 'customeredit', module: 'customer' },
};
const lists: Readonly<Record<string, LookupDefinition>> = lookups;
const parts: Readonly<Record<string, LookupDefinition>> = siteParts;

type ActionLink = { readonly to: string; readonly module: ModuleName | undefined };
const at = ({ path, module }: Page, id: string): ActionLink => ({
  to: `/backend/${path}?id=${encodeURIComponent(id)}`,
  module,
});

export const placeOf = ({ category, kind, subjectId }: ActionRow): ActionLink | undefined => {
  const part = parts[kind ?? ''];
  if (part) return { to: `/backend/${part.page}`, module: part.module };
  const list = lists[kind ?? ''];
  if (list) return at({ path: `${list.page}edit`, module: list.module }, subjectId);
  const page = pages[category];
  return page && at(page, subjectId);
};

export const calledOf = ({ category, name, subjectId }: ActionRow): string | null =>
  category === 'order' ? subjectId : name;
