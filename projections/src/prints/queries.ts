import type { ReprintReason } from '@klang/contracts/codes/codes';
import { type LabelFormat, labelFormat } from '@klang/contracts/codes/labels';
import type { Printer, PrintPages, PrintState, PrintWork, ShownFault } from '@klang/contracts/prints/prints';
import { printer, printPages, printWork } from '@klang/contracts/prints/prints';
import type { Db } from '../kit/db.ts';

export type StoredPrint = {
  readonly id: string;
  readonly stationId: string | null;
  readonly printer: Printer;
  readonly work: PrintWork;
  readonly title: string;
  readonly state: PrintState;
  readonly reason: ReprintReason | null;
  readonly pages: PrintPages | null;
  /** Of a failed print: the pages that did not come out. Null: unknown. */
  readonly missing: PrintPages | null;
  /** When all pages were asked for last, and what was retired before. Null: unknown. */
  readonly wholeAt: string;
  readonly retiredCodes: readonly string[] | null;
  readonly fault: ShownFault | null;
  readonly sent: number;
  readonly takenBy: string | null;
  readonly leaseId: string | null;
  readonly leaseUntil: string | null;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly changedBy: string;
  readonly changedAt: string;
};
type RawPrint = Omit<
  StoredPrint,
  'work' | 'pages' | 'missing' | 'wholeAt' | 'retiredCodes' | 'leaseUntil' | 'askedAt' | 'changedAt'
> & {
  readonly begins: number | null;
  readonly codes: number | null;
  readonly retired: string | null;
  readonly wholeAt: Date;
  readonly tries?: number;
  readonly work: string;
  readonly pages: string | null;
  readonly missing: string | null;
  readonly leaseUntil: Date | null;
  readonly askedAt: Date;
  readonly changedAt: Date;
};
const columns = `id, station_id as "stationId", printer, work, begins, codes, retired, whole_at as "wholeAt",
  title, state, reason, pages, missing, fault, sent, taken_by as "takenBy",
  lease_id as "leaseId", lease_until as "leaseUntil", asked_by as "askedBy", asked_at as "askedAt",
  changed_by as "changedBy", changed_at as "changedAt"`;
type RawWork = Pick<RawPrint, 'work' | 'begins' | 'codes'> & Pick<StoredPrint, 'retiredCodes'>;
const workOf = ({ work, begins, codes, retiredCodes }: RawWork): PrintWork => {
  const known = printWork.parse(JSON.parse(work));
  if (known.kind !== 'labels') return known;
  const count = codes === null ? known.count : codes - (retiredCodes?.length ?? 0);
  return { ...known, count, start: begins ?? known.start };
};
const pagesIn = (stored: string | null): PrintPages | null =>
  stored === null ? null : printPages.parse(JSON.parse(stored));
