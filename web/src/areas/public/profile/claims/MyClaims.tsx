import { claims } from '@klang/contracts/api/claims';
import { claimKindTexts } from '@klang/contracts/claims/claims';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { dateAndTime } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { claimWay } from '../ways.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import classes from './claims.module.css';

export const MyClaims = ({ orderId }: { readonly orderId?: string }) => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const { language } = useSite();
  const { data } = useRead(claims.mine, orderId === undefined ? {} : { orderId });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={`${classes.mine} mt-40`}>
      <h2 className="fz-20 mb-10">{t('mine')}</h2>
      <ul>
        {rows.map((one) => (
          <li key={one.claimId}>
            <Link className="row between wraps gap-4-16 ruled" to={publicPath(claimWay(one.claimId), language)}>
              <span>
                <b className="block">{t('of', { kind: localize(claimKindTexts[one.kind]), item: one.itemId })}</b>
                <small className="remark">
                  {one.number} · {dateAndTime(one.openedAt, language)}
                </small>
              </span>
              <ClaimBadge claim={one} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
