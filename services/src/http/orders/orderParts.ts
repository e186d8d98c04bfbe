import type { OrderParts } from '@klang/contracts/api/orders';
import { declineReasonOf } from '@klang/contracts/payments/declines';
import type { WholeOrder } from '@klang/projections/orders/queries';
import { awaited, isTriedOut, lastDeclined, type PlacedFacts } from '../../domain/orderState.ts';

export const orderPartsOf = ({ said }: WholeOrder, placed: PlacedFacts): OrderParts => {
  const last = placed.status === 'unsuccessful' ? lastDeclined(placed) : undefined;
  const declined = last ? declineReasonOf({ method: last.method, reason: last.reason ?? '' }) : null;
  return { ...said, attempt: awaited(placed), declined, isTriedOut: isTriedOut(placed), asksTexts: !placed.isAgreed };
};
