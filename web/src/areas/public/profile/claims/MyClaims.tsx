import { claims } from '@klang/contracts/api/claims';
import { claimKindTexts } from '@klang/contracts/custody/claims';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { clockTime, shortDate } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
import { claimWay } from '../ways.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import classes from './claims.module.css';

/** What was claimed, the newest first; nothing where nothing ever was. */
export const MyClaims = ({ orderId }: { readonly orderId?: string }) => {
  const { t } = useTranslation('claims');
  const say = useSay();
  const { language } = useSite();
  const { data } = useRead(claims.mine, orderId === undefined ? {} : { orderId });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.mine}>
      <h2>{t('mine')}</h2>
      <ul>
        {rows.map((one) => (
          <li key={one.claimId}>
            <Link to={publicPath(claimWay(one.claimId), language)}>
              <span>
                <b>{t('of', { kind: say(claimKindTexts[one.kind]), item: one.itemId })}</b>
                <small>
                  {one.number} · {shortDate(one.openedAt, language)} {clockTime(one.openedAt)}
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
