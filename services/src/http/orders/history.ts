import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

const stepOf = ({ type, data, meta }: Recorded) => {
  const amount = 'totalSatang' in data ? data.totalSatang : 'amountSatang' in data ? data.amountSatang : undefined;
  const { kind, name } = meta.actor;
  return { type, at: meta.at, by: { kind, name }, ...(amount !== undefined && { amountSatang: amount }) };
};

/** What happened to one stream, as a person is told of it. */
export const historyOf = async (log: EventLog, stream: string) => {
  const steps: ReturnType<typeof stepOf>[] = [];
  for await (const { events } of log.read(stream)) steps.push(...events.map(stepOf));
  return steps;
};
