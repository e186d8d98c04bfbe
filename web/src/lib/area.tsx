import { messages } from '@klang/contracts/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Answer, CallFailed, call, isSessionOver, NotReached, type Sending } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { createSession, type Session, type SessionState, stranger } from './session.ts';
import { readSiteConfigAgain } from './siteConfig.ts';
import type { Area } from './storage.ts';

/** What the pages of one area share: who is signed in, what has been read, how to call. */
export type AreaRuntime = {
  readonly area: Area;
  readonly session: Session;
  readonly client: QueryClient;
  readonly send: <D>(sending: Omit<Sending, 'token' | 'language'>) => Promise<Answer<D>>;
  /** Reads again exactly what is answered from these read models. */
  readonly refresh: (readModels: readonly string[]) => Promise<void>;
};

const makeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // A server that is away has been tried for a while already; a no stays a no.
        retry: (failures, error) => error instanceof NotReached && failures < 1,
      },
    },
  });

/** The organization is suspended: what this site is must be asked again. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallFailed && error.answer.detail === messages.orgSuspended.en;

const makeRuntime = (area: Area): AreaRuntime => {
  const session = createSession(area);
  const client = makeClient();
  session.subscribe(() => session.get().status === 'logout' && client.clear());

  const send = async <D,>(sending: Omit<Sending, 'token' | 'language'>): Promise<Answer<D>> => {
    const token = sending.endpoint.access === 'anyone' ? null : session.get().token;
    try {
      return await call<D>({ ...sending, token, language: currentLanguage() });
    } catch (error) {
      if (isClosed(error)) void readSiteConfigAgain().catch(() => undefined);
      const isOver = error instanceof CallFailed && token !== null && isSessionOver(error.answer);
      // Only for the session that the call was sent with: another may have begun meanwhile.
      if (isOver && session.get().token === token) session.end('expired');
      throw error;
    }
  };

  const refresh = async (readModels: readonly string[]) => {
    const isOf = (name: unknown) => readModels.some((one) => one === name);
    await client.invalidateQueries({
      predicate: ({ queryKey: [name], meta }) => [name].concat(meta?.['alsoReads'] ?? []).some(isOf),
    });
  };
  return { area, session, client, send, refresh };
};

const runtimes = new Map<Area, AreaRuntime>();

/** One of each area for as long as the page is open. */
export const areaRuntime = (area: Area): AreaRuntime => {
  const made = runtimes.get(area) ?? makeRuntime(area);
  runtimes.set(area, made);
  return made;
};

/** The next runtime starts from what the storage holds then: for tests, and for a page that is drawn without a browser. */
export const forgetAreas = (): void => runtimes.clear();

const AreaContext = createContext<AreaRuntime | null>(null);

export const useArea = (): AreaRuntime => {
  const runtime = useContext(AreaContext);
  if (!runtime) throw new Error('A page stands outside its area.');
  return runtime;
};

export const useSession = (): SessionState => {
  const { session } = useArea();
  return useSyncExternalStore(session.subscribe, session.get, () => stranger);
};

export const AreaProvider = ({ area, children }: { readonly area: Area; readonly children: ReactNode }) => {
  const runtime = areaRuntime(area);
  return (
    <AreaContext value={runtime}>
      <QueryClientProvider client={runtime.client}>{children}</QueryClientProvider>
    </AreaContext>
  );
};
