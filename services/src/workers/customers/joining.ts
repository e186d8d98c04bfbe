import { forgottenKinds } from '@klang/contracts/events/person';
import { id, instant } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { type ForgetPorts, forgetPerson } from '../../platform/customers/forget.ts';
import { isForgotten } from '../../platform/customers/isForgotten.ts';
import { closeMerged, type MergePorts, mergingCustomers } from '../../platform/customers/merging.ts';
import { standingOf } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { type MailPorts, once, write } from '../mails/mailWriting.ts';

export type JoiningPorts = ForgetPorts & MergePorts & MailPorts;

const hinted = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

export const joining = (ports: JoiningPorts): Declarations => {
  const { log, publicUrl } = ports;
  const [merge, forget] = [mergingCustomers(ports), forgetPerson(ports)];
  const recordOf = ({ org }: Context, customerId: string) => stateOf(log, customer, { org, id: customerId });

  const complete = job({
    name: 'complete-merge',
    data: z.object({ customerId: id, fromId: id }),
    run: async (merging, ctx) => {
      const [survivor, from] = [await recordOf(ctx, merging.customerId), await recordOf(ctx, merging.fromId)];
      const isOpen = from.email !== null && from.mergedInto === null && from.forgetting === null;
      if (isOpen && survivor.email !== null && survivor.mergedInto === null) await merge(ctx, merging);
    },
  });
  const close = job({
    name: 'close-merged',
    data: z.object({ customerId: id, intoId: id }),
    run: async ({ customerId, intoId }, ctx) => {
      await closeMerged(ports, ctx, customerId);
      // If one record was forgotten meanwhile, forget the other too.
      if (await isForgotten(log, { org: ctx.org, id: intoId }))
        await forget(ctx, { kind: 'customer', personId: customerId, reason: 'asked' });
    },
  });
  const notifyJob = job({
    name: 'tell-merged',
    data: z.object({ customerId: id, at: instant }),
    run: async ({ customerId, at }, ctx) => {
      const { org } = ctx;
      const { email: to, details } = await recordOf(ctx, customerId);
      const { email } = (await standingOf(log, { org, id: customerId })).state;
      if (to === null || email === null || email === to) return;
      const { language, firstname, lastname } = details;
      const link = linkOf(publicUrl, org, language === 'en' ? '/en/login' : '/login');
      const values = { name: [firstname, lastname].filter(Boolean).join(' '), email: hinted(email), link };
      const doing = () => write(ports, { org, key: 'recordsJoined', to, language, values });
      await once(ports, ctx, { cause: ['merged', org, customerId], at, doing });
    },
  });
  const forgetJoined = job({
    name: 'forget-joined',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds).default('customer') }),
    run: async ({ personId, kind }, ctx) => {
      const isSo = await isForgotten(log, { org: ctx.org, id: personId });
      if (kind === 'customer' && isSo) await forget.joinedTo(ctx, { personId, reason: 'asked' });
    },
  });
  return {
    jobs: [complete, close, notifyJob, forgetJoined],
    triggers: [
      reaction('CustomerTookOver', complete, ({ customerId, fromId }) => ({ customerId, fromId })),
      reaction('CustomerMerged', close, ({ customerId, intoId }) => ({ customerId, intoId })),
      reaction('CustomerMerged', notifyJob, ({ customerId, mergedAt: at }) => ({ customerId, at })),
      reaction('PersonForgotten', forgetJoined, ({ personId, kind }) => ({ personId, kind })),
    ],
  };
};
