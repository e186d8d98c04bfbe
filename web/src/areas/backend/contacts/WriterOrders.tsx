import { type ContactView, contacts } from '@klang/contracts/api/contacts';
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
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';

/** Orders of the customer with this e-mail. It does not prove that this customer wrote the message. */
export const WriterOrders = ({ contact: { id: contactId } }: { readonly contact: ContactView }) => {
  const { t } = useTranslation('backend');
  const wordsOf = useStatusWords();
  const { language } = useSite();
  const { detail } = useSession();
  const state = useRead(contacts.orders, { contactId });
  const found = state.data;
  const overdue = useOverdue(
    'order',
    (found?.data ?? []).map(({ id }) => id),
  );
  if (!found) return <PartLoading state={state} />;
  const { customerId, data } = found;
  const none = customerId === null ? t('contacts.ordersNone') : t('contacts.ordersEmpty');
  return (
    <Panel title={t('contacts.orders')} note={customerId === null ? undefined : t('contacts.ordersNote')}>
      {data.length === 0 && <p className="faint fz-135">{none}</p>}
      {data.length > 0 && (
        <PanelRows>
          {data.map(({ id, number, status, placedAt }) => (
            <li key={id}>
              <Stack component="span" gap={0}>
                <Link to={`/backend/orderlistdetail?id=${id}`}>{number}</Link>
                <Text component="small" c="dimmed" fz="sm">
                  {shortDate(placedAt, language)}
                </Text>
              </Stack>
              <StatusBadge {...wordsOf(status)} />
              <OverdueBadge whose="order" late={overdue.get(id)} />
            </li>
          ))}
        </PanelRows>
      )}
      {customerId && holds(detail, 'customer', 'v') && (
        <Link className="fz-14" to={`/backend/customeredit?id=${customerId}`}>
          {t('contacts.toCustomer')}
        </Link>
      )}
    </Panel>
  );
};
