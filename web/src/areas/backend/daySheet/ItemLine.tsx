import type { WholeTrip } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useNames } from '../orders/useNames.ts';
import { PrintLabel } from '../prints/PrintLabel.tsx';
import { isUnnumbered } from '../trips/isUnnumbered.ts';
import { useLackText } from './EvidenceAsk.tsx';
import type { Lack } from './withDeeds.ts';

type Item = WholeTrip['items'][number];
/** `deedId` is the last deed for this item at this door. */
export type SettledItem = Item & { readonly deedId: string };
type Props = {
  readonly item: Item;
  readonly lacks: readonly Lack[];
  readonly onOpen: () => void;
  readonly onStick: (() => void) | undefined;
  readonly onUndo: (item: SettledItem) => void;
};

const isSettled = (item: Item): item is SettledItem => item.door !== 'awaited' && item.deedId !== null;

const Settled = ({ item, onUndo }: Props) => {
  const { t } = useTranslation('trips');
  return (
    <>
      <em className="positive fz-14 medium upright">{t(`door.${item.door}`)}</em>
      {isSettled(item) && (
        <Button size="small" variant="quiet" onClick={() => onUndo(item)}>
          {t('sheet.undo')}
          <span className="sr-only"> {isUnnumbered(item) ? t('sheet.extraItem') : item.itemId}</span>
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

export const ItemLine = (props: Props) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const lackText = useLackText();
  const { itemId, code, sizeId, door, pictures } = props.item;
  const facts = [
    sizeId ? sizeName(sizeId) : t('anySize'),
    code,
    pictures.length > 0 && t('pictureCount', { count: pictures.length }),
  ];
  return (
    <li className="row between gap-10 ruled p-8-0" data-door={door}>
      <span>
        <b className="block medium">{isUnnumbered(props.item) ? t('sheet.extraItem') : itemId}</b>
        <small className="block faint fz-13">{facts.filter(Boolean).join(' · ')}</small>
        {props.lacks.length > 0 && (
          <small className="block toned fz-13 medium" data-tone="warning">
            {lackText(props.lacks)}
          </small>
        )}
        <PrintLabel itemId={itemId} code={code} isOfMany />
      </span>
      <Doing {...props} />
    </li>
  );
};
