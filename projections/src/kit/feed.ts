import type { Announcement } from '@klang/contracts/kit/announcement';
import { apply, applyTogether, type Change, moveOn } from './apply.ts';
import type { Copy } from './copies.ts';
import { deferredPages } from './deferredPages.ts';
import { CheckpointMoved, reasonOf } from './failures.ts';
import type { Ports } from './ports.ts';
import { concerns, isQuiet } from './projection.ts';
import type { ArrivedEvent, Page, Position } from './source.ts';

export type Member = { copy: Copy; readonly leave: (reason: unknown) => void };
const nothing = Promise.resolve();
type Dismiss = (member: Member, reason: unknown) => void;

const ownEvents = ({ projection, position = '' }: Copy, { events }: Page): readonly ArrivedEvent[] =>
  events.filter((event) => event.position > position && concerns(projection, event));

/** A failing announcement stops nothing. */
export const announceChange = ({ announce, report }: Ports, change: Announcement) => {
  try {
    announce(change);
  } catch (error) {
    for (const readModel of change.readModels)
      report({
        level: 'error',
        readModel,
        what: `The change of ${readModel} could not be announced. ${reasonOf(error)}`,
      });
  }
};

const feed = async (member: Member, page: Page, ports: Ports): Promise<void> => {
  const readModels = [member.copy.projection.name];
  const onStored = ({ orgs, lists }: Change) => {
    if (orgs.length > 0) announceChange(ports, { readModels, orgs, lists });
  };
  member.copy = await apply(ports.pool, member.copy, { ...page, onStored });
};

type CopyChange = Change & { readonly readModel: Copy['projection']['name'] };
type OwnPage = { readonly member: Member; readonly page: Page };

/** One announcement per set of organizations. */
const announceAll = (all: readonly CopyChange[], ports: Ports): void => {
  const changes = new Map<string, CopyChange[]>();
  for (const one of all) {
    const key = one.orgs.join();
    if (key !== '') changes.set(key, [...(changes.get(key) ?? []), one]);
  }
  for (const alike of changes.values()) {
    const [{ orgs } = { orgs: [] }] = alike;
    const readModels = alike.map(({ readModel }) => readModel);
    announceChange(ports, { readModels, orgs, lists: alike.flatMap(({ lists }) => lists) });
  }
};

// A failed joint transaction is wasted work.
const mostInVain = 3;
const apartMs = 60_000;
const announcedAgainAfterMs = 600_000;

/** After some failures in a row, joint transactions pause. The reason is logged, but not each time. */
const trials = ({ report }: Ports) => {
  let last = { reason: '', at: 0 };
  let inVain = 0;
  let apartUntil = 0;
  return {
    isDue: (): boolean => performance.now() >= apartUntil,
    went: (): void => {
      inVain = 0;
    },
    failed: (error: unknown): void => {
      const [reason, at] = [reasonOf(error), performance.now()];
      inVain += 1;
      if (inVain >= mostInVain) apartUntil = at + apartMs;
      if (reason === last.reason && at - last.at < announcedAgainAfterMs) return;
      last = { reason, at };
      report({
        level: 'warn',
        what: `A page of events could not be stored in all read models together, so each read model stores it alone. ${reason}`,
      });
    },
  };
};

const feedTogether = async (
  all: readonly OwnPage[],
  ports: Ports,
  trial: ReturnType<typeof trials>,
): Promise<boolean> => {
  const changes: CopyChange[] = [];
  const shares = all.map(({ member: { copy }, page }) => {
    const onStored = (change: Change) => changes.push({ ...change, readModel: copy.projection.name });
    return { copy, page: { ...page, onStored } };
  });
  const copies = await applyTogether(ports.pool, shares).catch(trial.failed);
  if (!copies) return false;
  trial.went();
  for (const [place, { member }] of all.entries()) member.copy = copies[place] ?? member.copy;
  announceAll(changes, ports);
  return true;
};

/** A handled event may still change nothing, for example one of another list. */
const isUnchanged = ({ copy: { projection, position = '' } }: Member, { events, unopened }: Page): boolean =>
  events.every((event) => isQuiet(projection, event)) && !(unopened && unopened.position > position);

/** One statement moves all idle checkpoints, so that a checkpoint never lags behind its process. */
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
    else dismiss(member, new CheckpointMoved(`${member.copy.projection.name} was advanced by another process.`));
  }
};

/** One transaction for all members. If that fails, each stores alone, and a failing one is dismissed. */
export const feedAll = (members: ReadonlySet<Member>, ports: Ports, dismiss: Dismiss) => {
  const store = (member: Member, page: Page): Promise<void> =>
    members.has(member) ? feed(member, page, ports).catch((reason: unknown) => dismiss(member, reason)) : nothing;
  const queue = deferredPages(store);
  const trial = trials(ports);
  const storeAll = async (all: readonly OwnPage[]): Promise<void> => {
    if (all.length > 1 && trial.isDue() && (await feedTogether(all, ports, trial))) return;
    await Promise.all(all.map(({ member, page }) => store(member, page)));
  };
  return {
    feed: async (page: Page): Promise<void> => {
      const idle: Member[] = [];
      const busy: OwnPage[] = [];
      const work: Promise<void>[] = [];
      for (const member of members) {
        const own = { ...page, events: ownEvents(member.copy, page) };
        if (isUnchanged(member, own) && !queue.isBehind(member)) idle.push(member);
        else if (member.copy.projection.isDeferred) work.push(queue.hold(member, own));
        else busy.push({ member, page: own });
      }
      await Promise.all([moveIdle(idle, page.position, { ...ports, dismiss }), storeAll(busy), ...work]);
    },
    forget: queue.forget,
    end: queue.end,
  };
};
