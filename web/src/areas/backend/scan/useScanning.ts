import type { ScanKit } from '@klang/contracts/api/scans';
import { codeRefusals } from '@klang/contracts/codes/codeRefusals';
import { codeIn, looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { deviceRefusals } from '@klang/contracts/codes/deviceRefusals';
import type { ScanPosition } from '@klang/contracts/codes/scanFields';
import { scanRefusals } from '@klang/contracts/codes/scanRefusals';
import { needsPlace, needsTrip, type ScanMode } from '@klang/contracts/codes/scans';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/area.tsx';
import { connection } from '../../../lib/connection.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { heardUntil, serverNow } from '../../../lib/serverClock.ts';
import { readStored, saveValue } from '../../../lib/storage.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import { useDeeds } from '../daySheet/useDeeds.ts';
import { labelsToTake } from './filmedLabels.ts';
import { isOfAnotherTrip, ofVan } from './putAwayTrip.ts';
import { type LoggedScan, scanLog, waitingScans, waitingUndoings } from './scanLog.ts';
import { isDialogOpen } from './scannerKeys.ts';
import { noteFresh } from './sendScans.ts';
import { give, type Signal } from './signals.ts';
import {
  codesTyped,
  isArchived,
  isOfOtherHost,
  labelTyped,
  ourHosts,
  placeLabelRefusal,
  placeTyped,
} from './typedCode.ts';
import { statusLack } from './useScanKit.ts';
import { useSights } from './useSights.ts';

export type Setting = {
  readonly mode: ScanMode;
  readonly placeId: string | null;
  readonly statusId: string | null;
  readonly tripId: string | null;
};
type Parts = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  /** Whether the place is chosen: it may have to be asked first. */
  readonly onPlace: (placeId: string) => boolean;
  /** Whether it stays until a person says where to go on. */
  readonly keepsPlace: boolean;
  readonly onTrip: (tripId: string) => void;
  readonly onLook: (code: string) => void;
  /** A camera keeps seeing the label of a scan that was just undone. */
  readonly isFilming: boolean;
  readonly positionNow: () => ScanPosition | null;
  readonly onOldKit?: () => void;
};

/** Only those that this page says itself: all of them would be the largest part of it. */
const refusals = { ...codeRefusals, ...scanRefusals, ...deviceRefusals };

let counted = 0;
const nextCount = (): number => {
  counted = Math.max(counted, Number(readStored('scanCount') ?? 0)) + 1;
  saveValue('scanCount', String(counted));
  return counted;
};

/** The time of this device's latest knowledge of the records, by the server's clock. */
const heardAt = (kit: ScanKit): string => {
  const heardMs = heardUntil(connection().line === 'up');
  return heardMs === null ? kit.now : new Date(heardMs).toISOString();
};

export const settingLacks = (setting: Setting, kit: ScanKit) => {
  const { mode, placeId, tripId, statusId } = setting;
  const chosen = kit.places.find((one) => one.placeId === placeId);
  if (mode === 'putAway' && isArchived(chosen)) return 'place_archived' as const;
  if (needsPlace(mode) && placeId === null) return 'scan_place_needed' as const;
  if (needsTrip(mode) && tripId === null) return 'scan_trip_needed' as const;
  return mode === 'status' && statusId === null ? ('scan_status_needed' as const) : statusLack(kit, setting);
};
const whyNotPlace = (mode: ScanMode, place: ScanKit['places'][number]) => {
  if (!needsPlace(mode)) return 'code_is_location' as const;
  return isArchived(place) ? ('place_archived' as const) : undefined;
};
/** Of another organization, and not an item of ours under a host that we had before. */
const isStrange = ({ prefixes }: ScanKit, code: string): boolean =>
  isOfOtherHost(code) && !prefixes.some((prefix) => codeIn(code).startsWith(prefix));
const hindrance = (kit: ScanKit, setting: Setting, code: string) => {
  const ofPlace = needsPlace(setting.mode) ? placeLabelRefusal(kit, code) : undefined;
  const needed = settingLacks(setting, kit);
  return ofPlace ?? (needed && isStrange(kit, code) ? ('code_of_others' as const) : needed);
};
/** Foreign numbers may look like codes: only those with a prefix of ours can be misread. */
const isMisread = ({ prefixes }: ScanKit, code: string): boolean =>
  prefixes.some((prefix) => code.startsWith(prefix)) && looksLikeCode(code) && !readCode(code);

