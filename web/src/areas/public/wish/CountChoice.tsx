import { useTranslation } from 'react-i18next';
import { useSellsRooms } from '../../../lib/siteContent.ts';
import { Stepper } from '../../../ui/Stepper.tsx';
import { counts } from './wish.ts';

type Props = { readonly boxes: number; readonly onChange: (boxes: number) => void };

export const CountChoice = ({ boxes, onChange }: Props) => {
  const { t } = useTranslation('public');
  const sellsRooms = useSellsRooms();
  return (
    <Stepper
      label={t('finder.count')}
      lessLabel={t('finder.less')}
      moreLabel={t('finder.more')}
      value={boxes}
      least={counts.least}
      most={counts.most}
      asks="boxes"
      tooMany={t(sellsRooms ? 'finder.tooManyOrRoom' : 'finder.tooMany', { most: counts.most })}
      onChange={onChange}
    />
  );
};
