import { myData, myDataFiles } from '@klang/contracts/api/myData';
import { forgetAfterMs } from '@klang/contracts/limits';
import { customer } from '../../domain/customer.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { agreementsOf } from './agreements.ts';
import { type EverythingPorts, everythingOf } from './everythingOf.ts';
import { everythingPage } from './everythingPage.ts';
import { stillOpen } from './stillOpen.ts';

export const myDataRoutes = (serve: Serve, ports: EverythingPorts): void => {
  const { log } = ports;
  const [agreements, open] = [agreementsOf(ports), stillOpen(ports)];
  const me = ({ org, actor }: Context) => stateOf(log, customer, { org, id: actor.id });

  serve(myData.get, ({ org, actor }) => agreements(org, actor.id));

  serve(myData.file, async (ctx, { format }, { language }) => {
    const all = await everythingOf(ports, ctx);
    const text = format === 'json' ? JSON.stringify(all, null, 2) : everythingPage(all, language);
    return new FileAnswer({ name: `my-data.${format}`, type: myDataFiles[format], content: Buffer.from(text) });
  });

  serve(myData.chooseNews, async (ctx, { isWanted }) => {
    const { id: customerId } = ctx.actor;
    await ctx.execute(customer, customerId, { type: 'ChooseNews', customerId, isWanted, at: ctx.now.toISOString() });
    return { customerId };
  });

  serve(myData.askToBeForgotten, async (ctx) => {
    const { id: customerId } = ctx.actor;
    const first = await open(ctx.org, customerId);
    if (first !== null) throw new Refused(first === 'orders' ? 'orders_still_run' : 'money_still_open');
    const dueAt = new Date(ctx.now.getTime() + forgetAfterMs).toISOString();
    await ctx.execute(customer, customerId, { type: 'AskToBeForgotten', customerId, dueAt, at: ctx.now.toISOString() });
    // A repeated request keeps the first due day.
    return { dueAt: (await me(ctx)).forgetting?.dueAt ?? dueAt };
  });

  serve(myData.takeBack, async (ctx) => {
    const { id: customerId } = ctx.actor;
    await ctx.execute(customer, customerId, { type: 'TakeBackForgetting', customerId, at: ctx.now.toISOString() });
    return { customerId };
  });
};
