import {
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { collect, errorOf, event, events, follow, headOf, openStore, positionOf, typesOf, until } from './driver.ts';

const { server, client, append, streamName, prefix } = await openStore();

const filtered = async (filter: Filter, fromPosition: Position) => {
  const live = follow(client.subscribeToAll({ filter, fromPosition }));
  await live.caughtUp();
  await live.stop();
  return live;
};

describe('a filtered subscription', () => {
  const [house, หอ] = [streamName('house'), streamName('หอ')];
  const written = async () => {
    const head = await headOf(client);
    await append(house, [event('OrderPlaced'), event('BoxPacked'), event('ลูกค้าใหม่')]);
    await append(หอ, [event('OrderPaid'), event('boxPacked')]);
    await client.setStreamMetadata(house, { owner: 'x' });
    return head;
  };

  it.each<[string, Filter, string[]]>([
    [
      'a prefix of stream names',
      streamNameFilter({ prefixes: [`${prefix}house`] }),
      ['OrderPlaced', 'BoxPacked', 'ลูกค้าใหม่'],
    ],
    ['a Thai prefix of stream names', streamNameFilter({ prefixes: [`${prefix}หอ`] }), ['OrderPaid', 'boxPacked']],
    [
      'several prefixes of stream names',
      streamNameFilter({ prefixes: [`${prefix}หอ`, `$$${prefix}house`] }),
      ['OrderPaid', 'boxPacked', '$metadata'],
    ],
    [
      'an expression over stream names',
      streamNameFilter({ regex: `^${prefix}(หอ|nothing)-\\d+$` }),
      ['OrderPaid', 'boxPacked'],
    ],
    ['an expression that is not anchored', streamNameFilter({ regex: 'หอ' }), ['OrderPaid', 'boxPacked']],
    ['a prefix of event types', eventTypeFilter({ prefixes: ['Order'] }), ['OrderPlaced', 'OrderPaid']],
    ['several prefixes of event types', eventTypeFilter({ prefixes: ['Box', 'ลูก'] }), ['BoxPacked', 'ลูกค้าใหม่']],
    [
      'an expression over event types, minding case',
      eventTypeFilter({ regex: 'Packed$|^box' }),
      ['BoxPacked', 'boxPacked'],
    ],
    [
      'everything but system events',
      excludeSystemEvents(),
      ['OrderPlaced', 'BoxPacked', 'ลูกค้าใหม่', 'OrderPaid', 'boxPacked'],
    ],
    ['a prefix that nothing has', streamNameFilter({ prefixes: [`${prefix}nowhere`] }), []],
  ])('delivers by %s', async (_, filter, types) => {
    const { seen } = await filtered(filter, await written());
    expect(typesOf(seen)).toEqual(types);
  });

  it('takes the expression when both an expression and prefixes are given', async () => {
    const both = { ...eventTypeFilter({ regex: '^Order' }), prefixes: ['Box'] };
    expect(typesOf((await filtered(both, await written())).seen)).toEqual(['OrderPlaced', 'OrderPaid']);
  });

  it('is refused when its expression is none', async () => {
    const broken = follow(client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) }));
    await until('refused', () => broken.errors.length > 0);
    expect(broken.errors.map(errorOf)).toEqual([{ error: 'unknown' }]);
  });

  it('goes on live with the same filter', async () => {
    const fromPosition = await written();
    const live = follow(client.subscribeToAll({ filter: streamNameFilter({ prefixes: [house] }), fromPosition }));
    await live.caughtUp();
    await append(streamName(), events(50));
    await append(house, [event('Late')]);
    await live.count(4);
    await live.stop();
    expect(typesOf(live.seen)).toEqual(['OrderPlaced', 'BoxPacked', 'ลูกค้าใหม่', 'Late']);
  });
});

