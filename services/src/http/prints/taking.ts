import { prints } from '@klang/contracts/api/prints';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { PrintReads } from '@klang/projections/prints/queries';
import { codeseries } from '../../domain/codeseries.ts';
import { hasPrint, printjob } from '../../domain/printjob.ts';
import { printstation } from '../../domain/printstation.ts';
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
/** Under which id the batch counts it: one for all its parts, another each time that it is printed once more. */
export const countedAs = (org: string, printId: string, times: number): string =>
  idFor('print', org, printId, String(times));

type JobLease = { readonly jobId: string; readonly stationId: string; readonly leaseId: string };

/** What a station does with a print: take it, keep it, send it to the printer; and what people see come out. */
export const takingPrints = (serve: Serve, { log, reads, codes, signs }: Parts): void => {
  const jobOf = (org: string, id: string) => stateOf(log, printjob, { org, id });

  /** False where another page was quicker, or it is over by now: then the next one is tried. */
  const tryTaking = async (ctx: Context, held: JobLease): Promise<boolean> => {
    await ctx.execute(printjob, held.jobId, { type: 'TakePrint', ...held, at: ctx.now.toISOString() });
    return hasPrint(await jobOf(ctx.org, held.jobId), held);
  };

  serve(prints.take, async (ctx, { stationId, leaseId }) => {
    const { org, now } = ctx;
    const station = await stateOf(log, printstation, { org, id: stationId });
    if (!station || station.isRemoved) throw new Refused('station_not_found', 'stationId');
    await signs.note(org, stationId, now);
    if (station.isPaused) return { jobId: null };
    const asked = { stationId, prints: station.prints, now: now.toISOString() };
    for (const jobId of await reads.offered(org, asked))
      if (await tryTaking(ctx, { jobId, stationId, leaseId })) return { jobId };
    return { jobId: null };
  });

  serve(prints.keep, async (ctx, held) => {
    await signs.note(ctx.org, held.stationId, ctx.now);
    await ctx.execute(printjob, held.jobId, { type: 'KeepPrint', ...held, at: ctx.now.toISOString() });
    return { jobId: held.jobId };
  });

  serve(prints.letGo, async (ctx, held) => {
    await ctx.execute(printjob, held.jobId, { type: 'LetPrintGo', ...held, at: ctx.now.toISOString() });
    return { jobId: held.jobId };
  });

  /** The batch counts the print before it is sent: cut short in between it is counted once, however often it is tried. */
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

  serve(prints.send, async (ctx, held) => {
    await countLabels(ctx, held);
    await ctx.execute(printjob, held.jobId, { type: 'SendPrint', ...held, at: ctx.now.toISOString() });
    return { jobId: held.jobId };
  });

  serve(prints.confirm, async (ctx, { jobId }) => {
    await ctx.execute(printjob, jobId, { type: 'ConfirmPrint', jobId, at: ctx.now.toISOString() });
    return { jobId };
  });

  serve(prints.fail, async (ctx, { jobId, fault }) => {
    await ctx.execute(printjob, jobId, { type: 'FailPrint', jobId, fault, at: ctx.now.toISOString() });
    return { jobId };
  });

  serve(prints.cancel, async (ctx, { jobId }) => {
    await ctx.execute(printjob, jobId, { type: 'CancelPrint', jobId, at: ctx.now.toISOString() });
    return { jobId };
  });
};
