import type { WholeTrip } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useNames } from '../orders/useNames.ts';

type Item = WholeTrip['items'][number];
/** With what was said last of it at this door. */
export type SettledItem = Item & { readonly deedId: string };
type Props = {
  readonly item: Item;
  readonly onOpen: () => void;
  /** Where a label waits that may be stuck on it. */
  readonly onStick: (() => void) | undefined;
  readonly onUndo: (item: SettledItem) => void;
};

/** What was booked is awaited again; what nobody booked has its number already. */
const isSettled = (item: Item): item is SettledItem => item.door !== 'awaited' && !item.isExtra && item.deedId !== null;

const Settled = ({ item, onUndo }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <>
      <em>{t(`door.${item.door}`)}</em>
      {isSettled(item) && (
        <Button size="small" variant="quiet" onClick={() => onUndo(item)}>
          {t('sheet.undo')}
          <span className="sr-only"> {item.itemId}</span>
        </Button>
      )}
    </>
  );
};

const Doing = (props: Props) => {
  const { item, onOpen, onStick } = props;
  const { t } = useTranslation('trips');
  if (onStick)
    return (
      <Button size="small" variant="accent" onClick={onStick}>
        {t('sheet.stick')}
      </Button>
    );
  if (item.door !== 'awaited') return <Settled {...props} />;
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
