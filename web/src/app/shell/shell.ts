export type BuildFiles = { readonly entry: string; readonly files: readonly string[] };

type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type FetchRequest = Extendable & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
/** The worker's global scope, typed here because the project compiles with the DOM library only. */
export type Scope = {
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: Pick<LockManager, 'request'> };
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly fetch: typeof fetch;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'fetch', listener: (event: FetchRequest) => void): void;
  };
};

/** One page serves every address: its script decides what to show. */
const page = '/backend/scanqrcode';
const patienceMs = 3_000;
const prefix = 'klang-shell ';
const lockOf = (name: string): string => name.slice(prefix.length);

const isPage = ({ mode }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && /^\/backend(?:\/|$)/.test(pathname);
const isHashed = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

const arrived = (answer: Response): Response => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
};

/** Caches the offline pages of each build separately, and keeps a build while any page of it is open. */
export const startShell = (scope: Scope, { entry, files }: BuildFiles): void => {
  const { caches } = scope;
  const mine = `${prefix}${entry}`;

  /** A page of another build would request files that this cache does not have. */
  const cachePage = async (answer: Response): Promise<boolean> => {
    if (!answer.ok || !(await answer.clone().text()).includes(entry)) return false;
    await (await caches.open(mine)).put(page, answer);
    return true;
  };
  const saveFile = async (cache: Cache, path: string) =>
    cache.put(path, (await caches.match(path)) ?? arrived(await scope.fetch(path)));

  const install = async (): Promise<void> => {
    const cache = await caches.open(mine);
    try {
      await Promise.all(files.map((path) => saveFile(cache, path)));
      const answer = await scope.fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
      if (!(await cachePage(answer))) throw new Error('The page is of another build.');
    } catch (error) {
      await caches.delete(mine);
      throw error;
    }
    await scope.skipWaiting();
  };

  const tidy = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine);
    for (const name of others)
      await scope.navigator.locks.request(
        lockOf(name),
        { ifAvailable: true },
        async (free) => free && caches.delete(name),
      );
  };

  const cachedPage = async (): Promise<Response | undefined> => (await caches.open(mine)).match(page);
  const openPage = async (event: FetchRequest): Promise<Response> => {
    const response = scope.fetch(event.request);
    const late = new Promise<undefined>((done) => {
      setTimeout(done, patienceMs);
    });
    const fresh = await Promise.race([response.catch(() => undefined), late]);
    if (fresh && fresh.status < 500) {
      event.waitUntil(cachePage(fresh.clone()));
      return fresh;
    }
    return (await cachedPage()) ?? response;
  };
  const openFile = async ({ request }: FetchRequest): Promise<Response> =>
    (await caches.match(request.url, { ignoreVary: true })) ?? scope.fetch(request);

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(tidy)));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (isHashed(url)) event.respondWith(openFile(event));
    if (!isPage(request, url)) return;
    event.respondWith(openPage(event));
    event.waitUntil(tidy());
  });
};
