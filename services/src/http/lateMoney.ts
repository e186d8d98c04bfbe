import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import type { CaseReads, CaseRow } from '@klang/projections/cases/queries';
import { order } from '../domain/order.ts';
import { stray } from '../domain/stray.ts';
import type { Context } from '../platform/context.ts';
import { Refused } from '../platform/failures.ts';
import { invoiceNoOf } from '../platform/gw2c2p/invoices.ts';
import { namesIn } from './contactSteps.ts';
import type { People } from './people.ts';
import type { Serve } from './serve.ts';
import { isLateCase, type SettlingParts, settlingMoney } from './settlingMoney.ts';

export type LateMoneyParts = SettlingParts & Pick<People, 'staff'> & { readonly cases: CaseReads };

/** What the gateway calls the transaction. */
const referenceOf = (org: string, { orderId, paymentId, reference }: Omit<CaseRow, 'settled'>): string =>
  orderId !== null && paymentId !== null ? invoiceNoOf({ org, orderId, paymentId }) : reference;

/** Shorter ones are found in too many numbers to help anybody. */
const numberPart = /^[0-9a-z]{4,20}$/;

/** Money that could not be taken as it came, and what staff make of it. */
export const lateMoneyRoutes = (serve: Serve, { cases, staff, ...parts }: LateMoneyParts): void => {
  const { choicesNow, settle } = settlingMoney(parts);

  const shownIn = async (org: string, rows: readonly CaseRow[]): Promise<LateMoneyRow[]> => {
    const names = await namesIn(
      rows.flatMap(({ staffId, settled }) => [staffId, settled?.byId ?? null]),
      async (staffId) => (await staff.one(org, staffId))?.name ?? null,
    );
    return rows.map(({ settled, ...row }) => ({
      ...row,
      reference: referenceOf(org, row),
      staffName: names.get(row.staffId) ?? null,
      settled: settled && { ...settled, byName: names.get(settled.byId) ?? null },
    }));
  };
  const requireCase = async ({ org }: Context, caseId: string): Promise<CaseRow> => {
    const row = await cases.one(org, caseId);
    if (!row) throw new Refused('late_money_not_found');
    return row;
  };

  /** The gateway's number is derived from an attempt and stands in no row, so it is looked for among the attempts. */
  const meantIn = async (org: string, search = '') => {
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => numberPart.test(word));
    if (words.length === 0) return undefined;
    const numbers = (await cases.attempts(org)).map(({ caseId, ...ids }) => ({
      caseId,
      number: invoiceNoOf({ org, ...ids }).toLowerCase(),
    }));
    return new Map(
      words.map((word) => [word, numbers.flatMap(({ caseId, number }) => (number.includes(word) ? [caseId] : []))]),
    );
  };

  serve(lateMoney.count, async ({ org }) => ({ open: await cases.countOpen(org) }));

  serve(lateMoney.list, async ({ org, now }, filter) => {
    const meant = await meantIn(org, filter.search);
    const [page, open] = await Promise.all([cases.list(org, { ...filter, meant }), cases.countOpen(org)]);
    return { data: await shownIn(org, page.rows), next: page.next, open, now: now.toISOString() };
  });

  serve(lateMoney.one, async (ctx, { caseId }) => {
    const row = await requireCase(ctx, caseId);
    const [[found], choices] = await Promise.all([shownIn(ctx.org, [row]), choicesNow(ctx, row)]);
    if (!found) throw new Refused('late_money_not_found');
    return { found, choices, now: ctx.now.toISOString() };
  });

  serve(lateMoney.take, async (ctx, { caseId }) => {
    const row = await requireCase(ctx, caseId);
    const by = { staffId: ctx.actor.id, at: ctx.now.toISOString() };
    if (isLateCase(row)) {
      const { orderId, paymentId } = row;
      await ctx.execute(order, orderId, { type: 'TakeLateMoney', orderId, paymentId, ...by });
    } else if (row.strayId !== null) {
      await ctx.execute(stray, row.strayId, { type: 'TakeStrayMoney', strayId: row.strayId, ...by });
    }
    return { caseId };
  });

  serve(lateMoney.settle, async (ctx, asked) => {
    await settle(ctx, asked, await requireCase(ctx, asked.caseId));
    return { caseId: asked.caseId };
  });
};
