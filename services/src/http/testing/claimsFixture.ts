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

type ClaimInput = {
  readonly orderId: string;
  readonly itemId: string;
  readonly customerId: string;
  readonly number: string;
};
export const opening = (claimId: string, { orderId, itemId, ...whose }: ClaimInput) =>
  ({
    ...wish(orderId, itemId),
    ...whose,
    type: 'OpenClaim',
    claimId,
    pictures: [] as string[],
    kind: 'damaged',
    insuredSatang: 500_000,
    by: 'customer',
    at: new Date().toISOString(),
  }) as const;
