import { type Conflict, conflict } from '../../../domain/conflict.ts';
import { stockcount } from '../../../domain/stockcount.ts';
import type { RecordedEvent } from '../../../platform/eventLog/codec.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';

type Person = RecordedEvent['meta']['actor'];
type KeptScan = NonNullable<Conflict>['scan'];

/** A count that is closed by somebody else may leave a sighting to a person. */
const counterOf = async (log: EventLog, org: string, { knownAt, placeId, conflictId }: KeptScan) => {
  if (knownAt !== undefined || placeId === null) return null;
  for await (const { events } of log.read(streamOf(stockcount.category, org, placeId)))
    for (const { type, data, meta } of events)
      if (type === 'ItemCounted' && data.deedId === conflictId) return meta.actor;
  return null;
};

/** Whoever scanned what waits for a decision: not always the one by whose work it became a conflict. */
export const scannedBy = async (log: EventLog, org: string, scan: KeptScan): Promise<Person | null> => {
  const counter = await counterOf(log, org, scan);
  if (counter) return counter;
  for await (const { events } of log.read(streamOf(conflict.category, org, scan.conflictId)))
    for (const { type, meta } of events) if (type === 'ScanConflicted') return meta.actor;
  return null;
};
