import type { ReprintReason } from '@klang/contracts/codes/codes';
import { isSheet, type LabelFormat, labelsOnSheet } from '@klang/contracts/codes/labels';
import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import { codesAsked } from '@klang/contracts/prints/codesAsked';
import {
  fitsPaper,
  leaseSeconds,
  type PrintFault,
  type PrintPages,
  type PrintState,
  type PrintWork,
  startOf,
} from '@klang/contracts/prints/prints';
import { type Decider, type Decision, nothing, type Only, refuse, sameOrTaken } from './kit.ts';

type Lease = { readonly stationId: string; readonly leaseId: string; readonly until: string };
export type PrintJob = {
  readonly state: PrintState;
  readonly stationId: string | null;
  readonly work: PrintWork;
  readonly title: string;
  /** The first request, which a late copy repeats. */
  readonly askedAs: string;
  readonly lease: Lease | null;
  readonly sent: number;
  /** The last report, while it holds. Missing pages are null where nobody said them. */
  readonly failure: { readonly fault: PrintFault; readonly missing: PrintPages | null } | null;
  /** Null: all pages. */
  readonly pages: PrintPages | null;
  /** The label of the station’s sheet at which it begins. Null: as requested. */
  readonly begins: number | null;
  /** When all pages were asked for last: single pages are counted in that file. */
  readonly wholeAt: string;
  /** Codes that could have a label in that file. */
  readonly codes: number;
  /** The labels without a page in that file. Null: unknown. */
  readonly retiredCodes: readonly string[] | null;
} | null;

type CommandHead = { readonly jobId: string; readonly at: string };
type JobLease = CommandHead & { readonly stationId: string; readonly leaseId: string };
export type PrintjobCommand =
  | (CommandHead & {
      readonly type: 'AskPrint';
      readonly stationId: string | null;
      readonly work: PrintWork;
      readonly title: string;
      readonly retiredCodes: readonly string[] | null;
    })
  | (JobLease & { readonly type: 'KeepPrint' | 'SendPrint' })
  | (JobLease & {
      readonly type: 'TakePrint';
      /** The paper for labels in the station. */
      readonly format: LabelFormat;
      /** Removed, or it prints this no more: its jobs go to any station. */
      readonly goneStationId?: string | null;
      readonly start?: number | undefined;
    })
  | (JobLease & {
      readonly type: 'LetPrintGo';
      /** No station can print it: staff must look at it. */
      readonly isUnmade?: boolean;
      readonly needsReason?: boolean;
      readonly hasNoLabels?: boolean;
    })
  | (CommandHead & { readonly type: 'ConfirmPrint' })
  | (CommandHead & {
      readonly type: 'FailPrint';
      readonly fault: PrintFault;
      readonly missing?: PrintPages | undefined;
    })
  | (CommandHead & {
      readonly type: 'AskPrintAgain';
      readonly stationId: string | null;
      readonly reason: ReprintReason | null;
      readonly pages: PrintPages | null;
      readonly retiredCodes: readonly string[] | null;
    })
  | (CommandHead & { readonly type: 'CancelPrint' });

type Job = NonNullable<PrintJob>;
type PrintDecision = Decision<PrintjobEvent>;

const isOver = ({ state }: Job): boolean => state === 'printed' || state === 'canceled';
const isLeased = ({ lease }: Job, at: string): boolean => lease !== null && lease.until > at;
const isHeldBy = ({ lease }: Job, { stationId, leaseId }: Pick<JobLease, 'stationId' | 'leaseId'>): boolean =>
  lease?.stationId === stationId && lease.leaseId === leaseId;
const untilFrom = (at: string): string => new Date(Date.parse(at) + leaseSeconds * 1_000).toISOString();
const leaseOf = ({ jobId, stationId, leaseId }: JobLease) => ({ jobId, stationId, leaseId });

type Request = { readonly stationId: string | null; readonly work: PrintWork };
const textOf = ({ stationId, work }: Request): string => JSON.stringify([stationId, ...Object.entries(work).sort()]);

const retiredOf = ({ retiredCodes }: { readonly retiredCodes: readonly string[] | null }) =>
  retiredCodes === null ? {} : { retiredCodes: [...retiredCodes] };

/** The same job id with the same work at the same station is a no-op. */
const askPrint = ({ type: _, at, ...request }: Only<PrintjobCommand, 'AskPrint'>, job: PrintJob): PrintDecision => {
  const { retiredCodes, ...fields } = request;
  if (!job) return [{ type: 'PrintAsked', data: { ...fields, ...retiredOf({ retiredCodes }), askedAt: at } }];
  return sameOrTaken(job.askedAs === textOf(fields), 'print_id_taken');
};

