import { connectTimeoutMs, reconnectDelayMs, socketPath } from '@klang/contracts/kit/socket';
import { io, type Socket } from 'socket.io-client';
import { answerEach } from './program.ts';

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

const wait = (count: number): Promise<number> =>
  new Promise((resolve) => {
    look = () => on === count && resolve(Date.now());
    look();
  });

answerEach<Screens>((task) =>
  'wait' in task ? wait(task.wait === 'left' ? 0 : sockets.length) : openAll(task.url, task.tokens),
);