const signals: Readonly<Record<LoggedScan['outcome'], Signal | undefined>> = {
  taken: 'good',
  known: 'good',
  refused: 'unknown',
  conflict: 'doubtful',
  stranger: 'doubtful',
  waiting: undefined,
  undone: 'good',
};

const signalOf = (scan: LoggedScan): Signal | undefined =>
  scan.outcome !== 'waiting' && isOfAnotherTrip(scan) ? 'doubtful' : signals[scan.outcome];

const useSignals = (log: readonly LoggedScan[]): void => {
  const heard = useRef(new Map<string, string>());
  useEffect(() => {
    for (const scan of log) {
      const { scanId, outcome } = scan;
      const signal = signalOf(scan);
      if (signal && heard.current.has(scanId) && heard.current.get(scanId) !== outcome) give(signal);
      heard.current.set(scanId, outcome);
    }
  }, [log]);
};

/** After a reload the page shows what this device still holds of this person. */
const useReopened = (deeds: readonly Deed[], whoId: string): void => {
  useEffect(() => scanLog.open(whoId), [whoId]);
  useEffect(() => scanLog.restore(waitingScans(deeds), waitingUndoings(deeds)), [deeds]);
};

const freshScan = (code: string, { mode, placeId, tripId }: Parts['setting']): LoggedScan => ({
  scanId: newDeedId(),
  code,
  mode,
  at: new Date(serverNow()).toISOString(),
  outcome: 'waiting',
  itemId: null,
  placeId: needsPlace(mode) ? placeId : null,
  tripId: needsTrip(mode) ? tripId : null,
  refusal: null,
  why: null,
});

const scanIn = (body: Deed['body'], usual: ScanMode) => {
  const { code = '', mode = usual, placeId = null, tripId = null, ofTripId = null } = body as Partial<LoggedScan>;
  return { code, mode, placeId, tripId, ofTripId };
};

const playStored = (isKept: boolean, scan: LoggedScan): void => {
  const isDoubtful = !isKept || isOfAnotherTrip(scan) || isOfOtherHost(scan.code);
  if (connection().line !== 'up') give(isDoubtful ? 'doubtful' : 'kept');
};

/** A picture holds several labels: the visit that its first one chose counts for the others, before the page shows it. */
const useChosenTrip = ({ setting: { tripId }, onTrip }: Pick<Parts, 'setting' | 'onTrip'>) => {
  const onPage = useRef(tripId);
  const chosen = useRef(tripId);
  if (onPage.current !== tripId) {
    onPage.current = tripId;
    chosen.current = tripId;
  }
  return {
    tripChosen: () => chosen.current,
    chooseTrip: (next: string): void => {
      chosen.current = next;
      onTrip(next);
    },
  };
};

/** Of two labels in one scan the first may be the place of the second. */
const useInTurn = (take: (raw: string) => void) => {
  const [next, setNext] = useState<{ readonly raw: string }>();
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    take(next.raw);
  }, [next, take]);
  const onNext = (raw: string): void => setNext({ raw });
  const onCode = (raw: string): void => {
    const [first = '', second] = codesTyped(raw);
    take(first);
    if (second !== undefined) onNext(second);
  };
  return { onCode, onNext };
};

type Queue = (scan: LoggedScan, undoes: null) => Promise<boolean>;
/** What a count saw here and the records have elsewhere: put away here, while the count goes on. */
const moveHere =
  (queue: Queue, fresh: (code: string) => LoggedScan) =>
  (code: string, placeId: string): void => {
    const scan: LoggedScan = { ...fresh(code), mode: 'putAway', placeId, tripId: null };
    scanLog.add(scan);
    void queue(scan, null);
  };

const refusing =
  (fresh: (code: string) => LoggedScan, onOldKit: Parts['onOldKit']) =>
  (code: string, refusal: keyof typeof refusals): void => {
    give(refusal === 'code_misread' ? 'unknown' : 'doubtful');
    if (refusal === 'code_place_unheard') onOldKit?.();
    scanLog.add({ ...fresh(code), outcome: 'refused', refusal, why: refusals[refusal] });
  };

type PictureSights = Pick<ReturnType<typeof useSights>, 'isTaken' | 'isLeft'>;
/** What the camera still sees of what is done, or was left. */
const isOld = ({ isTaken, isLeft }: PictureSights, { placeId }: Setting, code: string) =>
  isTaken(code) || (placeId === null && isLeft(code));
