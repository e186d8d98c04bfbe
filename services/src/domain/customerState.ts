import type { CustomerDetails, CustomerPlace, CustomerTax } from '@klang/contracts/customers/customerRecord';
import type { PasswordWay } from '@klang/contracts/events/staff';
import type { TripWays } from '@klang/contracts/mails/tripWays';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
/** What may be left out is null; so is everything personal of somebody who is forgotten. */
export type Details = OrNull<Omit<CustomerDetails, 'language'>> & Pick<CustomerDetails, 'language'>;
export type Tax = Readonly<Pick<CustomerTax, 'company' | 'address' | 'withholds'>>;
/** How often a part was written, by which a form knows whether somebody else was quicker. */
type Revised = { readonly revision: number };
export type Place = Revised & { readonly addressId: string; readonly isMain: boolean } & OrNull<
    Omit<CustomerPlace, 'addressId'>
  >;

export type Customer = {
  readonly isRegistered: boolean;
  readonly email: string | null;
  /** They have shown that they read what goes to their e-mail. */
  readonly isEmailProved: boolean;
  readonly details: Details & Revised;
  readonly tax: Tax & Revised;
  /** As staff chose it; null is the usual type. */
  readonly typeId: string | null;
  readonly places: readonly Place[];
  /** What they agreed to when they registered. */
  readonly agreed: readonly (AcceptedText & { readonly at: string })[];
  /** Their account of LINE, where they linked one; null too once they are forgotten. */
  readonly lineId: string | null;
  /** How they want to be told of visits while that is so. */
  readonly tripWays: TripWays;
  readonly news: { readonly isWanted: boolean; readonly since: string | null };
  /** They asked to be forgotten, and are at dueAt. */
  readonly forgetting: { readonly askedAt: string; readonly dueAt: string } | null;
};

type On = { readonly customerId: string; readonly at: string };
type Seen = { readonly revision: number };
type Who = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'th' | 'en';
};
export type CustomerCommand =
  | (On & Who & { readonly type: 'RegisterCustomer'; readonly accepted?: AcceptedText[] })
  | (On & Who & { readonly type: 'AddCustomer' })
  | (On & { readonly type: 'ProveCustomerEmail' | 'ChangeCustomerEmail'; readonly email: string })
  | (On & { readonly type: 'ChangeCustomerPassword'; readonly way: PasswordWay })
  | (On & Seen & { readonly type: 'ChangeCustomerDetails'; readonly details: CustomerDetails; readonly today: string })
  | (On & { readonly type: 'ChooseCustomerType'; readonly typeId: string | null })
  | (On & Seen & { readonly type: 'ChangeCustomerTax'; readonly tax: CustomerTax })
  | (On & { readonly type: 'KeepCustomerAddress'; readonly place: CustomerPlace; readonly revision: number | null })
  | (On & { readonly type: 'AskToBeForgotten' | 'PutOffForgetting'; readonly dueAt: string })
  | (On & { readonly type: 'TakeBackForgetting' })
  | (On & { readonly type: 'ChooseNews'; readonly isWanted: boolean })
  | (On & { readonly type: 'LinkCustomerLine'; readonly lineId: string })
  | (On & { readonly type: 'UnlinkCustomerLine' })
  | (On & { readonly type: 'ChooseTripWays'; readonly ways: TripWays })
  | (On & { readonly type: 'DropCustomerAddress' | 'ChooseMainAddress'; readonly addressId: string });

export const nobody: Customer = {
  isRegistered: false,
  email: null,
  isEmailProved: false,
  details: {
    ...{ firstname: null, lastname: null, phone: null, secondPhone: null, taxId: null, passport: null },
    ...{ gender: null, bornOn: null, nationality: null, language: 'th', revision: 0 },
  },
  tax: { company: null, address: null, withholds: false, revision: 0 },
  typeId: null,
  places: [],
  agreed: [],
  lineId: null,
  tripWays: 'both',
  news: { isWanted: false, since: null },
  forgetting: null,
};
