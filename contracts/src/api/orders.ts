import { z } from 'zod';
import { command } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';

export const orders = {
  cancel: command({
    path: '/api/engine/order/cancel',
    summary: 'Cancel an order of mine: at once while it is unpaid, otherwise the staff settle it.',
    access: 'customer',
    body: z.strictObject({ orderId: id, reason: z.string().trim().min(1).max(500) }),
    detail: z.object({ orderId: id }),
  }),
};
