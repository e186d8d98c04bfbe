import type { Readiness } from '@klang/contracts/api/health';
import { troublesOf } from '@klang/projections/kit/troubles';
import { projections } from '@klang/projections/registry';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { type ParkedEvent, parkedEvents } from '../../platform/eventLog/parking.ts';
import { memoized } from '../../platform/kit/memoized.ts';
import type { Parts } from '../../platform/parts.ts';
import { bellsHealth } from './bellsHealth.ts';

type HealthParts = { readonly pool: Parts['pool']; readonly log: EventLog; readonly now: () => Date };
export type ReadModelHealth = Pick<Readiness, 'readModels' | 'parked' | 'bells'>;

// Whoever asks is not alone: one look serves all who ask in the same second.
const keptMs = 1_000;

const shown = ({
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

/** What read models do not show, what they go on without, and whether bells are set. */
export const readModelHealth = ({ pool: db, log, now }: HealthParts): (() => Promise<ReadModelHealth>) => {
  const bellsOf = bellsHealth({ pool: db, log, now });
  return memoized(
    async () => {
      const [troubles, parked, bells] = await Promise.all([
        troublesOf({ db, source: log, projections }, now()),
        parkedEvents(log),
        bellsOf(),
      ]);
      return { readModels: [...troubles], parked: parked.map(shown), ...(bells && { bells }) };
    },
    { keptMs },
  ).ask;
};
