import { counts } from '@klang/contracts/api/counts';
import type { ItemRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { bangkokDay, hoursText } from '@klang/contracts/kit/days';
import type { Language } from '@klang/contracts/messages';
import type { CountFacts, ListedThing, PickFacts, ViewFacts } from '@klang/contracts/papers/viewsOnPaper';
import type { CodeReads } from '@klang/projections/codes/queries';
import type { ItemReads } from '@klang/projections/items/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { drawView } from '../../documents/papers/drawPaper.ts';
import { stockcount } from '../../domain/stockcount.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf } from '../../platform/kit/orgs.ts';
import type { PaperParts } from '../../platform/papers/papers.ts';
import { FileAnswer } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { viewParts } from './viewParts.ts';

type Parts = PaperParts & { readonly items: ItemReads; readonly codes: CodeReads; readonly trips: TripReads };

const listed = async ({ sizeOf }: ReturnType<typeof viewParts>, org: string, input: FloorList) => {
  const sizes = new Map<string | null, string>();
  for (const { sizeId } of input.rows)
    if (!sizes.has(sizeId)) sizes.set(sizeId, await sizeOf(org, sizeId, input.language));
  return (row: ItemRow): ListedThing => ({
    itemId: row.id,
    code: row.code,
    text: [sizes.get(row.sizeId), row.words].filter(Boolean).join(' · '),
  });
};
type FloorList = { readonly rows: readonly ItemRow[]; readonly language: Language };

const headOf = async (view: ReturnType<typeof viewParts>, { org, now }: Context, language: Language) => {
  const [seller, issuedAt] = [await view.sellerIn({ org, now }), now.toISOString()];
  return { on: bangkokDay(now), issuedAt, language, seller };
};

const textIn = (fields: Readonly<Record<string, unknown>>, field: string): string => {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
};

const countFacts = async (parts: Parts, ctx: Context, input: { placeId: string; language: Language }) => {
  const { org, actor } = ctx;
  const { placeId, language } = input;
  const view = viewParts(parts);
  const place = await stateOfPlace(view, org, placeId);
  const [ids, labels, count] = await Promise.all([
    parts.items.lyingAt(org, placeId),
    parts.codes.ofPlaces(org),
    stateOf(parts.log, stockcount, { org, id: placeId }),
  ]);
  const rows = await parts.items.named(org, ids);
  const [label] = labels.get(placeId) ?? [];
  const facts: CountFacts = {
    ...(await headOf(view, ctx, language)),
    ...({ kind: 'count', number: textIn(place, 'code'), printedBy: actor.name, isOpen: count.open !== null } as const),
    place: {
      code: textIn(place, 'code'),
      text: textIn(place, `name_${language}`),
      address: label === undefined ? null : linkOf(parts.publicUrl, org, `/q/${label}`),
    },
    things: rows.map(await listed(view, org, { rows, language })),
  };
  return facts;
};

const stateOfPlace = async ({ fieldsOf }: ReturnType<typeof viewParts>, org: string, placeId: string) => {
  const fields = await fieldsOf(org, placeId);
  if (!fields || typeof fields['code'] !== 'string') throw new Refused('location_not_found', 'placeId');
  return fields;
};

const pickFacts = async (parts: Parts, ctx: Context, input: { on: string; language: Language }) => {
  const { org, actor } = ctx;
  const { on, language } = input;
  const view = viewParts(parts);
  const visits = (await parts.trips.ahead(org, { from: on, to: on })).filter(({ trip }) => !isIntoStorage(trip.kind));
  const itemsWithTrip = visits.flatMap(({ trip, items }) => items.map(({ itemId }) => ({ itemId, trip })));
  const rows = await parts.items.named(
    org,
    itemsWithTrip.map(({ itemId }) => itemId),
  );
  const [places, vans, textOf] = [
    await view.placeCodes(
      org,
      rows.map(({ locationId }) => locationId),
    ),
    new Map<string, string>(),
    await listed(view, org, { rows, language }),
  ];
  for (const crewId of new Set(visits.flatMap(({ trip }) => (trip.crewId ? [trip.crewId] : []))))
    vans.set(crewId, textIn((await view.fieldsOf(org, crewId)) ?? {}, 'vehicle'));
  const known = new Map(rows.map((row) => [row.id, row]));
  const things = itemsWithTrip.flatMap(({ itemId, trip }) => {
    const row = known.get(itemId);
    if (!row || row.custody === 'movers') return [];
    const { crewId, orderNumber, visit } = trip;
    const place = row.locationId === null ? null : (places.get(row.locationId) ?? null);
    const van = crewId === null ? null : vans.get(crewId) || null;
    return [{ ...textOf(row), place, orderNumber, van, hours: hoursText(visit) }];
  });
  const facts: PickFacts = {
    ...(await headOf(view, ctx, language)),
    ...({ kind: 'pick', number: on, on, printedBy: actor.name, visits: visits.length } as const),
    things: things.toSorted((one, other) =>
      (one.place ?? '~').localeCompare(other.place ?? '~', 'en', { numeric: true }),
    ),
  };
  return facts;
};

export const floorSheetRoutes = (serve: Serve, parts: Parts): void => {
  const answer = async (org: string, facts: ViewFacts, name: string): Promise<FileAnswer> => {
    const files = await viewParts(parts).filesOf(org, facts.seller);
    const content = Buffer.from(await drawView({ facts, files }));
    return new FileAnswer({ name, type: 'application/pdf', content });
  };
  serve(counts.sheet, async (ctx, { placeId }, { language }) => {
    const facts = await countFacts(parts, ctx, { placeId, language });
    return answer(ctx.org, facts, `count-${facts.place.code}.pdf`);
  });
  serve(ownerTrips.pickList, async (ctx, { on }, { language }) =>
    answer(ctx.org, await pickFacts(parts, ctx, { on, language }), `pick-${on}.pdf`),
  );
};
