import { orgsChannel } from '@klang/projections/orgs/projection';
import { rightsChannel } from '@klang/projections/staff/projection';
import { type Listener, listenTo } from '../platform/listen.ts';
import { followOrgs, type ReadOrgs } from '../platform/orgs.ts';
import { sessionsChannel } from '../platform/sessionEndings.ts';
import type { Caller } from './caller.ts';

type Given = {
  readonly databaseUrl: string;
  /** Forgets whoever is remembered. */
  readonly forget: () => void;
  readonly readOrgs: ReadOrgs;
  /** Looks again at those who are linked to this process. */
  readonly recheckAll: (isMeant?: (caller: Caller) => boolean) => Promise<void>;
};

/** Hears from Postgres whose session ended, where somebody may more or less and what became of an organization. */
export const followCallers = async ({ databaseUrl, forget, readOrgs, recheckAll }: Given): Promise<Listener> => {
  const heardOf = (isOf: (caller: Caller, said: string) => boolean) => (said?: string) => {
    forget();
    // Nothing said: something may have been, while nobody listened.
    void recheckAll(said === undefined ? undefined : (caller) => isOf(caller, said));
  };
  const listeners = await Promise.all([
    followOrgs({ databaseUrl, channel: orgsChannel, read: readOrgs, onChange: heardOf(() => true) }),
    listenTo({ databaseUrl, channel: sessionsChannel, heard: heardOf(({ sessionId }, said) => sessionId === said) }),
    listenTo({
      databaseUrl,
      channel: rightsChannel,
      heard: heardOf(({ kind, org }, said) => kind === 'staff' && org === said),
    }),
  ]);
  return {
    isListening: () => listeners.every((listener) => listener.isListening()),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
};
