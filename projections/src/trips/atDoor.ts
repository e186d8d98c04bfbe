import { insertOnce, put, type Statement, sql, update } from '../kit/statements.ts';

type ItemKey = { readonly tripId: string; readonly itemId: string };
type OnItem = ItemKey & { readonly deedId: string };
type ItemAtDoor = OnItem & {
  readonly pictures: readonly string[];
  readonly condition: string | null;
  readonly words: string | null;
  readonly seal: string | null;
};
const keyOf = (org: string, { tripId, itemId }: ItemKey) => ({ org, trip_id: tripId, item_id: itemId });

export const awaited = (org: string, tripId: string, itemId: string): Statement =>
  insertOnce('trip_items', {
    ...keyOf(org, { tripId, itemId }),
    is_extra: false,
    door: 'awaited',
    pictures: '[]',
  });
/** Given up before the movers came. */
export const leftBefore = (org: string, tripId: string, itemIds: readonly string[]): Statement =>
  sql`delete from read.trip_items where org = ${org} and trip_id = ${tripId} and item_id = any(${itemIds}::text[])`;
export const recounted = (org: string, tripId: string): Statement =>
  sql`update read.trips t set item_count = (select count(*) from read.trip_items i
        where i.org = t.org and i.trip_id = t.id and not i.is_extra)
      where t.org = ${org} and t.id = ${tripId}`;

export const seen = (org: string, door: string, deed: ItemAtDoor): Statement => {
  const { pictures, condition, words, seal, deedId } = deed;
  const noted = { pictures: JSON.stringify(pictures), condition, words, seal };
  return update('trip_items', keyOf(org, deed), { door, deed_id: deedId, ...noted });
};

type ExtraAtDoor = Omit<ItemAtDoor, 'itemId'> & { readonly extraId: string; readonly sizeId: string | null };
export const extraTaken = (
  org: string,
  { tripId, extraId, deedId, sizeId, pictures, ...noted }: ExtraAtDoor,
): Statement =>
  put('trip_items', {
    ...keyOf(org, { tripId, itemId: extraId }),
    size_id: sizeId,
    is_extra: true,
    door: 'taken',
    pictures: JSON.stringify(pictures),
    condition: noted.condition,
    words: noted.words,
    seal: noted.seal,
    deed_id: deedId,
  });

export const missed = (org: string, deed: OnItem & { readonly reason: string | null }): Statement =>
  update('trip_items', keyOf(org, deed), { door: 'missing', words: deed.reason, deed_id: deed.deedId });

/** Expected again as if nothing had been said of it. An item that nobody booked is gone. */
export const takenBack = (org: string, deed: OnItem): readonly Statement[] => {
  const { tripId, itemId } = deed;
  const nothing = { pictures: '[]', condition: null, words: null, seal: null };
  return [
    update('trip_items', keyOf(org, deed), { door: 'awaited', deed_id: null, ...nothing }),
    sql`delete from read.trip_items where org = ${org} and trip_id = ${tripId} and item_id = ${itemId} and is_extra`,
  ];
};

type Details = Omit<ItemAtDoor, 'itemId'> & {
  readonly itemId?: string | undefined;
  readonly position: object | null;
};
/** What was said at the door stays; what it did not say is added. */
export const detailsAdded = (org: string, { tripId, itemId, ...added }: Details): Statement => {
  const [pictures, position] = [JSON.stringify(added.pictures), JSON.stringify(added.position)];
  if (itemId === undefined)
    return sql`update read.trips t set failed = (t.failed::jsonb || jsonb_build_object(
          'pictures', t.failed::jsonb -> 'pictures' || ${pictures}::jsonb,
          'words', concat_ws(E'\n', nullif(t.failed::jsonb ->> 'words', ''), nullif(${added.words}::text, '')),
          'position', coalesce(nullif(t.failed::jsonb -> 'position', 'null'), ${position}::jsonb)))::text
        where org = ${org} and id = ${tripId} and failed is not null`;
  return sql`update read.trip_items set pictures = (pictures::jsonb || ${pictures}::jsonb)::text,
        condition = coalesce(condition, ${added.condition}), seal = coalesce(seal, ${added.seal}),
        words = concat_ws(E'\n', nullif(words, ''), nullif(${added.words}::text, ''))
      where org = ${org} and trip_id = ${tripId} and item_id = ${itemId}`;
};

type Cash = { readonly tripId: string; readonly amountSatang: number; readonly crewId?: string | null | undefined };
/** Whoever took it holds it, also if another crew drives the visit or corrects the amount later. */
export const cashTaken = (org: string, { tripId, amountSatang, crewId = null }: Cash): Statement =>
  sql`update read.trips set cash_taken_satang = ${amountSatang},
        cash_crew_id = case when coalesce(cash_taken_satang, 0) > 0 then cash_crew_id else coalesce(${crewId}::text, crew_id) end
      where org = ${org} and id = ${tripId}`;
