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

type Page = {
  readonly category: 'order' | 'staff' | 'contact' | 'customer';
  readonly path: string;
  readonly module: ModuleName;
  /** People know it by its id. */
  readonly isNumbered?: boolean;
};

const pages: readonly Page[] = [
  { category: 'order', path: 'orderlistdetail', module: 'orderlist', isNumbered: true },
  { category: 'staff', path: 'staffedit', module: 'staff' },
  { category: 'contact', path: 'contactusdetail', module: 'logscontactus' },
  { category: 'customer', path: 'customeredit', module: 'customer' },
];

/** Where what an event happened to is shown. */
export const pageOf = (category: string): Page | undefined => pages.find((page) => page.category === category);
