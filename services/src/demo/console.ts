import { moduleEntryId } from '@klang/contracts/console/module';
import { type ConsoleEntry, productEntries } from '@klang/contracts/console/productEntries';
import { type ModuleName, moduleNames } from '@klang/contracts/permissions/modules';

const inUse = { active: true, status: 5 };
const notInStandard: readonly ModuleName[] = ['discount', 'report03', 'report04', 'homesetting'];
const unlimited = { limitStaff: null, limitCustomers: null, limitOrders: null };

const packages: readonly ConsoleEntry[] = [
  {
    kind: 'package',
    id: 'package.pro',
    fields: {
      name_th: 'โปร',
      name_en: 'Pro',
      priceSatang: 490_000,
      modules: moduleNames.map(moduleEntryId),
      ...unlimited,
      limitStaff: 25,
      ...inUse,
      sort: 1,
    },
  },
  {
    kind: 'package',
    id: 'package.standard',
    fields: {
      name_th: 'มาตรฐาน',
      name_en: 'Standard',
      priceSatang: 190_000,
      modules: moduleNames.filter((name) => !notInStandard.includes(name)).map(moduleEntryId),
      ...unlimited,
      limitStaff: 10,
      limitOrders: 500,
      ...inUse,
      sort: 2,
    },
  },
];

const unnamedInMails = { mailName_th: null, mailName_en: null };
const organizations: readonly ConsoleEntry[] = [
  {
    kind: 'organize',
    id: 'klangdee',
    fields: {
      name_th: 'คลังดี',
      name_en: 'Klang Dee Storage',
      hosts: 'localhost\n127.0.0.1',
      package: 'package.pro',
      ...unnamedInMails,
      ...inUse,
      sort: 1,
    },
  },
  {
    kind: 'organize',
    id: 'second',
    fields: {
      name_th: 'โกดังสอง',
      name_en: 'Second Storage',
      hosts: 'second.localhost',
      package: 'package.standard',
      ...unnamedInMails,
      ...inUse,
      sort: 2,
    },
  },
];

export const demoConsole: readonly ConsoleEntry[] = [...productEntries, ...packages, ...organizations];
