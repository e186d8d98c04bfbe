import type { OwnerItemRow } from '@klang/contracts/api/custody';
import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import type { CodeState, CodeUse } from '@klang/contracts/codes/codes';
import { doorRight } from '@klang/contracts/codes/scans';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { holdsRight } from '@klang/contracts/permissions/rights';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { ConflictReads } from '@klang/projections/conflicts/queries';
import type { ItemReads } from '@klang/projections/items/queries';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { conflict } from '../../domain/conflict.ts';
import { item } from '../../domain/item.ts';
import { codingOf } from '../../platform/codes/coding.ts';
import { itemScansOf, statusRuleOf } from '../../platform/codes/itemScans.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Caller } from '../kit/caller.ts';
import type { Serve } from '../kit/serve.ts';
import { arrivalsOf } from './arrivals.ts';
import { conflictStories, recordsToSettle } from './conflicts/conflictStories.ts';
import { scanning } from './scanning.ts';
import type { ScanPorts } from './scanTargets.ts';
import { codeUsing } from './using.ts';

export type ScanParts = ScanPorts & {
  readonly pool: Parts['pool'];
  readonly codes: CodeReads;
  readonly trips: TripReads;
  readonly rows: LookupReads;
  readonly conflicts: ConflictReads;
};
const mostListed = 50;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namesOf = ({ name_th, name_en }: LookupFields) => ({ name_th: textOf(name_th), name_en: textOf(name_en) });

type Entry = { readonly id: string; readonly fields: LookupFields };
const shownStatus = ({ id, fields }: Entry) => ({
  ...statusRuleOf(id, fields),
  mayFollow: [...statusRuleOf(id, fields).mayFollow],
  ...namesOf(fields),
  number: Number(fields['number']),
  color: textOf(fields['color']),
});

const daysAround = (now: Date) => ({ from: daysAfter(bangkokDay(now), -1), to: daysAfter(bangkokDay(now), 1) });

const tripsOf = async ({ trips, items }: ScanParts, { org, now }: Context) => {
  const found = await trips.ahead(org, daysAround(now));
  const named = found.map(({ trip, items: awaited }) => ({ trip, awaited: awaited.filter((one) => !one.isExtra) }));
  const ids = named.flatMap(({ awaited }) => awaited.map(({ itemId }) => itemId));
  const known = await items.some(org, ids);
  return named.map(({ trip: { id: tripId, orderNumber, kind, visit }, awaited }) => ({
    tripId,
    orderNumber,
    kind,
    on: visit.on,
    start: visit.start,
    end: visit.end,
    items: awaited.map(({ itemId, code, door }) => ({
      itemId,
      code,
      door,
      custody: known.get(itemId)?.custody ?? ('customer' as const),
      sizeId: known.get(itemId)?.sizeId ?? null,
    })),
  }));
};

type FoundLabel = { readonly state: CodeState; readonly standsFor: CodeUse; readonly targetId: string | null };
const refuseUnused = ({ standsFor, state, targetId }: FoundLabel): void => {
  if (state === 'retired') throw new Refused('code_retired', 'code');
  if (standsFor === 'location' && targetId === null) throw new Refused('code_place_free', 'code');
};

type TypedCode = { readonly typed: string; readonly isLabel: boolean };
/** A place is known by its own code too. An item of that number comes first. */
const placeOfCode = async ({ items, rows }: ScanParts, { org }: Context, { typed, isLabel }: TypedCode) => {
  const code = typed.trim();
  if (isLabel || (await items.one(org, code.toUpperCase()))) return null;
  return rows.lastHolderOf(org, 'storagelocation', { field: 'code', values: [code, code.toUpperCase()] });
};

/** Words about the things of a customer, where the caller may read them elsewhere too. */
const seesWords = (caller: Caller | null): boolean =>
  caller !== null && (['ordertracking', 'orderlist'] as const).some((module) => holdsRight(caller.rights, module, 'v'));

const readable = ({ words, ...row }: OwnerItemRow, caller: Caller | null) =>
  seesWords(caller) ? { ...row, words } : row;

type AskedBy = { readonly org: string; readonly caller: Caller | null };
/** Whoever scans sees whether it is the item that they hold. */
const namedOf = async (items: ItemReads, answers: readonly ScanAnswer[], { org, caller }: AskedBy) => {
  const ids = answers.flatMap(({ itemId }) => itemId ?? []);
  const [known, words] = await Promise.all([items.some(org, ids), seesWords(caller) ? items.wordsOf(org, ids) : null]);
  return answers.map((one) => {
    const itemId = one.itemId ?? '';
    const sized = { ...one, sizeId: known.get(itemId)?.sizeId ?? null };
    return words ? { ...sized, words: words.get(itemId) ?? null } : sized;
  });
};

