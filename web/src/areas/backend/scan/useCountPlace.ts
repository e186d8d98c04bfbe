import type { ScanKit } from '@klang/contracts/api/scans';
import { useState, useSyncExternalStore } from 'react';
import { useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { scanLog } from './scanLog.ts';
import { hasOpenWork } from './scanProgress.ts';
import type { Setting } from './useScanning.ts';

type Parts = {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly mayScan: boolean;
  readonly change: (part: Pick<Setting, 'placeId'>) => void;
};
type Question = { readonly from: string | null; readonly to: string };

/** A count that runs keeps its place until a person chooses another: the label of a neighbour is scanned quickly. */
export const useCountPlace = ({ kit, setting, change, mayScan }: Parts) => {
  const isCount = mayScan && setting.mode === 'count';
  const running = useRead(workCalls.counts.running, {}, { enabled: isCount }).data?.data;
  const ofPlace = useRead(
    workCalls.counts.of,
    { placeId: setting.placeId ?? '' },
    { enabled: isCount && setting.placeId !== null },
  );
  const log = useSyncExternalStore(scanLog.subscribe, scanLog.get);
  const [question, setQuestion] = useState<Question>();
  const placeOf = (id: string | null) => kit.places.find(({ placeId }) => placeId === id);
  const [open, other] = [placeOf(setting.placeId), placeOf(question?.to ?? null)];
  const keepsPlace = isCount && hasOpenWork({ kit, setting, log, running });
  // A later count of the same place asks anew.
  if (question && !(keepsPlace && question.from === setting.placeId)) setQuestion(undefined);
  const go = (placeId: string | null): void => {
    setQuestion(undefined);
    if (placeId !== setting.placeId) scanLog.choosePlace(placeId, new Date(serverNow()).toISOString());
    change({ placeId });
  };
  return {
    asked: open && other ? { open, other } : undefined,
    stay: (): void => setQuestion(undefined),
    go,
    keepsPlace,
    items: ofPlace.data?.count?.items ?? [],
    /** Whether the place is chosen. */
    choose: (placeId: string | null): boolean => {
      if (!keepsPlace || placeId === setting.placeId) {
        go(placeId);
        return true;
      }
      // While somebody types on, or scans behind it, the question stays until it is answered.
      if (placeId !== null) setQuestion({ from: setting.placeId, to: placeId });
      return false;
    },
  };
};
