import { setTimeout as pause } from 'node:timers/promises';
import { eventSchemas } from '@klang/contracts/events/index';
import pLimit from 'p-limit';
import { catchUp, isOfOrigin } from './catchUp.ts';
import { type Copy, openCopy } from './copies.ts';
import { EventFailed, reasonOf, Standstill } from './failures.ts';
import { announceChange } from './feed.ts';
import type { Leadership } from './leadership.ts';
import type { Ports } from './ports.ts';
import { leadsWord, type Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { type SharedFollower, sharedFollower } from './shared.ts';
import { clearStop, noteStop } from './stops.ts';
import { switchOver } from './switchOver.ts';

type Projector = {
  readonly ports: Ports;
  readonly leadership: Leadership;
  readonly signal: AbortSignal;
  readonly backOff?: BackOff;
};
type BackOff = { readonly firstMs: number; readonly longestMs: number };

const usualBackOff: BackOff = { firstMs: 200, longestMs: 5_000 };
const steadyMs = 30_000;
const mostBuilt = 2;

// Log a reason at once, then repeat it seldom.
const announcedAgainAfterMs = 600_000;

const newTeller = ({ report }: Ports, { name: readModel }: Projection) => {
  let last = { reason: '', at: 0 };
  return {
    failed: (failure: unknown): void => {
      const [reason, at] = [reasonOf(failure), performance.now()];
      if (reason === last.reason && at - last.at < announcedAgainAfterMs) return;
      last = { reason, at };
      report({ level: 'error', readModel, what: `${readModel} restarts from its checkpoint. ${reason}` });
    },
    isLive: (): void => {
      last = { reason: '', at: 0 };
    },
  };
};
type Teller = ReturnType<typeof newTeller>;

type Process = {
  readonly shared: SharedFollower;
  /** A build needs its own connections. Too many at once would deadlock the pool. */
  readonly building: <T>(work: () => Promise<T>) => Promise<T>;
};
type ProjectorParts = Pick<Projector, 'ports' | 'signal'> & { readonly teller: Teller };

/** From the checkpoint, or rebuilt if the log is a copy of the original log. */
const broughtUp = async (
  projection: Projection,
  { building }: Process,
  { ports, signal }: Pick<Projector, 'ports' | 'signal'>,
): Promise<Copy> => {
  const opened = await openCopy(ports.pool, projection);
  if (await isOfOrigin(opened, ports.source)) {
    const { name: readModel } = projection;
    const what = `${readModel} is being rebuilt: its event store is a copy of the one it was filled from. The old rows are shown until it is done.`;
    ports.report({ level: 'info', readModel, what });
    return building(async () => (await rebuild(projection, ports, signal)).copy);
  }
  const copy = await catchUp(opened, ports, { signal });
  return copy.isLive ? copy : building(() => switchOver(copy, ports, { signal }));
};

const live = async (
  projection: Projection,
  process: Process,
  { ports, signal, teller }: ProjectorParts,
): Promise<never> => {
  const { name: readModel, version } = projection;
  const copy = await broughtUp(projection, process, { ports, signal });
  await clearStop(ports.pool, projection);
  teller.isLive();
  ports.report({ level: 'info', readModel, what: `${readModel} version ${version} is live.` });
  // The process before this one may have ended between a commit and its announcement.
  announceChange(ports, { readModels: [readModel], orgs: null, lists: [] });
  return process.shared.join(copy, signal);
};

// After an outage commands resume at once, so their effects should not wait longer.
const longestWhileAwayMs = 1_000;

const waitFor = ({ firstMs, longestMs }: BackOff, failures: number, reason: unknown): number => {
  const isAway = !(reason instanceof EventFailed || reason instanceof Standstill);
  return Math.min(firstMs * 2 ** failures, longestMs, isAway ? longestWhileAwayMs : longestMs);
};

/** Restarts from the checkpoint after every failure, while this process leads. */
const keepLive = async (projection: Projection, process: Process, projector: Projector): Promise<void> => {
  const { ports, leadership, signal, backOff = usualBackOff } = projector;
  const teller = newTeller(ports, projection);
  for (let failures = 0; !signal.aborted; failures++) {
    const began = performance.now();
    let reason: unknown;
    try {
      const lost = await leadership.lead(leadsWord(projection));
      await live(projection, process, { ports, teller, signal: AbortSignal.any([signal, lost]) });
    } catch (thrown) {
      if (signal.aborted) return;
      reason = thrown;
      if (performance.now() - began > steadyMs) failures = 0;
      teller.failed(reason);
      // If Postgres is down, the next failure records it.
      await noteStop(ports.pool, projection, reason).catch(() => {});
    }
    await pause(waitFor(backOff, failures, reason), undefined, { signal }).catch(() => {});
  }
};

/** Each read model leads, fails and recovers on its own. They share one subscription. */
export const runProjector = async (projections: readonly Projection[], projector: Projector): Promise<void> => {
  const { ports, signal } = projector;
  const process: Process = {
    shared: sharedFollower(ports, Object.keys(eventSchemas), signal),
    building: pLimit(mostBuilt),
  };
  // An own signal each, to avoid too many listeners on the process signal.
  const ownSignal = () => AbortSignal.any([signal]);
  await Promise.all(projections.map((one) => keepLive(one, process, { ...projector, signal: ownSignal() })));
};
