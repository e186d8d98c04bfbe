import type { lateMoney, WriteOffShown } from '@klang/contracts/api/lateMoney';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Text } from '@klang/contracts/messages';
import { type LostChoice, takenBackCauses } from '@klang/contracts/payments/lateMoney';
import type { AskedRefundCause } from '@klang/contracts/payments/refunds';
import type { CaseRow } from '@klang/projections/cases/queries';
import type { z } from 'zod';
import { decide, isRefusal, type Only } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { causeOfCase, isWonCase, lostUnsaid, saidOfCase } from '../../domain/orderLost.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import { type StrayCommand, stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { paymentOfInvoice } from '../../platform/payments/paymentOfInvoice.ts';
import { CallError } from '../kit/answers.ts';
import { askingStaff, type People } from '../staff/people.ts';
import { mayAlone } from './refundPromises.ts';

type Parts = Pick<People, 'log' | 'staff'>;
type LostCase = Pick<CaseRow, 'cause' | 'orderId' | 'strayId' | 'reference' | 'amountSatang'>;
type SettlingInput = z.output<typeof lateMoney.settle.body>;
type SettleCommand = Only<StrayCommand, 'SettleStrayMoney'>;

export const isTakenBack = (cause: string): boolean => takenBackCauses.some((one) => one === cause);

const noLost = {
  th: 'กรุณาเลือกว่าจะเรียกเก็บยอดนี้อีกครั้งหรือไม่',
  en: 'Please choose whether this is asked for again.',
};
const noCause = {
  th: 'กรุณาเลือกเหตุผลที่คืนเงิน',
  en: 'Please choose why it was given back.',
};
const notPossible = () => new Refused('late_money_choice_not_possible', 'lost');
export const missing = (field: string, message: Text) =>
  new CallError(400, 'invalidInput', { fields: [{ field, message }] });

/** What money that was taken back had paid, and what was said of it before; null where it paid nothing that we know. */
const lostBy = async (
  log: EventLog,
  { org }: Context,
  { cause, orderId, strayId, reference, amountSatang }: LostCase,
) => {
  if (!isTakenBack(cause) || orderId === null || strayId === null) return null;
  const placed = await stateOf(log, order, { org, id: orderId });
  const paymentId = placed && paymentOfInvoice({ org, orderId, placed, invoiceNo: reference });
  if (!placed || !paymentId) return null;
  const ofCase = { paymentId, caseId: strayId };
  const [said, isWon] = [saidOfCase(placed, ofCase), isWonCase(placed, ofCase)];
  const saidCause = causeOfCase(placed, ofCase);
  const lostSatang = said ? 0 : Math.min(amountSatang, lostUnsaid(placed, paymentId));
  return { orderId, placed, paymentId, said, saidCause, isWon, lostSatang };
};

/** How much is let go by asking for it no more, or as a refund of ours, and how much of it whoever asks may let go alone. */
export const writeOffOf = async (log: EventLog, ctx: Context, row: LostCase) => {
  const lost = await lostBy(log, ctx, row);
  if (!lost || lost.lostSatang === 0) return undefined;
  const { placed, paymentId, lostSatang: amountSatang } = lost;
  const [staffId, { refundLimitSatang: limitSatang }] = [ctx.actor.id, await askingStaff(log, ctx)];
  return { staffId, amountSatang, aloneSatang: aloneLeftOf(placed, { paymentId, staffId, limitSatang }) };
};

/** Why it was given back stands with its order by then. */
const asSaid = (lost: LostChoice, refundCause: AskedRefundCause = 'goodwill') =>
  lost === 'ourRefund' ? { lost, refundCause } : { lost };

/** What was said of money that had paid something: it must say enough. */
const requireFate = ({ lost, refundCause }: SettlingInput): Pick<SettleCommand, 'lost' | 'refundCause'> => {
  if (lost === undefined) throw missing('lost', noLost);
  if (lost === 'ourRefund' && !refundCause) throw missing('refundCause', noCause);
  return { lost, ...(refundCause && { refundCause }) };
};

type AskedCase = { readonly asked: SettlingInput; readonly row: CaseRow };
/** Whoever lets go of money that had paid something says whether that is owed again; what its order knows by now stays so. */
export const lostIn = async (
  log: EventLog,
  ctx: Context,
  { asked, row }: AskedCase,
): Promise<Pick<SettleCommand, 'lost' | 'refundCause' | 'writeOff'>> => {
  const { lost, refundCause } = asked;
  if (asked.outcome === 'won') return lost ? { lost } : {};
  const found = await lostBy(log, ctx, row);
  if (found?.said) return asSaid(lost ?? found.said, found.saidCause ?? refundCause);
  if (!found || found.lostSatang === 0) return {};
  const said = requireFate(asked);
  const writeOff = lost === 'owedAgain' ? undefined : await writeOffOf(log, ctx, row);
  return { ...said, ...(writeOff && { writeOff }) };
};

