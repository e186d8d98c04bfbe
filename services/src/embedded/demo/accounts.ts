export const demoPassword = 'klang-demo1';

/** Who can sign in to a demo; the same list is printed at the start and seeded. */
export const demoStaff = [
  { org: 'klangdee', login: 'owner', staffId: 'demo-owner', name: 'วิภา คลังดี' },
  { org: 'second', login: 'owner', staffId: 'demo-owner', name: 'ประยูร โกดังสอง' },
] as const;

export const demoCustomers = [
  {
    org: 'klangdee',
    customerId: 'demo-customer',
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    email: 'customer@demo.test',
    phone: '+66800000001',
    language: 'th',
  },
  {
    org: 'klangdee',
    customerId: 'demo-company',
    firstname: 'บริษัท',
    lastname: 'ตัวอย่างการค้า จำกัด',
    email: 'company@demo.test',
    phone: '+66200000001',
    language: 'th',
  },
] as const;

export const demoPackages = [
  {
    org: 'klangdee',
    lookupId: 'box-monthly',
    fields: {
      name_th: 'เก็บเป็นกล่อง',
      name_en: 'By the box',
      active: true,
      status: 5,
      pricePerBoxMonthSatang: 14_900,
      minMonths: 1,
    },
  },
  {
    org: 'second',
    lookupId: 'box-monthly',
    fields: {
      name_th: 'กล่องรายเดือน',
      name_en: 'Monthly box',
      active: true,
      status: 5,
      pricePerBoxMonthSatang: 12_000,
      minMonths: 1,
    },
  },
] as const;

/** The lines a start prints. */
export const demoAccountLines = (): readonly string[] => [
  ...demoStaff.map(({ org, login }) => `${login} (${org}, back office)`),
  ...demoCustomers.map(({ org, email }) => `${email} (${org}, customer)`),
];