export const hasPrint = (job: PrintJob, lease: Pick<JobLease, 'stationId' | 'leaseId'>): boolean =>
  job?.state === 'taken' && isHeldBy(job, lease);

/** Writes nothing if the job is not free. The station then tries the next one. */
const takePrint = (
  { format, goneStationId, start, ...lease }: Only<PrintjobCommand, 'TakePrint'>,
  job: Job,
): PrintDecision => {
  if (job.state !== 'waiting' && job.state !== 'taken') return nothing;
  if (!fitsPaper(job.work, format)) return nothing;
  if (job.stationId !== null && job.stationId !== lease.stationId && job.stationId !== goneStationId) return nothing;
  // A lease that expired has not begun to print.
  if (job.state === 'taken' && isLeased(job, lease.at)) return nothing;
  const begin = start === undefined ? {} : { start };
  const data = { ...leaseOf(lease), until: untilFrom(lease.at), takenAt: lease.at, ...begin };
  return [{ type: 'PrintTaken', data }];
};

type Sheet = { readonly format: LabelFormat; readonly used: number };
/** Pages that are printed again keep the places that they had. */
export const startOn = ({ work, pages }: Job, sheet: Sheet): number | undefined =>
  work.kind === 'labels' && work.continues && pages === null && work.format === sheet.format && isSheet(sheet.format)
    ? sheet.used + 1
    : undefined;

/** What of a sheet is used once all of the job came out. Undefined: it says nothing of the sheet in the station. */
export const sheetAfter = ({ work, pages, begins, codes, retiredCodes }: Job): Sheet | undefined => {
  if (work.kind !== 'labels' || !isSheet(work.format) || pages !== null) return undefined;
  const labels = work.code === undefined ? codes - (retiredCodes?.length ?? 0) : 1;
  const last = (begins ?? startOf(work)) - 1 + labels;
  return { format: work.format, used: last % labelsOnSheet[work.format] };
};

const whileTaken = (lease: JobLease, job: Job, then: () => PrintDecision): PrintDecision => {
  if (isOver(job)) return refuse('print_over');
  if (isHeldBy(job, lease) && job.state === 'taken') return then();
  return refuse(job.state === 'taken' || job.state === 'sent' ? 'print_elsewhere' : 'print_lease_over');
};

const sendPrint = (lease: JobLease, job: Job): PrintDecision => {
  if (job.state === 'sent') return isHeldBy(job, lease) ? nothing : refuse('print_sent_already');
  return whileTaken(lease, job, () =>
    isLeased(job, lease.at)
      ? [{ type: 'PrintSent', data: { ...leaseOf(lease), times: job.sent + 1, sentAt: lease.at } }]
      : refuse('print_lease_over'),
  );
};

/** A lease that lapsed says nothing of the job: it goes back to the queue. */
const letPrintGo = (
  { isUnmade, needsReason, hasNoLabels, ...lease }: Only<PrintjobCommand, 'LetPrintGo'>,
  job: Job,
): PrintDecision => {
  if (!isHeldBy(job, lease) || job.state !== 'taken') return nothing;
  if (!isUnmade || !isLeased(job, lease.at))
    return [{ type: 'PrintLetGo', data: { ...leaseOf(lease), letGoAt: lease.at } }];
  const why = { ...(needsReason && { needsReason }), ...(hasNoLabels && { hasNoLabels }) };
  return [{ type: 'PrintFailed', data: { jobId: lease.jobId, fault: 'unmade', ...why, failedAt: lease.at } }];
};

const isSamePages = (one: PrintPages, other: PrintPages): boolean =>
  one.first === other.first && one.last === other.last;

/** Two people may report one print: what the first of them did not know is taken from the second. */
const failPrint = (
  { jobId, fault, missing, at }: Only<PrintjobCommand, 'FailPrint'>,
  { state, failure }: Job,
): PrintDecision => {
  const report = { jobId, fault, ...(missing && { missing }), failedAt: at };
  if (state === 'sent' || state === 'printed') return [{ type: 'PrintFailed', data: report }];
  if (state === 'canceled') return refuse('print_over');
  if (failure === null) return refuse('print_not_sent');
  if (!missing) return nothing;
  // Nothing of it went to a printer, so a page is that of an earlier time.
  if (failure.fault === 'unmade') return refuse('print_not_sent');
  if (failure.missing === null) return [{ type: 'PrintFailed', data: report }];
  return isSamePages(failure.missing, missing) ? nothing : refuse('print_stopped_elsewhere');
};