export const useScanning = (parts: Parts) => {
  const { kit, setting, onPlace, keepsPlace, onTrip, onLook, isFilming, positionNow, onOldKit } = parts;
  const deeds = useDeeds();
  const whoId = useSession().detail?.id ?? '';
  const log = useSyncExternalStore(scanLog.subscribe, scanLog.get);
  const { isSeenAgain, isDoubtedAgain, noteTaken, filmPlace, forget, ...sights } = useSights(setting);
  const { tripChosen, chooseTrip } = useChosenTrip({ setting, onTrip });
  useReopened(deeds.deeds, whoId);
  useSignals(log);

  const { mode } = setting;
  const fresh = (code: string) => freshScan(code, setting);
  const refuse = refusing(fresh, onOldKit);
  const send = async ({ scanId, at: doneAt }: LoggedScan, payload: Deed['body']): Promise<boolean> => {
    const at = new Date().toISOString();
    const body = { ...payload, scanId, seq: nextCount(), at, heardAt: heardAt(kit), position: positionNow() };
    noteFresh(scanId);
    const isKept = await deeds.add({ deedId: scanId, tripId: '', verb: 'scan', at: doneAt, whoId, body, pictures: [] });
    if (!isKept) scanLog.change(scanId, { isHeld: true });
    return isKept;
  };
  const queue = (scan: LoggedScan, undoes: string | null): Promise<boolean> => {
    const { code, placeId, tripId, ofTripId = null } = scan;
    const statusId = undoes === null ? setting.statusId : null;
    return send(scan, { code, mode: scan.mode, undoes, placeId, tripId, ofTripId, statusId });
  };

  const takePlace = (place: ScanKit['places'][number], code: string, isFilmed: boolean) => {
    const why = whyNotPlace(mode, place);
    if (why) return refuse(code, why);
    const isChosen = onPlace(place.placeId);
    if (isChosen && isFilmed) filmPlace(place.placeId);
    give(isChosen ? 'good' : 'doubtful');
  };
  const take = (code: string, isFilmed: boolean) => {
    const place = placeTyped(kit, code);
    if (mode === 'lookUp') return onLook(place?.labels[0] ?? code);
    if (place) return takePlace(place, code, isFilmed);
    if (isMisread(kit, code)) return refuse(code, 'code_misread');
    const needed = hindrance(kit, setting, code);
    if (needed) return refuse(code, needed);
    const van = { kit, mode, tripId: tripChosen(), log: scanLog.get() };
    const scan = { ...fresh(code), ...ofVan(van, { code, onTrip: chooseTrip }) };
    scanLog.add(scan);
    noteTaken(code, scan.scanId);
    void queue(scan, null).then((isKept) => playStored(isKept, scan));
  };
  const onLabel = (raw: string, isFilmed = false) => {
    const code = labelTyped(raw, ourHosts(kit));
    if (code === '' || (isFilmed && isOld(sights, setting, code))) return;
    if (!isSeenAgain(code, isFilmed)) take(code, isFilmed);
  };
  const { onCode, onNext } = useInTurn(onLabel);

  const onCodes = (raws: readonly string[]): void => {
    sights.film(raws.map((raw) => labelTyped(raw, ourHosts(kit))));
    if (isDialogOpen()) return;
    const { doubtful, labels } = labelsToTake({ kit, setting, keepsPlace, isDoubtedAgain, ...sights }, raws);
    if (doubtful) refuse(doubtful, 'scan_places_many');
    for (const raw of labels) onLabel(raw, true);
  };

  /** A correcting scan. It goes after the one that it undoes, which may be on its way already. */
  const undo = (scan: LoggedScan): void => {
    if (!isFilming) forget();
    const correction = { ...fresh(scan.code), mode: scan.mode, placeId: scan.placeId, tripId: scan.tripId };
    scanLog.change(scan.scanId, { undoneBy: correction.scanId });
    void queue(correction, scan.scanId);
  };
  const again = ({ deedId, at, body }: Deed): void => {
    scanLog.add({ ...fresh(''), ...scanIn(body, mode), scanId: deedId, at });
    void deeds.lift(deedId);
  };
  return { deeds, log, onCode, onCodes, onNext, undo, again, moveHere: moveHere(queue, fresh) };
};
