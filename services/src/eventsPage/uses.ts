import { isEventType } from '@klang/contracts/events/index';
import { touchedBy } from '@klang/projections/registry';
import { admin } from '../domain/admin.ts';
import { contact } from '../domain/contact.ts';
import { customer } from '../domain/customer.ts';
import { lookup } from '../domain/lookup.ts';
import { order } from '../domain/order.ts';
import { otp } from '../domain/otp.ts';
import { person } from '../domain/person.ts';
import { staff } from '../domain/staff.ts';
import { view } from '../domain/view.ts';
import type { Uses } from './page.ts';

const deciders = [order, person, customer, staff, admin, otp, lookup, view, contact];

export const uses: Uses = {
  writersOf: (category) =>
    deciders.some((decider) => decider.category === category)
      ? `the decider \`services/src/domain/${category}.ts\``
      : 'no decider',
  readersOf: (type) => (isEventType(type) ? touchedBy([type]) : []),
};
