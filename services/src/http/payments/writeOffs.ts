import type { lateMoney, WriteOffView } from '@klang/contracts/api/lateMoney';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Text } from '@klang/contracts/messages';
import { type LostChoice, takenBackCauses } from '@klang/contracts/payments/lateMoney';
import type { RequestedRefundCause } from '@klang/contracts/payments/refunds';
import type { CaseRow } from '@klang/projections/cases/queries';
import type { z } from 'zod';
import { decide, isRefusal, type Only } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { causeOfCase, isWonCase, lossOfCase, lostUnsaid } from '../../domain/orderLost.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import { type StrayCommand, stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { paymentOfInvoice } from '../../platform/payments/paymentOfInvoice.ts';
import { CallError } from '../kit/answers.ts';
import { type People, requestingStaff } from '../staff/people.ts';
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
  const [lost, isWon] = [lossOfCase(placed, ofCase), isWonCase(placed, ofCase)];
  const refundCause = causeOfCase(placed, ofCase);
  const lostSatang = lost ? 0 : Math.min(amountSatang, lostUnsaid(placed, paymentId));
  return { orderId, placed, paymentId, lost, refundCause, isWon, lostSatang };
};

export const writeOffOf = async (log: EventLog, ctx: Context, row: LostCase) => {
  const lost = await lostBy(log, ctx, row);
  if (!lost || lost.lostSatang === 0) return undefined;
  const { placed, paymentId, lostSatang: amountSatang } = lost;
  const [staffId, { refundLimitSatang: limitSatang }] = [ctx.actor.id, await requestingStaff(log, ctx)];
  return { staffId, amountSatang, aloneSatang: aloneLeftOf(placed, { paymentId, staffId, limitSatang }) };
};

const lossOf = (lost: LostChoice, refundCause: RequestedRefundCause = 'goodwill') =>
  lost === 'ourRefund' ? { lost, refundCause } : { lost };

const requireFate = ({ lost, refundCause }: SettlingInput): Pick<SettleCommand, 'lost' | 'refundCause'> => {
  if (lost === undefined) throw missing('lost', noLost);
  if (lost === 'ourRefund' && !refundCause) throw missing('refundCause', noCause);
  return { lost, ...(refundCause && { refundCause }) };
};

type CaseRequest = { readonly input: SettlingInput; readonly row: CaseRow };
export const lostIn = async (
  log: EventLog,
  ctx: Context,
  { input, row }: CaseRequest,
): Promise<Pick<SettleCommand, 'lost' | 'refundCause' | 'writeOff'>> => {
  const { lost, refundCause } = input;
  if (input.outcome === 'won') return lost ? { lost } : {};
  const found = await lostBy(log, ctx, row);
  if (found?.lost) return lossOf(lost ?? found.lost, found.refundCause ?? refundCause);
  if (!found || found.lostSatang === 0) return {};
  const fate = requireFate(input);
  const writeOff = lost === 'owedAgain' ? undefined : await writeOffOf(log, ctx, row);
  return { ...fate, ...(writeOff && { writeOff }) };
};

type LossInput = { readonly command: SettleCommand; readonly row: LostCase };
type CaseOfOrder = LossInput & { readonly found: NonNullable<Awaited<ReturnType<typeof lostBy>>> };
/** Tells the order before it settles the case, so that a concurrent decision that the money is lost is refused. */
const winNow = async (ctx: Context, { command: { strayId: caseId, at }, row, found }: CaseOfOrder) => {
  const { orderId, paymentId } = found;
  const won = { orderId, paymentId, amountSatang: row.amountSatang, caseId, wonAt: at, at };
  await ctx.execute(order, orderId, { type: 'WinBackPayment', ...won }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code === 'late_money_said_lost') throw error;
  });
  return undefined;
};

/** Tells the order before it settles the case, so that concurrent write-offs share the person's limit. */
const loseNow = async (
  log: EventLog,
  ctx: Context,
  {
    command: { strayId: caseId, lost, refundCause, reason, at },
    row,
    found: { orderId, paymentId, isWon },
  }: CaseOfOrder,
) => {
  if (isWon) throw new Refused('late_money_said_won');
  if (lost === undefined) return undefined;
  const wished = await stateOf(log, stray, { org: ctx.org, id: caseId });
  // Another person requested it: with the approval there are two.
  const alone = { aloneBy: ctx.actor.id, limitSatang: (await requestingStaff(log, ctx)).refundLimitSatang };
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
  if (now?.lost !== undefined && now.lost !== lost) throw notPossible();
  return now?.refundCause;
};

const decidedOtherwise: ReadonlySet<string> = new Set(['late_money_said_lost', 'late_money_said_won']);
/** Tells the order first. Returns the decision that the order has now, which may be a concurrent one. */
const recordOnOrder = async (log: EventLog, ctx: Context, losing: LossInput): Promise<SettleCommand> => {
  const { command, row } = losing;
  const found = await lostBy(log, ctx, row);
  if (!found) return command;
  const about = { ...losing, found };
  const recording = command.outcome === 'won' ? winNow(ctx, about) : loseNow(log, ctx, about);
  const cause = await recording.catch((error: unknown) => {
    throw error instanceof Refused && decidedOtherwise.has(error.code) ? new Refused(error.code, 'outcome') : error;
  });
  return cause ? { ...command, refundCause: cause } : command;
};

const isAboveLimit = (error: unknown): boolean => error instanceof Refused && error.code === 'refund_above_limit';

export const settleLost = async (log: EventLog, ctx: Context, { command, row }: LossInput): Promise<boolean> => {
  const { strayId } = command;
  const settle = async (settling: SettleCommand): Promise<boolean> =>
    (await ctx.execute(stray, strayId, settling)).events.some(({ type }) => type === 'StrayMoneySettled');
  const decision = decide(stray, command, await stateOf(log, stray, { org: ctx.org, id: strayId }));
  const isSettling = !isRefusal(decision) && decision.some(({ type }) => type === 'StrayMoneySettled');
  if (!isSettling) return settle(command);
  let known = command;
  try {
    known = await recordOnOrder(log, ctx, { command, row });
  } catch (error) {
    if (!isAboveLimit(error)) throw error;
    const writeOff = await writeOffOf(log, ctx, row);
    return settle({ ...command, ...(writeOff && { writeOff }) });
  }
  return settle(known);
};

export const writeOffViewOf = async (
  { log, staff }: Parts,
  ctx: Context,
  row: CaseRow,
): Promise<WriteOffView | null> => {
  if (row.writeOffAskedAt === null || row.settled !== null || row.strayId === null) return null;
  const mine = await writeOffOf(log, ctx, row);
  let found: WriteOffView | null = null;
  for await (const { events } of log.read(streamOf(stray.category, ctx.org, row.strayId)))
    for (const { type, data } of events) {
      if (type !== 'WriteOffAsked') continue;
      const { staffId, amountSatang, outcome = null, refundCause = null, reason, askedAt } = data;
      const name = (await staff.one(ctx.org, staffId))?.name ?? null;
      const mayAgree = mine !== undefined && staffId !== mine.staffId && mayAlone(mine.aloneSatang, mine.amountSatang);
      const now = mine?.amountSatang ?? amountSatang;
      found = { staffName: name, amountSatang: now, outcome, refundCause, reason, askedAt, mayAgree };
    }
  return found;
};
