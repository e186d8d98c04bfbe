import { mostScansAtOnce } from '@klang/contracts/codes/scans';
import { messages } from '@klang/contracts/messages';
import type { RefusalCode } from '@klang/contracts/refusals';
import { CallFailed } from '../../../lib/call.ts';
import { alone } from './alone.ts';
import { type DeedQueueState, openDeedState } from './deedState.ts';
import { type Deed, type DoorDeed, pathsOf } from './deedStore.ts';
import type { HeldDeeds } from './heldDeeds.ts';

export type DeedQueue = {
  readonly get: () => DeedQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** In sight at once; answers whether this device keeps it, or the open page alone. */
  readonly add: (deed: Deed) => Promise<boolean>;
  /** Sends what waits, in order, as far as the line carries it. */
  readonly flush: () => Promise<void>;
  /** Puts a refused deed away for good. */
  readonly drop: (deedId: string) => Promise<void>;
  /** Sends a refused deed once more, as it was done. */
  readonly lift: (deedId: string) => Promise<void>;
  /** Throws all of it away: from then on nothing of it is sent from here. */
  readonly forget: () => Promise<void>;
};
type Parts = {
  readonly store: HeldDeeds;
  readonly whoId: string;
  /** Whether this person's own session is there to send with. */
  readonly mayGo: () => boolean;
  /** Sends one picture and says where it is kept. */
  readonly upload: (picture: Blob) => Promise<string>;
  /** Sends one deed, and brings what it changed. */
  readonly send: (deed: DoorDeed, pictures: readonly string[]) => Promise<void>;
  /** Sends scans that waited, in their order, in one call; says which of them will never be taken. */
  readonly sendScans: (scans: readonly Deed[]) => Promise<RefusedScans>;
};
/** By the scan's id. */
export type RefusedScans = ReadonlyMap<string, Required<Pick<Deed, 'refused' | 'refusal'>>>;

const laterCodes: ReadonlySet<number> = new Set([401, 402, 408, 425, 429]);
/** Said once and for all: sent again it would be refused again. */
export const isFinal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.answer.code < 500 &&
  !laterCodes.has(error.answer.code) &&
  error.answer.detail !== messages.onlyLooking.en;

type Calls = Pick<Parts, 'upload' | 'send' | 'sendScans'>;
/** Asked at each call and not once a round: a session may end, and another's begin, while a round waits. */
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

/** The scans that come before anything else, as many as one call takes. */
const scansFirst = (waiting: readonly Deed[]): readonly Deed[] => {
  const end = waiting.findIndex(({ verb }) => verb !== 'scan');
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, mostScansAtOnce));
};

/** Pressed twice before the first is kept, it is one. */
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
  /** What was done before this page was opened, or in another tab, is known first, unless the device keeps silent about it. */
  readonly readsFirst: () => boolean;
};
/** Sends what is in sight, and reads beside it. */
const flushing =
  ({ read, sendKnown, readsFirst }: Round) =>
  async (): Promise<void> => {
    const isBehind = readsFirst();
    const reading = read();
    if (isBehind) await reading;
    await sendKnown();
    if (!isBehind && (await reading)) await sendKnown();
  };

/** What was done waits here until the server has it: each once, in the order in which it was done. */
export const openDeedQueue = ({ mayGo, store, whoId, ...calls }: Parts): DeedQueue => {
  const kept = { store, whoId };
  const { get, subscribe, read, change, drop, forget, ...state } = openDeedState(kept);
  const { upload, send, sendScans } = onlyWhile(() => mayGo() && !state.isForgotten(), calls);
  let sending: Promise<void> | undefined;

  /** Each picture is noted as soon as it arrived, so that a line that breaks again does not send it twice. */
  const withPictures = async (deed: Deed): Promise<Deed> => {
    let known = deed;
    for (const [place, picture] of deed.pictures.entries()) {
      if (typeof picture === 'string' || known.arrived?.[place] !== undefined) continue;
      const path = await upload(picture);
      known = await change({ ...known, arrived: { ...known.arrived, [place]: path } });
    }
    return known;
  };
  /** A scan that is refused stays on the phone until a person has looked after it. */
  const endScans = async (scans: readonly Deed[], refused: RefusedScans): Promise<void> => {
    for (const scan of scans) {
      const why = refused.get(scan.deedId);
      if (why) await change({ ...scan, ...why });
    }
    await drop(...scans.map(({ deedId }) => deedId).filter((deedId) => !refused.has(deedId)));
  };
  const sendDeed = async (deed: Deed): Promise<void> => {
    const known = await withPictures(deed);
    if (!isAtDoor(known)) return endScans([known], await sendScans([known]));
    await send(known, pathsOf(known));
    await drop(known.deedId);
  };
  /** A phone that was away for days sends its pictures once more: the server kept none that no deed had named. */
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
      await change({ ...(get().deeds.find(({ deedId }) => deedId === deed.deedId) ?? deed), refused: error.message });
    }
  };
  /** One call that is refused as a whole says nothing of any of them: then each is sent by itself. */
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
    if ((hasWaited || kept.store.isBehind()) && !kept.store.isSilent()) await read();
    // What was done before this page was opened goes first; a device that does not answer holds up only the beginning.
    await state.readOnce();
    for (;;) {
      const waiting = get().deeds.filter(({ refused }) => refused === undefined);
      const [next] = waiting;
      if (!next) return;
      const scans = scansFirst(waiting);
      await (scans.length > 1 ? sendTogether(scans) : sendOne(next));
    }
  };
  const sendKnown = (): Promise<void> => {
    // Whoever asks while it goes on waits for the same round; a line that breaks ends it, and the next begins anew.
    sending ??= alone(`klang-deeds ${kept.whoId}`, sendAll)
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
  const readsFirst = () => (!get().isRead || kept.store.isBehind()) && !kept.store.isSilent();
  return { get, subscribe, add, flush: flushing({ read, sendKnown, readsFirst }), drop, lift, forget };
};
