import type { WriteOffShown } from '@klang/contracts/api/lateMoney';
import { takenBackCauses } from '@klang/contracts/payments/lateMoney';
import type { CaseRow } from '@klang/projections/cases/queries';
import { order } from '../../domain/order.ts';
import { lostUnsaid } from '../../domain/orderLost.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { paymentOfInvoice } from '../../platform/payments/paymentOfInvoice.ts';
import { askingStaff, type People } from '../staff/people.ts';
import { mayAlone } from './refundPromises.ts';

type Parts = Pick<People, 'log' | 'staff'>;
type LostCase = Pick<CaseRow, 'cause' | 'orderId' | 'reference' | 'amountSatang'>;

export const isTakenBack = (cause: string): boolean => takenBackCauses.some((one) => one === cause);

/** What money that was taken back had paid, of which nobody has said yet what becomes of it; null where that is nothing. */
const lostBy = async (log: EventLog, { org }: Context, { cause, orderId, reference, amountSatang }: LostCase) => {
  if (!isTakenBack(cause) || orderId === null) return null;
  const placed = await stateOf(log, order, { org, id: orderId });
  const paymentId = placed && paymentOfInvoice({ org, orderId, placed, invoiceNo: reference });
  const lostSatang = placed && paymentId ? Math.min(amountSatang, lostUnsaid(placed, paymentId)) : 0;
  return placed && paymentId && lostSatang > 0 ? { placed, paymentId, lostSatang } : null;
};

/** Whether money that was taken back had paid something of its order. */
export const hadPaid = async (log: EventLog, ctx: Context, row: LostCase): Promise<boolean> =>
  (await lostBy(log, ctx, row)) !== null;

/** How much is let go by asking for it no more, and how much of it whoever asks may let go alone. */
export const writeOffOf = async (log: EventLog, ctx: Context, row: LostCase) => {
  const lost = await lostBy(log, ctx, row);
  if (!lost) return undefined;
  const { placed, paymentId, lostSatang: amountSatang } = lost;
  const [staffId, { refundLimitSatang: limitSatang }] = [ctx.actor.id, await askingStaff(log, ctx)];
  return { staffId, amountSatang, aloneSatang: aloneLeftOf(placed, { paymentId, staffId, limitSatang }) };
};

/** That somebody asked for it, as the next one reads it before they agree; null where nobody did. */
export const writeOffShown = async (
  { log, staff }: Parts,
  ctx: Context,
  row: CaseRow,
): Promise<WriteOffShown | null> => {
  if (row.writeOffAskedAt === null || row.settled !== null || row.strayId === null) return null;
  const mine = await writeOffOf(log, ctx, row);
  let found: WriteOffShown | null = null;
  for await (const { events } of log.read(streamOf(stray.category, ctx.org, row.strayId)))
    for (const { type, data } of events) {
      if (type !== 'WriteOffAsked') continue;
      const { staffId, amountSatang, outcome = null, reason, askedAt } = data;
      const name = (await staff.one(ctx.org, staffId))?.name ?? null;
      const mayAgree = mine !== undefined && staffId !== mine.staffId && mayAlone(mine.aloneSatang, mine.amountSatang);
      found = { staffName: name, amountSatang, outcome, reason, askedAt, mayAgree };
    }
  return found;
};
