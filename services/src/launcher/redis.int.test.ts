import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { type Redis, startRedis } from './redis.ts';

const opened: { dirs: string[]; servers: Redis[]; clients: Client[] } = { dirs: [], servers: [], clients: [] };

const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-redis-'));
  await chmod(dir, 0o755);
  opened.dirs.push(dir);
  return dir;
};

const start = async (dir: string) => {
  const server = await startRedis({ dir });
  opened.servers.push(server);
  return server;
};

const open = (url: string) => {
  const client = new Client(url, { retryStrategy: () => null });
  client.on('error', () => {});
  opened.clients.push(client);
  return client;
};

afterEach(async () => {
  for (const client of opened.clients.splice(0)) client.disconnect();
  for (const server of opened.servers.splice(0)) await server.stop();
  for (const dir of opened.dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

it('the embedded Redis keeps what was written over a stop and a second start', async () => {
  const dir = await folder();
  const first = await start(dir);
  await open(first.url).set('kept', 'seven');
  await first.stop();
  const second = await start(dir);
  expect(await open(second.url).get('kept')).toBe('seven');
});

it('the embedded Redis keeps a log of every write and throws nothing away when memory is short', async () => {
  const client = open((await start(await folder())).url);
  expect(await client.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
  expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
});

it('the embedded Redis ends the server that a killed start left running on the same folder', async () => {
  const dir = await folder();
  const left = await start(dir);
  await open(left.url).set('kept', 'seven');
  const second = await start(dir);
  await left.exited;
  expect(await open(second.url).get('kept')).toBe('seven');
});

it('the embedded Redis answers nobody without its password, which only the owner of the folder can read', async () => {
  const dir = await folder();
  const { port } = await start(dir);
  await expect(open(`redis://127.0.0.1:${port}`).get('kept')).rejects.toThrow('NOAUTH');
  for (const file of ['redis.conf', 'password']) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600);
});
