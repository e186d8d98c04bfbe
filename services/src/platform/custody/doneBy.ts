import type { RecordedEvent } from '../eventLog/codec.ts';

type Actor = RecordedEvent['meta']['actor'];
/** Staff may record a deed whose phone told of it too late. It was done by whoever told of it. */
export const doneBy = (events: readonly RecordedEvent[]): ((event: RecordedEvent) => Actor) => {
  const tellers = new Map(
    events.flatMap(({ type, data, meta }) => (type === 'DoorToldLate' ? [[data.deedId, meta.actor] as const] : [])),
  );
  return ({ type, data, meta }) => {
    const isDeed = type === 'DoorCashTaken' || type === 'DoorSigned' || type === 'DoorExtraTaken';
    return (isDeed && tellers.get(data.deedId)) || meta.actor;
  };
};
