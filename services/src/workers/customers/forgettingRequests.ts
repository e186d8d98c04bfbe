import { id, instant } from '@klang/contracts/kit/event';
import { forgetAfterMs } from '@klang/contracts/limits';
import { hasRunningOrder } from '@klang/projections/orders/figures';
import { hasOpenMoney } from '@klang/projections/refunds/openMoney';
import { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { creditLeft } from '../../platform/customers/creditLeft.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { alarm, type Declarations, job, reaction } from '../kit/kit.ts';
import { dayText } from '../mails/mailWords.ts';
import { type MailPorts, once, unlessNoAddress, write } from '../mails/mailWriting.ts';

export type ForgettingRequestPorts = ForgetPorts & MailPorts & Pick<Parts, 'pool'>;

const notifyRequested = (ports: ForgettingRequestPorts) =>
  job({
    name: 'tell-forget-asked',
    data: z.object({ customerId: id, at: instant }),
    run: async ({ customerId, at }, ctx) => {
      const { org } = ctx;
      const { email: to, details, forgetting } = await stateOf(ports.log, customer, { org, id: customerId });
      if (to === null || forgetting?.askedAt !== at) return;
      const { language, firstname, lastname } = details;
      const path = `${language === 'en' ? '/en' : ''}/profile?tab=profile`;
      const values = {
        name: [firstname, lastname].filter(Boolean).join(' '),
        day: dayText(forgetting.dueAt, language),
        link: linkOf(ports.publicUrl, org, path),
      };
      const doing = () => write(ports, { org, key: 'forgetAsked', to, language, values });
      await once(ports, ctx, { cause: ['forget-asked', org, customerId, at], at, doing });
    },
  });

export const forgettingRequests = (ports: ForgettingRequestPorts): Declarations => {
  const forget = forgetPerson(ports);
  const [running, openMoney] = [hasRunningOrder(ports.pool), hasOpenMoney(ports.pool, creditLeft(ports.log))];
  const notifyJob = notifyRequested(ports);
  const due = job({
    name: 'forget-who-asked',
    data: z.object({ customerId: id }),
    run: async ({ customerId }, ctx) => {
      const { org, now } = ctx;
      const at = now.toISOString();
      const { email: to, details, forgetting } = await stateOf(ports.log, customer, { org, id: customerId });
      if (!forgetting || forgetting.dueAt > at) return;
      // A newer booking postpones it: items and money must not lose their owner's name.
      if (to !== null && ((await running(org, customerId)) || (await openMoney(org, customerId)))) {
        const dueAt = new Date(now.getTime() + forgetAfterMs).toISOString();
        await ctx.execute(customer, customerId, { type: 'PutOffForgetting', customerId, dueAt, at });
        return;
      }
      const cause = ['forgotten', org, customerId];
      const { language } = details;
      // Send before the e-mail is deleted.
      if (to !== null) {
        const doing = () => write(ports, { org, key: 'forgotten', to, language, values: {} }).catch(unlessNoAddress);
        await once(ports, ctx, { cause, at, doing });
      }
      await forget(ctx, { kind: 'customer', personId: customerId, reason: 'asked' });
    },
  });
  return {
    jobs: [notifyJob, due],
    triggers: [
      reaction('CustomerForgetAsked', notifyJob, ({ customerId, askedAt: at }) => ({ customerId, at })),
      alarm('CustomerForgetAsked', due, ({ customerId, dueAt }) => ({
        key: [customerId, dueAt],
        at: dueAt,
        data: { customerId },
      })),
      alarm('CustomerForgetPutOff', due, ({ customerId, dueAt }) => ({
        key: [customerId, dueAt],
        at: dueAt,
        data: { customerId },
      })),
    ],
  };
};
