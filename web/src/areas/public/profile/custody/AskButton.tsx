import type { ItemRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { requestPath } from '../ways.ts';
import { byOrder, choosing, depositWord } from './things.ts';

type Props = {
  readonly ask: 'temporary' | 'deposit';
  readonly items: readonly ItemRow[];
  readonly variant?: 'outlined' | 'accent';
  readonly right?: string;
};
type OrderChoiceProps = Pick<Props, 'ask'> & {
  readonly groups: readonly (readonly ItemRow[])[];
  readonly onNo: () => void;
};

const OrderChoice = ({ ask, groups, onNo }: OrderChoiceProps) => {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const navigate = useNavigate();
  const [orderId, setOrderId] = useState(groups[0]?.[0]?.orderId ?? '');
  const go = () => navigate(publicPath(requestPath(orderId, ask), language));
  return (
    <ConfirmDialog
      title={t(`whichOrder.${ask}`)}
      yes={t('whichOrder.go')}
      no={common('back')}
      tone="calm"
      isBusy={false}
      onYes={() => void go()}
      onNo={onNo}
    >
      {groups.map(([item, ...others]) => (
        <label className="option field-ring row between gap-12 round surface pointer p-12-16 mt-8" key={item?.orderId}>
          <span className="row gap-10">
            <input
              type="radio"
              name="order"
              checked={item?.orderId === orderId}
              onChange={() => setOrderId(item?.orderId ?? '')}
            />
            <b>{item?.orderNumber}</b>
          </span>{' '}
          <span className="muted">{t('count', { count: others.length + 1 })}</span>
        </label>
      ))}
    </ConfirmDialog>
  );
};

export const useAskWord = ({ ask, items }: Pick<Props, 'ask' | 'items'>): string => {
  const { t } = useTranslation('things');
  return ask === 'temporary' ? t('manage.temporary') : t(`manage.${depositWord(items)}`);
};

/** A request is for items of one order: with several orders, the customer chooses one first. */
export const AskButton = ({ ask, items, ...looks }: Props) => {
  const { language } = useSite();
  const [isAsking, setAsking] = useState(false);
  const word = useAskWord({ ask, items });
  const groups = byOrder(items.filter(choosing[ask]));
  const [first] = groups;
  if (!first?.[0]) return null;
  if (groups.length === 1)
    return (
      <Button {...looks} to={publicPath(requestPath(first[0].orderId, ask), language)}>
        {word}
      </Button>
    );
  return (
    <>
      <Button {...looks} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking && <OrderChoice ask={ask} groups={groups} onNo={() => setAsking(false)} />}
    </>
  );
};
