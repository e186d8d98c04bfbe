import { mostWaiting, overview, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import type { EventType } from '@klang/contracts/events/index';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight } from '@klang/contracts/permissions/rights';
import { contactReads } from '@klang/projections/contacts/queries';
import { customerReads } from '@klang/projections/customers/queries';
import type { Db } from '@klang/projections/kit/db';
import { orderNumbers } from '@klang/projections/orders/figures';
import { cancelsWaiting } from '@klang/projections/orders/waiting';
import { paperReads } from '@klang/projections/papers/queries';
import { refundsWaiting } from '@klang/projections/refunds/figures';
import { contact } from '../../domain/contact.ts';
import { order } from '../../domain/order.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { refund } from '../../domain/refund.ts';
import { staff as ofStaff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { type ToldParts, toldOf } from '../kit/toldEvents.ts';
import type { People } from '../staff/people.ts';

type Parts = { readonly pool: Db; readonly log: EventLog } & Pick<People, 'staff'>;
type WaitingRow = Omit<WaitingOne, 'event'>;
type TileKept = {
  readonly module: ModuleName;
  readonly category: string;
  /** Since the last of these it waits as it does; without them since whatever came last. */
  readonly since?: readonly EventType[];
  readonly rows: (org: string, now: Date) => Promise<readonly WaitingRow[]>;
};

const plain = { title: null, amountSatang: null, orderId: null };
const tilesOf = ({ pool, staff }: Pick<Parts, 'pool' | 'staff'>): Readonly<Record<WaitingTile, TileKept>> => {
  const [cancels, refunds, numbers] = [cancelsWaiting(pool), refundsWaiting(pool), orderNumbers(pool)];
  const [papers, contacts] = [paperReads(pool), contactReads(pool)];
  return {
    cancelAsked: {
      module: 'orderlist',
      category: order.category,
      since: ['OrderCancelAsked'],
      rows: async (org) =>
        (await cancels(org, mostWaiting)).map(({ id, number }) => ({ ...plain, id, title: number, orderId: id })),
    },
    refunds: {
      module: 'orderlist',
      category: refund.category,
      rows: async (org) => {
        const found = await refunds(org, mostWaiting);
        const ids = found.map(({ orderId }) => orderId);
        const called = await numbers(org, ids);
        return found.map((one) => ({ ...one, title: called.get(one.orderId) ?? one.orderId }));
      },
    },
    corrections: {
      module: 'orderlist',
      category: papertrail.category,
      since: ['PaperCorrectionAsked'],
      rows: async (org) =>
        (await papers.toCorrect(org, mostWaiting)).map(({ paperId: id, number: title, orderId }) => ({
          ...plain,
          id,
          title,
          orderId,
        })),
    },
    messages: {
      module: 'logscontactus',
      category: contact.category,
      since: ['ContactMessageSent', 'ContactMessageReplied', 'ContactMessageReopened'],
      rows: async (org, now) =>
        (await contacts.list(org, now, { state: 'new', limit: mostWaiting })).rows.map(({ id, name }) => ({
          ...plain,
          id,
          title: name,
        })),
    },
    staff: {
      module: 'staff',
      category: ofStaff.category,
      since: ['StaffRegistered'],
      rows: async (org) =>
        (await staff.list(org, { status: 'waiting', limit: mostWaiting })).rows.map(({ id, name }) => ({
          ...plain,
          id,
          title: name,
        })),
    },
  };
};

const readAtOnce = 8;
/** Each with the event since which it waits; one whose event is gone from where it was waits no longer. */
const withEvents = async (
  known: ToldParts,
  tile: TileKept,
  { org, rows }: { org: string; rows: readonly WaitingRow[] },
) => {
  const told = async (row: WaitingRow): Promise<readonly WaitingOne[]> => {
    const stream = streamOf(tile.category, org, row.id);
    let last: bigint | null = null;
    for await (const { events } of known.log.readSealed(stream))
      for (const { type, revision } of events) if (!tile.since || tile.since.includes(type)) last = revision;
    if (last === null) return [];
    return [{ ...row, event: await toldOf(known, org, { nr: null, stream, revision: String(last) }) }];
  };
  const data: WaitingOne[] = [];
  for (let from = 0; from < rows.length; from += readAtOnce)
    data.push(...(await Promise.all(rows.slice(from, from + readAtOnce).map(told))).flat());
  return data;
};

/** What the tiles count that waits, opened to the events since which it does. */
export const waitingRoutes = (serve: Serve, { pool, log, staff }: Parts): void => {
  const tiles = tilesOf({ pool, staff });
  const customers = customerReads(pool).namesOf;
  const known: ToldParts = { log, customers, staff: (org, ids) => staff.namesOf(org, ids) };
  serve(overview.waiting, async ({ org, now }, { tile: name }, { caller }) => {
    const tile = tiles[name];
    // To whoever may not view it there is no such tile.
    if (!caller || !holdsRight(caller.rights, tile.module, 'v')) throw new CallError(404, 'notFound');
    const data = await withEvents(known, tile, { org, rows: await tile.rows(org, now) });
    const sums = data.flatMap(({ amountSatang }) => amountSatang ?? []);
    const amountSatang = sums.length === 0 ? null : sums.reduce((sum, one) => sum + one, 0);
    return { count: data.length, amountSatang, data };
  });
};
