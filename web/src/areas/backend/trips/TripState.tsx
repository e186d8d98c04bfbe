import type { TripRow } from '@klang/contracts/api/custody';
import type { ItemState } from '@klang/contracts/custody/custody';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { itemLooks, tripLooks } from './looks.ts';

export const TripState = ({
  trip: { status, arrivedAt },
}: {
  readonly trip: Pick<TripRow, 'status' | 'arrivedAt'>;
}) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const isThere = status === 'onTheWay' && arrivedAt !== null;
  return <StatusBadge {...tripLooks[status]} label={isThere ? t('atTheDoor') : localize(tripStatusTexts[status])} />;
};

export const ThingState = ({ state }: { readonly state: ItemState }) => {
  const { t } = useTranslation('trips');
  return <StatusBadge {...itemLooks[state]} label={t(`itemState.${state}`)} />;
};
