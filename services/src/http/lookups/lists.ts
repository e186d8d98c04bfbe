import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { answeredKinds } from '@klang/contracts/lookups/index';
import type { GetBody } from '@klang/contracts/lookups/queryBodies';
import { published } from '@klang/contracts/lookups/status';
import { moduleTitle } from '@klang/contracts/permissions/moduleTitles';
import { customerSource } from '@klang/projections/customers/queries';
import type { Listing, ListSource } from '@klang/projections/kit/listing';
import { lookupSource } from '@klang/projections/lookups/queries';
import { staffMemberSource } from '@klang/projections/staff/members';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Caller } from '../kit/caller.ts';
import { queryOf, rowOf, visibilityFor, within } from './visibility.ts';

const everyLetter = 'viu';
const noChange = new Date(0).toISOString();

const modulesSource = (org: string): ListSource => {
  const rows = (orgOf(org)?.modules ?? []).map((name, sort) => {
    const { th, en } = moduleTitle(name);
    return {
      id: name,
      fields: { name, name_th: th, name_en: en, letters: everyLetter },
      words: name,
      active: true,
      status: published,
      sort,
      revision: 0,
      changed_at: noChange,
    };
  });
  return {
    from: `jsonb_to_recordset($1::jsonb) as modules (id text, fields jsonb, words text, active boolean, status integer,
      sort integer, revision integer, changed_at timestamptz)`,
    where: 'true',
    values: [JSON.stringify(rows)],
    fields: answeredKinds.accesscontrol.fields,
  };
};

const elsewhere: Readonly<Record<string, (org: string) => ListSource>> = {
  customer: customerSource,
  accesscontrol: modulesSource,
  staffmember: staffMemberSource,
};

export const isStoredAsList = ({ kind }: LookupDefinition): boolean => !Object.hasOwn(elsewhere, kind);

export const sourceOf = (org: string, definition: LookupDefinition): ListSource =>
  elsewhere[definition.kind]?.(org) ?? lookupSource(org, definition);

type ListKey = { readonly org: string; readonly definition: LookupDefinition; readonly caller: Caller | null };

export const pageFor = async (rows: Listing, { org, definition, caller }: ListKey, body: GetBody) => {
  const visibility = visibilityFor(caller, definition);
  const query = { ...queryOf(body, visibility), limit: body.limit };
  const page = await rows.page(within(sourceOf(org, definition), visibility), query);
  const data = page.rows.map((row) => rowOf(row, { visibility, select: body.select }));
  return { data, total: page.total, page: body.page, next: page.next };
};
