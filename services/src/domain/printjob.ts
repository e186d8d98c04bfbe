import type { ReprintReason } from '@klang/contracts/codes/codes';
import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import { leaseSeconds, type PrintFault, type PrintState, type PrintWork } from '@klang/contracts/prints/prints';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type Lease = { readonly stationId: string; readonly leaseId: string; readonly until: string };
export type PrintJob = {
  readonly state: PrintState;
  readonly stationId: string | null;
  readonly work: PrintWork;
  readonly title: string;
  /** Who has it, while somebody has. */
  readonly lease: Lease | null;
  /** How often it went to a printer. */
  readonly sent: number;
} | null;

type CommandHead = { readonly jobId: string; readonly at: string };
type JobLease = CommandHead & { readonly stationId: string; readonly leaseId: string };
export type PrintjobCommand =
  | (CommandHead & {
      readonly type: 'AskPrint';
      readonly stationId: string | null;
      readonly work: PrintWork;
      readonly title: string;
    })
  | (JobLease & { readonly type: 'TakePrint' | 'KeepPrint' | 'LetPrintGo' | 'SendPrint' } & {
      /** Of one that is let go: no station can make it, and people have to look after it. */
      readonly isUnmade?: boolean;
    })
  | (CommandHead & { readonly type: 'ConfirmPrint' })
  | (CommandHead & { readonly type: 'FailPrint'; readonly fault: PrintFault })
  | (CommandHead & {
      readonly type: 'AskPrintAgain';
      readonly stationId: string | null;
      readonly reason: ReprintReason | null;
    })
  | (CommandHead & { readonly type: 'CancelPrint' });

type Job = NonNullable<PrintJob>;
type PrintDecision = Decision<PrintjobEvent>;

const isOver = ({ state }: Job): boolean => state === 'printed' || state === 'canceled';
const isLeased = ({ lease }: Job, at: string): boolean => lease !== null && lease.until > at;
const isHeldBy = ({ lease }: Job, { stationId, leaseId }: Pick<JobLease, 'stationId' | 'leaseId'>): boolean =>
  lease?.stationId === stationId && lease.leaseId === leaseId;
const untilFrom = (at: string): string => new Date(Date.parse(at) + leaseSeconds * 1_000).toISOString();
const heldBy = ({ jobId, stationId, leaseId }: JobLease) => ({ jobId, stationId, leaseId });

const textOf = (work: PrintWork): string => JSON.stringify(Object.entries(work).sort());

/** The same print, asked for again under its number, is asked for once. */
const askPrint = ({ type: _, at, ...asked }: Only<PrintjobCommand, 'AskPrint'>, job: PrintJob): PrintDecision => {
  if (!job) return [{ type: 'PrintAsked', data: { ...asked, askedAt: at } }];
  return textOf(job.work) === textOf(asked.work) ? nothing : refuse('print_id_taken');
};

/** Whether this lease has the print, and may send it. */
export const hasPrint = (job: PrintJob, held: Pick<JobLease, 'stationId' | 'leaseId'>): boolean =>
  job?.state === 'taken' && isHeldBy(job, held);

/** Nothing where it is not to be had: whoever asks looks who has it, and goes on to the next. */
const takePrint = (held: JobLease, job: Job): PrintDecision => {
  if (job.state !== 'waiting' && job.state !== 'taken') return nothing;
  if (job.stationId !== null && job.stationId !== held.stationId) return nothing;
  // Whoever took it and was not heard of since has not begun to print.
  if (job.state === 'taken' && isLeased(job, held.at)) return nothing;
  return [{ type: 'PrintTaken', data: { ...heldBy(held), until: untilFrom(held.at), takenAt: held.at } }];
};

/** What only the one who has it may do, while nothing went to the printer. */
const whileTaken = (held: JobLease, job: Job, then: () => PrintDecision): PrintDecision => {
  if (!isHeldBy(job, held) || job.state !== 'taken') return refuse('print_elsewhere');
  return then();
};

