import type { OrderListRow } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countdown } from '../../../lib/format.ts';
import { useStatusWords } from '../../../lib/orderStatusWords.ts';
import { useSecondsLeft } from '../../../lib/secondsLeft.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './orders.module.css';

const TimeLeft = ({ until, tone }: { readonly until: string; readonly tone: string }) => {
  const { t } = useTranslation('backend');
  const left = useSecondsLeft(until);
  const word = t('orders.timeLeft');
  return (
    <span className={`${classes.left} toned fz-13 strong`} data-tone={tone} data-word={word} title={word}>
      {countdown(left)}
    </span>
  );
};

type Props = { readonly order: Pick<OrderListRow, 'status' | 'payBy' | 'confirmBy'> };

export const OrderState = ({ order: { status, payBy, confirmBy } }: Props) => {
  const { t } = useTranslation('backend');
  const words = useStatusWords()(status);
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <StatusBadge {...words} label={confirmBy ? t('orders.transferAwaited') : words.label} />
      {isUnpaid(status) && <TimeLeft until={confirmBy ?? payBy} tone={words.tone} />}
    </Group>
  );
};
