import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const PaidPage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-paid" title={t('title.checkout-paid')}>
      {null}
    </Checkout>
  );
};
