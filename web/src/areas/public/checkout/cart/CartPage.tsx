import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const CartPage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="cart" title={t('title.cart')}>
      {null}
    </Checkout>
  );
};
