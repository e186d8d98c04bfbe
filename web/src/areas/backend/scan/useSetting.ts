import type { ScanMode } from '@klang/contracts/codes/scans';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Setting } from './useScanning.ts';

type SettingParts = Omit<Setting, 'mode'>;
const none: SettingParts = { placeId: null, statusId: null, tripId: null };

/** Which choice an address is of. */
type AddressState = { readonly choice?: number } | null;
type Choice = { readonly chosen: SettingParts; readonly choice: number; readonly madeAt: string };

/**
 * What is chosen counts at once, and its address follows: a scan may come before it, and the address of an earlier
 * choice after it. Any other address is one that a person went to, or back to.
 */
const useChosen = (addressed: SettingParts) => {
  const { key, state } = useLocation();
  const [newest, setNewest] = useState<Choice>();
  const { choice } = (state as AddressState) ?? {};
  const isBack = useNavigationType() === 'POP';
  const isEarlier = !isBack && choice !== undefined && newest !== undefined && choice < newest.choice;
  const isLate = newest && (key === newest.madeAt || isEarlier);
  return {
    chosen: isLate ? newest.chosen : addressed,
    choose: (chosen: SettingParts): AddressState => {
      const next = Math.max(choice ?? 0, newest?.choice ?? 0) + 1;
      setNewest({ chosen, choice: next, madeAt: key });
      return { choice: next };
    },
  };
};

/** The setting is in the URL, so that it survives a reload and can be linked. */
export const useSetting = (modes: readonly ScanMode[]) => {
  const [params, setParams] = useSearchParams();
  const mode = modes.find((one) => one === params.get('do')) ?? 'putAway';
  const [placeId, statusId, tripId] = [params.get('place'), params.get('status'), params.get('trip')];
  const { chosen, choose } = useChosen({ placeId, statusId, tripId });
  const change = (part: Partial<Setting>) => {
    const { mode: nextMode, ...next } = { mode, ...chosen, ...(part.mode && part.mode !== mode && none), ...part };
    // A person may be asked first whether to leave this kind of work, or this visit.
    const isAsked = nextMode !== mode || (chosen.tripId !== null && next.tripId !== chosen.tripId);
    const nextSetting = { do: nextMode, place: next.placeId, status: next.statusId, trip: next.tripId };
    setParams(
      Object.entries(nextSetting).filter((pair): pair is [string, string] => pair[1] !== null),
      { replace: true, state: isAsked ? null : choose(next) },
    );
  };
  return { setting: { mode, ...chosen }, change };
};
