import { beforeEach, expect, it, vi } from 'vitest';
import { type BuildFiles, type Scope, startShell } from './shell.ts';

const origin = 'https://klang.test';
type ShellRequest = string | { readonly url: string };
const addressOf = (request: ShellRequest): string =>
  new URL(typeof request === 'string' ? request : request.url, origin).href;

const openCaches = () => {
  const cached = new Map<string, Map<string, Response>>();
  const inOne = (name: string) => cached.get(name) ?? new Map<string, Response>();
  const open = async (name: string) => {
    cached.set(name, inOne(name));
    return {
      put: async (path: string, answer: Response) => void inOne(name).set(addressOf(path), answer),
      match: async (path: string) => inOne(name).get(addressOf(path))?.clone(),
    };
  };
  const match = async (path: string) =>
    [...cached.values()]
      .map((one) => one.get(addressOf(path)))
      .find((one) => one !== undefined)
      ?.clone();
  return {
    cached,
    open,
    match,
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
  };
};

type Answers = Readonly<Record<string, string | number>>;
const openServer = () => {
  const server = { isUp: true, answers: {} as Answers, asked: [] as string[], hangs: false };
  const fetched = async (request: ShellRequest) => {
    const path = new URL(addressOf(request)).pathname;
    server.asked.push(path);
    if (server.hangs) return new Promise<Response>(() => undefined);
    if (!server.isUp) throw new TypeError('no line');
    const reply = server.answers[path] ?? 404;
    return typeof reply === 'number' ? new Response('', { status: reply }) : new Response(reply);
  };
  return { server, fetched };
};

let caches: ReturnType<typeof openCaches>;
let cachesHeld: Set<string>;
const { server, fetched } = openServer();
beforeEach(() => {
  [caches, cachesHeld] = [openCaches(), new Set()];
  Object.assign(server, { isUp: true, answers: {}, asked: [], hangs: false });
});

type Event = Record<string, unknown>;
const openWorker = (built: BuildFiles) => {
  const listeners = new Map<string, (event: Event) => void>();
  const locks = {
    request: async (name: string, _: object, done: (free: object | null) => Promise<unknown>) =>
      done(cachesHeld.has(name) ? null : {}),
  };
  const scope = {
    caches,
    navigator: { locks },
    location: { origin },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch: fetched,
    addEventListener: (type: string, listener: (event: Event) => void) => void listeners.set(type, listener),
  };
  // Implements only the part of the worker scope that the shell uses.
  startShell(scope as unknown as Scope, built);
  const happens = async (type: string, part: Event = {}) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    listeners.get(type)?.({ ...part, respondWith, waitUntil: (work: Promise<unknown>) => void works.push(work) });
    const handled = await answer;
    await Promise.all(works);
    return handled;
  };
  const asks = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
    const answer = await happens('fetch', { request: { url: addressOf(path), mode, method } });
    return answer?.text();
  };
  const begin = async () => {
    await happens('install');
    await happens('activate');
  };
  return { begin, install: () => happens('install'), asks, opens: (path: string) => asks(path, { mode: 'navigate' }) };
};

const page = (build: string, says = '') => `<script src="/assets/index-${build}.js"></script>${says}`;
const serve = (build: string, says = '') => {
  server.answers = {
    '/backend/scanqrcode': page(build, says),
    '/backend/daysheet': page(build, says),
    [`/assets/index-${build}.js`]: `entry ${build}`,
    '/assets/same-1.js': 'same',
    '/backend': page(build, says),
  };
};
const built = (build: string): BuildFiles => ({
  entry: `/assets/index-${build}.js`,
  files: [`/assets/index-${build}.js`, '/assets/same-1.js'],
});
const begun = async (build: string) => {
  serve(build);
  const worker = openWorker(built(build));
  await worker.begin();
  return worker;
};

it('the pages and all they need open with no line at all, at each address of the back office', async () => {
  const { opens, asks } = await begun('a');
  server.isUp = false;
  for (const path of ['/backend/scanqrcode', '/backend/daysheet?on=2026-11-24', '/backend'])
    expect(await opens(path)).toBe(page('a'));
  expect([await asks('/assets/index-a.js'), await asks('/assets/same-1.js')]).toEqual(['entry a', 'same']);
});

it('a page comes from the server while that answers, and what it said last is what opens without a line', async () => {
  const { opens } = await begun('a');
  serve('a', 'renamed');
  expect(await opens('/backend/daysheet')).toBe(page('a', 'renamed'));
  server.isUp = false;
  expect(await opens('/backend/daysheet')).toBe(page('a', 'renamed'));
});

it('a server that is away or does not answer soon is not waited for', async () => {
  const { opens } = await begun('a');
  server.answers = { '/backend/scanqrcode': 503 };
  expect(await opens('/backend/scanqrcode')).toBe(page('a'));
  vi.useFakeTimers();
  server.hangs = true;
  const opened = opens('/backend/scanqrcode');
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  expect(await opened).toBe(page('a'));
});

it('what is hashed is asked for once; of the api, of what is sent and of other sites nothing is answered here', async () => {
  const { asks } = await begun('a');
  server.asked = [];
  await asks('/assets/same-1.js');
  expect(server.asked).toEqual([]);
  for (const path of ['/api/owner/scan/kit', '/files/klangdee/1.webp', 'https://elsewhere.test/assets/same-1.js'])
    expect(await asks(path)).toBeUndefined();
  expect(await asks('/assets/same-1.js', { method: 'POST' })).toBeUndefined();
});

it('a page that is open while a new build comes keeps its files; they go once nobody has it open', async () => {
  await begun('a');
  cachesHeld.add('/assets/index-a.js');
  server.asked = [];
  const next = await begun('b');
  // A file with the same hash is not fetched again.
  expect(server.asked).not.toContain('/assets/same-1.js');
  server.isUp = false;
  expect(await next.asks('/assets/index-a.js')).toBe('entry a');
  cachesHeld.clear();
  await next.opens('/backend/scanqrcode');
  expect([...caches.cached.keys()]).toEqual(['klang-shell /assets/index-b.js']);
  expect(await next.opens('/backend/scanqrcode')).toBe(page('b'));
});

it('a page of a build that is newer than the worker is not kept beside the files of another', async () => {
  const { opens } = await begun('a');
  serve('b');
  expect(await opens('/backend/scanqrcode')).toBe(page('b'));
  server.isUp = false;
  expect(await opens('/backend/scanqrcode')).toBe(page('a'));
});

it.each([
  ['a file is missing', () => Object.assign(server, { answers: { '/backend/scanqrcode': page('b') } })],
  ['the page is of another build', () => serve('c')],
])('a build of which %s is not kept by half', async (_, break_) => {
  await begun('a');
  break_();
  await expect(openWorker(built('b')).install()).rejects.toThrow();
  expect([...caches.cached.keys()]).toEqual(['klang-shell /assets/index-a.js']);
});
