import type { OrderParts } from '@klang/contracts/api/orders';
import type { DeclineReason } from '@klang/contracts/payments/declines';

/** Why an attempt came to nothing, as it is said: a bank that says nothing is the one to ask. */
export const whyOf = ({ declined }: Pick<OrderParts, 'declined'>): DeclineReason => declined ?? 'bank';
