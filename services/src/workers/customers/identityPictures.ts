import { forgottenKinds } from '@klang/contracts/events/person';
import { id } from '@klang/contracts/kit/event';
import { anyText } from '@klang/contracts/kit/text';
import { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import { person } from '../../domain/person.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { pictureNamed } from '../../platform/images/privatePictures.ts';
import type { Parts } from '../../platform/parts.ts';
import { filesOfPicture } from '../images/pictures.ts';
import { alarm, type Declarations, job, reaction } from '../kit/kit.ts';

export type IdentityPorts = Pick<Parts, 'log'> & { readonly files: FileStore };

export const identityPictures = ({ files, log }: IdentityPorts): Declarations => {
  const end = job({
    name: 'end-identity-picture',
    data: z.object({ customerId: id, picture: anyText }),
    run: async ({ customerId, picture }, ctx) => {
      const at = ctx.now.toISOString();
      await ctx.execute(customer, customerId, { type: 'RemoveIdentity', customerId, picture, cause: 'time', at });
    },
  });
  const forget = job({
    name: 'forget-identity-picture',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds).default('customer') }),
    run: async ({ personId: customerId, kind }, ctx) => {
      const { isForgotten } = await stateOf(log, person, { org: ctx.org, id: customerId });
      if (kind !== 'customer' || !isForgotten) return;
      const what = { customerId, picture: null, cause: 'forgotten', at: ctx.now.toISOString() } as const;
      await ctx.execute(customer, customerId, { type: 'RemoveIdentity', ...what });
    },
  });
  const remove = job({
    name: 'remove-identity-picture',
    data: z.object({ customerId: id, picture: anyText }),
    run: async ({ customerId, picture }, { org }) => {
      const { identity } = await stateOf(log, customer, { org, id: customerId });
      if (identity?.picture === picture) return;
      const name = pictureNamed(picture, { org, customerId });
      for (const file of name ? filesOfPicture(name) : []) await files.remove(file);
    },
  });
  return {
    jobs: [end, forget, remove],
    triggers: [
      alarm('CustomerIdentityKept', end, ({ customerId, picture, removeAt }) => ({
        key: [customerId, picture],
        at: removeAt,
        data: { customerId, picture },
      })),
      reaction('PersonForgotten', forget, ({ personId, kind }) => ({ personId, kind })),
      reaction('CustomerIdentityRemoved', remove, ({ customerId, picture }) => ({ customerId, picture })),
    ],
  };
};
