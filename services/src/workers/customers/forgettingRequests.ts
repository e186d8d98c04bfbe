import { id, instant } from '@klang/contracts/kit/event';
import { forgetAfterMs } from '@klang/contracts/limits';
import { settling } from '@klang/projections/kit/settled';
import { hasRunningOrder } from '@klang/projections/orders/figures';
import { hasOpenMoney, openMoneyModels } from '@klang/projections/refunds/openMoney';
import { projections } from '@klang/projections/registry';
import { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { creditLeft } from '../../platform/customers/creditLeft.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import { forgettingMarks, type StillOpen } from '../../platform/customers/forgettingMarks.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { WorkerTrouble } from '../kit/failures.ts';
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

const waitMs = 10_000;

/** Asks lists that have all of the log. Until then the job is tried again. */
const lookingNow = ({ log, pool }: Pick<ForgettingRequestPorts, 'log' | 'pool'>) => {
  const [running, openMoney] = [hasRunningOrder(pool), hasOpenMoney(pool, creditLeft(log))];
  const settled = settling(pool, projections, log);
  return async (org: string, customerId: string): Promise<StillOpen | null> => {
    const head = await log.head();
    if (head && !(await settled(openMoneyModels, head, waitMs))) throw new WorkerTrouble('The lists are behind.');
    if (await running(org, customerId)) return 'orders';
    return (await openMoney(org, customerId)) ? 'money' : null;
  };
};

/** A refused job is over, but this one must end: an admin's call may have been cut short. */
const later = (error: unknown): never => {
  if (error instanceof Refused && error.code === 'customer_being_forgotten') throw new WorkerTrouble(error.code);
  throw error;
};

export const forgettingRequests = (ports: ForgettingRequestPorts): Declarations => {
  const forget = forgetPerson(ports);
  const [marks, stillOpenNow] = [forgettingMarks(ports), lookingNow(ports)];
  const notifyJob = notifyRequested(ports);
  const due = job({
    name: 'forget-who-asked',
    data: z.object({ customerId: id }),
    run: async ({ customerId }, ctx) => {
      const { org, now } = ctx;
      const at = now.toISOString();
      const { email: to, details, forgetting } = await stateOf(ports.log, customer, { org, id: customerId });
      if (!forgetting || forgetting.dueAt > at) return;
      const cause = ['forgotten', org, customerId];
      const { language } = details;
      const forgetNow = () => forget(ctx, { kind: 'customer', personId: customerId, reason: 'asked' });
      if (to === null) return forgetNow();
      const openOf = () => stillOpenNow(org, customerId);
      const tellAndForget = async () => {
        // Send before the e-mail is deleted.
        const doing = () => write(ports, { org, key: 'forgotten', to, language, values: {} }).catch(unlessNoAddress);
        await once(ports, ctx, { cause, at, doing });
        await forgetNow();
      };
      const first = await marks.forgetUnlessOpen(ctx, { customerId, openOf, forget: tellAndForget }).catch(later);
      if (first === null) return;
      // A newer booking postpones it: items and money must not lose their owner's name.
      const dueAt = new Date(now.getTime() + forgetAfterMs).toISOString();
      await ctx.execute(customer, customerId, { type: 'PutOffForgetting', customerId, dueAt, at });
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
