import type { KlangEvent } from '@klang/contracts/events/index';
import type pg from 'pg';
import { expect } from 'vitest';
import { apply } from './apply.ts';
import { type Copy, inLockedTransaction, makeCopy, schemaOf } from './copies.ts';
import type { Projection } from './projection.ts';
import type { ArrivedEvent, Meta, Position } from './source.ts';

export type SpecEvent = KlangEvent & { readonly by?: Partial<Meta> };

const someMeta: Meta = {
  org: 'klangdee',
  actor: { kind: 'system', id: 'test' },
  commandId: 'command',
  correlationId: 'correlation',
  causationId: null,
  at: '2026-01-05T09:00:00.000Z',
};

export const positionAt = (place: number): Position => {
  const part = String(place).padStart(20, '0');
  return `${part}/${part}`;
};

export const logOf = (events: readonly SpecEvent[], first = 1): readonly ArrivedEvent[] =>
  events.map(({ by, ...event }, index) => ({
    ...event,
    id: `event${first + index}`,
    meta: { ...someMeta, ...by },
    stream: 'test-stream',
    revision: BigInt(index),
    leaf: () => String(first + index).padStart(64, '0'),
    position: positionAt(first + index),
  }));

export const emptied = (pool: pg.Pool, projection: Projection): Promise<Copy> =>
  inLockedTransaction(pool, async (client) => {
    const schema = schemaOf(projection);
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('delete from read.checkpoints where schema_name = $1', [schema]);
    return { ...(await makeCopy(client, projection, { schema, isLive: true })), storeId: 'test' };
  });

export const showing = (pool: pg.Pool, projection: Projection) => ({
  given: (...events: readonly SpecEvent[]) => ({
    shows: async <T>(ask: (db: pg.Pool) => Promise<T>, answer: unknown): Promise<void> => {
      const log = logOf(events);
      const copy = await emptied(pool, projection);
      await apply(pool, copy, { events: log, position: positionAt(log.length) });
      expect(await ask(pool)).toEqual(answer);
    },
  }),
});

export const rowsOf = async (pool: pg.Pool, projection: Projection): Promise<Record<string, readonly unknown[]>> => {
  const all: Record<string, readonly unknown[]> = {};
  for (const table of Object.keys(projection.tables))
    all[table] = (await pool.query(`select * from read.${table} t order by t::text`)).rows;
  return all;
};
