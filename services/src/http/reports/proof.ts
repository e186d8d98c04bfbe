import { Readable } from 'node:stream';
import { type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import {
  type Checked,
  type ClosedDay,
  mostEventsChecked,
  proof,
  proofFaults,
  proofFile,
} from '@klang/contracts/api/proof';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Db } from '@klang/projections/kit/db';
import type { UntilSettled } from '@klang/projections/kit/settled';
import { orgReads } from '@klang/projections/orgs/queries';
import { numberedPapersAfter, refuseBehind } from '@klang/projections/papers/numbered';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { type Closed, closingsOf, type ProofParts, proofLines } from '../../platform/proof/exporting.ts';
import { verify } from '../../platform/proof/verify.mjs';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';

export type ProofRouteParts = {
  readonly log: EventLog;
  readonly pool: Db;
  readonly files: FileStore;
  readonly settled: UntilSettled;
};

const rowOf = ({ first, last, root: _, place: __, ...closed }: Closed): ClosedDay => ({
  ...closed,
  events: last - first + 1,
});

/** The first day of the newest ones that can be checked while somebody waits; null where that is everything. */
export const checkedFrom = (closings: readonly Closed[], most = mostEventsChecked): string | null => {
  const end = closings.at(-1)?.last ?? 0;
  const [oldest] = closings;
  const first = closings.find((one) => end - one.first < most) ?? closings.at(-1);
  return !first || first === oldest ? null : first.since;
};

const check = async (parts: ProofParts, org: string, now: Date): Promise<Checked> => {
  const began = performance.now();
  const from = checkedFrom(await closingsOf(parts.log, org));
  const found = await verify(proofLines(parts, { org, from, to: null }, { now }));
  const when = { from, checkedAt: now.toISOString(), tookMs: Math.round(performance.now() - began) };
  if (!found.isRight) {
    const code = proofFaults.find((one) => one === found.code) ?? 'line';
    return { ...when, figures: null, wrong: { code, what: found.what, why: found.why } };
  }
  const { events, papers, papersWithMoney, bills, waiting, days } = found.figures;
  return { ...when, figures: { events, papers, papersWithMoney, bills, waiting, days }, wrong: null };
};

const notClosed = {
  th: 'ช่วงนี้มีวันที่ยังไม่ปิด กรุณาเลือกวันที่ปิดแล้ว',
  en: 'Not all of these days are closed, please choose closed days.',
};
/** How many events the file of these days holds. */
const eventsIn = (
  closings: readonly Closed[],
  { from, to }: { readonly from: string; readonly to: string },
): number => {
  const last = closings.find(({ on }) => on >= to);
  const first = closings.find(({ on }) => on >= from);
  if (!first || !last || from < (closings[0]?.since ?? ''))
    throw new CallError(400, 'invalidInput', { fields: [{ field: last ? 'from' : 'to', message: notClosed }] });
  return last.last - first.first + 1;
};

/** All organizations with where their chain of days stands, and the same check of each, for platform admins. */
const orgProofRoutes = (
  serve: Serve,
  { pool, log }: ProofRouteParts,
  checkOnce: (org: string, now: Date) => Promise<Checked>,
): void => {
  const orgs = orgReads(pool);

  serve(orgProofs.list, async () => {
    const data: OrgProofRow[] = [];
    for (const { id: org, name_th, name_en } of await orgs.all()) {
      const closings = await closingsOf(log, org);
      const newest = closings.at(-1);
      data.push({ org, name_th, name_en, closings: closings.length, newest: newest ? rowOf(newest) : null });
    }
    return { data };
  });

  serve(orgProofs.check, async ({ now }, { org }) => {
    if (!(await orgs.all()).some(({ id }) => id === org)) throw new CallError(404, 'notFound');
    return checkOnce(org, now);
  });
};

/** Whether the log is as it was written, for whoever sees money and tax, and for who runs the platform. */
export const proofRoutes = (serve: Serve, given: ProofRouteParts): void => {
  const { log, pool, files, settled } = given;
  const parts: ProofParts = { log, files, rows: numberedPapersAfter(pool, settled) };
  const running = new Map<string, Promise<Checked>>();

  serve(proof.days, async ({ org, now }) => ({
    today: bangkokDay(now),
    data: (await closingsOf(log, org)).toReversed().map(rowOf),
  }));

  // One at a time for each organization: who asks meanwhile is answered by the one that runs.
  const checkOnce = (org: string, now: Date): Promise<Checked> => {
    const one = running.get(org) ?? check(parts, org, now).finally(() => running.delete(org));
    running.set(org, one);
    return one;
  };
  serve(proof.check, ({ org, now }) => checkOnce(org, now));
  orgProofRoutes(serve, given, checkOnce);

  serve(proof.export, async (ctx, { from, to }) => {
    const { org, now } = ctx;
    const closings = await closingsOf(log, org);
    const rows = eventsIn(closings, { from, to });
    // A file that left cannot be mended: its rows are there before it is written down, and begun.
    const place = closings.find(({ on }) => on >= to)?.place;
    if (place && place.storeId === (await log.storeId())) await refuseBehind(settled, place.position);
    await recordingExport(ctx, { list: 'proof', format: 'jsonl', columns: [], asked: { from, to } })(rows);
    async function* ended(): AsyncGenerator<string> {
      for await (const line of proofLines(parts, { org, from, to }, { now })) yield `${line}\n`;
    }
    const content = Readable.from(ended(), { objectMode: false });
    return new FileAnswer({ name: `proof-${org}-${from}-${to}.jsonl`, type: proofFile, content });
  });
};
