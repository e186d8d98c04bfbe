import { type OrderStatus, orderStatusTexts } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { useLocalize } from './site.ts';
import type { StatusLook } from './statusLook.ts';

/** Colour, and a mark for people who do not see colours. */
const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  new: { tone: 'info', mark: '', isDashed: true },
  unsuccessful: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  success: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  cancelingSome: { tone: 'warning', mark: 'M5 8h6' },
  canceling: { tone: 'warning', mark: 'M5.6 5.6l4.8 4.8', isDashed: true },
  expired: { tone: 'muted', mark: 'M8 5v3.2l2.1 1.4' },
  cancel: { tone: 'warning', mark: 'M5.4 8h.01M8 8h.01M10.6 8h.01' },
  canceled: { tone: 'plain', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
};

/** Text and look of a status. "Cancel" always adds that it is only requested, to differ from "Canceled". */
export const useStatusWords = () => {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  return (status: OrderStatus) => ({
    ...statusLooks[status],
    label: localize(orderStatusTexts[status]),
    note: t(`statusNote.${status}`, { defaultValue: '' }) || undefined,
  });
};

export const useStatusHint = (status: OrderStatus): string => {
  const { t } = useTranslation('common');
  return t(`statusHint.${status}`, { defaultValue: '' });
};

export const useStatusName = () => {
  const wordsOf = useStatusWords();
  return (status: OrderStatus): string => {
    const { label, note } = wordsOf(status);
    return note ? `${label} (${note})` : label;
  };
};
