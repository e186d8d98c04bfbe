import type { ScanKit } from '@klang/contracts/api/scans';
import { needsPlace, needsTrip } from '@klang/contracts/codes/scans';
import { useState } from 'react';
import type { LoggedScan } from './scanLog.ts';
import { type Setting, settingLacks } from './useScanning.ts';

type Parts = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly log: readonly LoggedScan[];
  readonly isAsked: boolean;
};

const isUsedBy = (setting: Setting, { mode, placeId, tripId }: LoggedScan): boolean =>
  mode === setting.mode &&
  placeId === (needsPlace(mode) ? setting.placeId : null) &&
  tripId === (needsTrip(mode) ? setting.tripId : null);

/** What was chosen once is one line as soon as something is scanned by it, until somebody wants to change it. */
export const useFold = ({ kit, setting, log, isAsked }: Parts) => {
  const [openAt, setOpenAt] = useState<string>();
  const [last] = log;
  const isUsed = last !== undefined && isUsedBy(setting, last) && settingLacks(setting, kit) === undefined;
  return { isFolded: isUsed && !isAsked && openAt !== last.scanId, unfold: (): void => setOpenAt(last?.scanId) };
};
