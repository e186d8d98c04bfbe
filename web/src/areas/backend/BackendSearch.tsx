import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEntrySearch } from '../../lookups/useEntrySearch.ts';
import { PaletteDialog, type PaletteEntry } from '../../ui/office/Palette.tsx';
import type { NavGroup } from '../../ui/office/SideNav.tsx';
import { useOverdue } from './bills/Overdue.tsx';
import { orderPath } from './orders/ways.ts';
import { useCustodySearch } from './trips/useCustodySearch.ts';

type Props = {
  readonly groups: readonly NavGroup[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

// An order number finds the order, not its visits or items.
const isOrder = ({ id }: { readonly id: string }): boolean => id.startsWith(orderPath(''));

type FoundEntry = PaletteEntry & { readonly orderId?: string; readonly customerId?: string };

/** Says beside what was found that its order, or its customer, has overdue bills. */
const useOverdueSaid = (found: readonly FoundEntry[]): readonly PaletteEntry[] => {
  const { t } = useTranslation('frame');
  const lateOrders = useOverdue('order', [...new Set(found.flatMap(({ orderId }) => orderId ?? []))]);
  const lateCustomers = useOverdue('customer', [...new Set(found.flatMap(({ customerId }) => customerId ?? []))]);
  return found.map(({ orderId = '', customerId = '', ...entry }) => {
    const isLate = lateOrders.has(orderId) || lateCustomers.has(customerId);
    return isLate ? { ...entry, group: `${entry.group} · ${t('found.overdue')}` } : entry;
  });
};

export const BackendSearch = ({ groups, ...dialog }: Props) => {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [custody, entriesFound] = [useCustodySearch(words), useEntrySearch(words)];
  const found = useOverdueSaid([
    ...entriesFound.filter(isOrder),
    ...custody,
    ...entriesFound.filter((one) => !isOrder(one)),
  ]);
  const entries = groups.flatMap(({ label: group, pages }) => pages.map(({ to, label }) => ({ id: to, label, group })));
  return (
    <PaletteDialog
      {...dialog}
      texts={{ open: t('search'), field: t('search'), nothing: common('nothingFound') }}
      entries={entries}
      onChoose={navigate}
      onWords={setWords}
      found={found}
      isLooking={useIsFetching() > 0}
    />
  );
};
