import type { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { z } from 'zod';

/** One order as staff see it. */
export type FoundOrder = z.output<typeof ownerOrders.detail.detail>;
