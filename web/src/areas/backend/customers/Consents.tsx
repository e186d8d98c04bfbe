import { customerRecords } from '@klang/contracts/api/customerRecords';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './customers.module.css';
import { Loaded } from './Loaded.tsx';

export const Consents = ({ customerId }: { readonly customerId: string }) => {
  const { t } = useTranslation('record');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const state = useRead(customerRecords.consents, { customerId });
  const day = (at: string) => shortDate(at, language);
  return (
    <Panel title={backend('customers.agreed')}>
      <Loaded state={state}>
        {({ agreed, news, forgetting }) => (
          <ul className={classes.rows}>
            {agreed.length === 0 && <li className="faint fz-14">{t('mine.none')}</li>}
            {agreed.map(({ kind, id, version, at, orderNumber }) => (
              <li key={`${id} ${at} ${orderNumber}`}>
                <span>
                  {t(`mine.kind.${kind}`)}
                  <small>
                    {t('mine.version', { version, at: day(at) })}
                    {orderNumber && ` · ${t('mine.inOrder', { number: orderNumber })}`}
                  </small>
                </span>
              </li>
            ))}
            <li>
              <span>
                {t('mine.news')}
                <small>
                  {backend(news.isWanted ? 'customers.news.wanted' : 'customers.news.unwanted')}
                  {news.since && ` · ${day(news.since)}`}
                </small>
              </span>
            </li>
            {forgetting && (
              <li className={classes.forgetting} role="status">
                {backend('customers.forgettingAt', { at: day(forgetting.askedAt), due: day(forgetting.dueAt) })}
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
};
