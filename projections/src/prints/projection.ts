import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import { codesAsked } from '@klang/contracts/prints/codesAsked';
import type { ShownFault } from '@klang/contracts/prints/prints';
import { projection } from '../kit/projection.ts';
import { insert, insertOnce, rising, sql, update } from '../kit/statements.ts';

const job = (org: string, jobId: string) => ({ org, id: jobId });
type PrintFailure = Omit<
  Extract<PrintjobEvent, { readonly type: 'PrintFailed' }>['data'],
  'jobId' | 'missing' | 'failedAt'
>;
const shownFaultOf = ({ fault, needsReason, hasNoLabels }: PrintFailure): ShownFault => {
  if (hasNoLabels) return 'hasNoLabels';
  return needsReason ? 'needsReason' : fault;
};
const newSheet = { sheet_format: null, used: null };
const listOf = (codes: readonly string[] | undefined): string | null => codes?.join() ?? null;
const free = { lease_id: null, lease_until: null, taken_by: null };

export const printsProjection = projection({
  name: 'prints',
  version: 8,
  tables: {
    prints: `
      org text not null,
      id text not null,
      station_id text,
      printer text not null,
      format text,
      work text not null,
      begins integer,
      codes integer,
      retired text,
      whole_at timestamptz not null,
      title text not null,
      state text not null,
      reason text,
      pages text,
      missing text,
      fault text,
      sent integer not null,
      tries integer not null,
      taken_by text,
      lease_id text,
      lease_until timestamptz,
      asked_by text not null,
      asked_at timestamptz not null,
      changed_by text not null,
      changed_at timestamptz not null,
      primary key (org, id)`,
    print_stations: `
      org text not null,
      id text not null,
      name text not null,
      prints text not null,
      format text not null,
      is_paused boolean not null,
      is_removed boolean not null,
      sheet_format text,
      used integer,
      primary key (org, id)`,
  },
  indexes: [
    ['prints', `(org, asked_at, id) where state in ('waiting', 'taken', 'sent', 'failed')`],
    ['prints', '(org, changed_at desc)'],
  ],
  on: {
    PrintAsked: ({ jobId, stationId, work, title, retiredCodes, askedAt }, { org, actor }) => [
      insert('prints', {
        ...job(org, jobId),
        station_id: stationId,
        title,
        state: 'waiting',
        pages: null,
        missing: null,
        begins: null,
        fault: null,
        sent: 0,
        tries: 0,
        ...free,
        printer: work.kind === 'labels' ? 'labels' : 'documents',
        format: work.kind === 'labels' ? work.format : null,
        work: JSON.stringify(work),
        codes: work.kind === 'labels' && work.code === undefined ? codesAsked({ work, title, retiredCodes }) : null,
        retired: listOf(retiredCodes),
        whole_at: askedAt,
        reason: work.kind === 'labels' ? work.reason : null,
        asked_by: actor.id,
        asked_at: askedAt,
        changed_by: actor.id,
        changed_at: askedAt,
      }),
    ],
    PrintTaken: ({ jobId, stationId, leaseId, until, takenAt, start }, { org }) => [
      update('prints', job(org, jobId), {
        state: 'taken',
        taken_by: stationId,
        lease_id: leaseId,
        lease_until: until,
        changed_at: takenAt,
      }),
      // Each station has its own sheet. Pages that are printed again keep the places that they had.
      sql`update read.prints set begins = ${start ?? null}::integer where org = ${org} and id = ${jobId} and pages is null`,
    ],
    PrintKept: ({ jobId, until }, { org }) => [update('prints', job(org, jobId), { lease_until: until })],
    PrintLetGo: ({ jobId, letGoAt }, { org }) => [
      rising(update('prints', job(org, jobId), { state: 'waiting', ...free, changed_at: letGoAt }), { tries: 1 }),
    ],
    PrintSent: ({ jobId, times, sentAt }, { org }) => [
      update('prints', job(org, jobId), { state: 'sent', sent: times, changed_at: sentAt }),
    ],
    PrintConfirmed: ({ jobId, confirmedAt }, { org, actor }) => [
      update('prints', job(org, jobId), {
        state: 'printed',
        fault: null,
        missing: null,
        changed_by: actor.id,
        changed_at: confirmedAt,
      }),
    ],
    PrintFailed: ({ jobId, failedAt, missing, ...cause }, { org, actor }) => [
      update('prints', job(org, jobId), {
        state: 'failed',
        fault: shownFaultOf(cause),
        missing: missing ? JSON.stringify(missing) : null,
        changed_by: actor.id,
        changed_at: failedAt,
      }),
    ],
    PrintAskedAgain: ({ jobId, stationId, reason, pages, retiredCodes, askedAt }, { org, actor }) => [
      update('prints', job(org, jobId), {
        state: 'waiting',
        station_id: stationId,
        reason,
        pages: pages ? JSON.stringify(pages) : null,
        missing: null,
        ...(!pages && { retired: listOf(retiredCodes), whole_at: askedAt }),
        fault: null,
        ...free,
        changed_by: actor.id,
        changed_at: askedAt,
      }),
    ],
    PrintCanceled: ({ jobId, canceledAt }, { org, actor }) => [
      update('prints', job(org, jobId), { state: 'canceled', ...free, changed_by: actor.id, changed_at: canceledAt }),
    ],
    StationKept: ({ stationId, name, prints, format }, { org }) => {
      const stationColumns = { name, prints: prints.join(), format };
      return [
        insertOnce('print_stations', {
          org,
          id: stationId,
          ...stationColumns,
          is_paused: false,
          is_removed: false,
          ...newSheet,
        }),
        update('print_stations', { org, id: stationId }, stationColumns),
      ];
    },
    StationPaused: ({ stationId, isPaused }, { org }) => [
      update('print_stations', { org, id: stationId }, { is_paused: isPaused }),
    ],
    StationSheetUsed: ({ stationId, format, used }, { org }) => [
      update('print_stations', { org, id: stationId }, { sheet_format: format, used }),
    ],
    StationRemoved: ({ stationId }, { org }) => [
      update('print_stations', { org, id: stationId }, { is_removed: true }),
    ],
  },
});
