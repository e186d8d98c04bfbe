import { countOf } from '@klang/contracts/orders/quote';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../../lib/call.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { useSellsRooms } from '../../../../lib/siteContent.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { PackageRow } from '../../published/packages.ts';
import { type Cart, useCart } from '../cart.ts';
import { useCartQuote } from '../useCartQuote.ts';
import classes from './cart.module.css';

export const isTooMuch = (error: Error | null, { items }: Pick<Cart, 'items'>, { maxItems }: PackageRow): boolean =>
  error instanceof CallFailed &&
  error.answer.refusal === 'item_count_not_offered' &&
  countOf(items) > (maxItems ?? Number.POSITIVE_INFINITY);

export const BySize = ({ offer }: { readonly offer: PackageRow }) => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { cart } = useCart();
  const { seen, error } = useCartQuote();
  const sellsRooms = useSellsRooms();
  const tooMuch = isTooMuch(error, cart, offer) ? error?.message : undefined;
  if (!tooMuch && !(seen?.isBySizeBetter && sellsRooms)) return null;
  return (
    <div className={`${classes.bySize} row between wraps mt-20 round-card`} role="status">
      <p>
        {tooMuch && <b>{tooMuch}</b>} {sellsRooms && t('bySize.text')}
      </p>
      {sellsRooms ? (
        <Button to={publicPath('storage-estimator', language)}>{t('bySize.estimate')}</Button>
      ) : (
        <Button to={publicPath('contactus', language)}>{t('faq.ask')}</Button>
      )}
    </div>
  );
};
