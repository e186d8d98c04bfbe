import { mostScansAtOnce } from '@klang/contracts/codes/scans';
import { messages } from '@klang/contracts/messages';
import type { RefusalCode } from '@klang/contracts/refusals';
import { CallFailed } from '../../../lib/call.ts';
import { isOfOlderServer } from '../../../lib/olderServer.ts';
import { alone } from './alone.ts';
import { type DeedQueueState, openDeedState } from './deedState.ts';
import { type Deed, type DoorDeed, pathsOf } from './deedStore.ts';
import { doneIds, takenBackIds } from './takenBack.ts';
import type { UnstoredDeeds } from './unstoredDeeds.ts';

export type DeedQueue = {
  readonly get: () => DeedQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the deed at once. Resolves to true if the device stored it, false if only the open page has it. */
  readonly add: (deed: Deed) => Promise<boolean>;
  readonly flush: () => Promise<void>;
  readonly drop: (deedId: string) => Promise<void>;
  readonly lift: (deedId: string) => Promise<void>;
  /** Discards everything. Nothing is sent from this device afterwards. */
  readonly forget: () => Promise<void>;
};
type Parts = {
  readonly store: UnstoredDeeds;
  readonly whoId: string;
  /** Whether this person's own session is active. */
  readonly mayGo: () => boolean;
  readonly upload: (picture: Blob) => Promise<string>;
  /** The deed with its moment by our clock, if the device can hear it. */
  readonly timed: (deed: Deed) => Promise<Deed>;
  readonly send: (deed: DoorDeed, pictures: readonly string[]) => Promise<void>;
  readonly sendScans: (scans: readonly Deed[]) => Promise<RefusedScans>;
};
export type RefusedScans = ReadonlyMap<string, Required<Pick<Deed, 'refused' | 'refusal'>> & Pick<Deed, 'why'>>;

const laterCodes: ReadonlySet<number> = new Set([401, 402, 408, 425, 429]);
/** The refusal is final: a retry would be refused too. */
export const isFinal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.answer.code < 500 &&
  !isOfOlderServer(error.answer) &&
  !laterCodes.has(error.answer.code) &&
  error.answer.detail !== messages.onlyLooking.en;

type Calls = Pick<Parts, 'upload' | 'send' | 'sendScans'>;
/** Check before each call, not once per round: the session may change while a round waits. */
const onlyWhile = (mayGo: () => boolean, { upload, send, sendScans }: Calls): Calls => {
  const ask = (): void => {
    if (!mayGo()) throw new Error('It waits for whoever did it.');
  };
  return {
    upload: async (picture) => {
      ask();
      return upload(picture);
    },
    send: async (deed, pictures) => {
      ask();
      return send(deed, pictures);
    },
    sendScans: async (scans) => {
      ask();
      return sendScans(scans);
    },
  };
};

const isPictureGone = (error: unknown): boolean =>
  error instanceof CallFailed && error.answer.refusal === ('picture_gone' satisfies RefusalCode);

const scansFirst = (waiting: readonly Deed[]): readonly Deed[] => {
  const end = waiting.findIndex(({ verb }) => verb !== 'scan');
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, mostScansAtOnce));
};

/** A double press before the first write ends adds one deed. */
const oneAtATime = (add: DeedQueue['add']): DeedQueue['add'] => {
  const adding = new Map<string, Promise<boolean>>();
  return (deed) => {
    const { tripId, verb, body } = deed;
    const key = JSON.stringify([tripId, verb, body]);
    const known = adding.get(key) ?? add(deed).finally(() => adding.delete(key));
    adding.set(key, known);
    return known;
  };
};

const isAtDoor = (deed: Deed): deed is DoorDeed => deed.verb !== 'scan';

type Round = {
  readonly read: () => Promise<boolean>;
  readonly sendKnown: () => Promise<void>;
  readonly readsFirst: () => boolean;
};
const flushing =
  ({ read, sendKnown, readsFirst }: Round) =>
  async (): Promise<void> => {
    const isBehind = readsFirst();
    const reading = read();
    if (isBehind) await reading;
    await sendKnown();
    if (!isBehind && (await reading)) await sendKnown();
  };

