import { counts } from '@klang/contracts/api/counts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { search } from '../../../ui/workIcons.ts';
import { Tile } from './Tile.tsx';
import { WaitingFigure } from './WaitingFigure.tsx';

export const SoughtTile = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(counts.sought, {});
  if (!data || data.count === 0) return null;
  return (
    <Tile
      title={t('main.sought')}
      icon={search}
      to="/backend/scanqrcode?do=count"
      figure={<WaitingFigure tile="sought" title={t('main.sought')} figure={data.count} />}
      unit={t('main.itemUnit', { count: data.count })}
      tone="negative"
    >
      {t('main.soughtText')}
    </Tile>
  );
};
