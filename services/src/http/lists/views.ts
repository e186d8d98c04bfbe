import { views } from '@klang/contracts/api/views';
import type { ViewReads } from '@klang/projections/views/queries';
import { view } from '../../domain/view.ts';
import type { Serve } from '../kit/serve.ts';

/** Saved views of lists. */
export const viewRoutes = (serve: Serve, rows: ViewReads): void => {
  serve(views.list, async ({ org, actor }, { list }) => ({
    data: [...(await rows.list(org, { list, staffId: actor.id }))],
  }));

  serve(views.save, async (ctx, { viewId, ...shown }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(view, viewId, { type: 'SaveView', viewId, staffId: ctx.actor.id, ...shown, at });
    return { viewId };
  });

  serve(views.remove, async (ctx, { viewId }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(view, viewId, { type: 'RemoveView', viewId, staffId: ctx.actor.id, at });
    return { viewId };
  });
};
