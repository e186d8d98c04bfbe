import { customerCalls } from '@klang/contracts/api/lookups';
import { published } from '@klang/contracts/lookups/status';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { formatPhone } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { plus } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { type Caller, callerOf } from './draft.ts';
import classes from './phoneOrders.module.css';

type Props = {
  readonly caller: Caller | null;
  readonly error: string | undefined;
  readonly onChoose: (caller: Caller | null) => void;
};

const Reached = ({ caller: { phone, email } }: { readonly caller: Caller }) => (
  <small>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</small>
);

const few = 5;

const Found = ({ search, onChoose }: Pick<Props, 'onChoose'> & { readonly search: string }) => {
  const { t } = useTranslation('backend');
  // Phone numbers are stored in international format, without the leading zero.
  const typed = /^0\d[\d\s-]+$/.test(search) ? search.replace(/\D/g, '').slice(1) : search;
  const query = { filter: { status: published }, search: typed, limit: few };
  const { data } = useRead(customerCalls.get, query, { enabled: search !== '', keepsPrevious: true });
  if (search === '' || !data) return null;
  if (data.data.length === 0)
    return (
      <Text c="dimmed" fz="sm" lh={1.6}>
        {t('newOrder.nobody')}
      </Text>
    );
  return (
    <ul className={classes.found}>
      {data.data.map(callerOf).map((caller) => (
        <li key={caller.id}>
          <button className="full text-left pointer" type="button" onClick={() => onChoose(caller)}>
            <b>{caller.name}</b>
            <Reached caller={caller} />
          </button>
        </li>
      ))}
    </ul>
  );
};

export const CallerPick = ({ caller, error, onChoose }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [search, setSearch] = useState('');
  const add = holds(detail, 'customer', 'i') && (
    <Button size="small" left={plus} to="/backend/customeradd?for=order">
      {t('newOrder.newCustomer')}
    </Button>
  );
  return (
    <Panel title={t('newOrder.customer')} action={caller === null && add}>
      {caller ? (
        <div className={`${classes.caller} row between gap-12 round-card p-12-14`}>
          <div>
            <b>{caller.name}</b> <OverdueOf whose="customer" id={caller.id} />
            <Reached caller={caller} />
          </div>
          <Button size="small" onClick={() => onChoose(null)}>
            {t('newOrder.another')}
          </Button>
        </div>
      ) : (
        <>
          <SearchField label={t('newOrder.find')} value={search} onChange={setSearch} />
          {error && (
            <Text c="var(--negative)" fz="md">
              {error}
            </Text>
          )}
          <Found search={search} onChoose={onChoose} />
        </>
      )}
    </Panel>
  );
};
