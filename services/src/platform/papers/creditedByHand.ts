import type { PlacedFacts } from '../../domain/orderState.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { receiptIdsOf } from './receiptIds.ts';

type ByHand = {
  readonly org: string;
  readonly orderId: string;
  readonly staffId: string;
};
/** What a person has credited by hand on the receipts of an order. */
export const creditedByHand = async (
  log: EventLog,
  { org, orderId, staffId }: ByHand,
  placed: Pick<PlacedFacts, 'attempts' | 'contract'>,
): Promise<number> => {
  const onAll = async (paperId: string): Promise<number> => {
    const trail = await stateOf(log, papertrail, { org, id: paperId });
    if (!trail) return 0;
    const here = trail.creditedBy.get(staffId) ?? 0;
    return here + (trail.replacementId === null ? 0 : await onAll(trail.replacementId));
  };
  const sums = await Promise.all(receiptIdsOf(org, orderId, placed).map(onAll));
  return sums.reduce((sum, satang) => sum + satang, 0);
};