type Losing = { readonly command: SettleCommand; readonly row: LostCase };
type OrderTold = Losing & { readonly found: NonNullable<Awaited<ReturnType<typeof lostBy>>> };
/**
 * Says to the order that its money is ours again, before the case is settled: who said before that it is lost, or says so at the
 * same moment, and who says this, can then not both be right. What stands in its way otherwise is for the worker to try.
 */
const winNow = async (ctx: Context, { command: { strayId: caseId, at }, row, found }: OrderTold) => {
  const { orderId, paymentId } = found;
  const won = { orderId, paymentId, amountSatang: row.amountSatang, caseId, wonAt: at, at };
  await ctx.execute(order, orderId, { type: 'WinBackPayment', ...won }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code === 'late_money_said_lost') throw error;
  });
  return undefined;
};

/**
 * Says to the order what becomes of it, before the case is settled: there it counts at once to what somebody lets go alone,
 * also where they do so twice at the same moment. Where only the first of the two was written, whoever settles it writes the other.
 */
const loseNow = async (
  log: EventLog,
  ctx: Context,
  { command: { strayId: caseId, lost, refundCause, reason, at }, row, found: { orderId, paymentId, isWon } }: OrderTold,
) => {
  if (isWon) throw new Refused('late_money_said_won');
  if (lost === undefined) return undefined;
  const wished = await stateOf(log, stray, { org: ctx.org, id: caseId });
  // Somebody else had asked for it: two let it go.
  const alone = { aloneBy: ctx.actor.id, limitSatang: (await askingStaff(log, ctx)).refundLimitSatang };
  await ctx.execute(order, orderId, {
    type: 'LosePayment',
    orderId,
    paymentId,
    amountSatang: row.amountSatang,
    caseId,
    lost,
    ...(refundCause && { refundCause }),
    reason,
    ...(wished?.writeOff ? {} : alone),
    on: bangkokDay(ctx.now),
    at,
  });
  const now = await lostBy(log, ctx, row);
  if (now?.said !== undefined && now.said !== lost) throw notPossible();
  return now?.saidCause;
};

const saidOtherwise: ReadonlySet<string> = new Set(['late_money_said_lost', 'late_money_said_won']);
/** The order knows first how it ended; answers what it knows of that now, also where somebody else said it at the same moment. */
const tellOrder = async (log: EventLog, ctx: Context, losing: Losing): Promise<SettleCommand> => {
  const { command, row } = losing;
  const found = await lostBy(log, ctx, row);
  if (!found) return command;
  const about = { ...losing, found };
  const telling = command.outcome === 'won' ? winNow(ctx, about) : loseNow(log, ctx, about);
  const cause = await telling.catch((error: unknown) => {
    throw error instanceof Refused && saidOtherwise.has(error.code) ? new Refused(error.code, 'outcome') : error;
  });
  return cause ? { ...command, refundCause: cause } : command;
};

const isAboveLimit = (error: unknown): boolean => error instanceof Refused && error.code === 'refund_above_limit';

/** Settles it, or asks somebody else to agree; answers whether it is settled. */
export const settleLost = async (log: EventLog, ctx: Context, { command, row }: Losing): Promise<boolean> => {
  const { strayId } = command;
  const settle = async (asked: SettleCommand): Promise<boolean> =>
    (await ctx.execute(stray, strayId, asked)).events.some(({ type }) => type === 'StrayMoneySettled');
  const decision = decide(stray, command, await stateOf(log, stray, { org: ctx.org, id: strayId }));
  const isSettling = !isRefusal(decision) && decision.some(({ type }) => type === 'StrayMoneySettled');
  if (!isSettling) return settle(command);
  let known = command;
  try {
    known = await tellOrder(log, ctx, { command, row });
  } catch (error) {
    if (!isAboveLimit(error)) throw error;
    // What they may let go alone was used up meanwhile.
    const writeOff = await writeOffOf(log, ctx, row);
    return settle({ ...command, ...(writeOff && { writeOff }) });
  }
  return settle(known);
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
      const { staffId, amountSatang, outcome = null, refundCause = null, reason, askedAt } = data;
      const name = (await staff.one(ctx.org, staffId))?.name ?? null;
      const mayAgree = mine !== undefined && staffId !== mine.staffId && mayAlone(mine.aloneSatang, mine.amountSatang);
      // What is let go is what is lost now, of which less may be left than was asked for.
      const now = mine?.amountSatang ?? amountSatang;
      found = { staffName: name, amountSatang: now, outcome, refundCause, reason, askedAt, mayAgree };
    }
  return found;
};
