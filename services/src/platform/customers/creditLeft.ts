import { order } from '../../domain/order.ts';
import { mayCreditGoBack } from '../../domain/orderCreditLeft.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';

export const creditLeft =
  (log: EventLog) =>
  async (org: string, orderId: string): Promise<boolean> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    return placed !== null && mayCreditGoBack(placed);
  };
