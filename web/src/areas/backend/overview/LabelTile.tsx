import { codes } from '@klang/contracts/api/codes';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { box } from '../../../ui/workIcons.ts';
import { Tile } from './Tile.tsx';
import { WaitingFigure } from './WaitingFigure.tsx';

export const LabelTile = () => {
  const { t } = useTranslation('backend');
  const { data } = useRead(codes.waiting, { limit: 1 });
  if (!data) return null;
  return (
    <Tile
      title={t('main.labels')}
      icon={box}
      to="/backend/ordergeneratelist"
      figure={<WaitingFigure tile="labels" title={t('main.labels')} figure={data.items} />}
      unit={t('main.itemUnit', { count: data.items })}
    >
      {data.items > 0 ? t('main.labelsOf', { count: data.orders }) : t('main.allLabelled')}
    </Tile>
  );
};
