import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { useCart } from '../cart.ts';
import { stepWay } from '../steps.ts';
import classes from './password.module.css';

/** Whose account it is. It stands there as a field too, so that a password is kept together with its e-mail. */
export const Whose = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { cart } = useCart();
  const { email } = cart.contact;
  return (
    <p className={classes.whose}>
      <span>
        {t('contact.email')} <b>{email}</b>
      </span>
      <input
        type="email"
        name="username"
        autoComplete="username"
        aria-label={t('contact.email')}
        value={email}
        readOnly
        hidden
      />
      <Link to={publicPath(stepWay('checkout-contact'), language)}>{t('password.other')}</Link>
    </p>
  );
};
