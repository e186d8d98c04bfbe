import { setTimeout as pause } from 'node:timers/promises';
import { eventSchemas } from '@klang/contracts/events/index';
import { atMost } from './atMost.ts';
import { type CaughtUp, catchUp, isOfOrigin } from './catchUp.ts';
import { openCopy } from './copies.ts';
import { EventFailed, reasonOf, Standstill } from './failures.ts';
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

// Whoever watches the log hears of it at once and is reminded, and is not flooded.
const toldAgainAfterMs = 600_000;

/** Tells why a read model begins again: once for each reason, and seldom for one that stays. */
const newTeller = ({ tell }: Ports, { name: readModel }: Projection) => {
  let last = { reason: '', at: 0 };
  return {
    failed: (failure: unknown): void => {
      const [reason, at] = [reasonOf(failure), performance.now()];
      if (reason === last.reason && at - last.at < toldAgainAfterMs) return;
      last = { reason, at };
      tell({ level: 'error', readModel, what: `${readModel} begins again at its checkpoint. ${reason}` });
    },
    isLive: (): void => {
      last = { reason: '', at: 0 };
    },
  };
};
type Teller = ReturnType<typeof newTeller>;

/** What all read models of a process share. */
type Process = {
  readonly shared: SharedFollower;
  /** Each building takes connections of its own: few at once, or all would wait for one another. */
  readonly building: <T>(work: () => Promise<T>) => Promise<T>;
};
type ProjectorParts = Pick<Projector, 'ports' | 'signal'> & { readonly teller: Teller };

/** At the end of the log and live: from its checkpoint, or filled anew where the log is a copy of the one it was filled from. */
const broughtUp = async (
  projection: Projection,
  { building }: Process,
  { ports, signal }: Pick<Projector, 'ports' | 'signal'>,
): Promise<CaughtUp> => {
  const opened = await openCopy(ports.pool, projection);
  if (await isOfOrigin(opened, ports.source)) {
    const { name: readModel } = projection;
    const what = `${readModel} is filled anew: its event store is a copy of the one it was filled from. The rows of before are shown meanwhile.`;
    ports.tell({ level: 'info', readModel, what });
    return building(() => rebuild(projection, ports, signal));
  }
  const { copy, orgs } = await catchUp(opened, ports, { signal });
  return { copy: copy.isLive ? copy : await building(() => switchOver(copy, ports, { signal })), orgs };
};

/** From its checkpoint to the end of the log, in place of an older version if it is a new one, and on with the others. */
const live = async (
  projection: Projection,
  process: Process,
  { ports, signal, teller }: ProjectorParts,
): Promise<never> => {
  const { name: readModel, version } = projection;
  const { copy: shown, orgs } = await broughtUp(projection, process, { ports, signal });
  await clearStop(ports.pool, projection);
  teller.isLive();
  ports.tell({ level: 'info', readModel, what: `${readModel} version ${version} is live.` });
  if (orgs.size > 0) ports.announce({ readModels: [readModel], orgs: [...orgs] });
  return process.shared.join(shown, signal);
};

// Commands are taken again the moment a part is back, and what they did should not wait much longer.
const longestWhileAwayMs = 1_000;

const waitFor = ({ firstMs, longestMs }: BackOff, failures: number, reason: unknown): number => {
  const isAway = !(reason instanceof EventFailed || reason instanceof Standstill);
  return Math.min(firstMs * 2 ** failures, longestMs, isAway ? longestWhileAwayMs : longestMs);
};

/** Keeps one read model live as long as this process leads it; whatever fails begins again at the checkpoint. */
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
      // With Postgres away it is written down at the next failure.
      await noteStop(ports.pool, projection, reason).catch(() => {});
    }
    await pause(waitFor(backOff, failures, reason), undefined, { signal }).catch(() => {});
  }
};

/** Keeps every read model live until the signal; each leads, fails and recovers for itself, on one shared subscription. */
export const runProjector = async (projections: readonly Projection[], projector: Projector): Promise<void> => {
  const { ports, signal } = projector;
  const process: Process = {
    shared: sharedFollower(ports, Object.keys(eventSchemas), signal),
    building: atMost(mostBuilt),
  };
  // A signal of its own for each: what each waits for is not one more listener on the one of the process.
  const ownSignal = () => AbortSignal.any([signal]);
  await Promise.all(projections.map((one) => keepLive(one, process, { ...projector, signal: ownSignal() })));
};