type ClockParts = Pick<Parts, 'timed'> & { readonly change: (deed: Deed) => Promise<Deed> };
/** Stored before it is sent: sent again, a deed must say the same. */
const inOurTime = async (deed: Deed, { timed, change }: ClockParts): Promise<Deed> => {
  const heard = deed.clock === 'own' ? await timed(deed) : deed;
  return heard === deed ? deed : change(heard);
};

/** Queues deeds until the server has them. Each is sent in order, and its effect happens once. */
export const openDeedQueue = ({ mayGo, store, whoId, timed, ...calls }: Parts): DeedQueue => {
  const { get, subscribe, read, change, drop, forget, ...state } = openDeedState({ store, whoId });
  const { upload, send, sendScans } = onlyWhile(() => mayGo() && !state.isForgotten(), calls);
  let sending: Promise<void> | undefined;

  /** Store each path right after its upload, so that a retry does not upload the picture again. */
  const withPictures = async (deed: Deed): Promise<Deed> => {
    let known = deed;
    for (const [place, picture] of deed.pictures.entries()) {
      if (typeof picture === 'string' || known.arrived?.[place] !== undefined) continue;
      const path = await upload(picture);
      known = await change({ ...known, arrived: { ...known.arrived, [place]: path } });
    }
    return known;
  };
  /** A refused scan stays on the phone until a person deals with it. */
  const endScans = async (scans: readonly Deed[], refused: RefusedScans): Promise<void> => {
    for (const scan of scans) {
      const why = refused.get(scan.deedId);
      if (why) await change({ ...scan, ...why });
    }
    await drop(...doneIds(get().deeds, { scans, refused }));
  };
  const sendDeed = async (deed: Deed): Promise<void> => {
    const known = await withPictures(await inOurTime(deed, { timed, change }));
    if (!isAtDoor(known)) return endScans([known], await sendScans([known]));
    await send(known, pathsOf(known));
    await drop(known.deedId);
  };
  /** The server deletes uploads that no deed names within a day. After that, upload the pictures again. */
  const sendAnew = async (deed: Deed, error: unknown): Promise<void> => {
    const known = get().deeds.find(({ deedId }) => deedId === deed.deedId) ?? deed;
    if (!isPictureGone(error) || known.arrived === undefined) throw error;
    const { arrived: _, ...bare } = known;
    await sendDeed(await change(bare));
  };
  const sendOne = async (deed: Deed): Promise<void> => {
    try {
      await sendDeed(deed).catch((error: unknown) => sendAnew(deed, error));
    } catch (error) {
      if (!isFinal(error)) throw error;
      const known = get().deeds.find(({ deedId }) => deedId === deed.deedId) ?? deed;
      await change({ ...known, refused: error.message, refusal: error.answer.refusal ?? '' });
    }
  };
  const sendTogether = async (scans: readonly Deed[]): Promise<void> => {
    try {
      await endScans(scans, await sendScans(scans));
    } catch (error) {
      if (!isFinal(error)) throw error;
      for (const scan of scans) await sendOne(scan);
    }
  };
  const sendAll = async (hasWaited: boolean): Promise<void> => {
    // Another tab of this device may have sent some of it.
    if ((hasWaited || store.isBehind()) && !store.isSilent()) await read();
    // Deeds of an earlier page go first. A silent store delays only the first round.
    await state.readOnce();
    for (;;) {
      const waiting = get().deeds.filter(({ refused }) => refused === undefined);
      const [next] = waiting;
      if (!next) return drop(...takenBackIds(get().deeds));
      const scans = scansFirst(waiting);
      await (scans.length > 1 ? sendTogether(scans) : sendOne(next));
    }
  };
  const sendKnown = (): Promise<void> => {
    // Callers during a round share it. A network error ends the round; the next flush starts a new one.
    sending ??= alone(`klang-deeds ${whoId}`, sendAll)
      .catch(() => undefined)
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  const add = oneAtATime(async (deed) => {
    const isKept = await state.add(deed);
    void sendKnown();
    return isKept;
  });
  const lift = async (deedId: string): Promise<void> => {
    await state.unrefuse(deedId);
    void sendKnown();
  };
  const readsFirst = () => (!get().isRead || store.isBehind()) && !store.isSilent();
  return { get, subscribe, add, flush: flushing({ read, sendKnown, readsFirst }), drop, lift, forget };
};
