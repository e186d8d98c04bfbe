import { lookupEvents } from '@klang/contracts/events/lookup';
import { orderEvents } from '@klang/contracts/events/order';
import { staffEvents } from '@klang/contracts/events/staff';
import type { ModuleName } from '@klang/contracts/modules';

const named: ReadonlySet<string> = new Set([
  ...[staffEvents, lookupEvents, orderEvents].flatMap(Object.keys),
  ...['CustomerAdded', 'ListExported'],
  ...['ContactMessageAssigned', 'ContactMessageAnswered', 'ContactMessageClosed', 'ContactMessageReopened'],
]);

/** An event by the word its text stands under. What has no words of its own yet is something that was done. */
export const doingOf = (type: string): string => (named.has(type) ? type : 'other');

type Page = { readonly path: string; readonly module: ModuleName };

const pagesOf: Readonly<Record<string, Page>> = {
  order: { path: 'orderlistdetail', module: 'orderlist' },
  staff: { path: 'staffedit', module: 'staff' },
  contact: { path: 'contactusdetail', module: 'logscontactus' },
  customer: { path: 'customeredit', module: 'customer' },
};

/** Where what an event happened to is shown. */
export const pageOf = (category: string): Page | undefined => pagesOf[category];
