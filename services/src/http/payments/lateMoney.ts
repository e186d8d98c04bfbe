import { lateMoney } from '@klang/contracts/api/lateMoney';
import type { CaseReads, CaseRow } from '@klang/projections/cases/queries';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import type { People } from '../staff/people.ts';
import { takenFrom } from '../staff/takenFrom.ts';
import { bankViewOf, chargebackRoutes } from './chargebacks.ts';
import { lateMoneyRows, lateMoneySheetRoutes } from './lateMoneyRows.ts';
import { isLateCase, type SettlingParts, settlingMoney } from './settlingMoney.ts';
import { writeOffOf, writeOffViewOf } from './writeOffs.ts';

export type LateMoneyParts = SettlingParts & Pick<People, 'staff'> & { readonly cases: CaseReads };

export const lateMoneyRoutes = (serve: Serve, { cases, staff, pool, ...parts }: LateMoneyParts): void => {
  const { choicesNow, settle } = settlingMoney({ ...parts, pool });

  const { shownIn, meantIn } = lateMoneyRows({ cases, staff });
  const requireCase = async ({ org }: Context, caseId: string): Promise<CaseRow> => {
    const row = await cases.one(org, caseId);
    if (!row) throw new Refused('late_money_not_found');
    return row;
  };

  serve(lateMoney.count, async ({ org }) => ({ open: await cases.countOpen(org) }));

  serve(lateMoney.list, async ({ org, now }, { sort, after, limit, ...body }) => {
    const filter = { ...body, meant: await meantIn(org, body.search) };
    const [page, count, open] = await Promise.all([
      cases.list(org, { ...filter, sort, after, limit }),
      cases.count(org, filter),
      cases.countOpen(org),
    ]);
    return { data: await shownIn(org, page.rows), next: page.next, count, open, now: now.toISOString() };
  });

  lateMoneySheetRoutes(serve, { cases, staff });
  chargebackRoutes(serve, { uploads: openUploads(pool), requireCase });

  serve(lateMoney.one, async (ctx, { caseId, number }) => {
    const row = await requireCase(ctx, caseId);
    const [[found], choices] = await Promise.all([
      shownIn(ctx.org, [row]),
      choicesNow(ctx, row, number ? { number } : {}),
    ]);
    if (!found) throw new Refused('late_money_not_found');
    const bank = await bankViewOf({ log: parts.log, staff }, ctx.org, row);
    const mine = row.settled === null ? await writeOffOf(parts.log, ctx, row) : undefined;
    const lost = mine ? { amountSatang: mine.amountSatang, aloneSatang: mine.aloneSatang } : null;
    const writeOff = await writeOffViewOf({ log: parts.log, staff }, ctx, row);
    return { found, choices, bank, lost, writeOff, now: ctx.now.toISOString() };
  });

  const takeCase = async (ctx: Context, row: CaseRow, isPreview: boolean): Promise<number> => {
    const by = { staffId: ctx.actor.id, at: ctx.now.toISOString() };
    const doTo = deedOf(parts.log, ctx, { isPreview });
    if (isLateCase(row)) {
      const { orderId, paymentId } = row;
      return doTo(order, orderId, { type: 'TakeLateMoney', orderId, paymentId, ...by });
    }
    return row.strayId === null ? 0 : doTo(stray, row.strayId, { type: 'TakeStrayMoney', strayId: row.strayId, ...by });
  };
  serve(lateMoney.take, async (ctx, { caseId }) => {
    await takeCase(ctx, await requireCase(ctx, caseId), false);
    return { caseId };
  });
  serve(lateMoney.takeMany, async (ctx, { ids, isPreview, limit, after, ...body }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const filter = { ...body, meant: await meantIn(ctx.org, body.search) };
    const found = await chosenRows(turn, (page) => cases.list(ctx.org, { ...filter, ...page, sort: 'arrived' }));
    const from = takenFrom(staff, ctx);
    return toMany(found, {
      language,
      warning: isPreview ? ({ staffId }) => from(staffId) : null,
      named: ({ caseId, orderNumber, reference }) => ({ _id: caseId, name: orderNumber ?? reference }),
      deed: (row) => takeCase(ctx, row, isPreview),
      // Two cases may belong to one order.
      together: 1,
    });
  });

  serve(lateMoney.settle, async (ctx, input) => {
    const isSettled = await settle(ctx, input, await requireCase(ctx, input.caseId));
    return { caseId: input.caseId, isSettled };
  });
};
