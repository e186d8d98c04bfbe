import { z } from 'zod';
import { genders, identityKinds } from '../customers/customerRecord.ts';
import { imagePath } from '../images.ts';
import { type EventOf, event, id, instant, personal, personalSince } from '../kit/event.ts';
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
const invoicePerson = z.object({ name: anyText, taxId: anyText });
const place = z.object({ detail: anyText, subDistrict: anyText, postcode: anyText });

export const customerEvents = {
  CustomerRegistered: event('A person registered as a customer of an organization.', {
    ...whoTheyAre,
    accepted: z.array(acceptedText).default([]),
    registeredAt: instant,
  }),
  CustomerAdded: event('Staff added a customer, who sets their own password.', {
    ...whoTheyAre,
    addedAt: instant,
  }),
  CustomerPasswordChanged: event('A customer set a new password.', {
    customerId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  CustomerEmailChanged: event('The login e-mail of a customer changed. The old address gets a notice.', {
    customerId: id,
    email: personal('customerId', anyText),
    emailBefore: personal('customerId', anyText),
    /** False if an admin changed it. Always true in older events. */
    isProved: z.boolean().default(true),
    changedAt: instant,
  }),
  CustomerEmailProved: event('A customer verified their e-mail with a code.', {
    customerId: id,
    provedAt: instant,
  }),
  CustomerDetailsChanged: event('A customer, or staff for them, changed their name and contact details.', {
    customerId: id,
    firstname: personal('customerId', anyText),
    lastname: personal('customerId', anyText),
    phone: personal('customerId', anyText),
    secondPhone: personal('customerId', anyText),
    taxId: personal('customerId', anyText),
    passport: personal('customerId', anyText),
    gender: personal('customerId', z.enum(genders)),
    bornOn: personal('customerId', anyText),
    nationality: personal('customerId', anyText),
    language: z.enum(['th', 'en']),
    changedAt: instant,
  }),
  CustomerTaxChanged: event('The name on papers changed. Without a company, papers use the customer’s own name.', {
    customerId: id,
    hasCompany: z.boolean(),
    company: personal('customerId', company),
    /** A private person who wants tax invoices with their tax ID. */
    invoicePerson: personalSince('customerId', invoicePerson),
    address: personal('customerId', anyText),
    withholds: z.boolean(),
    /** The order that said so. Missing: the profile itself was changed. */
    orderId: id.optional(),
    changedAt: instant,
  }),
  CustomerTypeChosen: event('Staff set the type of a customer. Without one, it is the usual type.', {
    customerId: id,
    typeId: id.nullable(),
    chosenAt: instant,
  }),
  CustomerAddressKept: event('An address of a customer where the movers come was saved, new or changed.', {
    customerId: id,
    addressId: id,
    name: personal('customerId', anyText),
    address: personal('customerId', place),
    keptAt: instant,
  }),
  CustomerAddressDropped: event('An address of a customer was deleted.', {
    customerId: id,
    addressId: id,
    droppedAt: instant,
  }),
  CustomerMainAddressChosen: event('The address that forms fill in first was chosen.', {
    customerId: id,
    addressId: id,
    chosenAt: instant,
  }),
  CustomerForgetAsked: event('A customer requested deletion, and can withdraw it until dueAt.', {
    customerId: id,
    askedAt: instant,
    dueAt: instant,
  }),
  CustomerForgetTakenBack: event('A customer withdrew their request for deletion.', {
    customerId: id,
    takenBackAt: instant,
  }),
  CustomerForgetPutOff: event(
    'The deletion of a customer was postponed, because an order is still active. It is checked again at dueAt.',
    {
      customerId: id,
      dueAt: instant,
      putOffAt: instant,
    },
  ),
  CustomerNewsChosen: event('A customer agreed to news and discounts by e-mail, or withdrew the consent.', {
    customerId: id,
    isWanted: z.boolean(),
    chosenAt: instant,
  }),
  CustomerIdentityKept: event(
    'The picture of a customer’s card or passport was uploaded. It is encrypted until removeAt.',
    {
      customerId: id,
      kind: z.enum(identityKinds),
      picture: anyText.regex(imagePath),
      removeAt: instant,
      keptAt: instant,
    },
  ),
  CustomerIdentitySeen: event('A staff member viewed the picture of a customer’s card or passport.', {
    customerId: id,
    picture: anyText.regex(imagePath),
    reason: personal('customerId', anyText.min(1)),
    seenAt: instant,
  }),
  CustomerNumbersSeen: event('A staff member viewed the full numbers of a customer’s card and passport.', {
    customerId: id,
    seenAt: instant,
  }),
  CustomerIdentityRemoved: event('The picture of a customer’s card or passport was deleted.', {
    customerId: id,
    picture: anyText.regex(imagePath),
    cause: z.enum(['asked', 'time', 'replaced', 'forgotten']),
    removedAt: instant,
  }),
  CustomerLineLinked: event('A customer linked a LINE account, which gets notices of visits from now on.', {
    customerId: id,
    /** The LINE user that receives messages. It is no login. */
    lineId: personal('customerId', anyText),
    linkedAt: instant,
  }),
  CustomerLineUnlinked: event('The LINE account of a customer was unlinked, and gets no more notices.', {
    customerId: id,
    unlinkedAt: instant,
  }),
  CustomerTookOver: event('Staff merged another record of the same person into this one, which shows both.', {
    customerId: id,
    fromId: id,
    tookOverAt: instant,
  }),
  CustomerMerged: event('This record was merged into another: all its data is shown there.', {
    customerId: id,
    intoId: id,
    mergedAt: instant,
  }),
  CustomerTripWaysChosen: event('A customer chose how they get notices of visits: e-mail, LINE or both.', {
    customerId: id,
    ways: z.enum(tripWays),
    chosenAt: instant,
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
