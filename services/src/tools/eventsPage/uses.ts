import { isEventType } from '@klang/contracts/events/index';
import { touchedBy } from '@klang/projections/registry';
import { admin } from '../../domain/admin.ts';
import { calendar } from '../../domain/calendar.ts';
import { cash } from '../../domain/cash.ts';
import { certificate } from '../../domain/certificate.ts';
import { checkout } from '../../domain/checkout.ts';
import { claim } from '../../domain/claim.ts';
import { closing } from '../../domain/closing.ts';
import { code } from '../../domain/code.ts';
import { codeseries } from '../../domain/codeseries.ts';
import { conflict } from '../../domain/conflict.ts';
import { contact } from '../../domain/contact.ts';
import { customer } from '../../domain/customer.ts';
import { listExport } from '../../domain/export.ts';
import { factorrule } from '../../domain/factorrule.ts';
import { item } from '../../domain/item.ts';
import { lookup } from '../../domain/lookup.ts';
import { note } from '../../domain/note.ts';
import { order } from '../../domain/order.ts';
import { ordermail } from '../../domain/ordermail.ts';
import { otp } from '../../domain/otp.ts';
import { paper } from '../../domain/paper.ts';
import { paperpicture } from '../../domain/paperpicture.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { parking } from '../../domain/parking.ts';
import { person } from '../../domain/person.ts';
import { printjob } from '../../domain/printjob.ts';
import { printstation } from '../../domain/printstation.ts';
import { promo } from '../../domain/promo.ts';
import { reconciliation } from '../../domain/reconciliation.ts';
import { refund } from '../../domain/refund.ts';
import { scanposition } from '../../domain/scanposition.ts';
import { slotday } from '../../domain/slotday.ts';
import { staff } from '../../domain/staff.ts';
import { stationname } from '../../domain/stationname.ts';
import { stockcount } from '../../domain/stockcount.ts';
import { stray } from '../../domain/stray.ts';
import { trip } from '../../domain/trip.ts';
import { view } from '../../domain/view.ts';
import type { Uses } from './page.ts';

const deciders = [
  order,
  checkout,
  trip,
  item,
  code,
  codeseries,
  conflict,
  stockcount,
  scanposition,
  promo,
  stray,
  refund,
  claim,
  slotday,
  calendar,
  paper,
  paperpicture,
  papertrail,
  ordermail,
  certificate,
  printjob,
  printstation,
  stationname,
  reconciliation,
  cash,
  person,
  customer,
  staff,
  admin,
  otp,
  lookup,
  view,
  listExport,
  contact,
  note,
  parking,
  factorrule,
  closing,
];

export const uses: Uses = {
  writersOf: (category) =>
    deciders.some((decider) => decider.category === category)
      ? `the decider \`services/src/domain/${category}.ts\``
      : 'no decider',
  readersOf: (type) => (isEventType(type) ? touchedBy([type]) : []),
};
