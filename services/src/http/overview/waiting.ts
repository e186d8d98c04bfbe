import { mostWaiting, overview, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import { holdsRight } from '@klang/contracts/permissions/rights';
import type { LoggedEvent } from '@klang/contracts/reports/eventInLog';
import { customerReads } from '@klang/projections/customers/queries';
import type { Db } from '@klang/projections/kit/db';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { CallError } from '../kit/answers.ts';
import { type EventReadParts, eventOf } from '../kit/eventDetails.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { goodsTiles, hoursTile } from './goodsTiles.ts';
import { deskTiles, type TileSource, type Tiles, type WaitingRow } from './waitingTiles.ts';

type Parts = { readonly pool: Db; readonly log: EventLog; readonly rows: LookupReads } & Pick<People, 'staff'>;
type TileRows = { readonly org: string; readonly now: Date; readonly rows: readonly WaitingRow[] };

const readAtOnce = 8;
const moneyHidden = ({ data, ...event }: LoggedEvent): LoggedEvent => ({
  ...event,
  data: Object.fromEntries(Object.entries(data).filter(([field]) => !field.endsWith('Satang'))),
});

/** The position of the event since which each row waits. A stream shared by rows is read once. */
const placesOf = async (
  { log }: Pick<EventReadParts, 'log'>,
  { since, isOf = () => true }: TileSource,
  [stream, rows]: readonly [string, readonly WaitingRow[]],
): Promise<ReadonlyMap<string, string>> => {
  const last = new Map<string, string>();
  for await (const { events } of log.readSealed(stream))
    for (const { data, revision } of events.filter(({ type }) => !since || since.includes(type)))
      for (const { id } of rows.filter((row) => isOf(row, { ...data }))) last.set(id, String(revision));
  return last;
};

const withEvents = async (known: EventReadParts, tile: TileSource, { org, now, rows }: TileRows) => {
  const streamOfRow = (row: WaitingRow) => streamOf(tile.category, org, tile.idOf?.(row, now) ?? row.id);
  const byStream = new Map<string, WaitingRow[]>();
  for (const row of rows) byStream.set(streamOfRow(row), [...(byStream.get(streamOfRow(row)) ?? []), row]);
  const streams = [...byStream];
  const withEvent = async (row: WaitingRow, revision: string): Promise<WaitingOne> => {
    const event = await eventOf(known, org, { nr: null, stream: streamOfRow(row), revision });
    return { ...row, event: tile.hidesMoney ? moneyHidden(event) : event };
  };
  const found = new Map<string, WaitingOne>();
  for (let from = 0; from < streams.length; from += readAtOnce)
    await Promise.all(
      streams.slice(from, from + readAtOnce).map(async (one) => {
        const last = await placesOf(known, tile, one);
        for (const row of one[1]) {
          const revision = last.get(row.id);
          if (revision !== undefined) found.set(row.id, await withEvent(row, revision));
        }
      }),
    );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
};

export const waitingRoutes = (serve: Serve, { pool, log, rows, staff }: Parts): void => {
  const tiles: Tiles<WaitingTile> = { ...deskTiles(pool, staff), ...goodsTiles(pool, rows) };
  const customers = customerReads(pool).namesOf;
  const known: EventReadParts = { log, customers, staff: (org, ids) => staff.namesOf(org, ids) };
  const opened = async (tile: TileSource, { org, now }: Pick<TileRows, 'org' | 'now'>) => {
    const found = await tile.rows(org, now);
    const data = await withEvents(known, tile, { org, now, rows: found });
    const sums = data.flatMap(({ amountSatang }) => amountSatang ?? []);
    const amountSatang = sums.length === 0 ? null : sums.reduce((sum, one) => sum + one, 0);
    const named = data.reduce((sum, { counts }) => sum + counts, 0);
    if (found.length < mostWaiting) return { count: named, amountSatang, data };
    const [count, whole] = await Promise.all([tile.count(org, now), tile.amountSatang?.(org)]);
    return { count, amountSatang: whole ?? amountSatang, data };
  };
  serve(overview.waiting, async ({ org, now }, { tile: name }, { caller }) => {
    const tile = tiles[name];
    if (!caller || !holdsRight(caller.rights, tile.module, 'v')) throw new CallError(404, 'notFound');
    return opened(tile, { org, now });
  });
  serve(overview.places, ({ org, now }, hours) => opened(hoursTile(pool, hours), { org, now }));
};