describe('checkpoints', () => {
  const watch = (
    options: { readonly prefixes: string[]; readonly maxSearchWindow?: number; readonly checkpointInterval?: number },
    fromPosition: Position,
  ) => {
    const reached: Position[] = [];
    const filter = streamNameFilter({ ...options, checkpointReached: (_, position) => void reached.push(position) });
    return { reached, live: follow(client.subscribeToAll({ filter, fromPosition })) };
  };
  const commits = (positions: readonly Position[]) => positions.map(({ commit }) => commit);

  const behind = async (position: Position) => (await collect(client.readAll({ fromPosition: position }))).slice(1);

  it.each([
    ['window times interval', { maxSearchWindow: 10, checkpointInterval: 2 }, 20],
    ['32', {}, 32],
  ])('come about every %s events that were looked at', async (_, options, most) => {
    const fromPosition = await headOf(client);
    await append(streamName(), events(100));
    const { reached, live } = watch({ prefixes: ['none'], ...options }, fromPosition);
    await live.caughtUp();
    await live.stop();
    const log = (await behind(fromPosition)).map((one) => positionOf(one).commit);
    const places = commits(reached).map((commit) => log.indexOf(commit));
    expect(places).not.toContain(-1);
    for (const [n, place] of [...places, log.length - 1].entries()) {
      expect(place - (places[n - 1] ?? -1)).toBeLessThan(2 * most);
    }
  });

  if (server.isOurs) {
    it('of the embedded node come exactly every window times interval events, and at the end of the past', async () => {
      const fromPosition = await headOf(client);
      await append(streamName(), events(90));
      const { reached, live } = watch({ prefixes: ['none'], maxSearchWindow: 10, checkpointInterval: 2 }, fromPosition);
      await live.caughtUp();
      await live.stop();
      const log = (await collect(client.readAll({ fromPosition }))).slice(1).map((one) => positionOf(one).commit);
      expect(commits(reached)).toEqual([log[19], log[39], log[59], log[79], log[89]]);
    });

    it('of the embedded node have a window of exactly 32 events unless told', async () => {
      const fromPosition = await headOf(client);
      await append(streamName(), events(100));
      const { reached, live } = watch({ prefixes: ['none'] }, fromPosition);
      await live.caughtUp();
      await live.stop();
      const log = (await collect(client.readAll({ fromPosition }))).slice(1).map((one) => positionOf(one).commit);
      expect(commits(reached)).toEqual([log[31], log[63], log[95], log[99]]);
    });
  }

  it('move forward while nothing matches live either, and never stand still', async () => {
    const fromPosition = await headOf(client);
    const { reached, live } = watch({ prefixes: ['none'], maxSearchWindow: 10, checkpointInterval: 1 }, fromPosition);
    await live.caughtUp();
    for (let n = 0; n < 40; n += 1) await append(streamName(), event());
    const head = await headOf(client);
    await until('a checkpoint near the end', () => (reached.at(-1)?.commit ?? 0n) > fromPosition.commit);
    await live.stop();
    const seen = commits(reached);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(a - b)));
    expect(seen.at(-1)).toBeLessThanOrEqual(head.commit);
  });

  it('are positions to subscribe again from without missing or repeating a match', async () => {
    const stream = streamName();
    const fromPosition = await headOf(client);
    await append(streamName(), events(30));
    await append(stream, events(5));
    await append(streamName(), events(30));
    const { reached, live } = watch({ prefixes: [stream], maxSearchWindow: 3, checkpointInterval: 1 }, fromPosition);
    await live.caughtUp();
    await live.stop();
    expect(reached.length).toBeGreaterThan(15);
    const log = (await collect(client.readAll({ fromPosition }))).slice(1);
    for (const position of reached) {
      const ahead = log.filter((one) => one.event?.streamId === stream && positionOf(one).commit > position.commit);
      const { seen } = await filtered(streamNameFilter({ prefixes: [stream] }), position);
      expect(seen.map(({ event }) => event?.id)).toEqual(ahead.map(({ event }) => event?.id));
    }
  });

  it('of a log that was read to its end already do not come again', async () => {
    const { reached, live } = watch({ prefixes: ['none'] }, await headOf(client));
    await live.caughtUp();
    await collect(client.readAll({ maxCount: 1 }));
    await live.stop();
    expect(reached).toEqual([]);
  });
});
