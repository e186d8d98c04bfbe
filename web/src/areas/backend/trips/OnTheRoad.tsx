import { items } from '@klang/contracts/api/items';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { clockTime, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { useNames } from '../orders/useNames.ts';
import { ItemStatus } from './ItemStatus.tsx';
import { itemPath } from './looks.ts';
import { ThingState } from './TripState.tsx';
import classes from './tripList.module.css';
import { type TripAddress, ViewChoice } from './ViewChoice.tsx';

const mostListed = 500;

export const OnTheRoad = ({ address }: { readonly address: TripAddress }) => {
  const { t } = useTranslation('trips');
  const { name, language } = useSite();
  const { sizeName } = useNames();
  const state = useRead(items.list, { custody: 'movers', limit: mostListed });
  const overdue = useOverdue('order', orderIdsOf(state.data?.data ?? []));
  return (
    <>
      <PageTitle of={`${t('onRoad.name')} · ${name}`} />
      <ListPage
        title={t('onRoad.title')}
        count={state.data && t('itemCount', { count: state.data.data.length })}
        state={state}
        actions={<ViewChoice address={address} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('onRoad.none')} />
          ) : (
            <div className={classes.road}>
              <PanelRows>
                {data.map(({ id, orderId, sizeId, customerName, orderNumber, state: stands, statusId, changedAt }) => (
                  <li key={id}>
                    <span>
                      <Link to={itemPath(id)}>{id}</Link>
                      <small>
                        {[sizeId ? sizeName(sizeId) : t('anySize'), customerName ?? t('forgotten'), orderNumber].join(
                          ' · ',
                        )}
                      </small>
                    </span>
                    <OverdueBadge whose="order" late={overdue.get(orderId)} />
                    <ItemStatus statusId={statusId} />
                    <ThingState state={stands} />
                    <Text
                      component="time"
                      c="dimmed"
                      dateTime={changedAt}
                    >{`${shortDay(changedAt, language)} ${clockTime(changedAt)}`}</Text>
                  </li>
                ))}
              </PanelRows>
            </div>
          )
        }
      </ListPage>
    </>
  );
};
