import { type ClaimKind, claimAfterEndDays } from '@klang/contracts/claims/claims';
import { bangkokDay, daysAfter, monthOf } from '@klang/contracts/kit/days';
import { type ClaimReads, claimReads } from '@klang/projections/claims/queries';
import { type ClaimCommand, claim } from '../../domain/claim.ts';
import { item } from '../../domain/item.ts';
import { type Asker, isAnothers } from '../../domain/kit.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { openClaimNumbers } from '../../platform/claims/claimNumbers.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { ownerNamed, pictureNamed } from '../../platform/images/privatePictures.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';

export type OpeningParts = Pick<Parts, 'pool'> & { readonly log: EventLog; readonly uploads: Uploads };
type ClaimDraft = {
  readonly claimId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly kind: ClaimKind;
  readonly text: string;
  readonly wantedSatang: number | null;
  readonly pictures: readonly string[];
};

/** When the event returned the item permanently. Null: under contract. Undefined: not about that. */
const backBy = ({ type, data }: RecordedEvent): string | null | undefined => {
  if (type === 'ItemHandedOver') return data.isForGood ? data.handedOverAt : null;
  return type === 'ItemLetGo' ? data.letGoAt : undefined;
};
const wentBackAt = async (log: EventLog, org: string, itemId: string): Promise<string | null> => {
  const returns: (string | null)[] = [];
  for await (const { events } of log.read(streamOf(item.category, org, itemId)))
    returns.push(...events.map(backBy).filter((one) => one !== undefined));
  return returns.at(-1) ?? null;
};

const placedAt = async (log: EventLog, org: string, orderId: string): Promise<string> => {
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const { type, data } of events) if (type === 'OrderPlaced') return data.placedAt;
  return '';
};

const insuredIn = (fields: Readonly<Record<string, unknown>>): number | null =>
  typeof fields['insuredSatang'] === 'number' ? fields['insuredSatang'] : null;

type BookedPackage = { readonly orderId: string; readonly packageId: string };
const insuredOf = async (log: EventLog, org: string, { orderId, packageId }: BookedPackage): Promise<number | null> => {
  const bookedAt = await placedAt(log, org, orderId);
  let booked: number | null = null;
  let today: number | null = null;
  for await (const { events } of log.read(streamOf(lookup.category, org, packageId)))
    for (const { type, data, meta } of events) {
      if (type !== 'LookupAdded' && type !== 'LookupChanged') continue;
      today = insuredIn(data.fields);
      if (meta.at <= bookedAt) booked = today;
    }
  return booked ?? today;
};

const neverHere: ReadonlySet<string> = new Set(['booked', 'dropped']);

const requireItem = (placed: PlacedFacts, itemId: string): void => {
  const found = placed.contract.items.get(itemId);
  if (!found) throw new Refused('claim_item_not_found', 'itemId');
  if (neverHere.has(found.state)) throw new Refused('claim_item_never_here', 'itemId');
};

export const keepingNamed =
  ({ uploads }: Pick<OpeningParts, 'uploads'>) =>
  async (org: string, customerIds: readonly string[], paths: readonly string[]): Promise<string[]> => {
    const names = paths.map((path) => {
      const customerId = ownerNamed(path, org, customerIds);
      const name = customerId === undefined ? null : pictureNamed(path, { org, customerId });
      if (name === null) throw new Refused('claim_picture_not_found', 'pictures');
      return name;
    });
    const gone = names.length > 0 ? await uploads.takeIntoUse(org, names) : [];
    if (gone.length > 0) throw new Refused('claim_picture_not_found', 'pictures');
    return [...paths];
  };

export const openingClaims = (parts: OpeningParts) => {
  const { pool, log } = parts;
  const reads: ClaimReads = claimReads(pool);
  const draw = openClaimNumbers({ pool, highestOf: reads.highestOf });
  const storeNamed = keepingNamed(parts);
  const marks = forgettingMarks(parts);

  const requireFree = async ({ org, now }: Context, itemId: string): Promise<void> => {
    if ((await reads.count(org, { itemId, state: 'open', now })) > 0)
      throw new Refused('claim_item_has_open', 'itemId');
  };
  const requireInTime = async ({ org, now }: Context, itemId: string): Promise<void> => {
    const backAt = await wentBackAt(log, org, itemId);
    if (backAt === null) return;
    const last = daysAfter(bangkokDay(new Date(backAt)), claimAfterEndDays);
    if (bangkokDay(now) > last) throw new Refused('claim_item_too_long_ago', 'itemId');
  };

  const begun = async (ctx: Context, wish: ClaimDraft, { contract, customerId }: PlacedFacts) => {
    const { org, now } = ctx;
    await requireFree(ctx, wish.itemId);
    return {
      pictures: await storeNamed(org, [customerId, ...ctx.ownIds], wish.pictures),
      number: await draw(org, monthOf(bangkokDay(now))),
      insuredSatang: await insuredOf(log, org, { orderId: wish.orderId, packageId: contract.packageId }),
    };
  };

  return async (ctx: Context, wish: ClaimDraft, asCustomer: Asker): Promise<{ claimId: string; number: string }> => {
    const { claimId, orderId, itemId } = wish;
    const { org, now } = ctx;
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
    requireItem(placed, itemId);
    const known = await stateOf(log, claim, { org, id: claimId });
    if (!known && asCustomer !== null) await requireInTime(ctx, itemId);
    // The pictures of a claim that is known are in use already, and are only compared.
    const { number, pictures, insuredSatang } = known
      ? { ...known, pictures: wish.pictures }
      : await begun(ctx, wish, placed);
    const by = asCustomer === null ? 'staff' : 'customer';
    const open: ClaimCommand = {
      ...wish,
      type: 'OpenClaim',
      customerId: placed.customerId,
      number,
      pictures: [...pictures],
      insuredSatang,
      by,
      at: now.toISOString(),
    };
    const { customerId } = placed;
    await marks.unlessForgotten(ctx, {
      customerId,
      refusal: 'claim_of_forgotten',
      doing: () => ctx.execute(claim, claimId, open),
    });
    return { claimId, number };
  };
};
