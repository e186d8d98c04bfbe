import type { Readiness } from '@klang/contracts/api/health';
import { troublesOf } from '@klang/projections/kit/troubles';
import { projections } from '@klang/projections/registry';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { type ParkedEvent, parkedEvents } from '../../platform/eventLog/parking.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import type { Parts } from '../../platform/parts.ts';
import { alarmsHealth } from './alarmsHealth.ts';

type HealthParts = { readonly pool: Parts['pool']; readonly log: EventLog; readonly now: () => Date };
export type ReadModelHealth = Pick<Readiness, 'readModels' | 'parked' | 'bells'>;

const cacheMs = 1_000;

const parkedRow = ({
  readModel,
  parkedAt: since,
  reason,
  eventType: type,
  eventStream: stream,
  position,
}: ParkedEvent) => ({
  readModel,
  since,
  reason,
  event: { type, stream, position },
});

export const readModelHealth = ({ pool: db, log, now }: HealthParts): (() => Promise<ReadModelHealth>) => {
  const alarmsHealthOf = alarmsHealth({ pool: db, log, now });
  return memoized(
    async () => {
      const [troubles, parked, jobsHealth] = await Promise.all([
        troublesOf({ db, source: log, projections }, now()),
        parkedEvents(log),
        alarmsHealthOf(),
      ]);
      return { readModels: [...troubles], parked: parked.map(parkedRow), ...(jobsHealth && { bells: jobsHealth }) };
    },
    { cacheMs },
  ).ask;
};
