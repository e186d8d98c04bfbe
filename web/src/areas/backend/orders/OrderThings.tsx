import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { isItemOver } from '@klang/contracts/custody/custody';
import { isRunning, type OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { AddItemsDialog, DropItemsDialog } from './ItemDialogs.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderTrips } from './OrderTrips.tsx';
import { areBooked, RequestDialog } from './RequestDialog.tsx';

type Props = { readonly orderId: string; readonly status: OrderStatus; readonly mayChange: boolean };

/** The requests that are possible for all chosen items, which share one state. */
const deedsFor = (chosen: readonly OwnerItemRow[]) => {
  const are = (...states: readonly OwnerItemRow['state'][]) =>
    chosen.length > 0 && chosen.every(({ state }) => states.includes(state));
  const areFree = chosen.every(({ tripId }) => tripId === null);
  return [
    ...(areFree && are('stored') ? (['temporary'] as const) : []),
    ...(areFree && are('withCustomer', 'booked') ? (['deposit'] as const) : []),
    ...(areFree && are('stored', 'withCustomer') ? (['cancelItems'] as const) : []),
    ...(are('booked') ? (['drop'] as const) : []),
  ];
};
type Deed = ReturnType<typeof deedsFor>[number] | 'add' | 'cancelContract';

type DialogProps = {
  readonly deed: Deed;
  readonly orderId: string;
  readonly items: readonly OwnerItemRow[];
  readonly onDone: () => void;
};

const ThingsDialog = ({ deed, ...props }: DialogProps) => {
  if (deed === 'add') return <AddItemsDialog {...props} />;
  if (deed === 'drop') return <DropItemsDialog {...props} />;
  return <RequestDialog ask={deed} {...props} />;
};

const Deeds = ({
  items,
  orderId,
  chosen,
  status,
  onDone,
}: Props & {
  readonly items: readonly OwnerItemRow[];
  readonly chosen: readonly OwnerItemRow[];
  readonly onDone: () => void;
}) => {
  const { t } = useTranslation('trips');
  const [deed, setDeed] = useState<Deed | null>(null);
  const hasBegun = items.some(({ beganOn }) => beganOn !== null);
  const canEnd = isRunning(status) && status !== 'canceling' && hasBegun;
  const possible: readonly Deed[] = [
    ...deedsFor(chosen),
    ...(chosen.length === 0 && isRunning(status) && status !== 'canceling' ? (['add'] as const) : []),
    ...(chosen.length === 0 && canEnd ? (['cancelContract'] as const) : []),
  ];
  const named = deed === 'cancelContract' ? items.filter(({ state }) => !isItemOver(state)) : chosen;
  return (
    <Group gap={8} align="stretch">
      {possible.map((one) => (
        <Button key={one} size="small" onClick={() => setDeed(one)}>
          {one === 'deposit' && areBooked(chosen) ? t('asks.collect') : t(`asks.${one}`)}
        </Button>
      ))}
      {deed && (
        <ThingsDialog
          deed={deed}
          orderId={orderId}
          items={named}
          onDone={() => {
            setDeed(null);
            onDone();
          }}
        />
      )}
    </Group>
  );
};

export const OrderThings = (props: Props) => {
  const { orderId, status, mayChange } = props;
  const { t } = useTranslation('trips');
  const [ids, setIds] = useState<readonly string[]>([]);
  const state = useRead(ownerTrips.ofOrder, { orderId });
  const items = state.data?.items ?? [];
  const isOpen = mayChange && isRunning(status);
  const isOnlyToPay = status === 'canceling' && items.length > 0 && items.every((item) => isItemOver(item.state));
  const chosen = items.filter(({ id }) => ids.includes(id));
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <>
      <Panel title={t('items')} note={state.data && t('itemCount', { count: items.length })}>
        <PartLoading state={state} />
        {isOnlyToPay && <p role="status">{t('onlyToPay')}</p>}
        {isOpen && <Deeds {...props} items={items} chosen={chosen} onDone={() => setIds([])} />}
        <OrderItems
          items={items}
          isChosen={(id) => ids.includes(id)}
          onToggle={({ id, state }) => (isOpen && !isItemOver(state) ? () => toggle(id) : undefined)}
        />
      </Panel>
      <OrderTrips trips={state.data?.trips ?? []} />
    </>
  );
};
