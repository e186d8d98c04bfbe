import { counts } from '@klang/contracts/api/counts';
import type { ScanKit } from '@klang/contracts/api/scans';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './count.module.css';

/** Places that are being counted, and the things that somebody has to walk for. */
export const CountElsewhere = ({ kit }: { readonly kit: ScanKit }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const running = useRead(counts.running, {}).data?.data ?? [];
  const sought = useRead(counts.sought, {}).data;
  const codeOf = (id: string | null) => kit.places.find(({ placeId }) => placeId === id)?.code ?? t('count.nowhere');
  return (
    <section className={classes.panel}>
      <p>{t('count.choosePlace')}</p>
      {running.length > 0 && (
        <div className={classes.list}>
          <h2>{t('count.running')}</h2>
          <ul>
            {running.map(({ placeId, countId, openedAt, expected, seen }) => (
              <li key={countId}>
                <p>
                  <Link to={`/backend/scanqrcode?do=count&place=${encodeURIComponent(placeId)}`}>
                    {codeOf(placeId)}
                  </Link>
                  <span>{t('count.progress', { time: clockTime(openedAt), seen, expected })}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sought && (
        <div className={classes.list}>
          <h2>{t('count.sought')}</h2>
          {sought.count === 0 && <p className={classes.quiet}>{t('count.noneSought')}</p>}
          <ul>
            {sought.data.map(({ itemId, code, locationId, soughtAt }) => (
              <li key={itemId} data-state="missing">
                <p>
                  <b>{itemId}</b> <small>{code}</small>
                  <span>
                    {t('count.soughtSince', { place: codeOf(locationId), date: shortDate(soughtAt, language) })}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
