import type { WholeTrip } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useNames } from '../orders/useNames.ts';

type Item = WholeTrip['items'][number];
type Props = {
  readonly item: Item;
  readonly onOpen: () => void;
  /** Where a label waits that may be stuck on it. */
  readonly onStick: (() => void) | undefined;
};

const Doing = ({ item: { door }, onOpen, onStick }: Props) => {
  const { t } = useTranslation('trips');
  if (onStick)
    return (
      <Button size="small" variant="accent" onClick={onStick}>
        {t('sheet.stick')}
      </Button>
    );
  if (door !== 'awaited') return <em>{t(`door.${door}`)}</em>;
  return (
    <Button size="small" onClick={onOpen}>
      {t('sheet.do')}
    </Button>
  );
};

/** One thing of a stop, and what is to be done with it. */
export const ItemLine = (props: Props) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const { itemId, code, sizeId, isExtra, door, pictures } = props.item;
  const facts = [
    sizeId ? sizeName(sizeId) : t('anySize'),
    code,
    pictures.length > 0 && t('pictureCount', { count: pictures.length }),
  ];
  return (
    <li data-door={door}>
      <span>
        <b>{isExtra && !itemId.includes('-') ? t('sheet.extraItem') : itemId}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Doing {...props} />
    </li>
  );
};
