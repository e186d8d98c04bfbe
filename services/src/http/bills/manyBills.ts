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
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { requirePaidWhen } from '../payments/paidWhen.ts';
import type { CreditLimit } from './creditLimit.ts';

type ManyBillsInput = z.output<typeof ownerBills.preview.body> & {
  readonly manyId?: string;
  readonly reason?: string | undefined;
};
type BillOfMany = ManyBillsInput['bills'][number];
type BillInHand = { readonly placed: PlacedFacts; readonly one: BillOfMany };

/** Nothing is known under it, so that nothing that is looked at is taken for what was done already. */
const looking = 'looked-at';
const isOfContract = ({ deed }: ManyBillsInput): boolean => deed === 'credit' || deed === 'prices';

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
  /** How much whoever asks may give alone. */
  readonly limitSatang: number | null;
};
/** The command by which a deed is done to one bill, or to the contract behind it. */
const commandOf = (ctx: Context, asked: ManyBillsInput, { placed, one, limitSatang }: LimitedBill): OrderCommand => {
  const { orderId, billId, openSatang } = one;
  const { deed, manyId = looking, reason = looking, dueOn = '', from = '', sizes = [] } = asked;
  const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
  const ofBill = { orderId, billId, at };
  const amountSatang = openSatang ?? openOfBill({ placed, one });
  const { method = 'transfer', paidAt = at } = asked;
  const commands = {
    remind: () => ({
      type: 'RemindBill',
      ...ofBill,
      day: null,
      dueOn: null,
      on,
      remindId: idFor('many-remind', manyId, billId),
    }),
    money: () => ({
      type: 'RecordBillMoney',
      ...ofBill,
      paymentId: idFor('many-money', manyId, billId),
      method,
      paidAt,
      amountSatang,
      staffId: ctx.actor.id,
    }),
    credit: () => ({
      type: 'GrantCredit',
      orderId,
      at,
      creditId: idFor('many-credit', manyId, orderId),
      reason,
      amountSatang: asked.amountSatang ?? 0,
      cause: 'staff',
      causeId: ctx.actor.id,
      grantedBy: ctx.actor.id,
      limitSatang,
    }),
    due: () => ({ type: 'MoveBillDue', ...ofBill, dueOn, on, reason }),
    prices: () => ({
      type: 'ChangePrices',
      orderId,
      at,
      on,
      noticeId: idFor('many-prices', manyId, orderId),
      from,
      sizes,
      insuranceSatang: asked.insuranceSatang ?? null,
      text: reason,
    }),
  } as const satisfies Record<typeof deed, () => OrderCommand>;
  return commands[deed]();
};

const rowOf = (asked: ManyBillsInput, { placed, one: { orderId, billId } }: BillInHand): Omit<ManyRow, 'refusal'> => {
  const effect = asked.deed === 'prices' ? effectOf(placed.contract, changeOf(asked)) : null;
  const amountSatang = asked.amountSatang ?? openOfBill({ placed, one: { orderId, billId } });
  const { from = null, beforeSatang = null, afterSatang = null } = effect ?? {};
  return { orderId, billId, amountSatang, beforeSatang, afterSatang, from };
};

/** What is not there keeps nothing from the others. */
const unknownRow = ({ orderId, billId }: BillOfMany): Omit<ManyRow, 'refusal'> => ({
  orderId,
  billId,
  amountSatang: 0,
  beforeSatang: null,
  afterSatang: null,
  from: null,
});

/** Why a bill was refused; null for what is no refusal. */
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

type ManyParts = { readonly log: EventLog; readonly creditLimit: CreditLimit };

/** The same done to many bills: looked at first, then done, and each that is refused says why. */
export const manyBillRoutes = (serve: Serve, { log, creditLimit }: ManyParts): void => {
  const placedOf = (org: string, id: string) => stateOf(log, order, { org, id });

  /** Each bill once; of what concerns a contract each contract once. */
  const onesOf = (asked: ManyBillsInput): readonly BillOfMany[] => [
    ...new Map(asked.bills.map((one) => [isOfContract(asked) ? one.orderId : one.billId, one])).values(),
  ];

  /** Refuses what does not fit before it is decided; how much whoever asks may give alone. */
  const limitFor = async (ctx: Context, asked: ManyBillsInput, of: BillInHand): Promise<number | null> => {
    if (asked.deed === 'money') requirePaidWhen(of.placed, { paidAt: asked.paidAt ?? '', now: ctx.now });
    if (asked.deed !== 'credit') return null;
    const credit = { orderId: of.one.orderId, amountSatang: asked.amountSatang ?? 0, creditId: looking };
    const creditId = asked.manyId === undefined ? looking : idFor('many-credit', asked.manyId, of.one.orderId);
    return creditLimit(ctx, { ...credit, creditId });
  };

  const doneTo = async (ctx: Context, asked: ManyBillsInput, of: BillInHand): Promise<Text | null> => {
    try {
      const command = commandOf(ctx, asked, { ...of, limitSatang: await limitFor(ctx, asked, of) });
      if (asked.manyId === undefined) {
        const decision = decide(order, command, of.placed);
        return isRefusal(decision) ? refusals[decision.refused] : null;
      }
      await ctx.execute(order, of.one.orderId, command);
      return null;
    } catch (error) {
      const said = textOf(error);
      if (said) return said;
      throw error;
    }
  };

  const rowsOf = async (ctx: Context, asked: ManyBillsInput, language: Language): Promise<ManyRow[]> => {
    const { org, now } = ctx;
    requireInTime(asked, bangkokDay(now));
    const rows: ManyRow[] = [];
    for (const one of onesOf(asked)) {
      const placed = await placedOf(org, one.orderId);
      if (!placed) {
        rows.push({ ...unknownRow(one), refusal: refusals.order_not_found[language] });
        continue;
      }
      const row = rowOf(asked, { placed, one });
      const said = await doneTo(ctx, asked, { placed, one });
      rows.push({ ...row, refusal: said ? said[language] : null });
    }
    return rows;
  };

  const nameOf = async (org: string, sizeId: string | null) =>
    namedIn((sizeId && (await stateOf(log, lookup, { org, id: sizeId }))?.fields) || {});

  const sizesOf = async (org: string, asked: ManyBillsInput): Promise<SizeNow[]> => {
    const bySize = new Map<string | null, number[]>();
    for (const { orderId } of onesOf(asked)) {
      const placed = await placedOf(org, orderId);
      for (const { sizeId, monthlySatang } of placed ? pricesFrom(placed.contract, asked.from ?? '') : [])
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

  serve(ownerBills.preview, async (ctx, asked, { language }) => ({
    rows: await rowsOf(ctx, asked, language),
    sizes: asked.deed === 'prices' ? await sizesOf(ctx.org, asked) : [],
  }));

  serve(ownerBills.many, async (ctx, asked, { language }) => ({ rows: await rowsOf(ctx, asked, language) }));
};
