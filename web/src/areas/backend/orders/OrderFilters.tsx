import { orderStatuses } from '@klang/contracts/orderStatuses';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { search as searchIcon } from '../../../ui/workIcons.ts';
import classes from './orders.module.css';
import type { OrderFilter } from './useOrderFilter.ts';

type Props = { readonly filter: OrderFilter; readonly onChange: (part: Partial<OrderFilter>) => void };

/** A pause as long as this in typing is taken for the end of it. */
const typedMs = 300;

const Views = ({ filter, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  return (
    <fieldset className={classes.views} aria-label={t('orders.status')}>
      {[undefined, ...orderStatuses].map((status) => (
        <button
          key={status ?? ''}
          type="button"
          aria-pressed={status === filter.status}
          onClick={() => onChange({ status })}
        >
          {status ? common(`status.${status}`) : t('orders.all')}
        </button>
      ))}
    </fieldset>
  );
};

const Search = ({ filter, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const [typed, setTyped] = useState(filter.search);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(filter.search), [filter.search]);
  useEffect(() => {
    if (typed === filter.search) return;
    const timer = setTimeout(() => latest.current({ search: typed.trim() }), typedMs);
    return () => clearTimeout(timer);
  }, [typed, filter.search]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('orders.search')}
      placeholder={t('orders.search')}
      leftSection={<Icon of={searchIcon} size={16} />}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
};

/** By status and by the words of a number or a name. */
export const OrderFilters = (props: Props) => (
  <>
    <Views {...props} />
    <Search {...props} />
  </>
);
