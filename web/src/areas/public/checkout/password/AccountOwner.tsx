import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { useCart } from '../cart.ts';
import { stepWay } from '../steps.ts';
import classes from './password.module.css';

/** The e-mail of the account. It is also an input, so that password managers store it with the password. */
export const AccountOwner = () => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { cart } = useCart();
  const { email } = cart.contact;
  return (
    <p className={`${classes.whose} row between wraps gap-4-16 fz-15 round sand p-12-14`}>
      <span>
        {t('contact.email')} <b className="medium breaks">{email}</b>
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
      <Link className="link round-4" to={publicPath(stepWay('checkout-contact'), language)}>
        {t('password.other')}
      </Link>
    </p>
  );
};
