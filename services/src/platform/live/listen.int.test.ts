import type { Topic } from '@klang/contracts/kit/topics';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { type Listener, listenTo, notifying } from './listen.ts';

let databaseUrl = '';
let pool: pg.Pool;
let open: Listener[];
beforeEach(async () => {
  open = [];
  databaseUrl = await newDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
});
afterEach(async () => {
  await Promise.all([...open.map((listener) => listener.close()), pool.end()]);
});

const listenOn = async (topic: Topic) => {
  const payloads: (string | undefined)[] = [];
  const listener = await listenTo({ databaseUrl, topic, heard: (payload) => payloads.push(payload) });
  open.push(listener);
  return { payloads, listener };
};
const notify = (topic: Topic, payload: string) => pool.query(`select ${notifying(topic, '$1::text')}`, [payload]);
const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const connections = async (): Promise<number> => (await pool.query(`select ${others}`)).rowCount ?? 0;
const loseThem = () => pool.query(`select pg_terminate_backend(pid) ${others}`);

describe('a process that listens to Postgres', () => {
  it('has one connection for all that it listens to, and none when it listens to nothing', async () => {
    const [one, two] = await Promise.all([listenOn('rights'), listenOn('orgs')]);
    const three = await listenOn('rights');
    expect(await connections()).toBe(1);
    await two.listener.close();
    await notify('rights', 'heard by both');
    for (const { payloads } of [one, three]) await expect.poll(() => payloads).toEqual([undefined, 'heard by both']);
    expect(two.payloads).toEqual([undefined]);
    await Promise.all([one.listener.close(), three.listener.close()]);
    await expect.poll(connections).toBe(0);
  });

  it('hears again after its connection was lost, and is told that something may have been said meanwhile', async () => {
    const [one, two] = await Promise.all([listenOn('rights'), listenOn('orgs')]);
    await loseThem();
    for (const { payloads } of [one, two]) await expect.poll(() => payloads).toEqual([undefined, undefined]);
    await notify('orgs', 'after');
    await expect.poll(() => two.payloads.at(-1)).toBe('after');
    expect([one.payloads.length, one.listener.isListening()]).toEqual([2, true]);
  });

  it('says so when it cannot begin, and can begin later', async () => {
    const away = new URL(databaseUrl);
    away.pathname = '/test_nowhere';
    const gone = () => listenTo({ databaseUrl: away.href, topic: 'rights', heard: () => {} });
    await expect(Promise.all([gone(), gone()])).rejects.toThrow('does not exist');
    await expect(gone()).rejects.toThrow('does not exist');
  });
});
