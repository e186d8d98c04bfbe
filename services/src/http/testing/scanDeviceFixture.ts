import { type OpenConflict, type ScanAnswer, scans } from '@klang/contracts/api/scans';
import { newId } from '../../platform/kit/ids.ts';
import type { House } from './custodyFixture.ts';

type Scan = { readonly code: string; readonly mode?: string } & Record<string, unknown>;
export const openScanDevice = (house: Pick<House, 'callOrFail' | 'staff'>, offsetMs = 0) => {
  const deviceId = newId();
  let seq = 0;
  const clock = (agoMs = 0) => new Date(Date.now() + offsetMs - agoMs).toISOString();
  const scanned = ({ agoMs = 0, heardMs = agoMs, ...scan }: Scan & { agoMs?: number; heardMs?: number }) => ({
    scanId: newId(),
    seq: seq++,
    mode: 'putAway',
    placeId: 'shelf-1',
    statusId: null,
    tripId: null,
    undoes: null,
    at: clock(agoMs),
    heardAt: new Date(Date.now() - heardMs).toISOString(),
    ...scan,
  });
  const send = async (...sent: readonly object[]): Promise<readonly ScanAnswer[]> =>
    (await house.callOrFail(scans.send.path, { deviceId, sentAt: clock(), scans: sent }, house.staff)).answers;
  return { scanned, send, scan: async (scan: Scan) => (await send(scanned(scan)))[0] };
};

type Settlement = { readonly conflictId: string; readonly choice: string };
/** Settles a conflict by the records that the tray shows now. */
export const settleAsSeen = async (house: Pick<House, 'ask' | 'callOrFail' | 'staff'>, settled: Settlement) => {
  const { data } = await house.callOrFail(scans.conflicts.path, {}, house.staff);
  const shown = data.find(({ conflictId }: OpenConflict) => conflictId === settled.conflictId)?.theirs;
  const looked = { revision: shown?.revision ?? 0, seenAt: shown?.seenAt ?? null };
  return house.ask(scans.settle.path, { ...settled, ...looked, reason: 'เห็นอยู่บนชั้น' }, house.staff);
};
