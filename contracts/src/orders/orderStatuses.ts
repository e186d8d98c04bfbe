import type { Text } from '../messages.ts';

export const orderStatuses = [
  'new',
  'unsuccessful',
  'success',
  'cancelingSome',
  'canceling',
  'expired',
  'cancel',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusTexts: Readonly<Record<OrderStatus, Text>> = {
  new: { th: 'คำสั่งซื้อใหม่', en: 'New order' },
  unsuccessful: { th: 'ไม่สำเร็จ', en: 'Unsuccessful' },
  success: { th: 'สำเร็จ', en: 'Success' },
  cancelingSome: { th: 'กำลังยกเลิกบางชิ้น', en: 'Canceling some contracts' },
  canceling: { th: 'กำลังยกเลิกสัญญา', en: 'Canceling contract' },
  expired: { th: 'หมดเวลาชำระ', en: 'Expired' },
  cancel: { th: 'ขอยกเลิก', en: 'Cancel' },
  canceled: { th: 'ยกเลิกแล้ว', en: 'Canceled' },
};

/** It can be paid, and expires. */
export const unpaidStatuses = ['new', 'unsuccessful'] as const satisfies readonly OrderStatus[];
export const isUnpaid = (status: OrderStatus): boolean => unpaidStatuses.some((one) => one === status);

/** Paid: items are or will be in storage. */
export const runningStatuses = ['success', 'cancelingSome', 'canceling'] as const satisfies readonly OrderStatus[];
export const isRunning = (status: OrderStatus): boolean => runningStatuses.some((one) => one === status);
