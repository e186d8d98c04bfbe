import { views } from '@klang/contracts/api/views';
import { savedQuery } from '@klang/contracts/lists/savedQuery';
import { moduleOfPage } from '@klang/contracts/permissions/pageModules';
import { holdsRight } from '@klang/contracts/permissions/rights';
import type { ViewReads } from '@klang/projections/views/queries';
import { staff } from '../../domain/staff.ts';
import { view } from '../../domain/view.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { CallError } from '../kit/answers.ts';
import type { Caller } from '../kit/caller.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = { readonly rows: ViewReads; readonly log: EventLog };

const requireView = (caller: Caller | null, list: string): void => {
  const module = moduleOfPage(list);
  if (!module || caller?.kind === 'admin') return;
  if (!caller || !holdsRight(caller.rights, module, 'v')) throw new CallError(403, 'noRight');
};

export const viewRoutes = (serve: Serve, { rows, log }: Parts): void => {
  serve(views.list, async ({ org, actor }, { list }, { caller }) => {
    requireView(caller, list);
    return { data: [...(await rows.list(org, { list, staffId: actor.id }))] };
  });

  serve(views.save, async (ctx, { viewId, query, ...viewFields }, { caller }) => {
    requireView(caller, viewFields.list);
    const at = ctx.now.toISOString();
    const savedView = { ...viewFields, query: savedQuery(viewFields.list, query) };
    await ctx.execute(view, viewId, { type: 'SaveView', viewId, staffId: ctx.actor.id, ...savedView, at });
    return { viewId };
  });

  serve(views.remove, async (ctx, { viewId }) => {
    const { org, actor, now } = ctx;
    const { isAdmin: isByAdmin } = await stateOf(log, staff, { org, id: actor.id });
    const at = now.toISOString();
    await ctx.execute(view, viewId, { type: 'RemoveView', viewId, staffId: actor.id, isByAdmin, at });
    return { viewId };
  });
};
