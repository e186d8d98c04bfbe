import { type ConsoleKind, consoleDefinitionOf, consoleLists, platformOrg } from '@klang/contracts/console/index';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { ServerMessages } from '@klang/contracts/kit/socket';
import { mostRows } from '@klang/contracts/lookups/asked';
import { answeredKinds, lookups } from '@klang/contracts/lookups/index';
import { isSitePart, partOf } from '@klang/contracts/site/index';
import { listsChannel } from '@klang/projections/kit/lists';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { allOrgs } from '../../platform/kit/orgs.ts';
import { type Listener, listenTo } from '../../platform/live/listen.ts';
import { adminsRoom, customersRoom, staffRoom, visitorsRoom } from '../../platform/live/live.ts';
import { throttled } from '../live/throttled.ts';
import { sourceOf } from './lists.ts';
import { publicVisibility, rowOf, type Visibility, within } from './visibility.ts';

/** The links of this process: who listens here, and the way to tell them. */
export type Links = {
  readonly isHeard: (rooms: readonly string[]) => boolean;
  readonly tell: (rooms: readonly string[], message: Parameters<ServerMessages['optionupdate']>[0]) => void;
};
type OptionParts = { readonly databaseUrl: string; readonly rows: LookupReads; readonly links: Links };

/** At most four times a second a list, and every other second while very much changes. */
const pauseMs = 250;
const longestPauseMs = 2_000;
const staffVisibility: Visibility = { isOfPublished: true, hidden: [] };

const workRooms = (org: string, { module, usedBy = [] }: LookupDefinition): readonly string[] =>
  org === platformOrg ? [adminsRoom] : [...(module ? [module] : []), ...usedBy].map((one) => staffRoom(org, one));
const publicRooms = (org: string, { isPublic }: LookupDefinition): readonly string[] =>
  isPublic ? [visitorsRoom(org), customersRoom(org)] : [];

const ofOrgs: Readonly<Record<string, LookupDefinition>> = { ...lookups, ...answeredKinds };
const isConsoleKind = (kind: string): kind is ConsoleKind => Object.hasOwn(consoleLists, kind);
const definitionFor = (org: string, kind: string): LookupDefinition | undefined => {
  if (org === platformOrg) return isConsoleKind(kind) ? consoleDefinitionOf(kind) : undefined;
  if (isSitePart(kind)) return partOf(kind);
  return Object.hasOwn(ofOrgs, kind) ? ofOrgs[kind] : undefined;
};

/** Tells whoever chooses from a list what is in it now: the back office or the console, and visitors of the lists that are theirs. */
const tellOptions = ({ rows, links }: Omit<OptionParts, 'databaseUrl'>) => {
  return async (name: string): Promise<void> => {
    const [org = '', kind = ''] = name.split(' ');
    const definition = definitionFor(org, kind);
    if (!definition) return;
    const audiences = [
      { rooms: workRooms(org, definition), visibility: staffVisibility },
      { rooms: publicRooms(org, definition), visibility: publicVisibility(definition) },
    ].filter(({ rooms }) => links.isHeard(rooms));
    if (audiences.length === 0) return;
    const source = within(sourceOf(org, definition), staffVisibility);
    const { rows: found } = await rows.some(source, { limit: mostRows });
    for (const { rooms, visibility } of audiences)
      links.tell(rooms, { [kind]: found.map((row) => rowOf(row, { visibility })) });
  };
};

/** The modules of a package are a list of each organization that has it, and kept by none. */
const modulesWatch = (tell: (name: string) => void) => {
  const before = new Map<string, string>();
  return (): void => {
    for (const { id, modules } of allOrgs()) {
      const now = modules.join();
      if ((before.get(id) ?? now) !== now) tell(`${id} ${answeredKinds.accesscontrol.kind}`);
      before.set(id, now);
    }
  };
};

type FollowedOptions = Listener & {
  /** To be told when an organization is another than before. */
  readonly orgsChanged: () => void;
};

/** Hears from Postgres which list changed, whichever process wrote it, and tells those who are linked to this one. */
export const followOptions = async ({ databaseUrl, ...given }: OptionParts): Promise<FollowedOptions> => {
  const { ask, close } = throttled(tellOptions(given), pauseMs, longestPauseMs);
  // Nothing said: a list may have changed while nobody listened; screens ask again when their own link comes back.
  const heard = (said?: string) => said !== undefined && ask(said);
  const listener = await listenTo({ databaseUrl, channel: listsChannel, heard });
  return {
    isListening: listener.isListening,
    orgsChanged: modulesWatch(ask),
    close: async () => {
      close();
      await listener.close();
    },
  };
};
