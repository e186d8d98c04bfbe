import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SlotdayCommand, slotday } from '../../domain/slotday.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { type EventStore, openEventStore } from '../eventStore/eventStore.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { newKey } from '../keys/seal.ts';
import { Refused, StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { eventCodec, type RecordedEvent } from './codec.ts';
import { type ContextInput, contexts } from './context.ts';
import { type EventLog, eventLog } from './eventLog.ts';
import { streamOf } from './execute.ts';

const org = 'org1';
const at = '2026-12-01T09:00:00.000Z';
const until = '2026-12-01T09:15:00.000Z';

let node: TestEventStore;
let store: EventStore;
let keys: Keys;
let log: EventLog;
beforeAll(async () => {
  node = await newEventStore();
  store = openEventStore({ url: node.url });
  keys = await openKeys(await newDatabase(), newKey());
  log = eventLog(store, eventCodec(keys));
});
afterAll(async () => {
  await store.close();
  await keys.close();
  await node.stop();
});

let day = '';
beforeEach(() => {
  day = newId();
});

const newProcess = (through = log) => {
  const contextOf = contexts({ log: through, clock: { now: () => new Date(at) }, report: () => {} });
  return (change: Partial<ContextInput> = {}) =>
    contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null, ...change });
};
const placeOf = (orderId: string) => ({ on: '2026-12-03', visit: 'pickUp', slotId: 's1', orderId }) as const;
const hold = (orderId: string, places = 10): SlotdayCommand => ({
  type: 'HoldPlace',
  ...placeOf(orderId),
  customerId: `c-${orderId}`,
  places,
  until,
  at,
});
const giveBack = (orderId: string): SlotdayCommand => ({
  type: 'GivePlaceBack',
  ...placeOf(orderId),
  reason: 'expired',
  at,
});
const written = async (): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const page of log.read(streamOf('slotday', org, day))) all.push(...page.events);
  return all;
};
type Process = ReturnType<typeof newProcess>;
const answerOf = (of: Process, command: SlotdayCommand, change: Partial<ContextInput> = {}): Promise<string> =>
  of(change)
    .execute(slotday, day, command)
    .then(
      ({ events }) => events[0]?.type ?? 'nothing',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    );
const times = <T>(all: readonly T[], one: T): number => all.filter((each) => each === one).length;

describe('a stream that many write to at once', () => {
  it('answers each of 200 customers in two processes, with no more places than there are', async () => {
    const processes = [newProcess(), newProcess()] as const;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => answerOf(processes[n % 2 ? 0 : 1], hold(`o${n}`))),
    );
    expect([times(answers, 'PlaceHeld'), times(answers, 'slot_full')]).toEqual([10, 190]);
    expect(await written()).toHaveLength(10);
  });

  it('is read once for all who came together', async () => {
    const readSealed = vi.fn(log.readSealed);
    const of = newProcess({ ...log, readSealed });
    await Promise.all(Array.from({ length: 50 }, (_, n) => answerOf(of, hold(`o${n}`))));
    expect(readSealed).toHaveBeenCalledTimes(1);
  });

  it('is written to together by all who waited meanwhile, each under their own name', async () => {
    const append = vi.fn(log.append);
    const of = newProcess({ ...log, append });
    const actor = (n: number) => ({ kind: 'customer', id: `c${n}`, name: null }) as const;
    const waiting = Array.from({ length: 33 }, (_, n) => answerOf(of, hold(`o${n}`, 100), { actor: actor(n) }));
    expect(times(await Promise.all(waiting), 'PlaceHeld')).toBe(33);
    expect(append.mock.calls.map(([, , { events }]) => events.length)).toEqual([1, 16, 16]);
    expect((await written()).map(({ meta }) => meta.actor.id)).toEqual(waiting.map((_, n) => `c${n}`));
  });

  it('refuses by what those before it took in the same write', async () => {
    const of = newProcess();
    const answers = await Promise.all(['o1', 'o2', 'o3', 'o2'].map((one) => answerOf(of, hold(one, 2))));
    expect(answers).toEqual(['PlaceHeld', 'PlaceHeld', 'slot_full', 'nothing']);
  });

  it('is written on as it was seen last, without another look', async () => {
    const readSealed = vi.fn(log.readSealed);
    const of = newProcess({ ...log, readSealed });
    for (const one of ['o1', 'o2', 'o3']) expect(await answerOf(of, hold(one))).toBe('PlaceHeld');
    expect(readSealed).toHaveBeenCalledTimes(1);
  });

  it('is looked at first where others write to it as well, and no longer once they do not', async () => {
    const [readSealed, append] = [vi.fn(log.readSealed), vi.fn(log.append)];
    const [here, there] = [newProcess({ ...log, readSealed, append }), newProcess()];
    const taking = async (of: Process, ...ids: readonly string[]) => {
      for (const one of ids) expect(await answerOf(of, hold(one, 100))).toBe('PlaceHeld');
    };
    const [looks, writes] = [() => readSealed.mock.calls.length, () => append.mock.calls.length];
    await taking(here, 'o1', 'o2');
    await taking(there, 'o3');
    await taking(here, 'o4');
    expect([looks(), writes()]).toEqual([2, 4]);
    await taking(there, 'o5');
    await taking(here, 'o6');
    expect([looks(), writes()]).toEqual([3, 5]);
    await taking(here, 'o7', 'o8');
    expect([looks(), writes()]).toEqual([4, 7]);
  });

  it('is looked at again by whoever comes later, only for what is new', async () => {
    const readSealed = vi.fn(log.readSealed);
    const [here, there] = [newProcess({ ...log, readSealed }), newProcess()];
    await answerOf(here, hold('o1', 1));
    expect(await answerOf(here, hold('o2', 1))).toBe('slot_full');
    await answerOf(there, giveBack('o1'));
    expect(await answerOf(here, hold('o2', 1))).toBe('PlaceHeld');
    expect(readSealed.mock.calls.map(([, from]) => from)).toEqual([undefined, 0n, 0n]);
    expect(await answerOf(there, hold('o3', 1))).toBe('slot_full');
  });

  it('takes what another process wrote between reading and writing into account', async () => {
    const there = newProcess();
    let isFirst = true;
    const overtaken: EventLog['append'] = async (...what) => {
      if (isFirst) {
        isFirst = false;
        await answerOf(there, hold('o2', 1));
      }
      return log.append(...what);
    };
    expect(await answerOf(newProcess({ ...log, append: overtaken }), hold('o1', 1))).toBe('slot_full');
    expect(await written()).toHaveLength(1);
  });

  it('gives up where others are always faster, says so, and believes nothing that was kept of it afterwards', async () => {
    let n = 0;
    const readSealed = vi.fn(log.readSealed);
    const there = newProcess();
    const overtaken: EventLog['append'] = async (...what) => {
      await answerOf(there, hold(`other${n++}`, 500));
      return log.append(...what);
    };
    const of = newProcess({ ...log, append: overtaken, readSealed });
    expect(await answerOf(of, hold('o1', 500))).toContain('other commands changed the slotday in each of 20 tries');
    readSealed.mockClear();
    expect(await answerOf(of, hold('other0', 500))).toBe('nothing');
    expect(readSealed.mock.calls.map(([, from]) => from)).toEqual([undefined]);
  });
});

