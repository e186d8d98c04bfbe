import { useTranslation } from 'react-i18next';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useCartQuote } from '../useCartQuote.ts';
import classes from './cart.module.css';

/** For more than boxes are good for: the other service, and the way to what fits. */
export const BySize = () => {
  const { t } = useTranslation('guides');
  const { language } = useSite();
  const { data } = useCartQuote();
  if (!data?.isBySizeBetter) return null;
  return (
    <div className={classes.bySize} role="status">
      <p>{t('bySize.text')}</p>
      <Button to={publicPath('storage-estimator', language)}>{t('bySize.estimate')}</Button>
    </div>
  );
};
