import { paper } from '../../domain/paper.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { Papers } from '../../platform/papers/papers.ts';

type EarlierPaper = { readonly number: string; readonly logo: string; readonly customer?: string };

/** A paper like this one, as it was issued when pictures stood in the file store alone. */
export const earlierPaper = async (ctx: Context, papers: Papers, { number, logo, customer }: EarlierPaper) => {
  const like = await papers.issued(ctx.org, number);
  if (!like?.people) throw new Error(`There is no ${number}.`);
  const [paperId, orderId, at] = [newId(), newId(), ctx.now.toISOString()];
  const { facts: known, series, cause, customerId, people, proofCode } = like;
  const { number: _, ...rest } = known;
  const signatures = customer ? { signatures: { mover: null, customer } } : {};
  const own = { paperId, order: { orderId, number: orderId }, seller: { ...known.seller, logo }, ...signatures };
  // Safe cast: the same kind, with other pictures.
  const facts = { ...rest, ...own } as typeof rest;
  const due = { paperId, orderId, customerId, kind: known.kind, cause, causeId: orderId, tripId: null } as const;
  await ctx.execute(papertrail, paperId, { type: 'OwePaper', ...due, series, on: known.on, at });
  const issue = { paperId, customerId, series, cause, causeId: orderId, facts, people, proofCode, at };
  await ctx.execute(paper, series, { type: 'IssuePaper', ...issue });
  return { paperId, orderId };
};