describe('a command to such a stream that is sent twice', () => {
  it('finds it done, in the same process and in another, and does anew what was undone since', async () => {
    const options = { commandId: newId() };
    const [here, there] = [newProcess(), newProcess()];
    await answerOf(here, hold('o1'), options);
    expect([await answerOf(here, hold('o1'), options), await answerOf(there, hold('o1'), options)]).toEqual([
      'nothing',
      'nothing',
    ]);
    await answerOf(here, giveBack('o1'));
    expect(await answerOf(there, hold('o1'), options)).toBe('PlaceHeld');
    expect(await written()).toHaveLength(3);
  });

  it('and asks for something else by now does that, and nothing is believed that is not written', async () => {
    const options = { commandId: newId() };
    const [here, there] = [newProcess(), newProcess()];
    await answerOf(there, hold('o0', 3));
    expect(await answerOf(here, hold('o1', 3), options)).toBe('PlaceHeld');
    expect(await answerOf(there, hold('o2', 3), options)).toBe('PlaceHeld');
    expect(await answerOf(there, hold('o3', 3))).toBe('slot_full');
    expect((await written()).map(({ data }) => 'orderId' in data && data.orderId)).toEqual(['o0', 'o1', 'o2']);
  });

  it('happens once when both wait for the same write', async () => {
    const [of, options] = [newProcess(), { commandId: newId() }];
    const answers = [answerOf(of, hold('o1')), answerOf(of, hold('o2'), options), answerOf(of, hold('o2'), options)];
    expect(await Promise.all(answers)).toEqual(['PlaceHeld', 'PlaceHeld', 'nothing']);
    expect(await written()).toHaveLength(2);
  });

  it('happens once when its answer was lost', async () => {
    const options = { commandId: newId() };
    let isLost = true;
    const losing: EventLog['append'] = async (...what) => {
      const appended = await log.append(...what);
      if (!isLost) return appended;
      isLost = false;
      throw new StoreUnavailable('the answer was lost');
    };
    const of = newProcess({ ...log, append: losing });
    expect(await answerOf(of, hold('o1'), options)).toContain('not available');
    expect(await answerOf(of, hold('o1'), options)).toBe('nothing');
    expect(await written()).toHaveLength(1);
  });

  it('does not hold up the next when it fails', async () => {
    const append = vi.fn(log.append).mockRejectedValueOnce(new Error('out of disk'));
    const of = newProcess({ ...log, append });
    const [failed, next] = await Promise.all([answerOf(of, hold('o1')), answerOf(of, hold('o2'))]);
    expect(failed).toContain('out of disk');
    expect(next).toBe('PlaceHeld');
  });

  it('does not hold up those that were to be written with it', async () => {
    const append: EventLog['append'] = async (stream, expected, proposed) => {
      const isTooMuch = proposed.events.some(({ event }) => 'orderId' in event.data && event.data.orderId === 'o2');
      if (isTooMuch) throw new Error('out of disk');
      return log.append(stream, expected, proposed);
    };
    const of = newProcess({ ...log, append });
    const answers = await Promise.all(['o1', 'o2', 'o3'].map((one) => answerOf(of, hold(one))));
    expect(answers).toEqual(['PlaceHeld', expect.stringContaining('out of disk'), 'PlaceHeld']);
    expect(await written()).toHaveLength(2);
  });
});
