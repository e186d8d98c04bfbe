import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { becomeWriter, NotTheWriter } from './schema.ts';

let databaseUrl = '';
const clients: pg.Client[] = [];

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  clients.push(client);
  return client;
};

beforeAll(async () => {
  databaseUrl = await newDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
});

it('a log begins with an event of the system, which never changes', async () => {
  const client = await connect();
  const { epoch } = await becomeWriter(client);
  expect(epoch).toBe(1);
  const { rows } = await client.query('select type from es_event');
  expect(rows).toEqual([{ type: '$NodeCreated' }]);
  for (const attempt of ['update es_event set rev = 1', 'delete from es_event', 'truncate es_event']) {
    await expect(client.query(attempt), attempt).rejects.toThrow('append-only');
  }
});

it('a log lets nobody in beside its one writer', async () => {
  const failed = becomeWriter(await connect());
  await expect(failed).rejects.toThrow(NotTheWriter);
  await expect(failed).rejects.toMatchObject({ exitCode: 3 });
});

it('a log counts the writers that come one after another, and stays as it is', async () => {
  await clients[0]?.end();
  const client = await connect();
  const { epoch, head } = await becomeWriter(client);
  const { rows } = await client.query('select pos + octet_length(frame) as head from es_event');
  expect(epoch).toBe(2);
  expect(rows).toEqual([{ head: String(head) }]);
});
