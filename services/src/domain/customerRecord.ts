import { mostAddresses } from '@klang/contracts/customers/customerRecord';
import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { AddressState, Customer, CustomerCommand } from './customerState.ts';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type Rules = Decider<Customer, CustomerCommand, CustomerEvent>;
type EventTypes = Extract<
  CustomerEvent['type'],
  `CustomerDetails${string}` | `CustomerT${'ax' | 'ype'}${string}` | `Customer${string}Address${string}`
>;
type CommandTypes =
  | 'ChangeCustomerDetails'
  | 'ChangeCustomerTax'
  | 'ChooseCustomerType'
  | 'KeepCustomerAddress'
  | 'DropCustomerAddress'
  | 'ChooseMainAddress';

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(Object(other)[name]));

const withMain = (places: readonly AddressState[], addressId: string): readonly AddressState[] =>
  places.map((place) => ({ ...place, isMain: place.addressId === addressId }));
const placeIn = ({ places }: Customer, addressId: string): AddressState | undefined =>
  places.find((place) => place.addressId === addressId);

export const recordEvolve: Pick<Rules['evolve'], EventTypes> = {
  CustomerDetailsChanged: (state, { customerId: _, changedAt: __, ...details }) => ({
    ...state,
    details: { ...details, revision: state.details.revision + 1 },
  }),
  CustomerTaxChanged: (state, { company, invoicePerson, address, withholds }) => ({
    ...state,
    tax: { company, invoicePerson, address, withholds, revision: state.tax.revision + 1 },
  }),
  CustomerTypeChosen: (state, { typeId }) => ({ ...state, typeId }),
  CustomerAddressKept: (state, { addressId, name, address }) => {
    const before = placeIn(state, addressId);
    const revision = before ? before.revision + 1 : 0;
    const storedPlace = { addressId, name, address, isMain: before?.isMain ?? state.places.length === 0, revision };
    const places = before
      ? state.places.map((place) => (place === before ? storedPlace : place))
      : [...state.places, storedPlace];
    return { ...state, places };
  },
  CustomerAddressDropped: (state, { addressId }) => {
    const left = state.places.filter((place) => place.addressId !== addressId);
    const [first] = left;
    const hasMain = left.some(({ isMain }) => isMain);
    return { ...state, places: first && !hasMain ? withMain(left, first.addressId) : left };
  },
  CustomerMainAddressChosen: (state, { addressId }) => ({ ...state, places: withMain(state.places, addressId) }),
};

const isThere = ({ isRegistered, email }: Customer): boolean => isRegistered && email !== null;

const keepAddress = (
  { customerId, place, revision, at }: Only<CustomerCommand, 'KeepCustomerAddress'>,
  state: Customer,
) => {
  if (!isThere(state)) return refuse('customer_not_found');
  const before = placeIn(state, place.addressId);
  if (before && isSame(place, before)) return nothing;
  if (!before && revision !== null) return refuse('address_not_found');
  if (before && before.revision !== revision) return refuse('lookup_changed_meanwhile');
  if (!before && state.places.length >= mostAddresses) return refuse('too_many_addresses');
  return [{ type: 'CustomerAddressKept', data: { customerId, ...place, keptAt: at } } as const];
};

export const recordDecide: Pick<Rules['decide'], CommandTypes> = {
  ChangeCustomerDetails: ({ customerId, details, today, revision, at }, state) => {
    if (!isThere(state)) return refuse('customer_not_found');
    if (isSame(details, state.details)) return nothing;
    if (details.bornOn !== null && details.bornOn > today) return refuse('born_in_future');
    if (revision !== state.details.revision) return refuse('lookup_changed_meanwhile');
    return [{ type: 'CustomerDetailsChanged', data: { customerId, ...details, changedAt: at } }];
  },
  ChangeCustomerTax: ({ customerId, tax, orderId, revision, at }, state) => {
    if (!isThere(state)) return refuse('customer_not_found');
    if (isSame(tax, state.tax)) return nothing;
    if (revision !== state.tax.revision) return refuse('lookup_changed_meanwhile');
    const byOrder = orderId === undefined ? {} : { orderId };
    const data = { customerId, hasCompany: tax.company !== null, ...tax, ...byOrder, changedAt: at };
    return [{ type: 'CustomerTaxChanged', data }];
  },
  ChooseCustomerType: ({ customerId, typeId, at }, state) => {
    if (!isThere(state)) return refuse('customer_not_found');
    return typeId === state.typeId
      ? nothing
      : [{ type: 'CustomerTypeChosen', data: { customerId, typeId, chosenAt: at } }];
  },
  KeepCustomerAddress: keepAddress,
  DropCustomerAddress: ({ customerId, addressId, at }, state) =>
    placeIn(state, addressId)
      ? [{ type: 'CustomerAddressDropped', data: { customerId, addressId, droppedAt: at } }]
      : nothing,
  ChooseMainAddress: ({ customerId, addressId, at }, state) => {
    const place = placeIn(state, addressId);
    if (!place) return refuse('address_not_found');
    return place.isMain
      ? nothing
      : [{ type: 'CustomerMainAddressChosen', data: { customerId, addressId, chosenAt: at } }];
  },
};
