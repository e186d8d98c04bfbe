import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NotConnected, notConnected, type ServerMessages } from '@klang/contracts/kit/socket';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Liveness, type LiveOptions, openSocket } from './socket.ts';

let http: HttpServer;
let io: Server<Record<string, never>, ServerMessages>;
let url: string;
let close: () => void;

const listening = (token: string) => {
  const heard = {
    liveness: [] as Liveness[],
    troubles: [] as (NotConnected | undefined)[],
    messages: [] as unknown[],
    connects: 0,
    expired: 0,
  };
  const options: LiveOptions = {
    url,
    token,
    delayMs: 20,
    onLiveness: (liveness, trouble) => {
      heard.liveness.push(liveness);
      heard.troubles.push(trouble);
    },
    onMessage: (name, message) => heard.messages.push([name, message]),
    onConnected: () => {
      heard.connects += 1;
    },
    onExpired: () => {
      heard.expired += 1;
    },
  };
  close = openSocket(options);
  return heard;
};
const until = (check: () => void) => vi.waitFor(check, { interval: 5 });

let turnedAway: string | null;

beforeEach(async () => {
  turnedAway = null;
  http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.use((socket, next) => {
    const isKnown = socket.handshake.query['token'] === 'good';
    next(isKnown && turnedAway === null ? undefined : new Error(turnedAway ?? 'Invalid Token'));
  });
  await new Promise<void>((listen) => http.listen(0, '127.0.0.1', listen));
  // The address of a listening TCP server is never a string.
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  close();
  await io.close();
});

describe('the realtime link', () => {
  it('hears what changed, with its token in the query', async () => {
    const heard = listening('good');
    await until(() => expect(heard.liveness).toEqual(['waiting', 'on']));
    io.emit('changed', { readModels: ['orders'] });
    await until(() => expect(heard.messages).toEqual([['changed', { readModels: ['orders'] }]]));
  });

  it('tells when it is first there that something may have been missed since the page asked', async () => {
    const heard = listening('good');
    await until(() => expect(heard.connects).toBe(1));
  });

  it('says that it is over when the server does not take its token', async () => {
    const heard = listening('bad');
    await until(() => expect(heard.expired).toBe(1));
    expect(heard.liveness).not.toContain('on');
  });

  it('comes back when the server hung up, and tells that something may have been missed', async () => {
    const heard = listening('good');
    await until(() => expect(heard.liveness.at(-1)).toBe('on'));
    io.disconnectSockets(true);
    await until(() => expect(heard.connects).toBe(2));
    expect(heard.liveness).toEqual(['waiting', 'on', 'waiting', 'on']);
    expect(heard.troubles).toEqual([undefined, undefined, notConnected('io server disconnect'), undefined]);
  });

  it('says in the words of the first version that it is not connected, and what took it down', async () => {
    const heard = listening('good');
    await until(() => expect(heard.liveness.at(-1)).toBe('on'));
    for (const { conn } of io.of('/').sockets.values()) conn.close();
    await until(() => expect(heard.troubles).toContainEqual(expect.anything()));
    const [trouble] = heard.troubles.filter((one) => one !== undefined);
    expect(trouble).toEqual({ result: false, detail: 'Socket not connected', reason: 'transport close' });
    await until(() => expect(heard.connects).toBe(2));
    expect(heard.troubles.at(-1)).toBeUndefined();
  });

  it('comes back when it was turned away for a while', async () => {
    turnedAway = 'Unavailable';
    const heard = listening('good');
    await until(() => expect(heard.liveness.length).toBeGreaterThan(2));
    turnedAway = null;
    await until(() => expect(heard.liveness.at(-1)).toBe('on'));
    expect(heard.expired).toBe(0);
    expect(heard.troubles).toContainEqual(notConnected('connect_error'));
  });

  it('has the page ask why when it is turned away because the organization is suspended', async () => {
    turnedAway = 'Suspended';
    const heard = listening('good');
    await until(() => expect(heard.messages).toContainEqual(['recheck', undefined]));
    turnedAway = null;
    await until(() => expect(heard.liveness.at(-1)).toBe('on'));
    expect(heard.expired).toBe(0);
  });

  it('is off once it is closed', async () => {
    const heard = listening('good');
    await until(() => expect(heard.liveness.at(-1)).toBe('on'));
    close();
    expect(heard.liveness.at(-1)).toBe('off');
  });

  it('does not come back once it is closed, and says nothing of a token that is over since', async () => {
    const closed = listening('good');
    await until(() => expect(closed.liveness.at(-1)).toBe('on'));
    close();
    const tried: unknown[] = [];
    io.use((socket, next) => {
      tried.push(socket.handshake.query['token']);
      next();
    });
    // Long enough for several reconnects of a connection that was not closed.
    const next = listening('good');
    for (let times = 1; times <= 3; times += 1) {
      await until(() => expect(next.liveness.at(-1)).toBe('on'));
      io.disconnectSockets(true);
      await until(() => expect(next.connects).toBe(times + 1));
    }
    expect(tried).toHaveLength(4);
    expect([closed.expired, closed.connects, closed.liveness.at(-1)]).toEqual([0, 1, 'off']);
  });
});
