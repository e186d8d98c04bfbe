import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const PasswordPage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-password" title={t('title.checkout-password')}>
      {null}
    </Checkout>
  );
};
