import type { CustomerRecord } from '@klang/contracts/customers/recordShape';

type RecordPart = { readonly details?: Partial<CustomerRecord['details']> } & Partial<Omit<CustomerRecord, 'details'>>;

export const recordOf = ({ details, ...over }: RecordPart = {}): CustomerRecord => ({
  customerId: 'c1',
  email: 'a@b.test',
  isEmailProved: true,
  isInPart: false,
  typeId: null,
  places: [],
  identity: null,
  mergedInto: null,
  tookOver: [],
  tax: { company: null, invoicePerson: null, address: null, withholds: false, revision: 0 },
  details: {
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    phone: '0812345678',
    secondPhone: null,
    taxId: null,
    passport: null,
    gender: null,
    bornOn: null,
    nationality: null,
    language: 'th',
    revision: 0,
    ...details,
  },
  ...over,
});
