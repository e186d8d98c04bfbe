import { type ConsoleKind, consoleDefinitionOf, consoleLists, platformOrg } from '@klang/contracts/console/index';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { ServerMessages } from '@klang/contracts/kit/socket';
import { answeredKinds, lookups } from '@klang/contracts/lookups/index';
import { mostRows } from '@klang/contracts/lookups/queryBodies';
import { isSitePart, partOf } from '@klang/contracts/site/index';
import type { LookupReads } from '@klang/projections/lookups/queries';
import pLimit from 'p-limit';
import { allOrgs } from '../../platform/kit/orgs.ts';
import type { ProcessMessages } from '../../platform/live/announcer.ts';
import { publicRooms, workRooms } from '../../platform/live/live.ts';
import { throttled } from '../live/throttled.ts';
import { sourceOf } from './lists.ts';
import { publicVisibility, rowOf, type Visibility, within } from './visibility.ts';

export type Links = {
  readonly onLists: (listener: ProcessMessages['lists']) => void;
  readonly isHeard: (rooms: readonly string[]) => boolean;
  readonly notify: (rooms: readonly string[], message: Parameters<ServerMessages['optionupdate']>[0]) => void;
};
type OptionParts = { readonly rows: LookupReads; readonly links: Links };

/** At most four updates a second for each list, slowing to one every two seconds under load. */
const pauseMs = 250;
const longestPauseMs = 2_000;
/** Lists that are read at the same time. */
const mostAtOnce = 4;
const staffVisibility: Visibility = { isOfPublished: true, hidden: [] };

const nameOf = (org: string, kind: string): string => `${org} ${kind}`;
const ofOrgs: Readonly<Record<string, LookupDefinition>> = { ...lookups, ...answeredKinds };
const isConsoleKind = (kind: string): kind is ConsoleKind => Object.hasOwn(consoleLists, kind);
const definitionFor = (org: string, kind: string): LookupDefinition | undefined => {
  if (org === platformOrg) return isConsoleKind(kind) ? consoleDefinitionOf(kind) : undefined;
  if (isSitePart(kind)) return partOf(kind);
  return Object.hasOwn(ofOrgs, kind) ? ofOrgs[kind] : undefined;
};

/** Sends the new content of a list to the back office or console, and of public lists to visitors. */
const notifyOptions = ({ rows, links }: OptionParts) => {
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
    const { rows: found } = await rows.pageAlone(source, { limit: mostRows });
    for (const { rooms, visibility } of audiences)
      links.notify(rooms, { [kind]: found.map((row) => rowOf(row, { visibility })) });
  };
};

/** The modules of an organization act as a list, but have no entries. */
const modulesWatch = (notifyModules: (name: string) => void) => {
  const before = new Map<string, string>();
  return (): void => {
    for (const { id, modules } of allOrgs()) {
      const now = modules.join();
      if ((before.get(id) ?? now) !== now) notifyModules(nameOf(id, answeredKinds.accesscontrol.kind));
      before.set(id, now);
    }
  };
};

/** Sends lists that changed to the sockets of this process. Where messages were missed, screens read again instead. */
export const followOptions = (parts: OptionParts) => {
  const limited = pLimit(mostAtOnce);
  const notify = notifyOptions(parts);
  const { ask, close } = throttled((name) => limited(notify, name), pauseMs, longestPauseMs);
  const { links } = parts;
  links.onLists((lists) => {
    for (const { org, kind } of lists) ask(nameOf(org, kind));
  });
  return { orgsChanged: modulesWatch(ask), close };
};
