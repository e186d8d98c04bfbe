import { type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import { type CheckedBooks, mostEventsChecked } from '@klang/contracts/api/proof';
import type { Db } from '@klang/projections/kit/db';
import { orgReads } from '@klang/projections/orgs/queries';
import { closingsOf, type ProofParts, stretchOf } from '../../platform/proof/exporting.ts';
import { numberedAfter } from '../../platform/proof/numbered.ts';
import { sharedReading } from '../../platform/proof/sharedReading.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { check, checkedFrom, rowOf } from './checking.ts';

export type OnceFor = (org: string, begin: () => Promise<CheckedBooks>) => Promise<CheckedBooks>;
type Parts = { readonly pool: Db; readonly parts: ProofParts; readonly onceFor: OnceFor };

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

const begun = async ({ log }: ProofParts, org: string) => {
  const closings = await closingsOf(log, org);
  const { before } = stretchOf(closings, { from: checkedFrom(closings), to: null });
  return { org, before, events: (closings.at(-1)?.last ?? 0) - (before?.last ?? 0) };
};

type StartedProof = Awaited<ReturnType<typeof begun>>;
const checksOf = (parts: ProofParts, lot: readonly StartedProof[], now: Date) => {
  const shared = sharedReading(parts.log, new Map(lot.map(({ org, before }) => [org, before])));
  return lot.map(({ org, before }) => {
    const eventsAfter: ProofParts['eventsAfter'] = (_, after) => {
      if (after?.last === before?.last) return shared.eventsOf(org);
      // Another day was closed meanwhile, so the first day may differ.
      shared.leave(org);
      return numberedAfter(parts.log, org, after);
    };
    return { org, checked: check({ ...parts, eventsAfter }, org, now).finally(() => shared.leave(org)) };
  });
};

type Settle = {
  readonly resolve: (checked: CheckedBooks | Promise<CheckedBooks>) => void;
  readonly reject: (reason: unknown) => void;
};
/** Checks in lots. A failed organization does not affect the others. */
const checkTogether = async (parts: ProofParts, waiting: ReadonlyMap<string, Settle>, now: Date): Promise<void> => {
  const proofs: StartedProof[] = [];
  for (const [org, { reject }] of waiting) await begun(parts, org).then((one) => proofs.push(one), reject);
  for (const lot of lotsOf(proofs)) {
    const checks = checksOf(parts, lot, now);
    for (const { org, checked } of checks) waiting.get(org)?.resolve(checked);
    await Promise.allSettled(checks.map(({ checked }) => checked));
  }
};

export const checkingOf = ({ parts, onceFor }: Omit<Parts, 'pool'>) => {
  const together = (waiting: ReadonlyMap<string, Settle>, now: Date): Promise<void> =>
    checkTogether(parts, waiting, now).catch((reason) => {
      for (const { reject } of waiting.values()) reject(reason);
    });
  return (orgs: readonly string[], now: Date): readonly Promise<CheckedBooks>[] => {
    const waiting = new Map<string, Settle>();
    const checks = orgs.map((org) =>
      onceFor(org, () => new Promise((resolve, reject) => void waiting.set(org, { resolve, reject }))),
    );
    const [only, ...others] = waiting;
    if (only && others.length === 0) only[1].resolve(check(parts, only[0], now));
    else void together(waiting, now);
    return checks;
  };
};

const answered = async (orgs: readonly string[], checks: readonly Promise<CheckedBooks>[]) => {
  const settled = await Promise.allSettled(checks);
  const data = settled.flatMap((one, at) =>
    one.status === 'fulfilled' ? [{ org: orgs[at] ?? '', ...one.value }] : [],
  );
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && data.length === 0) throw failed.reason;
  return data;
};

export const orgProofRoutes = (serve: Serve, { pool, parts, onceFor }: Parts): void => {
  const all = orgReads(pool);
  const checksFor = checkingOf({ parts, onceFor });

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
    if (orgs.some((org) => !known.has(org))) throw new CallError(404, 'notFound');
    const orgIds = [...new Set(orgs)];
    return { data: await answered(orgIds, checksFor(orgIds, now)) };
  });
};
