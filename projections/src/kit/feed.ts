import { apply, moveOn } from './apply.ts';
import { gathering } from './beside.ts';
import type { Copy } from './copies.ts';
import { CheckpointMoved, reasonOf } from './failures.ts';
import type { Ports } from './ports.ts';
import { concerns, isQuiet } from './projection.ts';
import type { Arrived, Page, Position } from './source.ts';

/** A live read model on the shared subscription, and how it is told that it is out. */
export type Member = { copy: Copy; readonly leave: (reason: unknown) => void };
const nothing = Promise.resolve();
type Dismiss = (member: Member, reason: unknown) => void;

const ownEvents = ({ projection, position = '' }: Copy, { events }: Page): readonly Arrived[] =>
  events.filter((event) => event.position > position && concerns(projection, event));

const announceChange = (
  { announce, tell }: Ports,
  readModel: Copy['projection']['name'],
  events: readonly Arrived[],
) => {
  try {
    announce({ readModels: [readModel], orgs: [...new Set(events.map(({ meta }) => meta.org))] });
  } catch (error) {
    tell({ level: 'error', readModel, what: `${readModel} changed unannounced. ${reasonOf(error)}` });
  }
};

const feed = async (member: Member, page: Page, ports: Ports): Promise<void> => {
  member.copy = await apply(ports.pool, member.copy, page);
  if (page.events.length > 0) announceChange(ports, member.copy.projection.name, page.events);
};

/** Nothing on a page changes its rows: events that are handled may still be of another list, or somebody else's. */
const isUnchanged = ({ copy: { projection, position = '' } }: Member, { events, unopened }: Page): boolean =>
  events.every((event) => isQuiet(projection, event)) && !(unopened && unopened.position > position);

/** Those for whom there was nothing on a page: one statement for all, so that a checkpoint is always where its process is. */
const moveIdle = async (
  idle: readonly Member[],
  to: Position,
  { pool, dismiss }: Pick<Ports, 'pool'> & { readonly dismiss: Dismiss },
): Promise<void> => {
  const behind = idle.filter(({ copy }) => (copy.position ?? '') < to);
  if (behind.length === 0) return;
  const copies = behind.map(({ copy }) => copy);
  const moved = await moveOn(pool, copies, to);
  for (const member of behind) {
    if (moved.has(member.copy.schema)) member.copy = { ...member.copy, position: to };
    else dismiss(member, new CheckpointMoved(`${member.copy.projection.name} was moved on by another process.`));
  }
};

/** Stores a page in every member, each in a transaction of its own; who fails is dismissed and the others have it. */
export const feedAll = (members: ReadonlySet<Member>, ports: Ports, dismiss: Dismiss) => {
  const store = (member: Member, page: Page): Promise<void> =>
    members.has(member) ? feed(member, page, ports).catch((reason: unknown) => dismiss(member, reason)) : nothing;
  const beside = gathering(store);
  return {
    feed: async (page: Page): Promise<void> => {
      const idle: Member[] = [];
      const work: Promise<void>[] = [];
      for (const member of members) {
        const own = { ...page, events: ownEvents(member.copy, page) };
        if (isUnchanged(member, own) && !beside.isBehind(member)) idle.push(member);
        else if (member.copy.projection.isBeside) work.push(beside.hold(member, own));
        else work.push(store(member, own));
      }
      await Promise.all([moveIdle(idle, page.position, { ...ports, dismiss }), ...work]);
    },
    forget: beside.forget,
    end: beside.end,
  };
};
