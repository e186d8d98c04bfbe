export const demoPassword = 'klang-demo1';

/** Printed at the start and seeded. All can also log in by e-mail. */
export const demoStaff = [
  {
    org: 'klangdee',
    login: 'owner',
    staffId: 'demo-owner',
    name: 'วิภา คลังดี',
    email: 'owner@demo.example.com',
    phone: '0810000001',
    permissionId: null,
    says: 'everything',
  },
  {
    org: 'second',
    login: 'owner',
    staffId: 'demo-owner',
    name: 'ประยูร โกดังสอง',
    email: 'owner@demo.example.com',
    phone: '0820000001',
    permissionId: null,
    says: 'everything',
  },
  {
    org: 'klangdee',
    login: 'staff',
    staffId: 'demo-staff',
    name: 'ณัฐพล หน้าร้าน',
    email: 'staff@demo.example.com',
    phone: '0810000002',
    permissionId: 'demo-counter',
    says: 'orders, customers, messages',
  },
  {
    org: 'klangdee',
    login: 'viewer',
    staffId: 'demo-viewer',
    name: 'มาลี ขอดู',
    email: 'viewer@demo.example.com',
    phone: '0810000003',
    permissionId: 'demo-viewer',
    says: 'looks at orders',
  },
  {
    org: 'klangdee',
    login: 'finance',
    staffId: 'demo-finance',
    name: 'สุดา บัญชี',
    email: 'finance@demo.example.com',
    phone: '0810000004',
    permissionId: 'demo-finance',
    says: 'looks at orders and customers',
  },
] as const;

export const demoAdmin = {
  adminId: 'demo-platform',
  login: 'platform',
  name: 'กฤต แพลตฟอร์ม',
  email: 'platform@demo.example.com',
  says: 'every organization',
} as const;

export const demoCustomers = [
  {
    org: 'klangdee',
    customerId: 'demo-customer',
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    email: 'customer@demo.test',
    phone: '0800000001',
    language: 'th',
    says: 'a person with orders',
  },
  {
    org: 'klangdee',
    customerId: 'demo-company',
    firstname: 'บริษัท',
    lastname: 'ตัวอย่างการค้า จำกัด',
    email: 'company@demo.test',
    phone: '020000001',
    language: 'th',
    says: 'a company with orders',
  },
  {
    org: 'second',
    customerId: 'demo-customer',
    firstname: 'มานี',
    lastname: 'มีสุข',
    email: 'customer@demo.test',
    phone: '0820000002',
    language: 'th',
    says: 'another person',
  },
] as const;

/** The start does not print these customers; they can log in too. */
export const demoOthers = [
  {
    org: 'klangdee',
    customerId: 'demo-pim',
    firstname: 'พิมพ์ชนก',
    lastname: 'ศรีสุข',
    email: 'pim@demo.test',
    phone: '0800000002',
    language: 'th',
  },
  {
    org: 'klangdee',
    customerId: 'demo-daniel',
    firstname: 'Daniel',
    lastname: 'Weber',
    email: 'daniel@demo.test',
    phone: '0800000003',
    language: 'en',
  },
  {
    org: 'klangdee',
    customerId: 'demo-anan',
    firstname: 'อนันต์',
    lastname: 'ทองมา',
    email: 'anan@demo.test',
    phone: '0800000004',
    language: 'th',
  },
] as const;

export const demoWaiting = {
  org: 'klangdee',
  staffId: 'demo-waiting',
  name: 'ธนา ขนดี',
  email: 'tana@demo.example.com',
  phone: '0810000005',
} as const;

const firstOrg = 'klangdee';
const columns = { login: 20, door: 10 };

export const demoAccountLines = (secondSite: string): readonly string[] => {
  const people = [
    ...demoStaff.map(({ org, login, says }) => ({ org, login, door: '/backend', says })),
    { org: firstOrg, login: demoAdmin.login, door: '/admin', says: demoAdmin.says },
    ...demoCustomers.map(({ org, email, says }) => ({ org, login: email, door: '/', says })),
  ];
  const ofFirst = people.filter(({ org }) => org === firstOrg);
  const others = people.filter(({ org }) => org !== firstOrg).map(({ login }) => login);
  return [
    `Every password is ${demoPassword}`,
    ...ofFirst.map(({ login, door, says }) => login.padEnd(columns.login) + door.padEnd(columns.door) + says),
    `${others.join(' and ')} are other people at ${secondSite}`,
  ];
};
