import { knownModules, moduleEntryId } from '@klang/contracts/console/module';
import { templateEntryId } from '@klang/contracts/console/template';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { type ModuleName, moduleNames } from '@klang/contracts/modules';
import { templateKeys, templates } from '@klang/contracts/templates';

type Entry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };

const inUse = { active: true, status: 5 };
const notInStandard: readonly ModuleName[] = ['discount', 'report03', 'report04', 'homesetting'];
const unlimited = { limitStaff: null, limitCustomers: null, limitOrders: null };

const modules: readonly Entry[] = knownModules.map(({ name, title, group }, sort) => ({
  kind: 'module',
  id: moduleEntryId(name),
  fields: { name_th: title.th, name_en: title.en, module: name, group, text_th: null, text_en: null, ...inUse, sort },
}));

const packages: readonly Entry[] = [
  {
    kind: 'package',
    id: 'package.pro',
    fields: {
      ...{ name_th: 'โปร', name_en: 'Pro', priceSatang: 490_000, modules: moduleNames.map(moduleEntryId) },
      ...{ limitStaff: 25, limitCustomers: null, limitOrders: 2_000, ...inUse, sort: 1 },
    },
  },
  {
    kind: 'package',
    id: 'package.standard',
    fields: {
      ...{ name_th: 'มาตรฐาน', name_en: 'Standard', priceSatang: 190_000 },
      modules: moduleNames.filter((name) => !notInStandard.includes(name)).map(moduleEntryId),
      ...{ ...unlimited, limitStaff: 10, limitOrders: 500, ...inUse, sort: 2 },
    },
  },
];

const unnamedInMails = { mailName_th: null, mailName_en: null };
const organizations: readonly Entry[] = [
  {
    kind: 'organize',
    id: 'klangdee',
    fields: {
      ...{ name_th: 'คลังดี', name_en: 'Klang Dee Storage', hosts: 'localhost\n127.0.0.1', package: 'package.pro' },
      ...{ ...unnamedInMails, ...inUse, sort: 1 },
    },
  },
  {
    kind: 'organize',
    id: 'second',
    fields: {
      ...{ name_th: 'โกดังสอง', name_en: 'Second Storage', hosts: 'second.localhost', package: 'package.standard' },
      ...{ ...unnamedInMails, ...inUse, sort: 2 },
    },
  },
];

const texts: readonly Entry[] = templateKeys.map((key, sort) => {
  const { title, texts: own } = templates[key];
  const { th, en } = own;
  const said = { subject_th: th.subject, subject_en: en.subject, body_th: th.body, body_en: en.body };
  return {
    kind: 'template',
    id: templateEntryId(key),
    fields: { name_th: title.th, name_en: title.en, key, ...said, ...inUse, sort },
  };
});

/** What a platform admin would have made in the console before anybody could come. */
export const demoConsole: readonly Entry[] = [...modules, ...packages, ...organizations, ...texts];