const kitRoute = (serve: Serve, parts: ScanParts): void => {
  const { codes: coded, rows } = parts;
  const arrivals = arrivalsOf(parts);
  serve(scans.kit, async (ctx) => {
    const [kinds, statuses, sizes, labels, retired] = await Promise.all([
      rows.publishedOf(ctx.org, ['qrtype']),
      rows.everPublished(ctx.org, 'definestatusqr', []),
      rows.everPublished(ctx.org, 'size', []),
      coded.ofPlaces(ctx.org),
      coded.retiredOfPlaces(ctx.org),
    ]);
    const places = await rows.everPublished(ctx.org, 'storagelocation', [...labels.keys()]);
    return {
      places: places.map(({ id, fields, isInUse }) => ({
        placeId: id,
        code: textOf(fields['code']),
        ...namesOf(fields),
        labels: [...(labels.get(id) ?? [])],
        isInUse,
      })),
      statuses: statuses.filter(({ isInUse }) => isInUse).map(shownStatus),
      oldStatuses: statuses.filter(({ isInUse }) => !isInUse).map(shownStatus),
      prefixes: kinds.map(({ fields }) => textOf(fields['prefix'])),
      placeLabels: {
        prefixes: kinds.flatMap(({ fields }) => (fields['standsFor'] === 'location' ? textOf(fields['prefix']) : [])),
        retired: [...retired],
      },
      hosts: [...(orgOf(ctx.org)?.hosts ?? [])],
      sizes: sizes.map(({ id, fields }) => ({ sizeId: id, ...namesOf(fields) })),
      trips: await tripsOf(parts, ctx),
      arrivals: await arrivals(ctx, daysAround(ctx.now)),
      now: ctx.now.toISOString(),
    };
  });
};

export const scanRoutes = (serve: Serve, parts: ScanParts): void => {
  const { log, items, conflicts } = parts;
  const [page, using, coding, doing] = [scanning(parts), codeUsing(parts), codingOf(parts), itemScansOf(parts)];
  const [storyOf, theirsIn] = [conflictStories(parts), recordsToSettle(parts)];
  kitRoute(serve, parts);

  serve(scans.look, async (ctx, { code: typed }, { caller }) => {
    const found = await using.knownCode(ctx, typed);
    const standsFor = found?.batch.standsFor ?? 'item';
    const code = found?.code ?? typed.trim().toUpperCase();
    const { state, targetId } = await coding.codeStateOf(ctx, code);
    if (found) refuseUnused({ standsFor, state, targetId });
    if (found && standsFor !== 'item') return { code, standsFor, placeId: targetId, item: null };
    const placeId = await placeOfCode(parts, ctx, { typed, isLabel: found !== undefined });
    if (placeId !== null) return { code, standsFor: 'location' as const, placeId, item: null };
    const { itemId } = await page.targetOf(ctx, typed);
    const row = await items.one(ctx.org, itemId);
    if (!row) throw new Refused('code_not_known', 'code');
    const { statusId, isSought } = await stateOf(log, item, { org: ctx.org, id: itemId });
    return { code, standsFor, placeId: null, item: { ...readable(row, caller), itemId, statusId, isSought } };
  });

  serve(scans.send, async (ctx, { scans: sent, ...device }, { caller }) => {
    const mayActAtDoor = caller !== null && holdsRight(caller.rights, doorRight.module, doorRight.right);
    const answers = await page.send(ctx, sent, { ...device, mayActAtDoor });
    return { answers: await namedOf(items, answers, { org: ctx.org, caller }), now: ctx.now.toISOString() };
  });

  serve(scans.conflicts, async (ctx, _, { caller }) => {
    const may = (module: 'qr' | 'orderlist', right: 'u' | 'v') =>
      caller !== null && holdsRight(caller.rights, module, right);
    const eyes = { maySettle: may('qr', 'u'), seesOrders: may('orderlist', 'v') };
    const open = await conflicts.open(ctx.org, mostListed);
    const stories = await Promise.all(open.map((id) => storyOf(ctx, id, eyes)));
    return { data: stories.filter((story) => story !== undefined), count: await conflicts.count(ctx.org) };
  });

  serve(scans.settle, async (ctx, { reason, ...settled }) => {
    const { conflictId, choice } = settled;
    const theirs = await theirsIn(ctx, settled);
    const at = ctx.now.toISOString();
    await ctx.execute(conflict, conflictId, { type: 'SettleConflict', choice, reason, theirs, at });
    await doing.bringConflict(ctx, conflictId);
    return { conflictId };
  });
};
