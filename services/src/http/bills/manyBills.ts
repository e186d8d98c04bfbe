import { ownerBills } from '@klang/contracts/api/ownerBills';
import { mostNoticeDays, priceNoticeDays } from '@klang/contracts/bills/bill';
import type { ManyRow, SizeNow } from '@klang/contracts/bills/manyBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Language, Text } from '@klang/contracts/messages';
import { namedIn } from '@klang/contracts/orders/orderNames';
import { refusals } from '@klang/contracts/refusals';
import type { z } from 'zod';
import { decide, isRefusal } from '../../domain/kit.ts';
import { lookup } from '../../domain/lookup.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { openOf } from '../../domain/orderBilling.ts';
import { effectOf, pricesFrom } from '../../domain/orderPriceNotice.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { requireKnown } from '../../platform/customers/isForgotten.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { requirePaidWhen } from '../payments/paidWhen.ts';
import type { CreditLimit } from '../staff/creditLimit.ts';
import { isOfContract, manyIdOf, requireOneForm } from './manyIds.ts';

type ManyBillsInput = z.output<typeof ownerBills.preview.body> & {
  readonly manyId?: string;
  readonly reason?: string | undefined;
};
type BillOfMany = ManyBillsInput['bills'][number];
type BillInHand = { readonly placed: PlacedFacts; readonly one: BillOfMany };

/** An id that is never written, so that a dry run does not match an earlier deed. */
const looking = 'looked-at';
/** The customer must hear of it. */
const isTold: Partial<Record<ManyBillsInput['deed'], boolean>> = { remind: true, prices: true };

const openOfBill = ({ placed, one }: BillInHand): number => {
  const bill = placed.contract.billing.bills.get(one.billId);
  return bill ? openOf(bill) : 0;
};
const changeOf = ({ from = '', sizes = [], insuranceSatang }: ManyBillsInput) => ({
  noticeId: looking,
  from,
  insuranceSatang: insuranceSatang ?? null,
  bySize: new Map(sizes.map(({ sizeId, monthlySatang }) => [sizeId, monthlySatang])),
});

type LimitedBill = BillInHand & {
  readonly limitSatang: number | null;
};
const commandOf = (ctx: Context, input: ManyBillsInput, { placed, one, limitSatang }: LimitedBill): OrderCommand => {
  const { orderId, billId, openSatang } = one;
  const { deed, manyId = looking, reason = looking, dueOn = '', from = '', sizes = [] } = input;
  const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
  const ofBill = { orderId, billId, at };
  const deedId = manyIdOf({ deed, manyId }, one);
  // Nobody saw a slip of each bill: what came for a bill that is void is recorded at its order.
  const isVoid = placed.contract.billing.bills.get(billId)?.isVoid ?? false;
  const amountSatang = isVoid ? 0 : (openSatang ?? openOfBill({ placed, one }));
  const { method = 'transfer', paidAt = at } = input;
  const commands = {
    remind: () => ({
      type: 'RemindBill',
      ...ofBill,
      day: null,
      dueOn: null,
      on,
      remindId: deedId,
    }),
    money: () => ({
      type: 'RecordBillMoney',
      ...ofBill,
      paymentId: deedId,
      method,
      paidAt,
      amountSatang,
      staffId: ctx.actor.id,
    }),
    credit: () => ({
      type: 'GrantCredit',
      orderId,
      at,
      creditId: deedId,
      reason,
      amountSatang: input.amountSatang ?? 0,
      cause: 'staff',
      causeId: ctx.actor.id,
      grantedBy: ctx.actor.id,
      limitSatang,
    }),
    due: () => ({ type: 'MoveBillDue', ...ofBill, moveId: deedId, dueOn, on, reason }),
    prices: () => ({
      type: 'ChangePrices',
      orderId,
      at,
      on,
      noticeId: deedId,
      from,
      sizes,
      insuranceSatang: input.insuranceSatang ?? null,
      text: reason,
    }),
  } as const satisfies Record<typeof deed, () => OrderCommand>;
  return commands[deed]();
};

const rowOf = (input: ManyBillsInput, { placed, one: { orderId, billId } }: BillInHand): Omit<ManyRow, 'refusal'> => {
  const effect = input.deed === 'prices' ? effectOf(placed.contract, changeOf(input)) : null;
  const amountSatang = input.amountSatang ?? openOfBill({ placed, one: { orderId, billId } });
  const { from = null, beforeSatang = null, afterSatang = null, next = null } = effect ?? {};
  return { orderId, billId, amountSatang, beforeSatang, afterSatang, from, next };
};

const unknownRow = ({ orderId, billId }: BillOfMany): Omit<ManyRow, 'refusal'> => ({
  orderId,
  billId,
  amountSatang: 0,
  beforeSatang: null,
  afterSatang: null,
  from: null,
  next: null,
});

