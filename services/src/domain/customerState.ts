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
/** An optional field is null. After a person is forgotten, so is every personal field. */
export type Details = OrNull<Omit<CustomerDetails, 'language'>> & Pick<CustomerDetails, 'language'>;
export type Tax = Readonly<Pick<CustomerTax, 'company' | 'invoicePerson' | 'address' | 'withholds'>>;
/** How often the part was written, so that a form detects a concurrent edit. */
type PartRevision = { readonly revision: number };
export type AddressState = PartRevision & { readonly addressId: string; readonly isMain: boolean } & OrNull<
    Omit<CustomerPlace, 'addressId'>
  >;

export type Customer = {
  readonly isRegistered: boolean;
  readonly email: string | null;
  readonly isEmailProved: boolean;
  readonly details: Details & PartRevision;
  readonly tax: Tax & PartRevision;
  /** Set by staff. Null: the default type. */
  readonly typeId: string | null;
  readonly places: readonly AddressState[];
  readonly agreed: readonly (AcceptedText & { readonly at: string })[];
  readonly lineId: string | null;
  readonly tripWays: TripWays;
  readonly news: { readonly isWanted: boolean; readonly since: string | null };
  readonly identity: {
    readonly kind: IdentityKind;
    readonly picture: string;
    readonly removeAt: string;
    readonly keptAt: string;
  } | null;
  readonly forgetting: { readonly askedAt: string; readonly dueAt: string } | null;
  readonly mergedInto: string | null;
  /** The records merged into this one. Each records by itself whether its merge is complete. */
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
  | (CommandHead &
      SeenRevision & { readonly type: 'ChangeCustomerTax'; readonly tax: CustomerTax; readonly orderId?: string })
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
      /** Null: whichever is stored. */
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
  tax: { company: null, invoicePerson: null, address: null, withholds: false, revision: 0 },
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
