import { forgottenKinds } from '@klang/contracts/events/person';
import { id } from '@klang/contracts/kit/event';
import { claimsProjection } from '@klang/projections/claims/projection';
import { claimReads } from '@klang/projections/claims/queries';
import { lagsOf } from '@klang/projections/kit/lag';
import { z } from 'zod';
import { claim } from '../../domain/claim.ts';
import { person } from '../../domain/person.ts';
import { refund } from '../../domain/refund.ts';
import { bringCompensation } from '../../platform/claims/bringCompensation.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { FileStore } from '../../platform/images/files.ts';
import { pictureNamed } from '../../platform/images/privatePictures.ts';
import type { Parts } from '../../platform/parts.ts';
import { filesOfPicture } from '../images/pictures.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';

export type ClaimPorts = Pick<Parts, 'pool' | 'log'> & { readonly files: FileStore };

const mostOfPerson = 1_000;

const picturesOf = async ({ pool, log }: ClaimPorts, { org, now }: Context, customerId: string): Promise<string[]> => {
  const { rows } = await claimReads(pool).list(org, { customerId, now, limit: mostOfPerson });
  const found: string[] = [];
  for (const { claimId } of rows)
    for await (const { events } of log.read(streamOf(claim.category, org, claimId)))
      for (const { data } of events)
        if ('pictures' in data)
          found.push(...data.pictures.flatMap((path) => pictureNamed(path, { org, customerId }) ?? []));
  return found;
};

export const claims = (ports: ClaimPorts): Declarations => {
  const { pool, log, files } = ports;
  const compensate = job({
    name: 'bring-compensation',
    data: z.object({ claimId: id, decisionId: id }),
    run: (about, ctx) => bringCompensation(log, ctx, about),
  });
  const reopen = job({
    name: 'deny-compensation',
    data: z.object({ refundId: id }),
    run: async ({ refundId }, ctx) => {
      const denied = await stateOf(log, refund, { org: ctx.org, id: refundId });
      if (denied?.cause !== 'claim') return;
      const claimId = await claimReads(pool).ofDecision(ctx.org, refundId);
      if (claimId === undefined) throw new Error('The read model claims does not show the decision yet.');
      const at = ctx.now.toISOString();
      await ctx.execute(claim, claimId, { type: 'DenyClaimCompensation', claimId, decisionId: refundId, at });
    },
  });
  const removePictures = job({
    name: 'remove-claim-pictures',
    data: z.object({ personId: id, kind: z.enum(forgottenKinds).default('customer') }),
    run: async ({ personId, kind }, ctx) => {
      const { isForgotten } = await stateOf(log, person, { org: ctx.org, id: personId });
      if (kind !== 'customer' || !isForgotten) return;
      const [lag] = await lagsOf(pool, log, [claimsProjection]);
      if (lag?.since) throw new Error('Pictures are removed only when the read model claims is up to date.');
      for (const name of await picturesOf(ports, ctx, personId))
        for (const file of filesOfPicture(name)) await files.remove(file);
    },
  });
  return {
    jobs: [compensate, reopen, removePictures],
    triggers: [
      reaction('ClaimDecided', compensate, ({ claimId, decisionId }) => ({ claimId, decisionId })),
      reaction('RefundDenied', reopen, ({ refundId }) => ({ refundId })),
      reaction('PersonForgotten', removePictures, ({ personId, kind }) => ({ personId, kind })),
    ],
  };
};
