import { expect, it } from 'vitest';
import { z } from 'zod';
import { id, personalFieldsOf } from '../kit/event.ts';
import { eventSchemas } from './index.ts';

/** Free text in clear without a rule of its own, and why it names no person. */
const known: Readonly<Record<string, string>> = {
  'TripScheduled.visit': 'a day and a slot',
  'TripMoved.from': 'a day and a slot',
  'TripMoved.to': 'a day and a slot',
  'TripBooked.visit': 'a day and a slot',
  'DoorItemTaken.pictures': 'addresses of pictures',
  'DoorItemTaken.seal': 'the number of a seal',
  'DoorItemGiven.pictures': 'addresses of pictures',
  'DoorItemGiven.seal': 'the number of a seal',
  'DoorToldLate.pictures': 'addresses of pictures',
  'DoorDetailsAdded.pictures': 'addresses of pictures',
  'DoorDetailsAdded.seal': 'the number of a seal',
  'DoorExtraTaken.pictures': 'addresses of pictures',
  'DoorExtraTaken.seal': 'the number of a seal',
  'ItemCollected.pictures': 'addresses of pictures',
  'ItemCollected.seal': 'the number of a seal',
  'ItemHandedOver.pictures': 'addresses of pictures',
  'ItemHandedOver.seal': 'the number of a seal',
  'ItemSealBroken.seal': 'the number of a seal',
  'ItemSealBroken.newSeal': 'the number of a seal',
  'ClaimOpened.number': 'the number of a claim',
  'DoorSigned.picture': 'the address of a picture',
  'TripFailed.pictures': 'addresses of pictures',
  'CustomerRegistered.accepted': 'kinds and versions of texts',
  'StaffRegistered.accepted': 'kinds and versions of texts',
  'OrderPlaced.accepted': 'kinds and versions of texts',
  'OrderTextsAgreed.accepted': 'kinds and versions of texts',
  'OrderPlaced.promo': 'a code that the organization gave out',
  'OrderPlaced.pickUp': 'a day and a slot',
  'CertificateSent.number': 'a number that a company gave a certificate',
  'CertificateSent.file': 'a name in the store of files, made of signs at random',
  'PaperCredited.paidBack': 'a way of paying and the number of the bank',
  'PaperFiled.file': 'a name in the store of files, made of ids',
  'OrderPlaced.names': 'names that the organization gave its package, service and sizes',
  'PaymentStarted.host': 'a host of the organization',
  'PaymentDeclined.reason': 'code and words of the gateway, or our own sentence',
  'LateMoneySettled.reference': 'number of the bank',
  'RefundDone.reference': 'number of the gateway or the bank',
  'RefundFailed.reason': 'code of the gateway',
  'RefundPromised.transferReference': 'number of the bank',
  'LookupAdded.kind': 'a declared kind',
  'LookupAdded.fields': 'declared as never personal',
  'LookupChanged.kind': 'a declared kind',
  'LookupChanged.fields': 'declared as never personal',
  'LookupChanged.reason': 'why an entry of a list was changed',
  'ViewSaved.list': 'path of a page',
  'ViewSaved.name': 'name of a view',
  'ViewSaved.query': 'filter of a list, without what was searched for among people',
  'ListExported.list': 'path of a page',
  'ListExported.columns': 'declared columns',
  'ListExported.narrowedBy': 'names of filters without their values',
  'DayClosed.reason_th': 'said to all customers',
  'DayClosed.reason_en': 'said to all customers',
  'StrayMoneyArrived.invoiceNo': 'number of the gateway',
  'StrayMoneyArrived.claimedOrderId': 'what the gateway says is the order',
  'StrayMoneyArrived.reference': 'number of the gateway',
  'MoneyTakenBack.invoiceNo': 'number of the gateway',
  'MoneyTakenBack.reference': 'number of the gateway',
  'BankAnswered.reference': 'number of the bank',
  'BankAnswered.evidence': 'addresses of pictures',
  'StrayMoneySettled.reference': 'number of the bank',
  'StrayMoneySettled.reason': 'of events from before; empty since then',
  'StrayMoneySettled.aboutId': 'an id',
  'StatementLinesRead.lines': 'numbers of payments, of which only letters without spaces and digits are kept',
  'PrintAsked.title': 'the first and last of some codes, or the number of a paper',
  'StationKept.name': 'name of a print station',
  'StationNameTaken.name': 'name of a print station',
  'StationNameFreed.name': 'name of a print station',
  'EventParked.eventStream': 'the name of a stream',
  'EventParked.position': 'a place in the log',
  'EventParked.reason': 'why an operator decided it, of a program and not of a person',
};

const takesAnyText = (schema: z.ZodType): boolean => schema !== id && fits(schema);
const fits = (schema: z.ZodType): boolean => {
  const inner = schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner !== schema) return takesAnyText(inner as z.ZodType);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) {
    const parts = schema instanceof z.ZodObject ? Object.values(schema.shape) : [Object(schema).element ?? schema.def];
    return parts.some((part) => !(part instanceof z.ZodType) || takesAnyText(part));
  }
  return schema instanceof z.ZodString && schema.safeParse('Somchai Jaidee called').success;
};

it('every text of an event that somebody could name a person in is sealed, or says why not', () => {
  const open = Object.entries(eventSchemas).flatMap(([type, schema]) =>
    Object.entries(schema.shape)
      .filter(([field, part]) => !(field in personalFieldsOf(schema)) && takesAnyText(part as z.ZodType))
      .map(([field]) => `${type}.${field}`),
  );
  expect(open.toSorted()).toEqual(Object.keys(known).toSorted());
});
