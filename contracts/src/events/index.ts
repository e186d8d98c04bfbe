import type { EventOf, EventSchemas } from '../kit/event.ts';
import { readWritten } from '../kit/text.ts';
import { adminEvents } from './admin.ts';
import { calendarEvents } from './calendar.ts';
import { cashEvents } from './cash.ts';
import { certificateEvents } from './certificate.ts';
import { checkoutEvents } from './checkout.ts';
import { claimEvents } from './claim.ts';
import { closingEvents } from './closing.ts';
import { codeEvents } from './code.ts';
import { codeseriesEvents } from './codeseries.ts';
import { conflictEvents } from './conflict.ts';
import { contactEvents } from './contact.ts';
import { customerEvents } from './customer.ts';
import { exportEvents } from './export.ts';
import { factorruleEvents } from './factorrule.ts';
import { itemEvents } from './item.ts';
import { lookupEvents } from './lookup.ts';
import { noteEvents } from './note.ts';
import { orderEvents } from './order.ts';
import { ordermailEvents } from './ordermail.ts';
import { otpEvents } from './otp.ts';
import { paperEvents } from './paper.ts';
import { paperpictureEvents } from './paperpicture.ts';
import { papertrailEvents } from './papertrail.ts';
import { parkingEvents } from './parking.ts';
import { personEvents } from './person.ts';
import { printjobEvents } from './printjob.ts';
import { printstationEvents } from './printstation.ts';
import { promoEvents } from './promo.ts';
import { reconciliationEvents } from './reconciliation.ts';
import { refundEvents } from './refund.ts';
import { scanpositionEvents } from './scanposition.ts';
import { slotdayEvents } from './slotday.ts';
import { staffEvents } from './staff.ts';
import { stationnameEvents } from './stationname.ts';
import { stockcountEvents } from './stockcount.ts';
import { strayEvents } from './stray.ts';
import { tripEvents } from './trip.ts';
import { viewEvents } from './view.ts';

export const eventCategories = {
  order: orderEvents,
  checkout: checkoutEvents,
  trip: tripEvents,
  item: itemEvents,
  code: codeEvents,
  codeseries: codeseriesEvents,
  conflict: conflictEvents,
  stockcount: stockcountEvents,
  scanposition: scanpositionEvents,
  person: personEvents,
  customer: customerEvents,
  staff: staffEvents,
  admin: adminEvents,
  otp: otpEvents,
  lookup: lookupEvents,
  view: viewEvents,
  export: exportEvents,
  contact: contactEvents,
  note: noteEvents,
  slotday: slotdayEvents,
  calendar: calendarEvents,
  promo: promoEvents,
  stray: strayEvents,
  refund: refundEvents,
  reconciliation: reconciliationEvents,
  cash: cashEvents,
  certificate: certificateEvents,
  claim: claimEvents,
  paper: paperEvents,
  paperpicture: paperpictureEvents,
  papertrail: papertrailEvents,
  ordermail: ordermailEvents,
  printjob: printjobEvents,
  printstation: printstationEvents,
  stationname: stationnameEvents,
  parking: parkingEvents,
  factorrule: factorruleEvents,
  closing: closingEvents,
} satisfies Record<string, EventSchemas>;

export const eventSchemas = {
  ...orderEvents,
  ...checkoutEvents,
  ...tripEvents,
  ...itemEvents,
  ...codeEvents,
  ...codeseriesEvents,
  ...conflictEvents,
  ...stockcountEvents,
  ...scanpositionEvents,
  ...personEvents,
  ...customerEvents,
  ...staffEvents,
  ...adminEvents,
  ...otpEvents,
  ...lookupEvents,
  ...viewEvents,
  ...exportEvents,
  ...contactEvents,
  ...noteEvents,
  ...slotdayEvents,
  ...calendarEvents,
  ...promoEvents,
  ...strayEvents,
  ...refundEvents,
  ...reconciliationEvents,
  ...cashEvents,
  ...certificateEvents,
  ...claimEvents,
  ...paperEvents,
  ...paperpictureEvents,
  ...papertrailEvents,
  ...ordermailEvents,
  ...printjobEvents,
  ...printstationEvents,
  ...stationnameEvents,
  ...parkingEvents,
  ...factorruleEvents,
  ...closingEvents,
};
export type KlangEvent = EventOf<typeof eventSchemas>;
export type EventType = KlangEvent['type'];

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);

// As any event: the type of each would be compared with the types of all.
const schemas: EventSchemas = eventSchemas;
const schemaOf = (type: string) => {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema) throw new Error(`${type} is not an event of this product`);
  return schema;
};

/** The only gate for writing. It checks every text and every id. */
export const parseEvent = (type: string, data: unknown): KlangEvent =>
  // The cast is safe: `type` selects the schema of this output.
  ({ type, data: schemaOf(type).parse(data) }) as KlangEvent;

/** The only gate for reading. Old shapes are upgraded here and nowhere else. */
export const readEvent = (type: string, data: unknown): KlangEvent =>
  // As above.
  ({ type, data: readWritten(schemaOf(type), data) }) as KlangEvent;
