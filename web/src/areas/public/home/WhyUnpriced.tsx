import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { useSellsRooms } from '../../../lib/siteContent.ts';
import type { UnpricedReason } from '../wish/useUnpriced.ts';
import type { Wish } from '../wish/wish.ts';
import classes from './finder.module.css';

type Props = { readonly wish: Wish; readonly reason: UnpricedReason; readonly retry: () => void };

export const useWhyUnpriced = ({ boxes, months }: Wish): ((reason: UnpricedReason) => string) => {
  const { t } = useTranslation('public');
  const sellsRooms = useSellsRooms();
  return (reason) => {
    if (reason === 'count' && sellsRooms) return t('unpriced.countOrRoom', { count: boxes });
    return t(`unpriced.${reason}`, { count: reason === 'term' ? months : boxes });
  };
};

const pages = {
  nothing: 'contactus',
  package: 'services',
  count: 'contactus',
  countOrRoom: 'storage-estimator',
} as const;

const WayOn = ({ reason, retry }: Omit<Props, 'wish'>) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const sellsRooms = useSellsRooms();
  if (reason === 'term') return null;
  if (reason === 'failed') {
    return (
      <button type="button" className={classes.bySize} onClick={retry}>
        {common('retry')}
      </button>
    );
  }
  const way = reason === 'count' && sellsRooms ? 'countOrRoom' : reason;
  return (
    <Link className={classes.bySize} to={publicPath(pages[way], language)}>
      {t(`unpriced.way.${way}`)}
    </Link>
  );
};

export const WhyUnpriced = ({ wish, reason, retry }: Props) => {
  const why = useWhyUnpriced(wish);
  return (
    <div className={`${classes.why} fz-15 lh-15`}>
      <p>{why(reason)}</p>
      <WayOn reason={reason} retry={retry} />
    </div>
  );
};
