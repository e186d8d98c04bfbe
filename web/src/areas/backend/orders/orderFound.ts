import type { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { z } from 'zod';

export type FoundOrder = z.output<typeof ownerOrders.detail.detail>;
