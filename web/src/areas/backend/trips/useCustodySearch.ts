import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { cutTo } from '@klang/contracts/kit/signs';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { momentOf, shortDay } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import type { PaletteEntry } from '../../../ui/office/Palette.tsx';
import { itemPath, tripPath } from './looks.ts';

const fewestSigns = 2;
const mostEach = 4;
const open = ['scheduled', 'onTheWay', 'unsuccessful'] as const;
const over = ['done', 'canceled'] as const;

type FoundCustody = PaletteEntry & { readonly orderId: string };

export const useCustodySearch = (words: string): readonly FoundCustody[] => {
  const { t } = useTranslation('frame');
  const { language } = useSite();
  const localize = useLocalize();
  const { detail } = useSession();
  const search = cutTo(useDebounced(words), 100).trim();
  const enabled = search.length >= fewestSigns && mayView(detail, 'ordertracking');
  const query = { search, limit: mostEach };
  const openTrips = useRead(ownerTrips.list, { ...query, status: [...open] }, { enabled }).data?.data ?? [];
  const overQuery = { ...query, status: [...over], isLatestFirst: true };
  const overTrips = useRead(ownerTrips.list, overQuery, { enabled }).data?.data ?? [];
  const things = useRead(items.list, query, { enabled }).data?.data ?? [];
  if (!enabled) return [];
  return [
    ...[...openTrips, ...overTrips.filter((one) => !openTrips.some(({ id }) => id === one.id))].map(
      ({ id, orderId, visit, customerName, orderNumber, status }) => ({
        id: tripPath(id),
        orderId,
        label: [
          [shortDay(momentOf(visit.on), language), visit.start].filter(Boolean).join(' '),
          customerName ?? orderNumber,
          status !== 'scheduled' && localize(tripStatusTexts[status]),
        ]
          .filter(Boolean)
          .join(' · '),
        group: t('found.trips'),
      }),
    ),
    ...things.map(({ id, orderId, customerName }) => ({
      id: itemPath(id),
      orderId,
      label: [id, customerName].filter(Boolean).join(' · '),
      group: t('found.items'),
    })),
  ];
};
