/** What the build says of itself: the script by which its page begins, and all that the pages of the shell need. */
export type BuildFiles = { readonly entry: string; readonly files: readonly string[] };

type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
/** What a worker of this kind finds around itself; TypeScript knows windows alone. */
export type Scope = {
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: Pick<LockManager, 'request'> };
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly fetch: typeof fetch;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
  };
};

/** One page for all addresses: what is shown at each is for its script to say. */
const page = '/backend/scanqrcode';
const patienceMs = 3_000;
const prefix = 'klang-shell ';
/** A page holds a lock of this name for as long as it is open: the script by which it began. */
const lockOf = (name: string): string => name.slice(prefix.length);

const isPage = ({ mode }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && /^\/backend(?:\/|$)/.test(pathname);
const isHashed = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

const arrived = (answer: Response): Response => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
};

/** Keeps the pages that work without a line: each build by itself, and each for as long as somebody has it open. */
export const startShell = (scope: Scope, { entry, files }: BuildFiles): void => {
  const { caches } = scope;
  const mine = `${prefix}${entry}`;

  /** A page of another build would ask for what is not kept here. */
  const keepPage = async (answer: Response): Promise<boolean> => {
    if (!answer.ok || !(await answer.clone().text()).includes(entry)) return false;
    await (await caches.open(mine)).put(page, answer);
    return true;
  };
  // What did not change since the build before is not fetched again.
  const keepFile = async (cache: Cache, path: string) =>
    cache.put(path, (await caches.match(path)) ?? arrived(await scope.fetch(path)));

  const install = async (): Promise<void> => {
    const cache = await caches.open(mine);
    try {
      await Promise.all(files.map((path) => keepFile(cache, path)));
      const answer = await scope.fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
      if (!(await keepPage(answer))) throw new Error('The page is of another build.');
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

  const keptPage = async (): Promise<Response | undefined> => (await caches.open(mine)).match(page);
  const openPage = async (event: Fetching): Promise<Response> => {
    const asked = scope.fetch(event.request);
    const late = new Promise<undefined>((done) => {
      setTimeout(done, patienceMs);
    });
    const fresh = await Promise.race([asked.catch(() => undefined), late]);
    if (fresh && fresh.status < 500) {
      event.waitUntil(keepPage(fresh.clone()));
      return fresh;
    }
    return (await keptPage()) ?? asked;
  };
  const openFile = async ({ request }: Fetching): Promise<Response> =>
    (await caches.match(request.url, { ignoreVary: true })) ?? scope.fetch(request);

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(tidy)));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    // What is asked of the api is never answered here.
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (isHashed(url)) event.respondWith(openFile(event));
    if (!isPage(request, url)) return;
    event.respondWith(openPage(event));
    event.waitUntil(tidy());
  });
};
