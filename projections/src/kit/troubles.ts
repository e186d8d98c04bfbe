import type { ReadModelTrouble } from '@klang/contracts/api/health';
import type { Db } from './db.ts';
import { lagsOf } from './lag.ts';
import { ledOf } from './leadership.ts';
import { leadsWord, type Projection } from './projection.ts';
import type { EventSource, Position } from './source.ts';
import { type Stop, stopsOf } from './stops.ts';

type Filling = {
  readonly name: string;
  /** Nothing where it has not begun. */
  readonly version: number | null;
  readonly position: string | null;
  readonly since: Date;
};
type TroublesQuery = { readonly db: Db; readonly source: EventSource; readonly projections: readonly Projection[] };

/** Later than this is not just a busy moment. */
const lateMs = 10_000;

/** What is filled beside rows that no longer follow the log: those of an older version, or of another store. */
const fillings = `
  select live.name, beside.version, beside.position, live.moved_at as since
  from read.checkpoints live left join read.checkpoints beside on beside.name = live.name and not beside.is_live
  where live.is_live and (live.version <> beside.version or live.store_id <> $1)
  order by beside.moved_at desc nulls last`;

const fillingsOf = async ({ db, source }: TroublesQuery): Promise<readonly Filling[]> =>
  (await db.query<Filling>(fillings, [await source.storeId()])).rows;

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
  { position, since }: Filling,
  { head, isLed }: { readonly head: Position | undefined; readonly isLed: boolean },
): ReadModelTrouble => ({
  readModel,
  since: since.toISOString(),
  state: isLed ? 'filling' : 'behind',
  reason: isLed
    ? 'it is filled anew, and the rows of before are shown meanwhile'
    : `it is to be filled anew, and ${nobody}; the rows of before are shown meanwhile`,
  done: Math.min(1, bytesTo(position) / Math.max(1, bytesTo(head))),
});

const behind = ({ name: readModel }: Projection, since: string, isLed: boolean): ReadModelTrouble => ({
  readModel,
  since,
  state: 'behind',
  reason: `its rows do not show what has happened since then; ${isLed ? 'the log of the projector says more' : nobody}`,
});

/** Read models that do not show what happened, each with why. */
export const troublesOf = async (asked: TroublesQuery, now: Date): Promise<readonly ReadModelTrouble[]> => {
  const { db, source, projections } = asked;
  const [stops, beside, lags, head, led] = await Promise.all([
    stopsOf(db, projections),
    fillingsOf(asked),
    lagsOf(db, source, projections),
    source.head(),
    ledOf(db, projections.map(leadsWord)),
  ]);
  return projections.flatMap((projection): readonly ReadModelTrouble[] => {
    const isLed = led.has(leadsWord(projection));
    const stop = stops.find(({ readModel }) => readModel === projection.name);
    if (stop) return [stopped(stop)];
    const fresh = beside.find(
      ({ name, version }) => name === projection.name && (version ?? projection.version) === projection.version,
    );
    if (fresh) return [filling(projection, fresh, { head, isLed })];
    const since = lags.find(({ readModel }) => readModel === projection.name)?.since;
    return since && now.getTime() - Date.parse(since) > lateMs ? [behind(projection, since, isLed)] : [];
  });
};
