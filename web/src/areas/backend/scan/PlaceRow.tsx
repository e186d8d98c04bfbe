import type { ScanKit } from '@klang/contracts/api/scans';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { pin } from '../../../ui/icons.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { sinceOf } from '../daySheet/since.ts';
import { type ChosenPlace, type LoggedScan, mostListed } from './scanLog.ts';

export const PlaceRow = ({ chosen: { placeId, at }, kit }: { readonly chosen: ChosenPlace; readonly kit: ScanKit }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const place = kit.places.find((one) => one.placeId === placeId);
  return (
    <li>
      <Icon of={pin} size={20} />
      <p>
        <b>
          <WholeCodes of={place?.code ?? placeId} />
        </b>{' '}
        <time>{sinceOf(at, language)}</time>
        <Text span display="block" c="var(--ink-2)">
          {t('placeChosen', { place: place ? entryName(place, language) : '' })}
        </Text>
      </p>
    </li>
  );
};

/** The places in turn with what was scanned after each. */
export const withPlaces = (
  scans: readonly LoggedScan[],
  places: readonly ChosenPlace[],
): readonly (LoggedScan | ChosenPlace)[] => {
  const oldest = scans.length < mostListed ? '' : (scans.at(-1)?.at ?? '');
  const among = places.filter(({ at }) => at >= oldest);
  return [...scans, ...among].toSorted((one, other) => other.at.localeCompare(one.at));
};
