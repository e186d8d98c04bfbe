import type { Freshness } from '@klang/projections/kit/freshness';
import { followOrgs, type ReadOrgs } from '../../platform/kit/orgs.ts';
import { type Listener, listenTo } from '../../platform/live/listen.ts';
import type { Caller } from '../kit/caller.ts';

type ChangesParts = {
  readonly databaseUrl: string;
  readonly forget: () => void;
  readonly readOrgs: ReadOrgs;
  readonly orgsChanged?: () => void;
  readonly recheckAll: (isMeant?: (caller: Caller) => boolean) => Promise<void>;
  readonly freshness: Pick<Freshness, 'onChange'>;
};

/** Listens to Postgres for ended sessions, changed rights and changed organizations. */
export const followCallers = async (parts: ChangesParts): Promise<Listener> => {
  const { databaseUrl, forget, readOrgs, orgsChanged, recheckAll, freshness } = parts;
  const heardOf = (isOf: (caller: Caller, payload: string) => boolean) => (payload?: string) => {
    forget();
    // No payload: the connection was lost, so anything may have changed.
    void recheckAll(payload === undefined ? undefined : (caller) => isOf(caller, payload));
  };
  freshness.onChange(() => {
    forget();
    void recheckAll(({ kind }) => kind === 'staff');
  });
  const recheckEverybody = heardOf(() => true);
  const onChange = () => {
    recheckEverybody();
    orgsChanged?.();
  };
  const listeners = await Promise.all([
    followOrgs({ databaseUrl, read: readOrgs, onChange }),
    listenTo({
      databaseUrl,
      topic: 'sessions',
      heard: heardOf(({ sessionId }, payload) => sessionId === payload),
    }),
    listenTo({
      databaseUrl,
      topic: 'rights',
      heard: heardOf(({ kind, org }, payload) => kind === 'staff' && org === payload),
    }),
  ]);
  return {
    isListening: () => listeners.every((listener) => listener.isListening()),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
};
