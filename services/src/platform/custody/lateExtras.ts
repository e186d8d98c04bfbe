import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { Context } from '../eventLog/context.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { Refused } from '../kit/failures.ts';
import type { KindPorts } from './codeKinds.ts';
import { sealChecks } from './sealChecks.ts';
import type { CustodyStreams } from './streams.ts';

type LateKey = { readonly tripId: string; readonly deedId: string };
type LateEvent = Extract<RecordedEvent, { readonly type: 'DoorToldLate' }>;

/** The order has the item. Its visit says so too, as if its phone had told in time. */
export const lateExtraTaking = ({ log, orderOf }: Pick<CustodyStreams, 'log' | 'orderOf'>) => {
  const toldIn = async ({ org }: Context, { tripId, deedId }: LateKey): Promise<LateEvent | undefined> =>
    (await eventsIn(log, streamOf(trip.category, org, tripId))).find(
      (event): event is LateEvent => event.type === 'DoorToldLate' && event.data.deedId === deedId,
    );
  /** One that is on another item by now, or no seal of ours, closes nothing. */
  const checkedBy = (rows: KindPorts['rows']) => (ctx: Context, seal: string | null, itemId: string) =>
    sealChecks({ log, rows })(ctx, seal, itemId).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
  return async (ctx: Context, key: LateKey, rows: KindPorts['rows']): Promise<void> => {
    const [{ tripId, deedId }, sealOf] = [key, checkedBy(rows)];
    const late = (await toldIn(ctx, key))?.data;
    const placed = late && (await orderOf(ctx, late.orderId));
    const itemId = placed?.contract.extras.get(`${tripId} ${deedId}`);
    const settled = { tripId, deedId, isTakenOver: true, reason: '', at: ctx.now.toISOString() };
    if (!late || itemId === undefined) {
      // Before, such an item was awaited by another visit.
      await ctx.execute(trip, tripId, { type: 'SettleLateDeed', ...settled });
      return;
    }
    const { pictures, condition, words } = late;
    const extra = { pictures, condition, words, seal: await sealOf(ctx, late.seal ?? null, itemId) };
    await ctx.execute(trip, tripId, { type: 'SettleLateDeed', ...settled, extra });
  };
};
