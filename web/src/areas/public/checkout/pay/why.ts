import type { OrderParts } from '@klang/contracts/api/orders';
import type { DeclineReason } from '@klang/contracts/payments/declines';

export const whyOf = ({ declined }: Pick<OrderParts, 'declined'>): DeclineReason => declined ?? 'bank';
