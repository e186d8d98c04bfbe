import { connectTimeoutMs, reconnectDelayMs, socketPath } from '@klang/contracts/kit/socket';
import { io, type Socket } from 'socket.io-client';
import { answerEach } from './program.ts';

// Many screens as the site opens them, and when the last of them is back.

export type Screens = { readonly url: string; readonly tokens: readonly string[] } | { readonly wait: 'left' | 'back' };

const atOnce = 50;
const sockets: Socket[] = [];
let on = 0;
let look = () => {};

const open = (url: string, token: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = io(url, {
      path: socketPath,
      query: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: reconnectDelayMs,
      reconnectionDelayMax: reconnectDelayMs,
      randomizationFactor: 0.1,
      timeout: connectTimeoutMs,
    });
    sockets.push(socket);
    socket.on('connect', () => {
      on += 1;
      look();
      resolve();
    });
    socket.on('disconnect', () => {
      on -= 1;
      look();
    });
  });

const openAll = async (url: string, tokens: readonly string[]): Promise<void> => {
  for (let from = 0; from < tokens.length; from += atOnce)
    await Promise.all(tokens.slice(from, from + atOnce).map((token) => open(url, token)));
};

/** The instant at which all are gone, or all are there. */
const wait = (wanted: number): Promise<number> =>
  new Promise((resolve) => {
    look = () => on === wanted && resolve(Date.now());
    look();
  });

answerEach<Screens>((asked) =>
  'wait' in asked ? wait(asked.wait === 'left' ? 0 : sockets.length) : openAll(asked.url, asked.tokens),
);
