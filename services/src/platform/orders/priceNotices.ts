import { order } from '../../domain/order.ts';
import { noticeEffects } from '../../domain/orderPriceNotice.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';

type OrderInHand = { readonly org: string; readonly orderId: string; readonly placed: PlacedFacts };
export type PriceNotice = {
  readonly noticeId: string;
  readonly from: string;
  readonly beforeSatang: number;
  readonly afterSatang: number;
  readonly next: { readonly from: string; readonly monthSatang: number } | null;
  readonly isReplaced: boolean;
  readonly text: string | null;
  readonly announcedAt: string;
};

export const priceNotices = async (log: EventLog, { org, orderId, placed }: OrderInHand): Promise<PriceNotice[]> => {
  const effects = noticeEffects(placed.contract);
  if (effects.size === 0) return [];
  const notices: PriceNotice[] = [];
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) {
      const effect = type === 'ContractPricesChanged' ? effects.get(data.noticeId) : undefined;
      if (type !== 'ContractPricesChanged' || !effect) continue;
      const { noticeId, text, announcedAt } = data;
      notices.push({ noticeId, ...effect, from: effect.from ?? data.from, text, announcedAt });
    }
  return notices;
};
