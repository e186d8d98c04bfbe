import { bills, type PriceNoticeRow } from '@klang/contracts/api/bills';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { baht, dayAndYear, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import classes from './bills.module.css';

const Notice = ({ notice, today }: { readonly notice: PriceNoticeRow; readonly today: string }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { from, beforeSatang, afterSatang, text, announcedAt } = notice;
  return (
    <li>
      <p>
        <b>
          {t(from > today ? 'bills.prices.will' : 'bills.prices.since', { day: dayAndYear(momentOf(from), language) })}
        </b>
        <small>{t('bills.prices.told', { day: dayAndYear(announcedAt, language) })}</small>
      </p>
      <dl>
        <div>
          <dt>{t('bills.prices.before')}</dt>
          <dd>{baht(beforeSatang)}</dd>
        </div>
        <div>
          <dt>{t('bills.prices.after')}</dt>
          <dd>{baht(afterSatang)}</dd>
        </div>
      </dl>
      {text && <p className={classes.said}>{text}</p>}
    </li>
  );
};

/** What was told of new prices, the newest first; the link of its mail leads here. */
export const PriceNotices = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  const { data } = useRead(bills.notices, { orderId });
  const isThere = (data?.data.length ?? 0) > 0;
  useEffect(() => {
    if (isThere && hash === '#prices') place.current?.scrollIntoView({ block: 'center' });
  }, [isThere, hash]);
  if (!data || !isThere) return null;
  return (
    <section ref={place} id="prices" className={classes.prices} aria-labelledby="new-prices">
      <h2 id="new-prices">{t('bills.prices.title')}</h2>
      <ul>
        {data.data.toReversed().map((notice) => (
          <Notice key={notice.noticeId} notice={notice} today={data.today} />
        ))}
      </ul>
      <p className={classes.said}>{t('bills.prices.rule')}</p>
    </section>
  );
};
