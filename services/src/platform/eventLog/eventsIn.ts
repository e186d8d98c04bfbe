import type { RecordedEvent } from './codec.ts';
import type { EventLog } from './eventLog.ts';

export const eventsIn = async (log: EventLog, stream: string): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const { events } of log.read(stream)) all.push(...events);
  return all;
};
