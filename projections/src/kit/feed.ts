import { apply, applyTogether, moveOn } from './apply.ts';
import { gathering } from './beside.ts';
import type { Copy } from './copies.ts';
import { CheckpointMoved, reasonOf } from './failures.ts';
import type { Ports } from './ports.ts';
import { concerns, isQuiet } from './projection.ts';
import type { ArrivedEvent, Page, Position } from './source.ts';

/** A live read model on the shared subscription, and how it is told that it is out. */
export type Member = { copy: Copy; readonly leave: (reason: unknown) => void };
const nothing = Promise.resolve();
type Dismiss = (member: Member, reason: unknown) => void;

const ownEvents = ({ projection, position = '' }: Copy, { events }: Page): readonly ArrivedEvent[] =>
  events.filter((event) => event.position > position && concerns(projection, event));

type PageChange = { readonly names: readonly Copy['projection']['name'][]; readonly orgs: readonly string[] };
const announceChange = ({ announce, tell }: Ports, { names, orgs }: PageChange) => {
  try {
    announce({ readModels: names, orgs });
  } catch (error) {
    for (const readModel of names)
      tell({ level: 'error', readModel, what: `${readModel} changed unannounced. ${reasonOf(error)}` });
  }
};
const orgsOf = ({ events }: Page): readonly string[] => [...new Set(events.map(({ meta }) => meta.org))];

const feed = async (member: Member, page: Page, ports: Ports): Promise<void> => {
  member.copy = await apply(ports.pool, member.copy, page);
  const [names, orgs] = [[member.copy.projection.name], orgsOf(page)];
  if (orgs.length > 0) announceChange(ports, { names, orgs });
};

type OwnPage = { readonly member: Member; readonly page: Page };

/** What changed for the same organizations is told in one. */
const announceAll = (all: readonly OwnPage[], ports: Ports): void => {
  const told = new Map<string, { readonly names: PageChange['names'][number][]; readonly orgs: readonly string[] }>();
  for (const { member, page } of all) {
    const orgs = orgsOf(page);
    const one = told.get(orgs.join()) ?? { names: [], orgs };
    if (orgs.length > 0) told.set(orgs.join(), one);
    one.names.push(member.copy.projection.name);
  }
  for (const one of told.values()) announceChange(ports, one);
};

// What is stored together in vain is work done twice.
const mostInVain = 3;
const apartMs = 60_000;
const toldAgainAfterMs = 600_000;

/** Whether pages are tried together: for a while not, once that failed some times in a row. Why it failed is told, and not each time. */
const trials = ({ tell }: Ports) => {
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
      if (reason === last.reason && at - last.at < toldAgainAfterMs) return;
      last = { reason, at };
      tell({
        level: 'warn',
        what: `A page was not stored in all read models together, but in each by itself. ${reason}`,
      });
    },
  };
};

/** In one transaction for all; false where that is not possible, and each has to be asked by itself. */
const feedTogether = async (
  all: readonly OwnPage[],
  ports: Ports,
  trial: ReturnType<typeof trials>,
): Promise<boolean> => {
  const shares = all.map(({ member: { copy }, page }) => ({ copy, page }));
  const copies = await applyTogether(ports.pool, shares).catch(trial.failed);
  if (!copies) return false;
  trial.went();
  for (const [place, { member }] of all.entries()) member.copy = copies[place] ?? member.copy;
  announceAll(all, ports);
  return true;
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

/** Stores a page in all members in one transaction, or each by itself where one cannot: that one is dismissed, and the others have it. */
export const feedAll = (members: ReadonlySet<Member>, ports: Ports, dismiss: Dismiss) => {
  const store = (member: Member, page: Page): Promise<void> =>
    members.has(member) ? feed(member, page, ports).catch((reason: unknown) => dismiss(member, reason)) : nothing;
  const beside = gathering(store);
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
        if (isUnchanged(member, own) && !beside.isBehind(member)) idle.push(member);
        else if (member.copy.projection.isBeside) work.push(beside.hold(member, own));
        else busy.push({ member, page: own });
      }
      await Promise.all([moveIdle(idle, page.position, { ...ports, dismiss }), storeAll(busy), ...work]);
    },
    forget: beside.forget,
    end: beside.end,
  };
};
