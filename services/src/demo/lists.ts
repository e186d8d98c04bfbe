import type { DemoEntry } from './entry.ts';
import { demoGoods, demoPackages } from './goods.ts';
import { channels, codeKinds, codeStatuses, customerTypes, payments, slots } from './handling.ts';
import { savedReplies } from './savedReplies.ts';
import { klangdeeSite, secondSite } from './site.ts';
import { notices, questions, terms } from './texts.ts';
import { crews, storagePlaces, visitReasons } from './warehouse.ts';

type OrgEntry = DemoEntry & { readonly org: string };
const inOrg = (org: string, entries: readonly DemoEntry[]): readonly OrgEntry[] =>
  entries.map((entry) => ({ org, ...entry }));

const small: ReadonlySet<string> = new Set(['service-box', 'size-s', 'size-m', 'size-l']);
const always = [...customerTypes, ...channels.slice(0, 2), ...payments.slice(0, 2), ...slots.slice(0, 2)];

export const demoLists: readonly OrgEntry[] = [
  ...inOrg('klangdee', demoGoods),
  ...inOrg('klangdee', [...customerTypes, ...channels, ...payments, ...slots, ...codeKinds, ...codeStatuses]),
  ...inOrg('klangdee', [...crews, ...storagePlaces, ...visitReasons, ...savedReplies]),
  ...inOrg('klangdee', [...questions, ...terms, ...notices]),
  ...inOrg(
    'second',
    demoGoods.filter(({ id }) => small.has(id)),
  ),
  ...demoPackages
    .filter(({ org }) => org === 'second')
    .map(({ org, lookupId: id, fields }) => ({ org, kind: 'salepackage', id, fields })),
  ...inOrg('second', [...always, ...codeKinds.slice(0, 1), ...codeStatuses]),
  ...inOrg('second', [...crews.slice(0, 1), ...storagePlaces.slice(0, 1), ...visitReasons.slice(0, 1)]),
  ...inOrg('second', [...questions.slice(0, 3), ...terms.slice(1, 2), ...notices.slice(0, 1)]),
  ...inOrg('klangdee', klangdeeSite),
  ...inOrg('second', secondSite),
];
