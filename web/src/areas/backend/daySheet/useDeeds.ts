import { useEffect, useSyncExternalStore } from 'react';
import { type AreaRuntime, useArea, useSession } from '../../../lib/area.tsx';
import { onConnection } from '../../../lib/connection.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { atServer, clockSample, serverNow } from '../../../lib/serverClock.ts';
import { storeClock } from '../../../lib/storedClock.ts';
import { useUpload } from '../../../lib/upload.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { scanLog, waitingScans } from '../scan/scanLog.ts';
import { sendScans } from '../scan/sendScans.ts';
import { type DeedQueue, openDeedQueue } from './deedQueue.ts';
import { type Deed, type DoorDeed, type DoorVerb, keyOf } from './deedStore.ts';
import { deedsOf } from './unstoredDeeds.ts';

const againMs = 10_000;
type UploadAnswer = { readonly images: readonly { readonly path: string }[] };

export const bodyOf = ({ deedId, tripId, at, clock, verb, body }: DoorDeed, pictures: readonly string[]) => {
  const hasMany = verb === 'take' || verb === 'give' || verb === 'extra' || verb === 'fail';
  return {
    deedId,
    tripId,
    at,
    ...(clock === 'server' && { clock }),
    ...body,
    ...(hasMany && { pictures }),
    ...(verb === 'sign' && { picture: pictures[0] }),
    ...(verb === 'sign' && pictures[1] !== undefined && { moverPicture: pictures[1] }),
  };
};

type Queues = Map<string, DeedQueue>;
const queues = new WeakMap<AreaRuntime, Queues>();
/** One queue per person and area runtime, shared by all pages. */
const queueOf = (area: AreaRuntime, whoId: string, open: () => DeedQueue): DeedQueue => {
  const known: Queues = queues.get(area) ?? new Map();
  queues.set(area, known);
  const queue = known.get(whoId) ?? open();
  known.set(whoId, queue);
  return queue;
};

export const forgetDeeds = async (area: AreaRuntime, whoId: string): Promise<void> => {
  const queue = queues.get(area)?.get(whoId);
  try {
    await (queue ?? { forget: () => deedsOf(area).forget(whoId) }).forget();
  } finally {
    queues.get(area)?.delete(whoId);
  }
};

const useQueue = () => {
  const area = useArea();
  const { send, refresh, session } = area;
  const { detail } = useSession();
  const upload = useUpload();
  const whoId = detail?.id ?? '';
  return queueOf(area, whoId, () =>
    openDeedQueue({
      store: deedsOf(area),
      whoId,
      mayGo: () => {
        const { detail: now } = session.get();
        return now?.id === whoId && now.viewing === undefined;
      },
      timed: async (deed) => {
        // Every answer tells our clock, also a refusal.
        if (!clockSample) await send({ endpoint: workCalls.daySheet.crews, body: {} }).catch(() => undefined);
        return clockSample
          ? { ...deed, at: new Date(atServer(Date.parse(deed.at))).toISOString(), clock: 'server' }
          : deed;
      },
      upload: async (picture) => {
        const file = new File([picture], 'picture', { type: picture.type });
        const answer = (await upload(workCalls.images.upload, { file, onProgress: () => undefined })) as UploadAnswer;
        return answer.images[0]?.path ?? '';
      },
      send: async (deed, pictures) => {
        const body = bodyOf(deed, pictures);
        const answer = await send({ endpoint: workCalls.daySheet[deed.verb], body, key: keyOf(deed), patienceMs: 0 });
        // The deed counts as waiting until the refetched sheet contains it.
        await refresh(answer.touched ?? []);
      },
      sendScans: async (scans) => {
        scanLog.sending(whoId, waitingScans(scans));
        const { touched, refused } = await sendScans(send, scans);
        await refresh(touched);
        return refused;
      },
    }),
  );
};

const firstNameOf = (name: string): string => name.trim().split(/[\s@]/)[0]?.slice(0, 24) ?? '';

type NewDeed = Pick<DoorDeed, 'tripId'> & { readonly verb: DoorVerb } & Partial<
    Pick<DoorDeed, 'body' | 'pictures' | 'deedId'>
  >;

export const useDeeds = () => {
  const queue = useQueue();
  const { detail } = useSession();
  const { deeds, isKept } = useSyncExternalStore(queue.subscribe, queue.get);
  // In role view, the server refuses every command.
  const mayAct = detail?.viewing === undefined;
  useEffect(storeClock, []);
  useEffect(() => {
    if (!mayAct) return;
    const flush = () => void queue.flush();
    flush();
    const timer = setInterval(flush, againMs);
    const stop = onConnection(flush);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener('online', flush);
    };
  }, [queue, mayAct]);
  const add = (deed: Deed): Promise<boolean> => queue.add({ ...deed, whoName: firstNameOf(detail?.displayName ?? '') });
  const act = ({ body = {}, pictures = [], deedId = newDeedId(), ...doing }: NewDeed): Promise<boolean> =>
    add({
      ...doing,
      body,
      pictures,
      deedId,
      whoId: detail?.id ?? '',
      at: new Date(serverNow()).toISOString(),
      clock: clockSample ? 'server' : 'own',
    });
  return { deeds, isKept, act, add, drop: queue.drop, lift: queue.lift, flush: queue.flush };
};
export type Act = ReturnType<typeof useDeeds>['act'];
