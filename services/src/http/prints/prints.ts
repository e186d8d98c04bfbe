import { prints } from '@klang/contracts/api/prints';
import { labelsInPart } from '@klang/contracts/codes/labels';
import { bangkokDay } from '@klang/contracts/kit/days';
import { canPrint, fitsPaper, type PrintWork } from '@klang/contracts/prints/prints';
import type { CodeReads, StoredBatch } from '@klang/projections/codes/queries';
import type { PrintReads, StoredPrint } from '@klang/projections/prints/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { codeseries } from '../../domain/codeseries.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { printjob } from '../../domain/printjob.ts';
import { printstation } from '../../domain/printstation.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { StationSigns } from '../../platform/prints/stationSigns.ts';
import { refuseStartBeyond } from '../codes/labelFiles.ts';
import type { Serve } from '../kit/serve.ts';
import { labelsLeftOut } from './blankCodes.ts';
import { onePrintRoutes, type PrintRequest } from './onePrints.ts';
import { type FileParts, printFiles } from './printFiles.ts';
import { stationRoutes } from './stations.ts';
import { countedAs, takingPrints } from './taking.ts';

export type PrintParts = FileParts & {
  readonly log: EventLog;
  readonly reads: PrintReads;
  readonly codes: CodeReads;
  readonly staff: Pick<StaffReads, 'namesOf'>;
  readonly signs: StationSigns;
  readonly callStations: (org: string, jobId: string) => void;
};

const startOfDay = (now: Date): string => new Date(`${bangkokDay(now)}T00:00:00+07:00`).toISOString();

const beginAt = (start: number | undefined) => (start === undefined ? { start: 1, continues: true } : { start });

const refusingUnfit =
  (log: EventLog) =>
  async (org: string, stationId: string | null, work: PrintWork): Promise<void> => {
    if (stationId === null) return;
    const station = await stateOf(log, printstation, { org, id: stationId });
    if (!station || station.isRemoved) throw new Refused('station_not_found', 'stationId');
    if (canPrint(work, station)) return;
    throw new Refused(
      fitsPaper(work, station.format) ? 'station_prints_other' : 'station_has_other_paper',
      'stationId',
    );
  };

type BatchPart = { readonly batch: StoredBatch; readonly part: number; readonly isWhole: boolean };
/** As it was asked for: a code that is retired since changes no print. */
const countingIn =
  ({ log, files }: { readonly log: EventLog; readonly files: ReturnType<typeof printFiles> }) =>
  async (org: string, jobId: string, { batch, part, isWhole }: BatchPart): Promise<number> => {
    const known = await stateOf(log, printjob, { org, id: jobId });
    if (known?.work.kind === 'labels') return known.work.count;
    const most = isWhole ? batch.count : Math.min(labelsInPart, batch.count - (part - 1) * labelsInPart);
    if (most < 1) throw new Refused('batch_not_found', 'part');
    const count = most - (await files.retiredOf(org, batch, { part, isWhole })).length;
    if (count < 1) throw new Refused('no_labels_left', 'batchId');
    return count;
  };

const naming = ({ codes, staff }: Pick<PrintParts, 'codes' | 'staff'>) => {
  const leftOutIn = labelsLeftOut(codes);
  return async (org: string, rows: readonly StoredPrint[]) => {
    const names = await staff.namesOf(org, [...new Set(rows.flatMap((row) => [row.askedBy, row.changedBy]))]);
    const leftOut = await leftOutIn(org, rows);
    return rows.map(({ wholeAt, retiredCodes, ...row }) => ({
      ...row,
      ...leftOut({ ...row, wholeAt, retiredCodes }),
      askedBy: names.get(row.askedBy) ?? null,
      changedBy: names.get(row.changedBy) ?? null,
    }));
  };
};

const listPrints = (serve: Serve, parts: PrintParts): void => {
  const { reads } = parts;
  const named = naming(parts);
  serve(prints.jobs, async ({ org, now }, { leaseId }) => {
    const [open, done] = await Promise.all([reads.open(org, leaseId), reads.doneSince(org, startOfDay(now))]);
    const turns = await reads.turns(org, { ids: open.map(({ id }) => id), now: now.toISOString() });
    const turnsOf = (jobId: string) =>
      turns.filter(({ id }) => id === jobId).map(({ stationId, turn }) => ({ stationId, turn }));
    return {
      open: (await named(org, open)).map((row) => ({ ...row, turns: turnsOf(row.id) })),
      done: await named(org, done),
    };
  });
};

