import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const PayPage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-payment" title={t('title.checkout-payment')}>
      {null}
    </Checkout>
  );
};
