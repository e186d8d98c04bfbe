import { type OrderStatus, orderStatusTexts } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { statusLooks } from './orderStatus.ts';
import { useSay } from './site.ts';

/** What is said and drawn of a status; "Cancel" says on every screen that it is only asked for, beside "Canceled". */
export const useStatusWords = () => {
  const { t } = useTranslation('common');
  const say = useSay();
  return (status: OrderStatus) => ({
    ...statusLooks[status],
    label: say(orderStatusTexts[status]),
    note: t(`statusNote.${status}`, { defaultValue: '' }) || undefined,
  });
};

/** What a status means, in a sentence on the order's own page, where its word is near to another one. */
export const useStatusHint = (status: OrderStatus): string => {
  const { t } = useTranslation('common');
  return t(`statusHint.${status}`, { defaultValue: '' });
};

/** The same in one line, for buttons and lists to choose from. */
export const useStatusName = () => {
  const wordsOf = useStatusWords();
  return (status: OrderStatus): string => {
    const { label, note } = wordsOf(status);
    return note ? `${label} (${note})` : label;
  };
};
