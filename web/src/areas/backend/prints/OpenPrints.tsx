import type { PrintRow, StationRow } from '@klang/contracts/api/prints';
import { printStateTexts } from '@klang/contracts/prints/printStateTexts';
import { canPrint } from '@klang/contracts/prints/prints';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { BlankLabels } from './BlankLabels.tsx';
import { PrintDeeds } from './PrintDeeds.tsx';
import { PrintTile } from './PrintTile.tsx';
import classes from './prints.module.css';
import {
  isLapsed,
  type SheetStart,
  sheetStartsOf,
  standingJob,
  standsFor,
  turnOf,
  useFault,
  useKindOfPrint,
  usePagesOfPrint,
  usePlaceOf,
  useRequester,
} from './printWords.ts';
import { usePrints } from './usePrints.ts';

type Props = {
  readonly stations: readonly StationRow[];
  readonly station?: StationRow;
  readonly mineId?: string | undefined;
  readonly mayAct: boolean;
};
type RowsProps = Pick<Props, 'mayAct'> & {
  /** Undefined: not read yet. */
  readonly stations: readonly StationRow[] | undefined;
  readonly rows: readonly PrintRow[];
  /** The station whose queue these are. */
  readonly queueOf?: StationRow | undefined;
  readonly sheetStarts?: ReadonlyMap<string, SheetStart> | undefined;
};
type RowProps = Omit<RowsProps, 'rows' | 'sheetStarts'> & {
  readonly job: PrintRow;
  readonly sheetStart?: SheetStart | undefined;
};

/** In the queue of a station its number stands apart. Elsewhere it says of which place it speaks. */
const useTurn = ({ job, stations, queueOf }: Pick<RowProps, 'job' | 'stations' | 'queueOf'>) => {
  const { t } = useTranslation('prints');
  const here = job.turns?.find(({ stationId }) => stationId === queueOf?.id)?.turn;
  const turn = queueOf ? here : turnOf(job, stations);
  if (turn === undefined) return {};
  return queueOf ? { apart: t('turn', { turn }) } : { within: t('turnInQueue', { turn }) };
};

const Row = ({ job: asked, stations, mayAct, queueOf, sheetStart }: RowProps) => {
  const job = standingJob(asked);
  const { t } = useTranslation('prints');
  const localize = useLocalize();
  const kindOf = useKindOfPrint();
  const askedBy = useRequester();
  const pages = usePagesOfPrint()(job.pages);
  const at = usePlaceOf(stations)(job);
  const fault = useFault()(job);
  const turn = useTurn({ job, stations, queueOf });
  return (
    <li>
      <div className={`${classes.job} flex middle gap-12`}>
        <PrintTile job={job} />
        <span>
          <b>
            <WholeCodes of={`${kindOf(job.work)} ${job.title}`} />
          </b>
          <small>
            {[
              localize(printStateTexts[job.state]),
              ...(pages ? [pages] : []),
              ...(fault ? [fault] : []),
              ...(at ? [at] : []),
              ...(turn.within ? [turn.within] : []),
              askedBy(job),
              ...(sheetStart ? [t('sheetStart', { start: sheetStart.start, count: sheetStart.sheets })] : []),
            ].join(' · ')}
          </small>
        </span>
        {turn.apart && <span className="muted fz-13 nowrap">{turn.apart}</span>}
      </div>
      <BlankLabels job={job} />
      {mayAct && <PrintDeeds job={asked} stations={stations} />}
    </li>
  );
};

export const PrintRows = ({ rows, sheetStarts, ...props }: RowsProps) => (
  <PanelRows isBare>
    {rows.map((job) => (
      <Row key={job.id} job={job} sheetStart={sheetStarts?.get(job.id)} {...props} />
    ))}
  </PanelRows>
);

export const FailedPrints = (props: Pick<Props, 'stations' | 'mayAct'>) => {
  const { t } = useTranslation('prints');
  const { data } = usePrints();
  const rows = (data?.open ?? []).filter(({ state }) => state === 'failed');
  if (rows.length === 0) return null;
  return (
    <Panel title={t('failed')} count={rows.length} tone="negative">
      <PrintRows rows={rows} {...props} />
    </Panel>
  );
};

const isTaken = (job: PrintRow): boolean => job.state === 'taken' && !isLapsed(job);

export const OpenPrints = ({ stations, station, mineId, mayAct }: Props) => {
  const { t } = useTranslation('prints');
  const { data } = usePrints();
  const all = data?.open ?? [];
  const isHere = (job: PrintRow) => {
    if (!station) return true;
    if (isTaken(job)) return job.takenBy === station.id;
    return canPrint(job.work, station) && (standsFor(job, stations) ?? station).id === station.id;
  };
  const toCome = all.filter(({ state }) => state === 'waiting' || state === 'taken');
  const [here, elsewhere] = [toCome.filter(isHere), toCome.filter((job) => !isHere(job))];
  // What is taken goes to the printer first.
  const inTurn = [...here.filter(isTaken), ...here.filter((job) => !isTaken(job))];
  const sheetStarts = station && sheetStartsOf(station, inTurn);
  const isListed = ({ id }: PrintRow) => id !== mineId;
  const parts = [
    { title: t('unconfirmed'), rows: all.filter(({ state }) => state === 'sent'), queueOf: undefined },
    { title: t('queue'), rows: here, queueOf: station },
    { title: t('elsewhere'), rows: elsewhere, queueOf: undefined },
  ].map((part) => ({ ...part, rows: part.rows.filter(isListed) }));
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows, queueOf }) => (
      <Panel
        key={title}
        title={title}
        count={rows.length}
        action={queueOf && <span className="muted fz-13">{t('inTurn')}</span>}
      >
        <PrintRows
          rows={rows}
          queueOf={queueOf}
          stations={stations}
          mayAct={mayAct}
          sheetStarts={queueOf ? sheetStarts : undefined}
        />
      </Panel>
    ));
};
