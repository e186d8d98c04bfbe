import { type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import { type Checked, mostEventsChecked } from '@klang/contracts/api/proof';
import type { Db } from '@klang/projections/kit/db';
import { orgReads } from '@klang/projections/orgs/queries';
import { closingsOf, type ProofParts, stretchOf } from '../../platform/proof/exporting.ts';
import { numberedAfter } from '../../platform/proof/numbered.ts';
import { sharedReading } from '../../platform/proof/sharedReading.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { check, checkedFrom, rowOf } from './checking.ts';

type Parts = {
  readonly pool: Db;
  readonly parts: ProofParts;
  readonly checkOnce: (org: string, now: Date) => Promise<Checked>;
};

/** Those after one another that are not too much to hold at once. */
export const lotsOf = <T extends { readonly events: number }>(
  all: readonly T[],
  most = mostEventsChecked,
): readonly (readonly T[])[] => {
  const lots: T[][] = [];
  let sum = 0;
  for (const one of all) {
    const last = lots.at(-1);
    sum += one.events;
    if (last && sum <= most) {
      last.push(one);
      continue;
    }
    lots.push([one]);
    sum = one.events;
  }
  return lots;
};

/** Where the check of an organization begins, and how many closed events it looks at. */
const begun = async ({ log }: ProofParts, org: string) => {
  const closings = await closingsOf(log, org);
  const { before } = stretchOf(closings, { from: checkedFrom(closings), to: null });
  return { org, before, events: (closings.at(-1)?.last ?? 0) - (before?.last ?? 0) };
};

type OrgChecked = Checked & { readonly org: string };
const checkTogether = async (
  parts: ProofParts,
  lot: readonly Awaited<ReturnType<typeof begun>>[],
  now: Date,
): Promise<readonly OrgChecked[]> => {
  const shared = sharedReading(parts.log, new Map(lot.map(({ org, before }) => [org, before])));
  const checkOf = async ({ org, before }: (typeof lot)[number]): Promise<OrgChecked> => {
    // Where a day was closed meanwhile, another one may be the first.
    const eventsAfter: ProofParts['eventsAfter'] = (_, after) =>
      after?.last === before?.last ? shared.eventsOf(org) : numberedAfter(parts.log, org, after);
    return { org, ...(await check({ ...parts, eventsAfter }, org, now).finally(() => shared.leave(org))) };
  };
  return Promise.all(lot.map(checkOf));
};

/** All organizations with where their chain of days stands, and the same check of each, for platform admins. */
export const orgProofRoutes = (serve: Serve, { pool, parts, checkOnce }: Parts): void => {
  const all = orgReads(pool);

  serve(orgProofs.list, async () => {
    const data: OrgProofRow[] = [];
    for (const { id: org, name_th, name_en } of await all.all()) {
      const closings = await closingsOf(parts.log, org);
      const newest = closings.at(-1);
      data.push({ org, name_th, name_en, closings: closings.length, newest: newest ? rowOf(newest) : null });
    }
    return { data };
  });

  serve(orgProofs.check, async ({ now }, { orgs }) => {
    const known = new Set((await all.all()).map(({ id }) => id));
    const [one, ...others] = new Set(orgs);
    if (one === undefined || orgs.some((org) => !known.has(org))) throw new CallError(404, 'notFound');
    if (others.length === 0) return { data: [{ org: one, ...(await checkOnce(one, now)) }] };
    const data: OrgChecked[] = [];
    const wanted = await Promise.all([one, ...others].map((org) => begun(parts, org)));
    for (const lot of lotsOf(wanted)) data.push(...(await checkTogether(parts, lot, now)));
    return { data };
  });
};
