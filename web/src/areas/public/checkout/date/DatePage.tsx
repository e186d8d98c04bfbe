import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const DatePage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-date" title={t('title.checkout-date')}>
      {null}
    </Checkout>
  );
};