const askPrintAgain = (
  { jobId, stationId, reason, pages, retiredCodes, at }: Only<PrintjobCommand, 'AskPrintAgain'>,
  job: Job,
): PrintDecision => {
  const { state, work } = job;
  if (state === 'sent') return refuse('print_sent_already');
  if (state === 'canceled') return refuse('print_over');
  if (state === 'taken' && isLeased(job, at)) return refuse('print_elsewhere');
  const isUnbegun = state === 'waiting' || state === 'taken';
  if (work.kind === 'labels' && !isUnbegun && reason === null) return refuse('print_needs_reason');
  const request = { jobId, stationId, reason, askedAt: at };
  const scope = pages === null ? retiredOf({ retiredCodes }) : { pages };
  return [{ type: 'PrintAskedAgain', data: { ...request, ...scope } }];
};

const known = (job: PrintJob, then: (job: Job) => PrintDecision): PrintDecision =>
  job ? then(job) : refuse('print_not_found');

/** A job has one lease at a time. Once sent to a printer, it is sent again only by a person. */
export const printjob: Decider<PrintJob, PrintjobCommand, PrintjobEvent> = {
  category: 'printjob',
  initial: null,

  evolve: {
    PrintAsked: (_, { stationId, work, title, retiredCodes = null, askedAt }) => ({
      state: 'waiting',
      stationId,
      work,
      title,
      askedAs: textOf({ stationId, work }),
      lease: null,
      sent: 0,
      failure: null,
      pages: null,
      begins: null,
      wholeAt: askedAt,
      codes: work.kind === 'labels' ? codesAsked({ work, title, retiredCodes }) : 0,
      retiredCodes,
    }),
    PrintTaken: (job, { stationId, leaseId, until, start = null }) =>
      job && {
        ...job,
        state: 'taken',
        lease: { stationId, leaseId, until },
        begins: job.pages === null ? start : job.begins,
      },
    PrintKept: (job, { stationId, leaseId, until }) => job && { ...job, lease: { stationId, leaseId, until } },
    PrintLetGo: (job) => job && { ...job, state: 'waiting', lease: null },
    PrintSent: (job, { times }) => job && { ...job, state: 'sent', sent: times },
    PrintConfirmed: (job) => job && { ...job, state: 'printed', failure: null },
    PrintFailed: (job, { fault, missing = null }) =>
      job && { ...job, state: 'failed', lease: null, failure: { fault, missing } },
    PrintAskedAgain: (job, { stationId, reason, askedAt, pages = null, retiredCodes = null }) =>
      job && {
        ...job,
        state: 'waiting',
        stationId,
        lease: null,
        failure: null,
        pages,
        wholeAt: pages === null ? askedAt : job.wholeAt,
        retiredCodes: pages === null ? retiredCodes : job.retiredCodes,
        work: job.work.kind === 'labels' ? { ...job.work, reason: reason ?? job.work.reason } : job.work,
      },
    PrintCanceled: (job) => job && { ...job, state: 'canceled', lease: null },
  },

  decide: {
    AskPrint: askPrint,
    TakePrint: (lease, job) => known(job, (one) => takePrint(lease, one)),
    KeepPrint: (lease, job) =>
      known(job, (one) =>
        whileTaken(lease, one, () => [
          { type: 'PrintKept', data: { ...leaseOf(lease), until: untilFrom(lease.at), keptAt: lease.at } },
        ]),
      ),
    LetPrintGo: (lease, job) => known(job, (one) => letPrintGo(lease, one)),
    SendPrint: (lease, job) => known(job, (one) => sendPrint(lease, one)),
    ConfirmPrint: ({ jobId, at }, job) =>
      known(job, ({ state, sent }) => {
        if (state === 'printed') return nothing;
        if (state === 'canceled') return refuse('print_over');
        // A person may find later that it was printed.
        if ((state !== 'sent' && state !== 'failed') || sent === 0) return refuse('print_not_sent');
        return [{ type: 'PrintConfirmed', data: { jobId, confirmedAt: at } }];
      }),
    FailPrint: (report, job) => known(job, (one) => failPrint(report, one)),
    AskPrintAgain: (request, job) => known(job, (one) => askPrintAgain(request, one)),
    CancelPrint: ({ jobId, at }, job) =>
      known(job, (one) => {
        if (one.state === 'canceled') return nothing;
        if (one.state === 'sent') return refuse('print_sent_already');
        if (isOver(one)) return refuse('print_over');
        if (one.state === 'taken' && isLeased(one, at)) return refuse('print_elsewhere');
        return [{ type: 'PrintCanceled', data: { jobId, canceledAt: at } }];
      }),
  },
};
