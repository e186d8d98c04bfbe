import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { useTranslation } from 'react-i18next';

type Props = { readonly quote: Pick<Quote, 'laterDiscount' | 'lines'>; readonly line: QuoteLine };

export const LaterDiscount = ({ quote: { laterDiscount, lines }, line }: Props) => {
  const { t } = useTranslation('backend');
  if (!laterDiscount || line !== lines.find(({ kind }) => kind === 'discount')) return null;
  const { percent, months: count } = laterDiscount;
  return <small>{t('orders.laterDiscount', { percent, count })}</small>;
};
