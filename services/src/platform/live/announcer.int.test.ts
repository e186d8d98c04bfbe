import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { redis } from '../../testing/testWorld.ts';
import { openAdapter } from './announcer.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A way to Redis that can lose its connections without telling either end. */
const openWay = async () => {
  const { hostname: host, port } = new URL(redis().url);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(redis().url);
  // The cast is safe: a listening server has an address.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    lose: (): void => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
  };
};

describe('a process that listens for messages', () => {
  it('notices that its connection is dead though nobody closed it, and hears again by another one', async () => {
    const way = await openWay();
    const { onHearing, close } = openAdapter(way.url, redis().prefix, 200);
    ends.push(close);
    let times = 0;
    onHearing(() => {
      times += 1;
    });
    await expect.poll(() => times).toBe(1);
    way.lose();
    await expect.poll(() => times).toBe(2);
  });
});
