import { type OrgReminder, type Reminder, reminders } from '@klang/contracts/api/reminders';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight } from '@klang/contracts/permissions/rights';
import { lateCases } from '@klang/projections/cases/figures';
import { type CaseReads, caseReads } from '@klang/projections/cases/queries';
import { lateContacts } from '@klang/projections/contacts/figures';
import { contactReads } from '@klang/projections/contacts/queries';
import { ordersWaiting } from '@klang/projections/orders/waiting';
import { placeReads } from '@klang/projections/places/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { remindersSeen } from '../../platform/overview/remindersSeen.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';

type ReminderParts = Pick<Parts, 'pool'> & Pick<People, 'staff'>;

// Whoever has more looks after these first.
const mostOfKind = 20;

const plain = { name: null, on: null, amountSatang: null };
const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) => other.at.localeCompare(one.at);

type Case = Awaited<ReturnType<CaseReads['list']>>['rows'][number];
const ofCase = ({ caseId, arrivedAt, customerName, reference, amountSatang }: Case): Reminder => ({
  ...{ kind: 'money', aboutId: caseId, at: arrivedAt, on: null },
  ...{ name: customerName ?? reference, amountSatang },
});

/** The bell in the top bars: what waits, of that which somebody may view. */
export const reminderRoutes = (serve: Serve, { pool, staff }: ReminderParts): void => {
  const [waiting, places, contacts, cases] = [
    ordersWaiting(pool),
    placeReads(pool),
    contactReads(pool),
    caseReads(pool),
  ];
  const [lateMessages, lateMoney, seen] = [lateContacts(pool), lateCases(pool), remindersSeen(pool)];

  const ofOrders = async (org: string): Promise<readonly Reminder[]> => {
    const [orders, missed, { rows }] = await Promise.all([
      waiting(org, mostOfKind),
      places.missed(org),
      cases.list(org, { isSettled: false, limit: mostOfKind }),
    ]);
    return [
      ...orders.map(({ id, name, isCancelAsked, since }) => ({
        ...plain,
        ...{ kind: isCancelAsked ? ('cancelAsked' as const) : ('transfer' as const), aboutId: id, name },
        at: since.toISOString(),
      })),
      ...missed.slice(0, mostOfKind).map(({ orderId, on, since }) => ({
        ...plain,
        ...{ kind: 'withoutPlace' as const, aboutId: orderId, on, at: since.toISOString() },
      })),
      ...rows.map(ofCase),
    ];
  };
  const ofMessages = async ({ org, now }: Context): Promise<readonly Reminder[]> => {
    const { rows } = await contacts.list(org, now, { state: 'overdue', limit: mostOfKind });
    return rows.map(({ id, name, answerBy }) => ({ ...plain, kind: 'messageLate', aboutId: id, name, at: answerBy }));
  };
  const ofStaff = async (org: string): Promise<readonly Reminder[]> => {
    const { rows } = await staff.list(org, { status: 'waiting', limit: mostOfKind });
    return rows.map(({ id, name, since }) => ({ ...plain, kind: 'staffWaiting', aboutId: id, name, at: since }));
  };

  serve(reminders.list, async (ctx, _, { caller }) => {
    const may = (module: ModuleName) => caller !== null && holdsRight(caller.rights, module, 'v');
    const [found, seenUpTo] = await Promise.all([
      Promise.all([
        may('orderlist') ? ofOrders(ctx.org) : [],
        may('logscontactus') ? ofMessages(ctx) : [],
        may('staff') ? ofStaff(ctx.org) : [],
      ]),
      seen.of(personOf(ctx, 'staff')),
    ]);
    return { data: found.flat().sort(newestFirst), seenUpTo };
  });
  serve(reminders.orgs, async (ctx) => {
    const [messages, money, seenUpTo] = await Promise.all([
      lateMessages(ctx.now),
      lateMoney(ctx.now),
      seen.of(personOf(ctx, 'admin')),
    ]);
    const told = (kind: OrgReminder['kind']) => (late: (typeof messages)[number]) =>
      ({ kind, orgId: late.org, count: late.count, at: late.at.toISOString() }) as const;
    return {
      data: [...messages.map(told('messagesLate')), ...money.map(told('moneyLate'))].sort(newestFirst),
      seenUpTo,
    };
  });

  // Nobody has seen what is still to come.
  const upToNow = ({ now }: Context, upTo: string) => (upTo < now.toISOString() ? upTo : now.toISOString());
  serve(reminders.seen, async (ctx, { upTo }) => ({
    seenUpTo: await seen.keep(personOf(ctx, 'staff'), upToNow(ctx, upTo)),
  }));
  serve(reminders.orgsSeen, async (ctx, { upTo }) => ({
    seenUpTo: await seen.keep(personOf(ctx, 'admin'), upToNow(ctx, upTo)),
  }));
};

const personOf = ({ org, actor }: Context, kind: 'staff' | 'admin') => ({ kind, org, id: actor.id }) as const;
