import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, portTrouble } from './ports.ts';

it('the check of ports has nothing against a free port', async () => {
  expect(await portTrouble(await freePort(), '127.0.0.1')).toBeUndefined();
});

it('a free port is never one that the machine may hand to somebody else first, nor given twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(ports.filter((port) => port < 15_000 || port >= 32_768)).toEqual([]);
  expect(new Set(ports).size).toBe(200);
});

it('the check of ports names a taken port and how to choose another', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await portTrouble(port, '127.0.0.1')).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken: .*PORT=`));
  server.close();
});

it('the check of ports names an address that this machine does not have', async () => {
  expect(await portTrouble(await freePort(), '192.0.2.1')).toMatch(/^192\.0\.2\.1 is not an address of this machine/);
});
