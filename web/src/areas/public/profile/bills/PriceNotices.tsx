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
  const { from, beforeSatang, afterSatang, next, isReplaced, text, announcedAt } = notice;
  return (
    <li className="card grid gap-12 p-20-24">
      <p className="spread wraps gap-4-16">
        <b>
          {t(from > today ? 'bills.prices.will' : 'bills.prices.since', { day: dayAndYear(momentOf(from), language) })}
        </b>
        <small>{t('bills.prices.told', { day: dayAndYear(announcedAt, language) })}</small>
      </p>
      {isReplaced ? (
        <p>{t('bills.prices.replaced')}</p>
      ) : (
        <dl className="wrap">
          <div>
            <dt>{t('bills.prices.before')}</dt>
            <dd className="strong">{baht(beforeSatang)}</dd>
          </div>
          <div>
            <dt>{t('bills.prices.after')}</dt>
            <dd className="strong">{baht(afterSatang)}</dd>
          </div>
        </dl>
      )}
      {next && !isReplaced && (
        <p>
          {t('bills.prices.next', { day: dayAndYear(momentOf(next.from), language), month: baht(next.monthSatang) })}
        </p>
      )}
      {text && <p className="hint pre-line breaks">{text}</p>}
    </li>
  );
};

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
    <section ref={place} id="prices" className={`${classes.prices} grid gap-12 mt-32`} aria-labelledby="new-prices">
      <h2 id="new-prices">{t('bills.prices.title')}</h2>
      <ul className="grid gap-12">
        {data.data.toReversed().map((notice) => (
          <Notice key={notice.noticeId} notice={notice} today={data.today} />
        ))}
      </ul>
      <p className="hint pre-line breaks">{t('bills.prices.rule')}</p>
    </section>
  );
};
