import { setTimeout as pause } from 'node:timers/promises';
import { eventSchemas } from '@klang/contracts/events/index';
import { catchUp } from './catchUp.ts';
import { openCopy } from './copies.ts';
import { reasonOf } from './failures.ts';
import type { Leadership } from './leadership.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';
import { type SharedFollower, sharedFollower } from './shared.ts';
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

/** From its checkpoint to the end of the log, in place of an older version if it is a new one, and on with the others. */
const live = async (projection: Projection, shared: SharedFollower, { ports, signal }: Projector): Promise<never> => {
  const opened = await openCopy(ports.pool, projection);
  const { copy, orgs } = await catchUp(opened, ports, { signal });
  const { name: readModel, version } = projection;
  const shown = copy.isLive ? copy : await switchOver(copy, ports, { signal });
  ports.tell({ level: 'info', readModel, what: `${readModel} version ${version} is live.` });
  if (orgs.size > 0) ports.announce({ readModels: [readModel], orgs: [...orgs] });
  return shared.join(shown, signal);
};

const waitFor = ({ firstMs, longestMs }: BackOff, failures: number): number =>
  Math.min(firstMs * 2 ** failures, longestMs);

/** Keeps one read model live as long as this process leads it; whatever fails begins again at the checkpoint. */
const keepLive = async (projection: Projection, shared: SharedFollower, projector: Projector): Promise<void> => {
  const { ports, leadership, signal, backOff = usualBackOff } = projector;
  const { name: readModel, version } = projection;
  for (let failures = 0; !signal.aborted; failures++) {
    const began = performance.now();
    try {
      const lost = await leadership.lead(`${readModel} v${version}`);
      await live(projection, shared, { ...projector, signal: AbortSignal.any([signal, lost]) });
    } catch (reason) {
      if (signal.aborted) return;
      if (performance.now() - began > steadyMs) failures = 0;
      ports.tell({
        level: 'error',
        readModel,
        what: `${readModel} begins again at its checkpoint. ${reasonOf(reason)}`,
      });
    }
    await pause(waitFor(backOff, failures), undefined, { signal }).catch(() => {});
  }
};

/** Keeps every read model live until the signal; each leads, fails and recovers for itself, on one shared subscription. */
export const runProjector = async (projections: readonly Projection[], projector: Projector): Promise<void> => {
  const { ports, signal } = projector;
  const shared = sharedFollower(ports, Object.keys(eventSchemas), signal);
  // A signal of its own for each: what each waits for is not one more listener on the one of the process.
  const ownSignal = () => AbortSignal.any([signal]);
  await Promise.all(projections.map((one) => keepLive(one, shared, { ...projector, signal: ownSignal() })));
};
