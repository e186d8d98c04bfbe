import { newId } from '../../platform/kit/ids.ts';

export const wish = (orderId: string, itemId: string, change: object = {}) => ({
  claimId: newId(),
  orderId,
  itemId,
  kind: 'damaged' as const,
  text: 'มุมกล่องยุบ หม้อร้าว',
  wantedSatang: 184_000,
  pictures: [],
  ...change,
});

export const decision = (claimId: string, change: object = {}) => ({
  claimId,
  decisionId: newId(),
  outcome: 'compensate',
  amountSatang: 184_000,
  payout: 'refund',
  reason: 'บุบระหว่างส่ง',
  seen: 1,
  ...change,
});