const printOf = (raw: RawPrint): StoredPrint => {
  const {
    work,
    begins,
    codes,
    retired,
    wholeAt,
    pages,
    missing,
    leaseUntil,
    askedAt,
    changedAt,
    tries: _,
    ...row
  } = raw;
  const retiredCodes = retired === null ? null : retired.split(',').filter(Boolean);
  return {
    ...row,
    work: workOf({ work, begins, codes, retiredCodes }),
    wholeAt: wholeAt.toISOString(),
    retiredCodes,
    pages: pagesIn(pages),
    missing: pagesIn(missing),
    leaseUntil: leaseUntil?.toISOString() ?? null,
    askedAt: askedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
};

type RawStation = {
  readonly id: string;
  readonly name: string;
  readonly prints: string;
  readonly format: string;
  readonly isPaused: boolean;
  readonly used: number;
  readonly waiting: number;
};
const stationOf = ({ prints, format, ...row }: RawStation) => ({
  ...row,
  prints: prints.split(',').map((one) => printer.parse(one)),
  format: labelFormat.parse(format),
});

/** What it prints, and for labels the paper in it. */
const canPrint = (station: string) =>
  `(p.printer = any(string_to_array(${station}.prints, ',')) and (p.format is null or p.format = ${station}.format))`;
/** A job for a station that is removed, or prints it no more, may go to any that can. */
const hasItsStation = `exists (select 1 from read.print_stations s
  where s.org = p.org and s.id = p.station_id and not s.is_removed and ${canPrint('s')})`;
/** Also what a station took that fell silent before it sent anything. */
const waitsAt = (now: string) => `state in ('waiting', 'taken') and (state = 'waiting' or lease_until <= ${now})`;
const mayGoTo = (station: string) => `(station_id = ${station} or station_id is null or not ${hasItsStation})`;
const inOrder = 'tries, asked_at, p.id';

type OfferRequest = {
  readonly stationId: string;
  readonly prints: readonly Printer[];
  readonly format: LabelFormat;
  readonly now: string;
};
type Turn = { readonly id: string; readonly stationId: string; readonly turn: number };

const mostOpen = 200;
const mostDone = 50;
const mostOffered = 10;

export const printReads = (db: Db) => ({
  stations: async (org: string) => {
    const { rows } = await db.query<RawStation>(
      `select s.id, s.name, s.prints, s.format, s.is_paused as "isPaused",
         case when s.sheet_format = s.format then s.used else 0 end as used,
         (select count(*)::int from read.prints p
          where p.org = s.org and p.station_id = s.id and ${canPrint('s')}
            and p.state in ('waiting', 'taken')) as waiting
       from read.print_stations s where s.org = $1 and not s.is_removed order by s.name, s.id`,
      [org],
    );
    return rows.map(stationOf);
  },
  /** In the order in which stations take them. The jobs of this lease come first, so that the row limit keeps them. */
  open: async (org: string, leaseId?: string): Promise<readonly StoredPrint[]> => {
    const { rows } = await db.query<RawPrint>(
      `select * from (
         (select ${columns}, tries from read.prints
          where org = $1 and state in ('taken', 'sent') and lease_id = $2 order by asked_at, id limit ${mostOpen})
         union
         (select ${columns}, tries from read.prints
          where org = $1 and state in ('waiting', 'taken', 'sent', 'failed') order by asked_at, id limit ${mostOpen})
       ) open order by tries, "askedAt", id`,
      [org, leaseId ?? null],
    );
    return rows.map(printOf);
  },
  doneSince: async (org: string, since: string): Promise<readonly StoredPrint[]> => {
    const { rows } = await db.query<RawPrint>(
      `select ${columns} from read.prints
       where org = $1 and changed_at >= $2 and state = 'printed' order by changed_at desc, id limit ${mostDone}`,
      [org, since],
    );
    return rows.map(printOf);
  },
  one: async (org: string, id: string): Promise<StoredPrint | undefined> => {
    const { rows } = await db.query<RawPrint>(`select ${columns} from read.prints where org = $1 and id = $2`, [
      org,
      id,
    ]);
    return rows[0] && printOf(rows[0]);
  },
  /** A hint, fewest attempts first. The stream of the job decides. */
  offered: async (org: string, { stationId, prints, format, now }: OfferRequest): Promise<readonly string[]> => {
    const { rows } = await db.query<{ readonly id: string }>(
      `select id from read.prints p
       where org = $1 and ${waitsAt('$4')} and ${mayGoTo('$2')} and printer = any($3)
         and (format is null or format = $5)
       order by ${inOrder} limit ${mostOffered}`,
      [org, stationId, prints, now, format],
    );
    return rows.map(({ id }) => id);
  },
  /** Of these jobs: which one each is in the queue of each station that may take it. */
  turns: async (
    org: string,
    { ids, now }: { readonly ids: readonly string[]; readonly now: string },
  ): Promise<readonly Turn[]> => {
    const { rows } = await db.query<Turn>(
      `select * from (
         select p.id, at.id as "stationId",
           row_number() over (partition by at.id order by ${inOrder})::int as turn
         from read.prints p join read.print_stations at
           on at.org = p.org and not at.is_removed and ${canPrint('at')}
         where p.org = $1 and ${waitsAt('$2')} and ${mayGoTo('at.id')}
       ) turns where id = any($3) order by "stationId", turn`,
      [org, now, ids],
    );
    return rows;
  },
});
export type PrintReads = ReturnType<typeof printReads>;
