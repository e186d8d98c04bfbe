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

/** `before`: the last scan before something was chosen. Undefined: nothing was chosen yet. */
type OpenFold = Pick<Setting, 'placeId'> & { readonly before?: string | undefined };

/** What was chosen once is one line as soon as something is scanned by it. What a person opened waits for a choice. */
export const useFold = ({ kit, setting, log, isAsked }: Parts) => {
  const [opened, setOpened] = useState<OpenFold>();
  const [last] = log;
  const { placeId } = setting;
  const isUsed = last !== undefined && isUsedBy(setting, last) && settingLacks(setting, kit) === undefined;
  const choose = (): void => {
    if (opened) setOpened({ placeId, before: last?.scanId });
  };
  // Also by its label, which is no choice in these fields.
  if (opened && opened.placeId !== placeId) choose();
  const isByHand = opened !== undefined && opened.before === undefined;
  return {
    isFolded: isUsed && !isAsked && !isByHand && opened?.before !== last.scanId,
    mayKeep: isUsed && !isAsked && isByHand,
    unfold: (): void => setOpened({ placeId }),
    keep: (): void => setOpened(undefined),
    choose,
  };
};
