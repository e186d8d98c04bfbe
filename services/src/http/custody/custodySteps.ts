import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

type Step = z.output<typeof custodyStep>;
const told = ['tripId', 'itemIds', 'locationId', 'crewId', 'visit', 'amountSatang', 'seal', 'newSeal', 'why'] as const;

/** The end of the contract takes the place of what was asked for before. */
export const becauseOf = (event: Recorded): Pick<Step, 'because'> =>
  event.type === 'TripCanceled' && event.data.reason === 'contractEnding' ? { because: 'contractEnding' } : {};

const stepOf = (event: Recorded): Step => {
  const { type, data, meta } = event;
  const { kind, name } = meta.actor;
  // The words below are those of the step, and hold the same in every event that has them.
  const said = Object.fromEntries(Object.entries(data).filter(([field]) => told.some((one) => one === field)));
  const to = 'to' in data && typeof data.to === 'object' ? { visit: data.to } : {};
  const item = 'itemId' in data ? { itemIds: [data.itemId] } : {};
  // What a phone told later happened when it was done.
  const at = 'doneAt' in data ? data.doneAt : meta.at;
  return { ...said, ...item, ...to, ...becauseOf(event), type, at, by: { kind, name } } as Step;
};

/** What happened to a visit or a thing, when and by whom. */
export const custodySteps = async (log: EventLog, stream: string): Promise<Step[]> => {
  const steps: Step[] = [];
  for await (const { events } of log.read(stream)) steps.push(...events.map(stepOf));
  return steps;
};
