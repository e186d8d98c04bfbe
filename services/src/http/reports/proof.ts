import { Readable } from 'node:stream';
import { type CheckedBooks, proof, proofFile } from '@klang/contracts/api/proof';
import { bangkokDay } from '@klang/contracts/kit/days';
import { customerReads } from '@klang/projections/customers/queries';
import { closedFacts } from '@klang/projections/facts/closed';
import type { Db } from '@klang/projections/kit/db';
import type { UntilSettled } from '@klang/projections/kit/settled';
import { numberedPapersAfter, refuseBehind } from '@klang/projections/papers/numbered';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { type ClosedBooks, closingsOf, type ProofParts, proofLines } from '../../platform/proof/exporting.ts';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { check, rowOf } from './checking.ts';
import { reportLines } from './lines.ts';
import { type OnceFor, orgProofRoutes } from './orgProofs.ts';

export type ProofRouteParts = {
  readonly log: EventLog;
  readonly pool: Db;
  readonly files: FileStore;
  readonly settled: UntilSettled;
};

const waitMs = 20_000;
const notClosed = {
  th: 'ช่วงนี้มีวันที่ยังไม่ปิด กรุณาเลือกวันที่ปิดแล้ว',
  en: 'Not all of these days are closed, please choose closed days.',
};
const eventsIn = (
  closings: readonly ClosedBooks[],
  { from, to }: { readonly from: string; readonly to: string },
): number => {
  const last = closings.find(({ on }) => on >= to);
  const first = closings.find(({ on }) => on >= from);
  if (!first || !last || from < (closings[0]?.since ?? ''))
    throw new CallError(400, 'invalidInput', { fields: [{ field: last ? 'from' : 'to', message: notClosed }] });
  return last.last - first.first + 1;
};

export const proofRoutes = (serve: Serve, routeParts: ProofRouteParts): void => {
  const { log, pool, files, settled } = routeParts;
  const parts: ProofParts = { log, files, rows: numberedPapersAfter(pool, settled) };
  const running = new Map<string, Promise<CheckedBooks>>();

  serve(proof.days, async ({ org, now }) => ({
    today: bangkokDay(now),
    data: (await closingsOf(log, org)).toReversed().map(rowOf),
  }));

  const factsOf = closedFacts(pool);
  const { namesOf } = customerReads(pool);
  serve(proof.facts, async ({ org }, { on, figure, after, limit = 50 }) => {
    const closing = (await closingsOf(log, org)).find((one) => one.on === on);
    if (!closing) throw new CallError(404, 'notFound');
    const { first, last, place } = closing;
    // Facts that are not counted yet would be missing in the sum.
    if (place.storeId === (await log.storeId()) && !(await settled(['facts'], place.position, waitMs)))
      throw new CallError(503, 'listsBehind');
    const { data, ...all } = await factsOf(org, { first, last, figure }, { after, limit });
    return { first, last, data: await reportLines(namesOf, org, data), ...all };
  });

  const onceFor: OnceFor = (org, begin) => {
    const one = running.get(org) ?? begin().finally(() => running.delete(org));
    running.set(org, one);
    return one;
  };
  serve(proof.check, ({ org, now }) => onceFor(org, () => check(parts, org, now)));
  orgProofRoutes(serve, { pool, parts, onceFor });

  serve(proof.export, async (ctx, { from, to }) => {
    const { org, now } = ctx;
    const closings = await closingsOf(log, org);
    const rows = eventsIn(closings, { from, to });
    const place = closings.find(({ on }) => on >= to)?.place;
    if (place && place.storeId === (await log.storeId())) await refuseBehind(settled, place.position);
    await recordingExport(ctx, { list: 'proof', format: 'jsonl', columns: [], query: { from, to } })(rows);
    async function* ended(): AsyncGenerator<string> {
      for await (const line of proofLines(parts, { org, from, to }, { now })) yield `${line}\n`;
    }
    const content = Readable.from(ended(), { objectMode: false });
    return new FileAnswer({ name: `proof-${org}-${from}-${to}.jsonl`, type: proofFile, content });
  });
};
