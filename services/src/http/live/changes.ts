import type { Freshness } from '@klang/projections/kit/freshness';
import { orgsChannel } from '@klang/projections/orgs/projection';
import { rightsChannel } from '@klang/projections/staff/projection';
import { followOrgs, type ReadOrgs } from '../../platform/kit/orgs.ts';
import { type Listener, listenTo } from '../../platform/live/listen.ts';
import { sessionsChannel } from '../../platform/sessions/sessionEndings.ts';
import type { Caller } from '../kit/caller.ts';

type ChangesParts = {
  readonly databaseUrl: string;
  readonly forget: () => void;
  readonly readOrgs: ReadOrgs;
  /** Beside whoever is remembered, for whom an organization is another than before. */
  readonly orgsChanged?: () => void;
  /** Looks again at those who are linked to this process. */
  readonly recheckAll: (isMeant?: (caller: Caller) => boolean) => Promise<void>;
  /** Whether what the read model of staff shows is trusted. */
  readonly freshness: Pick<Freshness, 'onChange'>;
};

/** Hears from Postgres whose session ended, where somebody may more or less and what became of an organization. */
export const followCallers = async (given: ChangesParts): Promise<Listener> => {
  const { databaseUrl, forget, readOrgs, orgsChanged, recheckAll, freshness } = given;
  const heardOf = (isOf: (caller: Caller, said: string) => boolean) => (said?: string) => {
    forget();
    // Nothing said: something may have been, while nobody listened.
    void recheckAll(said === undefined ? undefined : (caller) => isOf(caller, said));
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
    followOrgs({ databaseUrl, channel: orgsChannel, read: readOrgs, onChange }),
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
