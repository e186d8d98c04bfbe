import { claims } from '@klang/contracts/api/claims';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { disagreeWithinDays } from '@klang/contracts/claims/claims';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { type ClaimReads, type ClaimStanding, claimReads } from '@klang/projections/claims/queries';
import { type Claim, type ClaimCommand, claim, compensatedOf } from '../../domain/claim.ts';
import { type Asker, isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { mayTakeCredit } from '../../domain/orderBills.ts';
import { bringCompensation } from '../../platform/claims/bringCompensation.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { namesIn } from '../contacts/contactSteps.ts';
import type { Serve } from '../kit/serve.ts';
import { mayAlone } from '../payments/refundPromises.ts';
import { givingOneAtATime, leftOnOrder } from '../staff/creditLimit.ts';
import { type People, requestingStaff } from '../staff/people.ts';
import { assigningRoutes } from './assigning.ts';
import { claimMoney, claimStepsOf, ownClaim } from './claimAnswers.ts';
import { custodyCounts, showingCustody } from './claimCustody.ts';
import { claimSheetRoutes } from './claimSheet.ts';
import { keepingNamed, type OpeningParts, openingClaims } from './opening.ts';

type ClaimParts = OpeningParts & Pick<People, 'staff'> & { readonly reads: ClaimReads };
type ClaimMessage = {
  readonly claimId: string;
  readonly messageId: string;
  readonly text: string;
  readonly pictures: readonly string[];
};

const mostOfCustomer = 200;

const disagreeUntil = ({ state, decidedAt }: ClaimStanding): string | null => {
  if (state !== 'decided' || decidedAt === null) return null;
  const last = daysAfter(bangkokDay(new Date(decidedAt)), disagreeWithinDays);
  return new Date(Date.parse(`${last}T23:59:59.999+07:00`)).toISOString();
};

type ClaimWords = Extract<ClaimCommand, { readonly type: 'WriteToClaim' | 'ReopenClaim' }>;

const onKnown = (parts: ClaimParts) => {
  const { log } = parts;
  const marks = forgettingMarks(parts);
  return {
    knownOf: async ({ org }: Context, claimId: string, asCustomer: Asker): Promise<NonNullable<Claim>> => {
      const known = await stateOf(log, claim, { org, id: claimId });
      if (!known || isAnothers(asCustomer, known.customerId)) throw new Refused('claim_not_found');
      return known;
    },
    /** The words of somebody who was forgotten could not be read again. */
    say: (ctx: Context, { customerId }: NonNullable<Claim>, said: ClaimWords) =>
      marks.unlessForgotten(ctx, {
        customerId,
        refusal: 'claim_goes_on_for_forgotten',
        doing: () => ctx.execute(claim, said.claimId, said),
      }),
  };
};

const reopening = (parts: ClaimParts) => {
  const { knownOf, say } = onKnown(parts);
  return async (ctx: Context, message: Omit<ClaimMessage, 'pictures'>, asCustomer: Asker) => {
    const { claimId } = message;
    const known = await knownOf(ctx, claimId, asCustomer);
    await say(ctx, known, { type: 'ReopenClaim', ...message, asCustomer, at: ctx.now.toISOString() });
    return { claimId };
  };
};

const writing = (parts: ClaimParts) => {
  const storeNamed = keepingNamed(parts);
  const { knownOf, say } = onKnown(parts);
  return async (ctx: Context, { claimId, messageId, text, pictures }: ClaimMessage, asCustomer: Asker) => {
    const known = await knownOf(ctx, claimId, asCustomer);
    const stored = known.messages.some(({ id }) => id === messageId)
      ? [...pictures]
      : await storeNamed(ctx.org, [known.customerId, ...ctx.ownIds], pictures);
    await say(ctx, known, {
      type: 'WriteToClaim',
      claimId,
      messageId,
      text,
      pictures: stored,
      asCustomer,
      at: ctx.now.toISOString(),
    });
    return { claimId };
  };
};

const ownRoutes = (serve: Serve, parts: ClaimParts): void => {
  const { log, reads } = parts;
  const [open, write, reopen] = [openingClaims(parts), writing(parts), reopening(parts)];

  serve(claims.open, (ctx, wish) => open(ctx, wish, ctx.ownIds));

  serve(claims.mine, async ({ org, actor, now }, { orderId }) => {
    const { rows } = await reads.list(org, { customerId: actor.id, orderId, now, limit: mostOfCustomer });
    const newest = rows.toSorted((one, other) => other.openedAt.localeCompare(one.openedAt));
    return { data: newest.map(ownClaim), now: now.toISOString() };
  });

  serve(claims.one, async ({ org, ownIds, now }, { claimId }) => {
    const row = await reads.one(org, claimId);
    if (!row || isAnothers(ownIds, row.customerId)) throw new Refused('claim_not_found');
    const steps = await claimStepsOf(log, { org, claimId });
    const until = disagreeUntil(row);
    return {
      found: ownClaim(row),
      // Notes and assignments are internal to staff.
      steps: steps.filter(({ is }) => is !== 'noted' && is !== 'assigned'),
      money: await claimMoney(log, org, row),
      custody: await custodyCounts(log, { org, now, itemId: row.itemId }),
      disagreeUntil: until !== null && until >= now.toISOString() ? until : null,
      now: now.toISOString(),
    };
  });

  serve(claims.write, (ctx, written) => write(ctx, written, ctx.ownIds));

  serve(claims.disagree, (ctx, message) => reopen(ctx, message, ctx.ownIds));

  serve(claims.withdraw, async (ctx, { claimId }) => {
    const [asCustomer, at] = [ctx.ownIds, ctx.now.toISOString()];
    await ctx.execute(claim, claimId, { type: 'WithdrawClaim', claimId, asCustomer, at });
    return { claimId };
  });
};

const decidingRoutes = (serve: Serve, { log, pool, reads }: ClaimParts): void => {
  const requireCredit = async ({ org }: Context, orderId: string, isAlone: boolean): Promise<void> => {
    // A credit cannot be approved later.
    if (!isAlone) throw new Refused('claim_credit_above_limit', 'payout');
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed || !mayTakeCredit(placed)) throw new Refused('claim_credit_no_bill', 'payout');
  };

  serve(ownerClaims.decide, async (ctx, { claimId, amountSatang, ...decision }) => {
    const { org } = ctx;
    const known = await stateOf(log, claim, { org, id: claimId });
    if (!known) throw new Refused('claim_not_found');
    const { decisionId, payout } = decision;
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const others = (await reads.idsOfItem(org, known.itemId)).filter((one) => one !== claimId);
    const before = known.decisions.find((one) => one.decisionId === decisionId);
    const { orderId } = known;
    // The insured amount of an item holds by this too.
    return givingOneAtATime({ pool }, { org, orderId }, async () => {
      const placed = await stateOf(log, order, { org, id: orderId });
      const left = await leftOnOrder(log, ctx, { orderId, limitSatang, placed });
      const isApproved = before?.isApproved ?? (amountSatang === null || mayAlone(left, amountSatang));
      if (payout === 'credit' && !before) await requireCredit(ctx, orderId, isApproved);
      const outcome = { givenSatang: amountSatang, isApproved, decidedBy: ctx.actor.id };
      const compensated = await Promise.all(others.map((id) => stateOf(log, claim, { org, id })));
      const elsewhereSatang = compensated.reduce((sum, one) => sum + (one ? compensatedOf(one) : 0), 0);
      await ctx.execute(claim, claimId, {
        type: 'DecideClaim',
        claimId,
        ...decision,
        ...outcome,
        elsewhereSatang,
        at: ctx.now.toISOString(),
      });
      await bringCompensation(log, ctx, { claimId, decisionId });
      return { claimId, isApproved };
    });
  });
};

