import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { loginFrom } from '../../../../lib/wayBack.ts';
import { orderWay } from '../../profile/ways.ts';

/** Only whoever is logged in may send a slip. */
export const SlipAfterLogin = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <p className="hint mb-20">
      {t('pay.slip.afterLogin')}{' '}
      <Link className="link" to={publicPath(loginFrom('loginpage', orderWay(orderId)), language)}>
        {t('pay.slip.login')}
      </Link>
    </p>
  );
};
