import type { ReadModelTrouble } from '@klang/contracts/api/health';
import type { Db } from './db.ts';
import { lagsOf } from './lag.ts';
import { ledOf } from './leadership.ts';
import { leadsWord, type Projection } from './projection.ts';
import type { EventSource, Position } from './source.ts';
import { type Stop, stopsOf } from './stops.ts';

type FillProgress = {
  readonly name: string;
  readonly version: number | null;
  readonly position: string | null;
  readonly since: Date;
};
type TroublesQuery = { readonly db: Db; readonly source: EventSource; readonly projections: readonly Projection[] };

const lateMs = 10_000;

const fillings = `
  select live.name, beside.version, beside.position, live.moved_at as since
  from read.checkpoints live left join read.checkpoints beside on beside.name = live.name and not beside.is_live
  where live.is_live and (live.version <> beside.version or live.store_id <> $1)
  order by beside.moved_at desc nulls last`;

const fillingsOf = async ({ db, source }: TroublesQuery): Promise<readonly FillProgress[]> =>
  (await db.query<FillProgress>(fillings, [await source.storeId()])).rows;

const bytesTo = (position: Position | null | undefined): number => Number(position?.split('/')[0] ?? 0);

const stopped = ({ readModel, since, reason, event }: Stop): ReadModelTrouble => ({
  readModel,
  since,
  reason,
  state: 'stopped',
  ...(event && { event: { type: event.type, stream: event.stream, position: event.position } }),
});

const nobody = 'no projector runs';

const filling = (
  { name: readModel }: Projection,
  { position, since }: FillProgress,
  { head, isLed }: { readonly head: Position | undefined; readonly isLed: boolean },
): ReadModelTrouble => ({
  readModel,
  since: since.toISOString(),
  state: isLed ? 'filling' : 'behind',
  reason: isLed
    ? 'a rebuild is running; the old rows are shown until it is done'
    : `a rebuild is needed, and ${nobody}; the old rows are shown until it is done`,
  done: Math.min(1, bytesTo(position) / Math.max(1, bytesTo(head))),
});

const behind = ({ name: readModel }: Projection, since: string, isLed: boolean): ReadModelTrouble => ({
  readModel,
  since,
  state: 'behind',
  reason: `its rows do not show the events since then; ${isLed ? 'see the log of the projector' : nobody}`,
});

export const troublesOf = async (query: TroublesQuery, now: Date): Promise<readonly ReadModelTrouble[]> => {
  const { db, source, projections } = query;
  const [stops, allFillings, lags, head, led] = await Promise.all([
    stopsOf(db, projections),
    fillingsOf(query),
    lagsOf(db, source, projections),
    source.head(),
    ledOf(db, projections.map(leadsWord)),
  ]);
  return projections.flatMap((projection): readonly ReadModelTrouble[] => {
    const isLed = led.has(leadsWord(projection));
    const stop = stops.find(({ readModel }) => readModel === projection.name);
    if (stop) return [stopped(stop)];
    const fresh = allFillings.find(
      ({ name, version }) => name === projection.name && (version ?? projection.version) === projection.version,
    );
    if (fresh) return [filling(projection, fresh, { head, isLed })];
    const since = lags.find(({ readModel }) => readModel === projection.name)?.since;
    return since && now.getTime() - Date.parse(since) > lateMs ? [behind(projection, since, isLed)] : [];
  });
};
