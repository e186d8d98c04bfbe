import type { ScanAnswer } from '@klang/contracts/api/scans';
import type { ScanMode, ScanOutcome } from '@klang/contracts/codes/scans';
import type { Text } from '@klang/contracts/messages';
import type { Deed } from '../daySheet/deedStore.ts';

export type LoggedScan = {
  readonly scanId: string;
  readonly code: string;
  readonly mode: ScanMode;
  readonly at: string;
  readonly placeId: string | null;
  readonly tripId: string | null;
  readonly outcome: ScanOutcome | 'waiting' | 'undone';
  readonly itemId: string | null;
  readonly sizeId?: string | null | undefined;
  /** What was written of the item at the door. It is in no storage of this device. */
  readonly words?: string | null | undefined;
  readonly refusal: string | null;
  readonly why: Text | null;
  /** The visit whose items were put away at that time. */
  readonly ofTripId?: string | null;
  /** Whether that visit brought it. The server says so; until then this device, if it knows. */
  readonly isOfTrip?: boolean | null;
  /** The device could not store it; only this page has it. */
  readonly isHeld?: boolean;
  readonly undoneBy?: string;
};

const mostStored = 200;
export const mostListed = 10;
const storageKey = 'klang-last-scans';
type PlaceEnds = Readonly<Record<string, string>>;
export type ChosenPlace = { readonly placeId: string; readonly at: string };
type KeptLog = {
  readonly whoId: string;
  readonly scans: readonly LoggedScan[];
  readonly ends: PlaceEnds;
  readonly places: readonly ChosenPlace[];
};

const doneOutcomes: ReadonlySet<LoggedScan['outcome']> = new Set(['taken', 'known', 'waiting']);
export const isDoneScan = ({ outcome, undoneBy }: LoggedScan): boolean =>
  doneOutcomes.has(outcome) && undoneBy === undefined;

let log: readonly LoggedScan[] = [];
let ends: PlaceEnds = {};
let places: readonly ChosenPlace[] = [];
let ownerId = '';
/** The device held these: what it no longer holds was sent, by this tab or another. */
const queued = new Set<string>();
const listeners = new Set<() => void>();
/** The device itself knows which scans wait. */
const save = (): void => {
  const scans = log.filter(({ outcome }) => outcome !== 'waiting').map(({ words: _, ...scan }) => scan);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ whoId: ownerId, scans, ends, places } satisfies KeptLog));
  } catch {
    // If the storage is full, they last until the page is closed.
  }
};
const savedOf = (whoId: string): Omit<KeptLog, 'whoId'> => {
  const none = { scans: [], ends: {}, places: [] };
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptLog | null;
    return saved?.whoId === whoId ? { ...none, ...saved } : none;
  } catch {
    return none;
  }
};
const set = (next: readonly LoggedScan[]): void => {
  log = next.slice(0, mostStored);
  save();
  for (const listener of listeners) listener();
};
/** An undo that the device no longer holds, and whose answer nobody heard, may be tried again. */
const withUndoing = (scan: LoggedScan, undoneBy: string | undefined): LoggedScan => {
  if (undoneBy !== undefined) return scan.undoneBy === undoneBy ? scan : { ...scan, undoneBy };
  if (scan.undoneBy === undefined || scan.outcome === 'undone' || !queued.has(scan.undoneBy)) return scan;
  const { undoneBy: _, ...without } = scan;
  return without;
};
const newestFirst = (one: LoggedScan, other: LoggedScan): number => other.at.localeCompare(one.at);