/** A print is requested anywhere, printed by one station, and done when a person confirms it. */
export const printRoutes = (serve: Serve, parts: PrintParts): void => {
  const { log, codes, callStations } = parts;
  listPrints(serve, parts);
  stationRoutes(serve, parts);
  takingPrints(serve, parts);
  const files = printFiles(parts);
  const countIn = countingIn({ log, files });

  const refuseUnfit = refusingUnfit(log);
  const ask = async (ctx: Context, request: PrintRequest, title: string) => {
    const isKnown = (await stateOf(log, printjob, { org: ctx.org, id: request.jobId })) !== null;
    if (!isKnown) await refuseUnfit(ctx.org, request.stationId, request.work);
    const fixed = { title, retiredCodes: await files.retiredIn(ctx.org, request.work), at: ctx.now.toISOString() };
    await ctx.execute(printjob, request.jobId, { type: 'AskPrint', ...request, ...fixed });
    callStations(ctx.org, request.jobId);
    return { jobId: request.jobId };
  };

  onePrintRoutes(serve, parts, ask);

  const wasPrinted = async (org: string, { id, prefix }: StoredBatch, printId: string): Promise<boolean> => {
    const counted = (await stateOf(log, codeseries, { org, id: prefix })).batches.get(id)?.prints ?? [];
    return counted.some((one) => one !== countedAs(org, printId, 1));
  };

  serve(prints.labels, async (ctx, { jobId, stationId, start, isWhole, ...asked }) => {
    const labels = isWhole ? { ...asked, part: 1, isWhole } : asked;
    refuseStartBeyond({ format: labels.format, start: start ?? 1 });
    const batch = await codes.batch(ctx.org, labels.batchId);
    if (!batch) throw new Refused('batch_not_found', 'batchId');
    if (labels.reason === null && (await wasPrinted(ctx.org, batch, labels.printId)))
      throw new Refused('print_needs_reason', 'reason');
    const title = batch.count === 1 ? batch.firstCode : `${batch.firstCode} – ${batch.lastCode}`;
    const count = await countIn(ctx.org, jobId, { batch, part: labels.part, isWhole });
    return ask(ctx, { jobId, stationId, work: { kind: 'labels', count, ...labels, ...beginAt(start) } }, title);
  });

  serve(prints.paper, async (ctx, { jobId, stationId, paperId, isCopy = false }) => {
    const number = (await stateOf(log, papertrail, { org: ctx.org, id: paperId }))?.filed?.number;
    if (!number) throw new Refused('paper_not_found', 'paperId');
    return ask(ctx, { jobId, stationId, work: { kind: 'paper', paperId, isCopy } }, number);
  });

  serve(prints.again, async (ctx, { jobId, stationId, reason, pages }) => {
    const job = await stateOf(log, printjob, { org: ctx.org, id: jobId });
    if (!job) throw new Refused('print_not_found', 'jobId');
    await refuseUnfit(ctx.org, stationId, job.work);
    if (pages !== null) await files.of(ctx, { ...job, pages });
    else await files.refuseUnlabelled(ctx.org, job);
    await ctx.execute(printjob, jobId, {
      type: 'AskPrintAgain',
      jobId,
      stationId,
      reason,
      pages,
      retiredCodes: pages === null ? await files.retiredIn(ctx.org, job.work) : null,
      at: ctx.now.toISOString(),
    });
    callStations(ctx.org, jobId);
    return { jobId };
  });

  serve(prints.fail, async (ctx, { jobId, fault, page }) => {
    const job = await stateOf(log, printjob, { org: ctx.org, id: jobId });
    const missing = job && page !== undefined ? await files.missingFrom(ctx, job, page) : undefined;
    await ctx.execute(printjob, jobId, { type: 'FailPrint', jobId, fault, missing, at: ctx.now.toISOString() });
    return { jobId };
  });

  serve(prints.file, async (ctx, { jobId }) => {
    const job = await stateOf(log, printjob, { org: ctx.org, id: jobId });
    if (!job) throw new Refused('print_not_found', 'jobId');
    return files.of(ctx, job);
  });
};
