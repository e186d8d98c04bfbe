import type {
  CustomerDetails,
  CustomerPlace,
  CustomerTax,
  IdentityKind,
} from '@klang/contracts/customers/customerRecord';
import type { PasswordWay } from '@klang/contracts/events/staff';
import type { TripWays } from '@klang/contracts/mails/tripWays';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';

type OrNull<T> = { readonly [K in keyof T]: T[K] | null };
/** What may be left out is null; so is everything personal of somebody who is forgotten. */
export type Details = OrNull<Omit<CustomerDetails, 'language'>> & Pick<CustomerDetails, 'language'>;
export type Tax = Readonly<Pick<CustomerTax, 'company' | 'address' | 'withholds'>>;
/** How often a part was written, by which a form knows whether somebody else was quicker. */
type PartRevision = { readonly revision: number };
export type AddressState = PartRevision & { readonly addressId: string; readonly isMain: boolean } & OrNull<
    Omit<CustomerPlace, 'addressId'>
  >;

export type Customer = {
  readonly isRegistered: boolean;
  readonly email: string | null;
  /** They have shown that they read what goes to their e-mail. */
  readonly isEmailProved: boolean;
  readonly details: Details & PartRevision;
  readonly tax: Tax & PartRevision;
  /** As staff chose it; null is the usual type. */
  readonly typeId: string | null;
  readonly places: readonly AddressState[];
  /** What they agreed to when they registered. */
  readonly agreed: readonly (AcceptedText & { readonly at: string })[];
  /** Their account of LINE, where they linked one; null too once they are forgotten. */
  readonly lineId: string | null;
  /** How they want to be told of visits while that is so. */
  readonly tripWays: TripWays;
  readonly news: { readonly isWanted: boolean; readonly since: string | null };
  /** The picture of their card or passport, while one is kept. */
  readonly identity: {
    readonly kind: IdentityKind;
    readonly picture: string;
    readonly removeAt: string;
    readonly keptAt: string;
  } | null;
  /** They asked to be forgotten, and are at dueAt. */
  readonly forgetting: { readonly askedAt: string; readonly dueAt: string } | null;
  /** The record of the same person that stays; null for one that stands by itself. */
  readonly mergedInto: string | null;
  /** The records that were joined to this one; each says itself whether it came so far. */
  readonly tookOver: readonly string[];
};

type CommandHead = { readonly customerId: string; readonly at: string };
type SeenRevision = { readonly revision: number };
type PersonNames = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'th' | 'en';
};
export type CustomerCommand =
  | (CommandHead & PersonNames & { readonly type: 'RegisterCustomer'; readonly accepted?: AcceptedText[] })
  | (CommandHead & PersonNames & { readonly type: 'AddCustomer' })
  | (CommandHead & { readonly type: 'ProveCustomerEmail' | 'ChangeCustomerEmail'; readonly email: string })
  | (CommandHead & { readonly type: 'ChangeCustomerPassword'; readonly way: PasswordWay })
  | (CommandHead &
      SeenRevision & {
        readonly type: 'ChangeCustomerDetails';
        readonly details: CustomerDetails;
        readonly today: string;
      })
  | (CommandHead & { readonly type: 'ChooseCustomerType'; readonly typeId: string | null })
  | (CommandHead & SeenRevision & { readonly type: 'ChangeCustomerTax'; readonly tax: CustomerTax })
  | (CommandHead & {
      readonly type: 'KeepCustomerAddress';
      readonly place: CustomerPlace;
      readonly revision: number | null;
    })
  | (CommandHead & { readonly type: 'AskToBeForgotten' | 'PutOffForgetting'; readonly dueAt: string })
  | (CommandHead & { readonly type: 'TakeBackForgetting' })
  | (CommandHead & { readonly type: 'ChooseNews'; readonly isWanted: boolean })
  | (CommandHead & {
      readonly type: 'KeepIdentity';
      readonly kind: IdentityKind;
      readonly picture: string;
      readonly removeAt: string;
    })
  | (CommandHead & {
      readonly type: 'RemoveIdentity';
      /** Null for whichever is kept. */
      readonly picture: string | null;
      readonly cause: 'asked' | 'replaced' | 'time' | 'forgotten';
    })
  | (CommandHead & { readonly type: 'SeeIdentity'; readonly reason: string })
  | (CommandHead & { readonly type: 'SeeNumbers' })
  | (CommandHead & { readonly type: 'LinkCustomerLine'; readonly lineId: string })
  | (CommandHead & { readonly type: 'TakeOverCustomer'; readonly fromId: string })
  | (CommandHead & { readonly type: 'MergeCustomer'; readonly intoId: string })
  | (CommandHead & { readonly type: 'UnlinkCustomerLine' })
  | (CommandHead & { readonly type: 'ChooseTripWays'; readonly ways: TripWays })
  | (CommandHead & { readonly type: 'DropCustomerAddress' | 'ChooseMainAddress'; readonly addressId: string });

export const nobody: Customer = {
  isRegistered: false,
  email: null,
  isEmailProved: false,
  details: {
    firstname: null,
    lastname: null,
    phone: null,
    secondPhone: null,
    taxId: null,
    passport: null,
    gender: null,
    bornOn: null,
    nationality: null,
    language: 'th',
    revision: 0,
  },
  tax: { company: null, address: null, withholds: false, revision: 0 },
  typeId: null,
  places: [],
  agreed: [],
  lineId: null,
  tripWays: 'both',
  news: { isWanted: false, since: null },
  identity: null,
  forgetting: null,
  mergedInto: null,
  tookOver: [],
};
