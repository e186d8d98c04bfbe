import { Readable, Transform } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { AnyResolvedEvent } from './eventStorePages.ts';
import { taking } from './eventStoreSubscription.ts';

const end = 'the end';

/** Like the client: events are buffered, and `caughtUp` fires when its message passes. */
const arrivingOf = (many: number) => {
  const emitCaughtUp = (message: unknown) => subscription.emit('caughtUp', message);
  const subscription: Transform = new Transform({
    objectMode: true,
    highWaterMark: 500,
    transform: (message, _, next) => {
      if (message !== end) return next(null, message);
      emitCaughtUp(message);
      return next();
    },
  });
  const source = new Readable({ objectMode: true, read: () => {} });
  for (const message of [...Array.from({ length: many }, (_, place) => ({ place })), end]) source.push(message);
  source.pipe(subscription);
  return { subscription, isFull: () => subscription.writableLength >= 500 || source.readableLength === 0 };
};

const takenAtEnd = async (many: number): Promise<number> => {
  const { subscription, isFull } = arrivingOf(many);
  const { take, isAtEnd } = taking({
    get readableLength() {
      return subscription.readableLength;
    },
    // These are the messages from above.
    read: () => subscription.read() as AnyResolvedEvent | null,
    on: (event, hear) => subscription.on(event, hear),
  });
  for (let taken = 0; ; ) {
    if (isAtEnd()) return taken;
    taken += take().length;
    for (let turns = 0; turns < 2 || !isFull(); turns += 1) await turn();
  }
};

it.each([0, 1, 499, 500, 501, 510, 999, 1_000, 1_001, 1_700, 2_600])(
  'a subscription says that the end is reached once all %i events before it were taken, not while some wait in the buffer',
  async (many) => expect(await takenAtEnd(many)).toBe(many),
);
