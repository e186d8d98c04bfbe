import { prints } from '@klang/contracts/api/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { PrintReads } from '@klang/projections/prints/queries';
import { codeseries } from '../../domain/codeseries.ts';
import { hasPrint, printjob, sheetAfter, startOn } from '../../domain/printjob.ts';
import { printstation, printsWork, usedIn } from '../../domain/printstation.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import type { StationSigns } from '../../platform/prints/stationSigns.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = {
  readonly log: EventLog;
  readonly reads: PrintReads;
  readonly codes: CodeReads;
  readonly signs: StationSigns;
};
/** The id of a print in the batch: one for all its parts, another for each reprint. */
export const countedAs = (org: string, printId: string, times: number): string =>
  idFor('print', org, printId, String(times));

type Sheet = Parameters<typeof startOn>[1];
type JobLease = { readonly jobId: string; readonly stationId: string; readonly leaseId: string };

export const takingPrints = (serve: Serve, { log, reads, codes, signs }: Parts): void => {
  const jobOf = (org: string, id: string) => stateOf(log, printjob, { org, id });

  const goneOf = async (org: string, job: Awaited<ReturnType<typeof jobOf>>): Promise<string | null> => {
    if (!job?.stationId) return null;
    const station = await stateOf(log, printstation, { org, id: job.stationId });
    return printsWork(station, job.work) ? null : job.stationId;
  };

  const tryTaking = async (ctx: Context, lease: JobLease, sheet: Sheet): Promise<boolean> => {
    const job = await jobOf(ctx.org, lease.jobId);
    const start = job ? startOn(job, sheet) : undefined;
    const goneStationId = await goneOf(ctx.org, job);
    const taking = { format: sheet.format, start, goneStationId, at: ctx.now.toISOString() };
    await ctx.execute(printjob, lease.jobId, { type: 'TakePrint', ...lease, ...taking });
    return hasPrint(await jobOf(ctx.org, lease.jobId), lease);
  };

  serve(prints.take, async (ctx, { stationId, leaseId }) => {
    const { org, now } = ctx;
    const station = await stateOf(log, printstation, { org, id: stationId });
    if (!station || station.isRemoved) throw new Refused('station_not_found', 'stationId');
    await signs.note(org, stationId, now);
    if (station.isPaused) return { jobId: null };
    const sheet = { format: station.format, used: usedIn(station) };
    const request = { stationId, prints: station.prints, format: station.format, now: now.toISOString() };
    for (const jobId of await reads.offered(org, request))
      if (await tryTaking(ctx, { jobId, stationId, leaseId }, sheet)) return { jobId };
    return { jobId: null };
  });

  serve(prints.keep, async (ctx, lease) => {
    await signs.note(ctx.org, lease.stationId, ctx.now);
    await ctx.execute(printjob, lease.jobId, { type: 'KeepPrint', ...lease, at: ctx.now.toISOString() });
    return { jobId: lease.jobId };
  });

  serve(prints.letGo, async (ctx, lease) => {
    await ctx.execute(printjob, lease.jobId, { type: 'LetPrintGo', ...lease, at: ctx.now.toISOString() });
    return { jobId: lease.jobId };
  });

  /** Counts the print before it is sent. Idempotent, so that a crash in between counts it once. */
  const countLabels = async (ctx: Context, { jobId, leaseId }: JobLease): Promise<void> => {
    const job = await jobOf(ctx.org, jobId);
    if (job?.state !== 'taken' || job.lease?.leaseId !== leaseId || job.work.kind !== 'labels') return;
    const { batchId, reason } = job.work;
    const batch = await codes.batch(ctx.org, batchId);
    if (!batch) throw new Refused('batch_not_found', 'batchId');
    const printId = countedAs(ctx.org, job.work.printId, job.sent + 1);
    const counted = { batchId, prefix: batch.prefix, printId, reason, at: ctx.now.toISOString() };
    await ctx.execute(codeseries, batch.prefix, { type: 'PrintCodes', ...counted });
  };

  const useSheet = async (ctx: Context, { jobId, stationId }: JobLease): Promise<void> => {
    const job = await jobOf(ctx.org, jobId);
    const sheet = job && sheetAfter(job);
    if (!sheet) return;
    const use = { stationId, useId: idFor('sheet', ctx.org, jobId, String(job.sent)), ...sheet };
    await ctx.execute(printstation, stationId, { type: 'UseSheet', ...use, at: ctx.now.toISOString() });
  };

  serve(prints.send, async (ctx, lease) => {
    await countLabels(ctx, lease);
    await ctx.execute(printjob, lease.jobId, { type: 'SendPrint', ...lease, at: ctx.now.toISOString() });
    await useSheet(ctx, lease);
    return { jobId: lease.jobId };
  });

  serve(prints.confirm, async (ctx, { jobId }) => {
    await ctx.execute(printjob, jobId, { type: 'ConfirmPrint', jobId, at: ctx.now.toISOString() });
    return { jobId };
  });

  serve(prints.cancel, async (ctx, { jobId }) => {
    await ctx.execute(printjob, jobId, { type: 'CancelPrint', jobId, at: ctx.now.toISOString() });
    return { jobId };
  });
};