const sendPrint = (held: JobLease, job: Job): PrintDecision => {
  if (job.state === 'sent') return isHeldBy(job, held) ? nothing : refuse('print_sent_already');
  return whileTaken(held, job, () =>
    isLeased(job, held.at)
      ? [{ type: 'PrintSent', data: { ...heldBy(held), times: job.sent + 1, sentAt: held.at } }]
      : refuse('print_elsewhere'),
  );
};

const known = (job: PrintJob, then: (job: Job) => PrintDecision): PrintDecision =>
  job ? then(job) : refuse('print_not_found');

/** One print: one station at a time has it, and what once went to a printer never goes there again but by a person's word. */
export const printjob: Decider<PrintJob, PrintjobCommand, PrintjobEvent> = {
  category: 'printjob',
  initial: null,

  evolve: {
    PrintAsked: (_, { stationId, work, title }) => ({
      state: 'waiting',
      stationId,
      work,
      title,
      lease: null,
      sent: 0,
    }),
    PrintTaken: (job, { stationId, leaseId, until }) =>
      job && { ...job, state: 'taken', lease: { stationId, leaseId, until } },
    PrintKept: (job, { stationId, leaseId, until }) => job && { ...job, lease: { stationId, leaseId, until } },
    PrintLetGo: (job) => job && { ...job, state: 'waiting', lease: null },
    PrintSent: (job, { times }) => job && { ...job, state: 'sent', sent: times },
    PrintConfirmed: (job) => job && { ...job, state: 'printed' },
    PrintFailed: (job) => job && { ...job, state: 'failed', lease: null },
    PrintAskedAgain: (job, { stationId, reason }) =>
      job && {
        ...job,
        state: 'waiting',
        stationId,
        lease: null,
        work: job.work.kind === 'labels' ? { ...job.work, reason: reason ?? job.work.reason } : job.work,
      },
    PrintCanceled: (job) => job && { ...job, state: 'canceled', lease: null },
  },

  decide: {
    AskPrint: askPrint,
    TakePrint: (held, job) => known(job, (one) => takePrint(held, one)),
    KeepPrint: (held, job) =>
      known(job, (one) =>
        whileTaken(held, one, () => [
          { type: 'PrintKept', data: { ...heldBy(held), until: untilFrom(held.at), keptAt: held.at } },
        ]),
      ),
    LetPrintGo: ({ isUnmade, ...held }, job) =>
      known(job, (one) => {
        if (!isHeldBy(one, held) || one.state !== 'taken') return nothing;
        if (isUnmade) return [{ type: 'PrintFailed', data: { jobId: held.jobId, fault: 'unmade', failedAt: held.at } }];
        return [{ type: 'PrintLetGo', data: { ...heldBy(held), letGoAt: held.at } }];
      }),
    SendPrint: (held, job) => known(job, (one) => sendPrint(held, one)),
    ConfirmPrint: ({ jobId, at }, job) =>
      known(job, ({ state, sent }) => {
        if (state === 'printed') return nothing;
        if (state === 'canceled') return refuse('print_over');
        // A person may find after all that it came out.
        if ((state !== 'sent' && state !== 'failed') || sent === 0) return refuse('print_not_sent');
        return [{ type: 'PrintConfirmed', data: { jobId, confirmedAt: at } }];
      }),
    FailPrint: ({ jobId, fault, at }, job) =>
      known(job, ({ state }) => {
        if (state === 'failed') return nothing;
        if (state === 'canceled') return refuse('print_over');
        if (state !== 'sent' && state !== 'printed') return refuse('print_not_sent');
        return [{ type: 'PrintFailed', data: { jobId, fault, failedAt: at } }];
      }),
    AskPrintAgain: ({ jobId, stationId, reason, at }, job) =>
      known(job, ({ state, work }) => {
        if (state === 'sent') return refuse('print_sent_already');
        if (state === 'canceled') return refuse('print_over');
        if (state === 'taken') return refuse('print_elsewhere');
        if (work.kind === 'labels' && state !== 'waiting' && reason === null) return refuse('print_needs_reason');
        return [{ type: 'PrintAskedAgain', data: { jobId, stationId, reason, askedAt: at } }];
      }),
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
