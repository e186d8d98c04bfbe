import { z } from 'zod';
import { genders, identityKinds } from '../customers/customerRecord.ts';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { tripWays } from '../mails/tripWays.ts';
import { acceptedText } from '../site/acceptedTexts.ts';
import { passwordWays } from './staff.ts';

const whoTheyAre = {
  customerId: id,
  firstname: personal('customerId', anyText),
  lastname: personal('customerId', anyText),
  email: personal('customerId', anyText),
  phone: personal('customerId', anyText),
  language: z.enum(['th', 'en']),
};

const company = z.object({ companyName: anyText, taxId: anyText, branch: anyText });
const place = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });

export const customerEvents = {
  CustomerRegistered: event('Somebody became a customer of an organization.', {
    ...whoTheyAre,
    accepted: z.array(acceptedText).default([]),
    registeredAt: instant,
  }),
  CustomerAdded: event('Staff added a customer, who sets a password of their own.', {
    ...whoTheyAre,
    addedAt: instant,
  }),
  CustomerPasswordChanged: event('A customer set a new password.', {
    customerId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  CustomerEmailChanged: event('A customer signs in with another e-mail from now on; the former one is told.', {
    customerId: id,
    email: personal('customerId', anyText),
    emailBefore: personal('customerId', anyText),
    /** By a code; not where an admin changed it. Before this was said, all were. */
    isProved: z.boolean().default(true),
    changedAt: instant,
  }),
  CustomerEmailProved: event('A customer showed by a code that they read the e-mail they gave.', {
    customerId: id,
    provedAt: instant,
  }),
  CustomerDetailsChanged: event('A customer, or staff for them, wrote anew who they are and how they are reached.', {
    customerId: id,
    firstname: personal('customerId', anyText),
    lastname: personal('customerId', anyText),
    phone: personal('customerId', anyText),
    secondPhone: personal('customerId', anyText),
    /** The number of a person. */
    taxId: personal('customerId', anyText),
    passport: personal('customerId', anyText),
    gender: personal('customerId', z.enum(genders)),
    bornOn: personal('customerId', anyText),
    nationality: personal('customerId', anyText),
    language: z.enum(['th', 'en']),
    changedAt: instant,
  }),
  CustomerTaxChanged: event('From now on papers are made out in this name; without a company in their own.', {
    customerId: id,
    hasCompany: z.boolean(),
    company: personal('customerId', company),
    /** As it is registered; it need not be in Bangkok. */
    address: personal('customerId', anyText),
    withholds: z.boolean(),
    changedAt: instant,
  }),
  CustomerTypeChosen: event('Staff said of which type a customer is; without one of the usual type.', {
    customerId: id,
    typeId: id.nullable(),
    chosenAt: instant,
  }),
  CustomerAddressKept: event('A place of a customer where the movers come was written down, or anew.', {
    customerId: id,
    addressId: id,
    name: personal('customerId', anyText),
    address: personal('customerId', place),
    keptAt: instant,
  }),
  CustomerAddressDropped: event('A place of a customer is no longer kept.', {
    customerId: id,
    addressId: id,
    droppedAt: instant,
  }),
  CustomerMainAddressChosen: event('One of their places is filled in first from now on.', {
    customerId: id,
    addressId: id,
    chosenAt: instant,
  }),
  CustomerForgetAsked: event('A customer asked to be forgotten; until dueAt they can take it back.', {
    customerId: id,
    askedAt: instant,
    dueAt: instant,
  }),
  CustomerForgetTakenBack: event('A customer took back that they asked to be forgotten.', {
    customerId: id,
    takenBackAt: instant,
  }),
  CustomerForgetPutOff: event(
    'A customer is not forgotten yet, because an order of theirs still runs; it is looked at again at dueAt.',
    {
      customerId: id,
      dueAt: instant,
      putOffAt: instant,
    },
  ),
  CustomerNewsChosen: event('A customer agreed to be told of news and discounts by e-mail, or no longer.', {
    customerId: id,
    isWanted: z.boolean(),
    chosenAt: instant,
  }),
  CustomerIdentityKept: event(
    'The picture of a customer’s card or passport was put in; it lies sealed until removeAt.',
    {
      customerId: id,
      kind: z.enum(identityKinds),
      picture: anyText.regex(imagePath),
      removeAt: instant,
      keptAt: instant,
    },
  ),
  CustomerIdentitySeen: event('Somebody of the staff looked at the picture of a customer’s card or passport.', {
    customerId: id,
    picture: anyText.regex(imagePath),
    reason: personal('customerId', anyText.min(1)),
    seenAt: instant,
  }),
  CustomerNumbersSeen: event('Somebody of the staff was shown the whole numbers of a customer’s card and passport.', {
    customerId: id,
    seenAt: instant,
  }),
  CustomerIdentityRemoved: event('The picture of a customer’s card or passport is no longer kept.', {
    customerId: id,
    picture: anyText.regex(imagePath),
    cause: z.enum(['asked', 'time', 'replaced', 'forgotten']),
    removedAt: instant,
  }),
  CustomerLineLinked: event('A customer linked an account of LINE, by which they are told of visits from now on.', {
    customerId: id,
    /** Whom LINE sends to; by nothing else is it an account. */
    lineId: personal('customerId', anyText),
    linkedAt: instant,
  }),
  CustomerLineUnlinked: event('Nothing goes to the LINE account of a customer any more.', {
    customerId: id,
    unlinkedAt: instant,
  }),
  CustomerTookOver: event('Staff said that another record is of the same person; this one stays, and shows both.', {
    customerId: id,
    fromId: id,
    tookOverAt: instant,
  }),
  CustomerMerged: event('A record stands no more by itself: all that belongs to it is shown with the one that stays.', {
    customerId: id,
    intoId: id,
    mergedAt: instant,
  }),
  CustomerTripWaysChosen: event('A customer chose whether they are told of visits by mail, by LINE, or by both.', {
    customerId: id,
    ways: z.enum(tripWays),
    chosenAt: instant,
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