/** The newest first, of one person; they outlive a reload of the tab. */
export const scanLog = {
  get: (): readonly LoggedScan[] => log,
  /** One person never sees or undoes the scans of another. */
  open: (whoId: string): void => {
    if (ownerId === whoId) return;
    const { scans: saved, ...rest } = savedOf(whoId);
    [ownerId, ends, places] = [whoId, rest.ends, rest.places];
    for (const { undoneBy } of saved) if (undoneBy !== undefined) queued.add(undoneBy);
    set(saved);
  },
  /** What the device no longer holds goes, unless its answer was heard. */
  restore: (waiting: readonly LoggedScan[], undoings: ReadonlyMap<string, string>): void => {
    const [known, held] = [log, waiting].map((scans) => new Set(scans.map(({ scanId }) => scanId)));
    const unknown = waiting.filter(({ scanId }) => !known?.has(scanId));
    const isGone = ({ scanId, outcome }: LoggedScan) =>
      outcome === 'waiting' && !held?.has(scanId) && queued.has(scanId);
    const left = log.filter((one) => !isGone(one)).map((one) => withUndoing(one, undoings.get(one.scanId)));
    for (const scanId of [...(held ?? []), ...undoings.values()]) queued.add(scanId);
    if (unknown.length > 0 || left.length < log.length || left.some((one, place) => one !== log[place]))
      set([...unknown, ...left].toSorted(newestFirst));
  },
  /** What another page of the product sends stands here too, so that it can be undone. */
  sending: (whoId: string, waiting: readonly LoggedScan[]): void => {
    scanLog.open(whoId);
    const known = new Set(log.map(({ scanId }) => scanId));
    const unknown = waiting.filter(({ scanId }) => !known.has(scanId));
    for (const { scanId } of unknown) queued.add(scanId);
    if (unknown.length > 0) set([...unknown, ...log].toSorted(newestFirst));
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (scan: LoggedScan): void => {
    queued.delete(scan.scanId);
    set([scan, ...log.filter(({ scanId }) => scanId !== scan.scanId)]);
  },
  places: (): readonly ChosenPlace[] => places,
  /** Of several that were chosen before anything was scanned, the last one counts. */
  choosePlace: (placeId: string | null, at: string): void => {
    const [last] = places;
    const before = last && last.at > (log[0]?.at ?? '') ? places.slice(1) : places;
    places = [...(placeId === null ? [] : [{ placeId, at }]), ...before].slice(0, mostListed + 1);
    set(log);
  },
  remove: (scanId: string): void => set(log.filter((one) => one.scanId !== scanId)),
  change: (scanId: string, part: Partial<LoggedScan>): void =>
    set(log.map((one) => (one.scanId === scanId ? { ...one, ...part } : one))),
  clear: (): void => {
    [ends, places] = [{}, []];
    set([]);
  },
  finishPlace: (placeId: string, at: string): void => {
    ends = { ...ends, [placeId]: at };
    set(log);
  },
  /** An item that was put there twice since the place was finished counts once. */
  countAt: (placeId: string): number => {
    const since = ends[placeId] ?? '';
    const there = log.filter((scan) => scan.mode === 'putAway' && scan.placeId === placeId && scan.at > since);
    return new Set(there.filter(isDoneScan).map(({ itemId, code }) => itemId ?? code)).size;
  },
};

/** The answer to an undo goes to the scan that it undoes. */
const apply = ({ scanId, outcome, itemId, isOfTrip, sizeId, words, refusal, why }: ScanAnswer) => {
  const undone = log.find((one) => one.undoneBy === scanId);
  if (!undone) return scanLog.change(scanId, { outcome, itemId, isOfTrip, sizeId, words, refusal, why });
  // Of a refused scan, or one that changed nothing, nothing is left to undo.
  if (outcome !== 'refused' || undone.outcome === 'refused')
    return scanLog.change(undone.scanId, { outcome: 'undone', refusal: null, why: null });
  const { undoneBy: _, ...entry } = undone;
  set(log.map((one) => (one === undone ? { ...entry, why } : one)));
};

/** Any open tab may send what another scanned. */
type AnswerOfPerson = { readonly whoId: string; readonly answer: ScanAnswer };
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('klang-scan-answers') : undefined;
tabs?.addEventListener('message', ({ data }: MessageEvent<AnswerOfPerson>) => {
  if (data.whoId === ownerId) apply(data.answer);
});

export const hearAnswer = (answer: ScanAnswer): void => {
  apply(answer);
  tabs?.postMessage({ whoId: ownerId, answer } satisfies AnswerOfPerson);
};

const isWaiting = ({ verb, refused }: Deed): boolean => verb === 'scan' && refused === undefined;
export const waitingUndoings = (deeds: readonly Deed[]): ReadonlyMap<string, string> =>
  new Map(
    deeds.filter(isWaiting).flatMap(({ deedId, body: { undoes } }) => {
      return typeof undoes === 'string' ? [[undoes, deedId] as const] : [];
    }),
  );
/** The device's scans, as the page shows them after a reload. An undo shows with its scan. */
export const waitingScans = (deeds: readonly Deed[]): readonly LoggedScan[] => {
  const waiting = deeds.filter(isWaiting);
  const undoings = waitingUndoings(deeds);
  return waiting.flatMap(({ deedId, at, body }): LoggedScan[] => {
    const { code, mode, placeId, tripId, undoes } = body as Pick<LoggedScan, 'code' | 'mode' | 'placeId' | 'tripId'> & {
      readonly undoes: string | null;
    };
    const undoneBy = undoings.get(deedId);
    const scan = { scanId: deedId, code, mode, at, placeId, tripId, ...(undoneBy !== undefined && { undoneBy }) };
    return undoes === null ? [{ ...scan, outcome: 'waiting', itemId: null, refusal: null, why: null }] : [];
  });
};
