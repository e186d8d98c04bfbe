import type { ScanKit } from '@klang/contracts/api/scans';
import { needsPlace } from '@klang/contracts/codes/scans';
import { labelTyped, ourHosts, placeFirst, placeInDoubt, placeTyped } from './typedCode.ts';
import type { Setting } from './useScanning.ts';
import type { useSights } from './useSights.ts';

type Picture = Pick<ReturnType<typeof useSights>, 'isLeft' | 'isDoubtedAgain'> & {
  readonly kit: ScanKit;
  readonly setting: Setting;
  readonly keepsPlace: boolean;
};

/**
 * A place that a person chose stays beside the label of another that was in the picture before. After a place was
 * finished such a label stands back where another one is new.
 */
const shownAnew = ({ kit, setting, isLeft }: Pick<Picture, 'kit' | 'setting' | 'isLeft'>, raws: readonly string[]) => {
  const isOther = (raw: string): boolean => {
    const shown = placeTyped(kit, raw);
    return shown !== undefined && shown.placeId !== setting.placeId;
  };
  const isOld = (raw: string): boolean => isLeft(labelTyped(raw, ourHosts(kit)));
  const staysBack = setting.placeId !== null || raws.some((raw) => isOther(raw) && !isOld(raw));
  return staysBack ? raws.filter((raw) => !(isOther(raw) && isOld(raw))) : raws;
};

const newDoubt = ({ kit, setting, keepsPlace, isDoubtedAgain }: Omit<Picture, 'isLeft'>, raws: readonly string[]) => {
  const { mode, placeId } = setting;
  const raw = needsPlace(mode) && !keepsPlace ? placeInDoubt(kit, placeId, raws) : undefined;
  return raw !== undefined && !isDoubtedAgain() ? labelTyped(raw, ourHosts(kit)) : undefined;
};

/** Of a picture: in which order its labels count, and which place nobody can tell from another. */
export const labelsToTake = (picture: Picture, raws: readonly string[]) => {
  const { kit, setting, keepsPlace } = picture;
  const shown = shownAnew(picture, raws);
  const labels = needsPlace(setting.mode) ? placeFirst(kit, { ...setting, keepsPlace }, shown) : raws;
  return { doubtful: newDoubt(picture, shown), labels };
};
