import type { ScanKit } from '@klang/contracts/api/scans';
import { looksLikeCode, readCode } from '@klang/contracts/codes/codes';
import { needsPlace, needsTrip, type ScanMode, type ScanPosition } from '@klang/contracts/codes/scans';
import { refusals } from '@klang/contracts/refusals';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/area.tsx';
import { connection } from '../../../lib/connection.ts';
import { newDeedId } from '../../../lib/ids.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { keep, readKept } from '../../../lib/storage.ts';
import type { Deed } from '../daySheet/deedStore.ts';
import { useDeeds } from '../daySheet/useDeeds.ts';
import { type LoggedScan, scanLog } from './scanLog.ts';
import { noteFresh } from './sendScans.ts';
import { give, type Signal } from './signals.ts';
import { labelGiven, placeGiven } from './typedCode.ts';

export type Setting = {
  readonly mode: ScanMode;
  readonly placeId: string | null;
  readonly statusId: string | null;
  readonly tripId: string | null;
};
type Parts = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly onPlace: (placeId: string) => void;
  readonly onLook: (code: string) => void;
  /** Whether a camera looks: it goes on seeing the label of a scan that was just taken back. */
  readonly isFilming: boolean;
  /** Where the device is now, as far as its person lets it say so. */
  readonly positionNow: () => ScanPosition | null;
};

/** A camera sees the same label many times a second. */
const sameMs = 3_000;

let counted = 0;
const nextCount = (): number => {
  counted = Math.max(counted, Number(readKept('scanCount') ?? 0)) + 1;
  keep('scanCount', String(counted));
  return counted;
};

/** Until when this device knows what the records say, by the server's clock. */
const heardAt = (kit: ScanKit): string => {
  const { line, lastHeardAt } = connection();
  if (line === 'up') return new Date(serverNow()).toISOString();
  return lastHeardAt === null ? kit.now : new Date(lastHeardAt + serverNow() - Date.now()).toISOString();
};

const missing = ({ mode, placeId, tripId, statusId }: Setting) => {
  if (needsPlace(mode) && placeId === null) return 'scan_place_needed' as const;
  if (needsTrip(mode) && tripId === null) return 'scan_trip_needed' as const;
  return mode === 'status' && statusId === null ? ('scan_status_needed' as const) : undefined;
};
const signals: Readonly<Record<LoggedScan['outcome'], Signal | undefined>> = {
  taken: 'good',
  known: 'good',
  refused: 'unknown',
  conflict: 'doubtful',
  stranger: 'doubtful',
  waiting: undefined,
  undone: 'good',
};

/** Sounds once for each answer that comes. */
const useSignals = (log: readonly LoggedScan[]): void => {
  const heard = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { scanId, outcome } of log) {
      const signal = signals[outcome];
      if (signal && heard.current.has(scanId) && heard.current.get(scanId) !== outcome) give(signal);
      heard.current.set(scanId, outcome);
    }
  }, [log]);
};

/** With what its way of scanning needs, and nothing that was chosen for another. */
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

/** Without a line it is heard whether this device keeps what was scanned. */
const soundKept = (isKept: boolean): void => {
  if (connection().line !== 'up') give(isKept ? 'kept' : 'doubtful');
};

export const useScanning = ({ kit, setting, onPlace, onLook, isFilming, positionNow }: Parts) => {
  const deeds = useDeeds();
  const { detail } = useSession();
  const log = useSyncExternalStore(scanLog.subscribe, scanLog.get);
  const seen = useRef(new Map<string, number>());
  useSignals(log);

  const { mode } = setting;
  const fresh = (code: string) => freshScan(code, setting);
  const refuse = (code: string, refusal: keyof typeof refusals): void => {
    give(refusal === 'code_misread' ? 'unknown' : 'doubtful');
    scanLog.add({ ...fresh(code), outcome: 'refused', refusal, why: refusals[refusal] });
  };
  const send = async ({ scanId, at: doneAt }: LoggedScan, said: Deed['body']): Promise<boolean> => {
    const at = new Date().toISOString();
    const body = { ...said, scanId, seq: nextCount(), at, heardAt: heardAt(kit), position: positionNow() };
    const whoId = detail?.id ?? '';
    noteFresh(scanId);
    const isKept = await deeds.add({ deedId: scanId, tripId: '', verb: 'scan', at: doneAt, whoId, body, pictures: [] });
    if (!isKept) scanLog.change(scanId, { isHeld: true });
    return isKept;
  };
  const queue = (scan: LoggedScan, undoes: string | null): Promise<boolean> => {
    const { code, placeId, tripId } = scan;
    const statusId = undoes === null ? setting.statusId : null;
    return send(scan, { code, mode: scan.mode, undoes, placeId, tripId, statusId });
  };

  const take = (code: string) => {
    const place = placeGiven(kit.places, code);
    if (mode === 'lookUp') return onLook(code);
    if (place && needsPlace(mode)) {
      give('good');
      return onPlace(place.placeId);
    }
    // Numbers of others may look like codes: only what begins like one of ours can be misread.
    const isOurs = kit.prefixes.some((prefix) => code.startsWith(prefix));
    if (isOurs && looksLikeCode(code) && !readCode(code)) return refuse(code, 'code_misread');
    const needed = missing(setting);
    if (needed) return refuse(code, needed);
    const scan = fresh(code);
    scanLog.add(scan);
    void queue(scan, null).then(soundKept);
  };
  const onCode = (raw: string) => {
    const code = labelGiven(raw, [...(kit.hosts ?? []), window.location.hostname]);
    if (code === '') return;
    const now = Date.now();
    // Another place or status makes the same label another scan.
    const key = [code, ...Object.values(setting)].join(' ');
    if (now - (seen.current.get(key) ?? 0) < sameMs) return void seen.current.set(key, now);
    seen.current.set(key, now);
    take(code);
  };

  /** A scan that corrects: it goes behind the one that it takes back, which may be on its way already. */
  const undo = (scan: LoggedScan): void => {
    if (!isFilming) seen.current.clear();
    const correction = { ...fresh(scan.code), mode: scan.mode, placeId: scan.placeId, tripId: scan.tripId };
    scanLog.change(scan.scanId, { undoneBy: correction.scanId });
    void queue(correction, scan.scanId);
  };
  /** Sends once more what was refused, now that the code stands for something: as it was scanned, and when. */
  const again = ({ deedId, at, body }: Deed): void => {
    const { code = '', mode: scannedIn = mode, placeId = null, tripId = null } = body as Partial<LoggedScan>;
    scanLog.add({ ...fresh(code), scanId: deedId, at, mode: scannedIn, placeId, tripId });
    void deeds.lift(deedId);
  };
  return { deeds, log, onCode, undo, again };
};

export const mayUndo = ({ outcome, undoneBy }: LoggedScan): boolean =>
  undoneBy === undefined && (outcome === 'taken' || outcome === 'stranger' || outcome === 'waiting');
