import type { RefusedAnswer } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Answer, CallFailed, type CallInput, call, isSessionOver, NotReached, whyOver } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { makeProof, type Proof } from './proof.ts';
import { createSession, type Session, type SessionState, stranger } from './session.ts';
import { readSiteConfigAgain } from './siteConfig.ts';
import type { Area } from './storage.ts';

type Unsent = Omit<CallInput, 'token' | 'language'> & { readonly token?: string | undefined };

export type AreaRuntime = {
  readonly area: Area;
  readonly session: Session;
  readonly client: QueryClient;
  readonly send: <D>(sending: Unsent) => Promise<Answer<D>>;
  readonly proof: Proof;
  readonly refresh: (readModels: readonly string[]) => Promise<void>;
  readonly unseen: { readonly notify: () => void; readonly subscribe: (listener: () => void) => () => void };
};

const makeUnseen = (): AreaRuntime['unseen'] => {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const makeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // `call` has already retried an unreachable server, and a refusal is final.
        retry: (failures, error) => error instanceof NotReached && failures < 1,
      },
    },
  });

const isClosed = (error: unknown): boolean =>
  error instanceof CallFailed && error.answer.detail === messages.orgSuspended.en;

const needsProof = (error: unknown): boolean =>
  error instanceof CallFailed && error.answer.detail === messages.proveAgain.en;

const overOf = (error: unknown): RefusedAnswer | null =>
  error instanceof CallFailed && isSessionOver(error.answer) ? error.answer : null;

const makeRuntime = (area: Area): AreaRuntime => {
  const session = createSession(area);
  const client = makeClient();
  session.subscribe(() => session.get().status === 'logout' && client.clear());

  const proof = makeProof();

  const sendOnce = async <D,>(sending: Unsent, token: string | null): Promise<Answer<D>> => {
    try {
      return await call<D>({ ...sending, token, language: currentLanguage() });
    } catch (error) {
      if (isClosed(error)) void readSiteConfigAgain().catch(() => undefined);
      const over = token === null ? null : overOf(error);
      // Only if the session is still the same: another may have started in the meantime.
      if (over && session.get().token === token) session.end('expired', whyOver(over));
      throw error;
    }
  };
  const send = async <D,>(sending: Unsent): Promise<Answer<D>> => {
    const own = sending.endpoint.access === 'anyone' ? null : session.get().token;
    const token = sending.token ?? own;
    try {
      return await sendOnce<D>(sending, token);
    } catch (error) {
      if (!needsProof(error) || !(await proof.ask(sending.token ?? session.get().token))) throw error;
      return sendOnce<D>(sending, token);
    }
  };

  const refresh = async (readModels: readonly string[]) => {
    const isOf = (name: unknown) => readModels.some((one) => one === name);
    const predicate = ({ queryKey: [name], meta }: Query) => [name].concat(meta?.['alsoReads'] ?? []).some(isOf);
    const again = async ({ promise, queryKey }: Query) => {
      // A call under way is let finish first: if each change broke it off, a slow line would never see one.
      await promise?.catch(() => {});
      await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    };
    await Promise.all(client.getQueryCache().findAll({ predicate }).map(again));
  };
  return { area, session, client, send, proof, refresh, unseen: makeUnseen() };
};

const runtimes = new Map<Area, AreaRuntime>();

export const areaRuntime = (area: Area): AreaRuntime => {
  const made = runtimes.get(area) ?? makeRuntime(area);
  runtimes.set(area, made);
  return made;
};

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