const textOf = (error: unknown): Text | null => {
  if (error instanceof Refused) return refusals[error.code];
  const message = error instanceof CallError ? error.fields?.[0]?.message : undefined;
  return typeof message === 'object' ? message : null;
};

const requireInTime = ({ deed, from = '' }: ManyBillsInput, today: string): void => {
  if (deed !== 'prices') return;
  if (from < daysAfter(today, priceNoticeDays)) throw new Refused('price_notice_too_short', 'from');
  if (from > daysAfter(today, mostNoticeDays)) throw new Refused('price_notice_too_far', 'from');
};

type ManyParts = Pick<Parts, 'log' | 'pool'> & { readonly withinLimit: CreditLimit };

export const manyBillRoutes = (serve: Serve, { log, pool, withinLimit }: ManyParts): void => {
  const requireOne = requireOneForm(pool);
  const placedOf = (org: string, id: string) => stateOf(log, order, { org, id });

  const onesOf = (input: ManyBillsInput): readonly BillOfMany[] => [
    ...new Map(input.bills.map((one) => [isOfContract(input) ? one.orderId : one.billId, one])).values(),
  ];

  const requireMayDo = async ({ org, now }: Context, input: ManyBillsInput, { placed, one }: BillInHand) => {
    if (isTold[input.deed]) await requireKnown(log, { org, id: placed.customerId });
    if (input.deed !== 'money') return;
    const { billId, openSatang: amountSatang = openOfBill({ placed, one }) } = one;
    requirePaidWhen(placed, { billId, amountSatang, paidAt: input.paidAt ?? '', now });
  };

  type BillDeed = { readonly ctx: Context; readonly input: ManyBillsInput; readonly of: BillInHand };
  const limited = <T>({ ctx, input, of: { one } }: BillDeed, doing: (limitSatang: number | null) => Promise<T>) => {
    if (input.deed !== 'credit') return doing(null);
    const creditId = input.manyId === undefined ? looking : manyIdOf({ deed: 'credit', manyId: input.manyId }, one);
    return withinLimit(ctx, { orderId: one.orderId, amountSatang: input.amountSatang ?? 0, creditId }, doing);
  };

  const doneTo = async (ctx: Context, input: ManyBillsInput, of: BillInHand): Promise<Text | null> => {
    try {
      await requireMayDo(ctx, input, of);
      return await limited({ ctx, input, of }, async (limitSatang) => {
        const command = commandOf(ctx, input, { ...of, limitSatang });
        if (input.manyId === undefined) {
          const decision = decide(order, command, of.placed);
          return isRefusal(decision) ? refusals[decision.refused] : null;
        }
        await ctx.execute(order, of.one.orderId, command);
        return null;
      });
    } catch (error) {
      const problem = textOf(error);
      if (problem) return problem;
      throw error;
    }
  };

  const rowsOf = async (ctx: Context, input: ManyBillsInput, language: Language): Promise<ManyRow[]> => {
    const { org, now } = ctx;
    requireInTime(input, bangkokDay(now));
    if (input.manyId !== undefined) await requireOne(ctx, input.manyId, input);
    const rows: ManyRow[] = [];
    for (const one of onesOf(input)) {
      const placed = await placedOf(org, one.orderId);
      if (!placed) {
        rows.push({ ...unknownRow(one), refusal: refusals.order_not_found[language] });
        continue;
      }
      const row = rowOf(input, { placed, one });
      const problem = await doneTo(ctx, input, { placed, one });
      rows.push({ ...row, refusal: problem ? problem[language] : null });
    }
    return rows;
  };

  const nameOf = async (org: string, sizeId: string | null) =>
    namedIn((sizeId && (await stateOf(log, lookup, { org, id: sizeId }))?.fields) || {});

  const sizesOf = async (org: string, input: ManyBillsInput): Promise<SizeNow[]> => {
    const bySize = new Map<string | null, number[]>();
    for (const { orderId } of onesOf(input)) {
      const placed = await placedOf(org, orderId);
      for (const { sizeId, monthlySatang } of placed ? pricesFrom(placed.contract, input.from ?? '') : [])
        bySize.set(sizeId, [...(bySize.get(sizeId) ?? []), monthlySatang]);
    }
    return Promise.all(
      [...bySize].map(async ([sizeId, prices]) => {
        const { th, en } = await nameOf(org, sizeId);
        const range = { lowestSatang: Math.min(...prices), highestSatang: Math.max(...prices) };
        return { sizeId, name_th: th, name_en: en, things: prices.length, ...range };
      }),
    );
  };

  serve(ownerBills.preview, async (ctx, input, { language }) => ({
    rows: await rowsOf(ctx, input, language),
    sizes: input.deed === 'prices' ? await sizesOf(ctx.org, input) : [],
  }));

  serve(ownerBills.many, async (ctx, input, { language }) => ({ rows: await rowsOf(ctx, input, language) }));
};
