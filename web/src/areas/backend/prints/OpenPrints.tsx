import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { printStateTexts } from '@klang/contracts/prints/printStateTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
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
  stationStateOf,
  useFault,
  useKindOfPrint,
  useNamedStation,
  usePagesOfPrint,
  useRequester,
} from './printWords.ts';

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
  readonly isQueue?: boolean;
  readonly sheetStarts?: ReadonlyMap<string, SheetStart> | undefined;
};
type RowProps = Omit<RowsProps, 'rows' | 'isQueue' | 'sheetStarts'> & {
  readonly job: PrintRow;
  readonly turn: number | undefined;
  readonly sheetStart?: SheetStart | undefined;
};

/** Null: any station, also where the chosen one is removed or prints this kind no more. */
const standsFor = ({ stationId, printer }: PrintRow, stations: readonly StationRow[]): StationRow | null =>
  stations.find(({ id, prints }) => id === stationId && prints.includes(printer)) ?? null;

/** Presence shows only where the print still has to go to a printer. */
const usePlaceOf = (stations: RowsProps['stations']) => {
  const { t } = useTranslation('prints');
  const withState = useNamedStation();
  const named = (station: StationRow, isToCome: boolean): string =>
    isToCome && stationStateOf(station) !== 'awake' ? withState(station) : station.name;
  return (job: PrintRow): string | undefined => {
    if (!stations) return undefined;
    const isToCome = job.state === 'waiting' || job.state === 'taken';
    const station = job.takenBy ? stations.find(({ id }) => id === job.takenBy) : standsFor(job, stations);
    if (station) return named(station, isToCome);
    if (job.takenBy) return t('stationGone');
    const fit = stations.filter(({ prints }) => prints.includes(job.printer));
    const isAnyAwake = fit.some((one) => stationStateOf(one) === 'awake');
    return isToCome && !isAnyAwake ? t('noneAwake') : t('anyStation');
  };
};

const Row = ({ job, stations, mayAct, turn, sheetStart }: RowProps) => {
  const { t } = useTranslation('prints');
  const localize = useLocalize();
  const kindOf = useKindOfPrint();
  const askedBy = useRequester();
  const pages = usePagesOfPrint()(job.pages);
  const at = usePlaceOf(stations)(job);
  const fault = useFault()(job);
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
              askedBy(job),
              ...(sheetStart ? [t('sheetStart', { start: sheetStart.start, count: sheetStart.sheets })] : []),
            ].join(' · ')}
          </small>
        </span>
        {turn !== undefined && <span className="muted fz-13 nowrap">{t('turn', { turn })}</span>}
      </div>
      <BlankLabels job={job} />
      {mayAct && <PrintDeeds job={job} stations={stations} />}
    </li>
  );
};

export const PrintRows = ({ rows, isQueue = false, sheetStarts, ...props }: RowsProps) => (
  <PanelRows isBare>
    {rows.map((job, place) => (
      <Row
        key={job.id}
        job={job}
        turn={isQueue ? place + 1 : undefined}
        sheetStart={sheetStarts?.get(job.id)}
        {...props}
      />
    ))}
  </PanelRows>
);

export const FailedPrints = (props: Pick<Props, 'stations' | 'mayAct'>) => {
  const { t } = useTranslation('prints');
  const { data } = useRead(prints.jobs, {});
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
  const { data } = useRead(prints.jobs, {});
  const all = data?.open ?? [];
  const isHere = (job: PrintRow) => {
    const stationId = (isLapsed(job) ? null : job.takenBy) ?? standsFor(job, stations)?.id ?? null;
    return !station || stationId === null || stationId === station.id;
  };
  const toCome = all.filter(({ state }) => state === 'waiting' || state === 'taken');
  const [here, elsewhere] = [toCome.filter(isHere), toCome.filter((job) => !isHere(job))];
  // What is taken goes to the printer first.
  const inTurn = [...here.filter(isTaken), ...here.filter((job) => !isTaken(job))];
  const sheetStarts = station && sheetStartsOf(station, inTurn);
  const isListed = ({ id }: PrintRow) => id !== mineId;
  const parts = [
    { title: t('unconfirmed'), rows: all.filter(({ state }) => state === 'sent'), isQueue: false },
    { title: t('queue'), rows: here, isQueue: station !== undefined },
    { title: t('elsewhere'), rows: elsewhere, isQueue: false },
  ].map((part) => ({ ...part, rows: part.rows.filter(isListed) }));
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows, isQueue }) => (
      <Panel
        key={title}
        title={title}
        count={rows.length}
        action={isQueue && <span className="muted fz-13">{t('inTurn')}</span>}
      >
        <PrintRows
          rows={rows}
          isQueue={isQueue}
          stations={stations}
          mayAct={mayAct}
          sheetStarts={isQueue ? sheetStarts : undefined}
        />
      </Panel>
    ));
};
