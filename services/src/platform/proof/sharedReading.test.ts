import { expect, it } from 'vitest';
import type { EventLog } from '../eventLog/eventLog.ts';
import type { NumberedEvent } from './numbered.ts';
import { sharedReading } from './sharedReading.ts';

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
const counted = new Map([
  ['one', null],
  ['other', null],
]);
const endOf = async (events: AsyncIterable<NumberedEvent>): Promise<string> => {
  for await (const _ of events) return 'more';
  return 'end';
};
/** Whatever had begun without waiting for a reader has run by then. */
const allThatBegan = () => new Promise(setImmediate);

it.each([
  ['asked', ({ eventsOf }: ReturnType<typeof sharedReading>) => endOf(eventsOf('other'))],
  ['left', async ({ leave }: ReturnType<typeof sharedReading>) => void leave('other')],
])('nothing is read of the log before the last has %s', async (_, last) => {
  const log = newLog();
  const shared = sharedReading(log, counted);
  const end = endOf(shared.eventsOf('one'));
  await allThatBegan();
  expect(log.readings).toBe(0);
  await last(shared);
  expect([await end, log.readings]).toEqual(['end', 1]);
});

it('nothing is read where all left', async () => {
  const log = newLog();
  const { leave } = sharedReading(log, counted);
  for (const org of counted.keys()) leave(org);
  await allThatBegan();
  expect(log.readings).toBe(0);
});
