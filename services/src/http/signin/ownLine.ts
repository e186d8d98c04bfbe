import { ownLine } from '@klang/contracts/api/ownLine';
import { customer } from '../../domain/customer.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import type { LoginPorts } from './entering.ts';
import { lineUserOf } from './lineLogins.ts';

export const unlinkOwnLine = async (ctx: Context, customerId: string): Promise<void> => {
  await ctx.execute(customer, customerId, { type: 'UnlinkCustomerLine', customerId, at: ctx.now.toISOString() });
};

export const ownLineRoutes = (serve: Serve, loginPorts: LoginPorts): void => {
  const { line, log } = loginPorts;
  const userOf = lineUserOf(loginPorts);

  serve(ownLine.get, async ({ org, actor: { id } }) => {
    const { lineId, tripWays: ways } = await stateOf(log, customer, { org, id });
    return { isOffered: line.sendsToCustomers, isLinked: lineId !== null, ways };
  });
  serve(ownLine.link, async (ctx, { LINETOKEN: token }) => {
    if (!line.sendsToCustomers) throw new CallError(400, 'lineNotSet');
    const { org, actor } = ctx;
    const lineId = await userOf(ctx, { org, kind: 'customer', token, personId: actor.id });
    const linked = { customerId: actor.id, lineId, at: ctx.now.toISOString() };
    await ctx.execute(customer, actor.id, { type: 'LinkCustomerLine', ...linked });
    return { customerId: actor.id };
  });
  serve(ownLine.unlink, async (ctx) => {
    await unlinkOwnLine(ctx, ctx.actor.id);
    return { customerId: ctx.actor.id };
  });
  serve(ownLine.choose, async (ctx, { ways }) => {
    const { id: customerId } = ctx.actor;
    await ctx.execute(customer, customerId, { type: 'ChooseTripWays', customerId, ways, at: ctx.now.toISOString() });
    return { customerId };
  });
};
