import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../../../lists/useListAddress.ts';
import { Segments } from '../../../ui/Segments.tsx';
import type { TripFilter } from './tripFilter.ts';

export type TripAddress = ListAddress<TripFilter>;
type Props = { readonly address: TripAddress };

export const ViewChoice = ({ address }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <Box miw="16rem">
      <Segments
        label={t('view')}
        value={address.filter.view}
        options={[
          { value: 'board', label: t('board.name') },
          { value: 'list', label: t('asList') },
          { value: 'road', label: t('onRoad.name') },
        ]}
        onChange={(view) => address.change({ view })}
      />
    </Box>
  );
};
