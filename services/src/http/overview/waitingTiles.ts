import { mostWaiting, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import type { EventType } from '@klang/contracts/events/index';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { contactFigures } from '@klang/projections/contacts/figures';
import { contactReads } from '@klang/projections/contacts/queries';
import type { Db } from '@klang/projections/kit/db';
import { orderFigures, orderNumbers } from '@klang/projections/orders/figures';
import { cancelsWaiting } from '@klang/projections/orders/waiting';
import { paperReads } from '@klang/projections/papers/queries';
import { refundFigures, refundsWaiting } from '@klang/projections/refunds/figures';
import { contact } from '../../domain/contact.ts';
import { order } from '../../domain/order.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { refund } from '../../domain/refund.ts';
import { staff as ofStaff } from '../../domain/staff.ts';
import type { People } from '../staff/people.ts';

export type WaitingRow = Omit<WaitingOne, 'event'>;
type Fields = Readonly<Record<string, unknown>>;
export type TileSource = {
  readonly module: ModuleName;
  readonly category: string;
  /** The id of the stream. Absent: the row's own id. */
  readonly idOf?: (row: WaitingRow, now: Date) => string;
  /** It waits since the last of these events. Absent: since the last event. */
  readonly since?: readonly EventType[];
  /** In a shared stream: whether an event belongs to the row. */
  readonly isOf?: (row: WaitingRow, data: Fields) => boolean;
  readonly hidesMoney?: boolean;
  readonly rows: (org: string, now: Date) => Promise<readonly WaitingRow[]>;
  readonly count: (org: string, now: Date) => Promise<number>;
  readonly amountSatang?: (org: string) => Promise<number>;
};
export type Tiles<Name extends WaitingTile> = Readonly<Record<Name, TileSource>>;

export const plain = { title: null, amountSatang: null, orderId: null, counts: 1 };

const orderTiles = (pool: Db): Tiles<'cancelAsked' | 'refunds' | 'corrections'> => {
  const [cancels, refunds, numbers] = [cancelsWaiting(pool), refundsWaiting(pool), orderNumbers(pool)];
  const [papers, orderCounts, refundCounts] = [paperReads(pool), orderFigures(pool), refundFigures(pool)];
  return {
    cancelAsked: {
      module: 'orderlist',
      category: order.category,
      since: ['OrderCancelAsked'],
      rows: async (org) =>
        (await cancels(org, mostWaiting)).map(({ id, number }) => ({ ...plain, id, title: number, orderId: id })),
      count: async (org, now) => (await orderCounts(org, now)).cancelAsked,
    },
    refunds: {
      module: 'orderlist',
      category: refund.category,
      rows: async (org) => {
        const found = await refunds(org, mostWaiting);
        const ids = found.map(({ orderId }) => orderId);
        const called = await numbers(org, ids);
        return found.map((one) => ({ ...plain, ...one, title: called.get(one.orderId) ?? one.orderId }));
      },
      count: async (org) => {
        const { toApprove, toTransfer, failed } = await refundCounts(org);
        return toApprove + toTransfer + failed;
      },
      amountSatang: async (org) => (await refundCounts(org)).amountSatang,
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
      count: async (org) => (await papers.waitingCorrections(org)).open,
    },
  };
};
export const deskTiles = (
  pool: Db,
  staff: People['staff'],
): Tiles<'cancelAsked' | 'refunds' | 'corrections' | 'messages' | 'staff'> => {
  const [contacts, contactCounts] = [contactReads(pool), contactFigures(pool)];
  return {
    ...orderTiles(pool),
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
      count: async (org, now) => (await contactCounts(org, now)).waiting,
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
      count: (org) => staff.count(org, { status: 'waiting' }),
    },
  };
};
