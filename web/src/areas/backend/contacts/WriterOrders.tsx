import { type ContactShown, contacts } from '@klang/contracts/api/contacts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { useStatusWords } from '../../../lib/orderStatusWords.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import people from '../../../ui/people.module.css';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './contacts.module.css';

/** What the customer with this e-mail has booked, for whoever answers; that it is them who wrote, nobody has proved. */
export const WriterOrders = ({ contact: { id: contactId } }: { readonly contact: ContactShown }) => {
  const { t } = useTranslation('backend');
  const wordsOf = useStatusWords();
  const { language } = useSite();
  const { detail } = useSession();
  const state = useRead(contacts.orders, { contactId });
  const found = state.data;
  if (!found) return <PartLoading state={state} />;
  const { customerId, data } = found;
  const none = customerId === null ? t('contacts.ordersNone') : t('contacts.ordersEmpty');
  return (
    <Panel title={t('contacts.orders')} note={customerId === null ? undefined : t('contacts.ordersNote')}>
      {data.length === 0 && <p className={people.note}>{none}</p>}
      {data.length > 0 && (
        <Stack component="ul" gap={0} className={classes.orders}>
          {data.map(({ id, number, status, placedAt }) => (
            <li key={id}>
              <Stack component="span" gap={0}>
                <Link to={`/backend/orderlistdetail?id=${id}`}>{number}</Link>
                <Text component="small" c="dimmed" fz="sm">
                  {shortDate(placedAt, language)}
                </Text>
              </Stack>
              <StatusBadge {...wordsOf(status)} />
            </li>
          ))}
        </Stack>
      )}
      {customerId && holds(detail, 'customer', 'v') && (
        <Link className={classes.toCustomer} to={`/backend/customeredit?id=${customerId}`}>
          {t('contacts.toCustomer')}
        </Link>
      )}
    </Panel>
  );
};
