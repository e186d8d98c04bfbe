import { expect, it } from 'vitest';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { NumberedEvent } from './numbered.ts';
import { sharedReading } from './sharedReading.ts';

/** An empty log that says how often it was read. */
const newLog = () => {
  const log = {
    readings: 0,
    storeId: async () => 'store',
    readAllAsStored: async function* (): ReturnType<EventLog['readAllAsStored']> {
      log.readings += 1;
      yield* [];
    },
  };
  return log;
};
const wanted = new Map([
  ['one', null],
  ['other', null],
]);
const endOf = async (events: AsyncIterable<NumberedEvent>): Promise<string> => {
  for await (const _ of events) return 'more';
  return 'end';
};
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['asked', ({ eventsOf }: ReturnType<typeof sharedReading>) => endOf(eventsOf('other'))],
  ['left', async ({ leave }: ReturnType<typeof sharedReading>) => void leave('other')],
])('nothing is read of the log before the last has %s', async (_, last) => {
  const log = newLog();
  const shared = sharedReading(log, wanted);
  const end = endOf(shared.eventsOf('one'));
  await aMoment();
  expect(log.readings).toBe(0);
  await last(shared);
  expect([await end, log.readings]).toEqual(['end', 1]);
});

it('nothing is read where all left', async () => {
  const log = newLog();
  const { leave } = sharedReading(log, wanted);
  for (const org of wanted.keys()) leave(org);
  await aMoment();
  expect(log.readings).toBe(0);
});
