import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import type { FoundOrder } from './orderFound.ts';
import { SettlingDialog } from './SettlingDialog.tsx';
import { ConfirmTransfer, DenyTransfer, type ReportedTransfer } from './TransferDialogs.tsx';

type AskingProps = { readonly found: FoundOrder; readonly onDone: () => void };

const Cancelling = ({ found: { order }, onDone }: AskingProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(ownerOrders.cancel);
  const isPaid = order.status === 'success';
  const onYes = async (reason: string) => {
    if (!(await mutateAsync({ orderId: order.id, reason }).catch(() => null))) return;
    notify({ type: 'positive', title: t('orders.cancelling.done') });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('orders.cancelling.title', { order: order.number }),
        text: t(isPaid ? 'orders.cancelling.textPaid' : 'orders.cancelling.text'),
        yes: t('orders.cancelling.yes'),
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

/** The customer sent a slip, and nobody has answered yet. The order may be closed by then. */
const slipToCheck = ({ attempts }: FoundOrder) =>
  attempts.find(
    ({ billId, slipSentAt, state }) =>
      billId === null && slipSentAt !== null && (state === 'pending' || state === 'expired'),
  );
const awaitedTransfer = ({ order, parts }: FoundOrder) =>
  isUnpaid(order.status) && parts.attempt?.method === 'transfer' ? parts.attempt : undefined;

const transferOf = (found: FoundOrder): ReportedTransfer => ({
  orderId: found.order.id,
  paymentId: (awaitedTransfer(found) ?? slipToCheck(found))?.paymentId ?? '',
  askedSatang: found.order.payNowSatang,
  of: isUnpaid(found.order.status) ? 'order' : 'closedOrder',
});
const Confirming = ({ found, onDone }: AskingProps) => <ConfirmTransfer transfer={transferOf(found)} onDone={onDone} />;
const Denying = ({ found, onDone }: AskingProps) => <DenyTransfer transfer={transferOf(found)} onDone={onDone} />;

const dialogs = {
  confirm: Confirming,
  deny: Denying,
  cancelling: Cancelling,
  settling: SettlingDialog,
} as const;
type Deed = keyof typeof dialogs;

type Cancelable = 'yes' | 'no' | 'loading';
/** A paid order can be canceled until its first item is collected. */
const useCancelable = ({ order: { id: orderId, status, pickUp }, now }: FoundOrder): Cancelable => {
  const isPaid = status === 'success';
  const { data, isPending } = useRead(ownerTrips.ofOrder, { orderId }, { enabled: isPaid });
  if (isUnpaid(status)) return 'yes';
  if (!isPaid) return 'no';
  const isToPickUp = pickUp !== null && pickUp.on >= bangkokDay(new Date(now));
  if (isPending && isToPickUp) return 'loading';
  return data?.items.every(({ beganOn }) => beganOn === null) ? 'yes' : 'no';
};

const possibleAt = (found: FoundOrder, cancelable: Cancelable): readonly Deed[] => {
  const { order } = found;
  const isReported = (awaitedTransfer(found) ?? slipToCheck(found)) !== undefined;
  return [
    ...(isReported ? (['confirm', 'deny'] as const) : []),
    ...(order.status === 'cancel' ? (['settling'] as const) : []),
    ...(cancelable === 'no' ? [] : (['cancelling'] as const)),
  ];
};
const variants = { confirm: 'accent', settling: 'accent', deny: 'outlined', cancelling: 'outlined' } as const;

export const OrderActions = ({ found }: { readonly found: FoundOrder }) => {
  const { t } = useTranslation('backend');
  const [pending, setPending] = useState<Deed | null>(null);
  const cancelable = useCancelable(found);
  const Dialog = pending && dialogs[pending];
  return (
    <>
      {possibleAt(found, cancelable)
        .toReversed()
        .map((deed) => (
          <Button
            key={deed}
            size="small"
            variant={variants[deed]}
            isBusy={deed === 'cancelling' && cancelable === 'loading'}
            onClick={() => setPending(deed)}
          >
            {t(`orders.${deed}.open`)}
          </Button>
        ))}
      {Dialog && <Dialog found={found} onDone={() => setPending(null)} />}
    </>
  );
};
