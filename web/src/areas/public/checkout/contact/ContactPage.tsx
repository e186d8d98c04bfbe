import { useTranslation } from 'react-i18next';
import { Checkout } from '../Checkout.tsx';

export const ContactPage = () => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-contact" title={t('title.checkout-contact')}>
      {null}
    </Checkout>
  );
};
