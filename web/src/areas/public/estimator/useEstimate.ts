import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { bangkokDay } from '../published/days.ts';
import { isSoldOn, type PackageRow, packageRow, type SizeRow, sizeRow } from '../published/packages.ts';
import { type Published, usePublished } from '../published/usePublished.ts';
import type { Picks } from './picks.ts';
import { type Measures, thingGroups, things } from './things.ts';
import { fittingRooms, volumeOf } from './volume.ts';

export type Thing = { readonly id: string; readonly name: string; readonly picture: string; readonly size: Measures };
export type ThingGroup = { readonly key: string; readonly title: string; readonly things: readonly Thing[] };

/** What can be picked: the organization's own boxes, then what stands in homes. */
export const useThings = (sizes: readonly SizeRow[]): readonly ThingGroup[] => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const boxes = sizes
    .filter(({ kind }) => kind === 'box')
    .map((size) => ({ id: size._id, name: size[`name_${language}`], picture: 'box', size }));
  const own = thingGroups.map((key) => ({
    key,
    title: t(`estimator.group.${key}`),
    things: Object.entries(things[key]).map(([id, size]) => ({
      ...{ id, name: t(`estimator.thing.${id}`), picture: id, size },
    })),
  }));
  return [{ key: 'boxes', title: t('estimator.group.boxes'), things: boxes }, ...own].filter(
    (group) => group.things.length > 0,
  );
};

/** The least that a room costs in a month, in any package that is sold today. */
const priceOf = (packages: readonly PackageRow[], room: string): number | undefined => {
  const today = bangkokDay(new Date(serverNow()));
  const prices = packages.filter((one) => isSoldOn(one, today)).flatMap(({ sizePrices }) => sizePrices?.[room] ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};

export const useSizes = (): Published<SizeRow> => usePublished('size', sizeRow);

/** What was picked, how much room it takes, and where it fits. */
export const useEstimate = (groups: readonly ThingGroup[], sizes: readonly SizeRow[], picks: Picks) => {
  const { rows: packages = [] } = usePublished('salepackage', packageRow);
  const picked = groups
    .flatMap((group) => group.things)
    .flatMap((thing) => {
      const count = picks.get(thing.id) ?? 0;
      return count > 0 ? [{ ...thing, ...thing.size, count }] : [];
    });
  const rooms = sizes.filter(({ kind }) => kind === 'area');
  return {
    picked,
    litres: volumeOf(picked),
    fits: fittingRooms(rooms, picked).map((fit) => ({ ...fit, satang: priceOf(packages, fit.room._id) })),
    /** How many boxes, where nothing else was picked. */
    onlyBoxes: picked.every(({ picture }) => picture === 'box')
      ? picked.reduce((sum, { count }) => sum + count, 0)
      : null,
  };
};
export type Estimate = ReturnType<typeof useEstimate>;