const ownerRoutes = (serve: Serve, parts: ClaimParts): void => {
  const { log, reads } = parts;
  const [open, write, reopen] = [openingClaims(parts), writing(parts), reopening(parts)];
  const custodyShown = showingCustody(parts);

  const withNames = async (org: string, rows: readonly ClaimStanding[]) => {
    const nameOf = async (id: string) => (await parts.staff.one(org, id))?.name ?? null;
    const names = await namesIn(
      rows.map(({ staffId }) => staffId),
      nameOf,
    );
    return rows.map((row) => ({ ...row, staffName: names.get(row.staffId) ?? null }));
  };

  serve(ownerClaims.list, async ({ org, now, actor: { id: me } }, { sort, after, limit, ...filter }) => {
    const [page, count, waiting, late, mine] = await Promise.all([
      reads.list(org, { ...filter, now, me, sort, after, limit }),
      reads.count(org, { ...filter, now, me }),
      reads.count(org, { state: 'open', now }),
      reads.count(org, { state: 'late', now }),
      reads.count(org, { state: 'mine', now, me }),
    ]);
    const data = await withNames(org, page.rows);
    return { data, next: page.next, count, open: waiting, late, mine, now: now.toISOString() };
  });

  serve(ownerClaims.one, async (ctx, { claimId }) => {
    const { org, now } = ctx;
    const row = await reads.one(org, claimId);
    const [found] = row ? await withNames(org, [row]) : [];
    if (!row || !found) throw new Refused('claim_not_found');
    const elsewhere = await reads.givenElsewhere(org, { itemId: found.itemId, claimId });
    const { insuredSatang, givenSatang } = found;
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const placed = await stateOf(log, order, { org, id: row.orderId });
    return {
      found,
      steps: await claimStepsOf(log, { org, claimId }),
      money: await claimMoney(log, org, row),
      custody: await custodyShown({ org, now, itemId: row.itemId }),
      leftSatang: insuredSatang === null ? null : Math.max(0, insuredSatang - givenSatang - elsewhere),
      limitSatang: await leftOnOrder(log, ctx, { orderId: row.orderId, limitSatang, placed }),
      now: now.toISOString(),
    };
  });

  serve(ownerClaims.open, (ctx, wish) => open(ctx, wish, null));
  serve(ownerClaims.write, (ctx, written) => write(ctx, written, null));
  serve(ownerClaims.reopen, (ctx, message) => reopen(ctx, message, null));
  assigningRoutes(serve, parts);
  decidingRoutes(serve, parts);
  claimSheetRoutes(serve, { reads, withNames });
};

export const claimRoutes = (serve: Serve, parts: OpeningParts & Pick<People, 'staff'>): void => {
  const known = { ...parts, reads: claimReads(parts.pool) };
  ownRoutes(serve, known);
  ownerRoutes(serve, known);
};
