import { bangkokDay } from '@klang/contracts/kit/days';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { useSellsRooms } from '../../../lib/siteContent.ts';
import { isSoldOn, type PackageRow, packageRow, type SizeRow, sizeRow } from '../published/packages.ts';
import { type PublishedList, usePublished } from '../published/usePublished.ts';
import type { Picks } from './picks.ts';
import { type Measures, thingGroups, things } from './things.ts';
import { fittingRooms, volumeOf } from './volume.ts';

export type Thing = {
  readonly id: string;
  readonly name: string;
  readonly size: Measures;
  readonly box: SizeRow | null;
};
export type ThingGroup = { readonly key: string; readonly title: string; readonly things: readonly Thing[] };

export const useThings = (sizes: readonly SizeRow[]): readonly ThingGroup[] => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const boxes = sizes
    .filter(({ kind }) => kind === 'box')
    .map((size) => ({ id: size._id, name: size[`name_${language}`], size, box: size }));
  const own = thingGroups.map((key) => ({
    key,
    title: t(`estimator.group.${key}`),
    things: Object.entries(things[key]).map(([id, size]) => ({
      id,
      name: t(`estimator.thing.${id}`),
      size,
      box: null,
    })),
  }));
  return [{ key: 'boxes', title: t('estimator.group.boxes'), things: boxes }, ...own].filter(
    (group) => group.things.length > 0,
  );
};

const cheapest = (packages: readonly PackageRow[], room: string) => {
  const today = bangkokDay(new Date(serverNow()));
  const offers = packages
    .filter((one) => isSoldOn(one, today))
    .flatMap(({ _id: packageId, minMonths: months, sizePrices }) => {
      const satang = sizePrices?.[room];
      return satang === undefined ? [] : [{ packageId, months, satang }];
    });
  return offers.sort((one, other) => one.satang - other.satang)[0];
};

export const useSizes = (): PublishedList<SizeRow> => usePublished('size', sizeRow);

export const useEstimate = (groups: readonly ThingGroup[], sizes: readonly SizeRow[], picks: Picks) => {
  const { rows: packages = [] } = usePublished('salepackage', packageRow);
  const picked = groups
    .flatMap((group) => group.things)
    .flatMap((thing) => {
      const count = picks.get(thing.id) ?? 0;
      return count > 0 ? [{ ...thing, ...thing.size, count }] : [];
    });
  const sellsRooms = useSellsRooms();
  const rooms = sellsRooms ? sizes.filter(({ kind }) => kind === 'area') : [];
  return {
    picked,
    sellsRooms,
    litres: volumeOf(picked),
    fits: fittingRooms(rooms, picked).map((fit) => {
      const offer = cheapest(packages, fit.room._id);
      return { ...fit, offer, satang: offer?.satang };
    }),
    onlyBoxes: picked.every(({ box }) => box !== null) ? picked.reduce((sum, { count }) => sum + count, 0) : null,
  };
};
export type Estimate = ReturnType<typeof useEstimate>;
