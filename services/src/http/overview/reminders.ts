import { type OrgReminder, type Reminder, reminders } from '@klang/contracts/api/reminders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { bankReminderMs } from '@klang/contracts/limits';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight } from '@klang/contracts/permissions/rights';
import { lateCases } from '@klang/projections/cases/figures';
import { type CaseReads, caseReads } from '@klang/projections/cases/queries';
import { type ClaimStanding, claimReads } from '@klang/projections/claims/queries';
import { lateContacts, type OrgLate } from '@klang/projections/contacts/figures';
import { contactReads } from '@klang/projections/contacts/queries';
import { ordersWaiting } from '@klang/projections/orders/waiting';
import { placeReads } from '@klang/projections/places/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { remindersSeen } from '../../platform/overview/remindersSeen.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { notesWaiting } from './notesWaiting.ts';

type ReminderParts = Pick<Parts, 'pool'> & Pick<People, 'staff'>;

// Whoever has more looks after these first.
const mostOfKind = 20;

const plain = { name: null, on: null, amountSatang: null, about: null };
const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) => other.at.localeCompare(one.at);

type Case = Awaited<ReturnType<CaseReads['list']>>['rows'][number];
const ofCase =
  (now: Date) =>
  ({ caseId, cause, arrivedAt, settleBy, customerName, reference, amountSatang }: Case): Reminder => {
    const about = { ...plain, aboutId: caseId, name: customerName ?? reference, amountSatang };
    const nearAt = new Date(Date.parse(settleBy) - bankReminderMs).toISOString();
    if (cause !== 'chargedBack' || nearAt > now.toISOString()) return { ...about, kind: 'money', at: arrivedAt };
    // It is new once more when its day comes near.
    const at = nearAt > arrivedAt ? nearAt : arrivedAt;
    return { ...about, kind: 'bankDeadline', at, on: bangkokDay(new Date(settleBy)) };
  };

const ofClaim =
  (me: string) =>
  ({ claimId, number, customerName, lastAt, staffId, assignedAt }: ClaimStanding): Reminder => {
    const isMine = staffId === me;
    // Whoever is given one hears of it, however long it waited before.
    const at = isMine && assignedAt !== null && assignedAt > lastAt ? assignedAt : lastAt;
    const name = [number, customerName].filter(Boolean).join(' · ');
    return { ...plain, kind: isMine ? 'claimMine' : 'claim', aboutId: claimId, at, name };
  };

const told =
  (kind: OrgReminder['kind']) =>
  ({ org: orgId, count, at }: OrgLate): OrgReminder => ({ kind, orgId, count, at: at.toISOString() });

type WaitingOrder = Awaited<ReturnType<ReturnType<typeof ordersWaiting>>>[number];
type MissedPlace = Awaited<ReturnType<ReturnType<typeof placeReads>['missed']>>[number];
const ofWaiting = ({ id, name, isCancelAsked, since }: WaitingOrder): Reminder => ({
  ...plain,
  kind: isCancelAsked ? 'cancelAsked' : 'transfer',
  aboutId: id,
  name,
  at: since.toISOString(),
});
const ofMissed = ({ orderId, on, since }: MissedPlace): Reminder => ({
  ...plain,
  kind: 'withoutPlace',
  aboutId: orderId,
  on,
  at: since.toISOString(),
});

/** The bell in the top bars: what waits, of that which somebody may view. */
export const reminderRoutes = (serve: Serve, { pool, staff }: ReminderParts): void => {
  const [waiting, places, contacts, cases, claims] = [
    ordersWaiting(pool),
    placeReads(pool),
    contactReads(pool),
    caseReads(pool),
    claimReads(pool),
  ];
  const notes = notesWaiting(pool);
  const [lateMessages, lateMoney, seen] = [lateContacts(pool), lateCases(pool), remindersSeen(pool)];

  const ofOrders = async ({ org, now, actor: { id: me } }: Context): Promise<readonly Reminder[]> => {
    const [orders, missed, { rows }, claimed] = await Promise.all([
      waiting(org, mostOfKind),
      places.missed(org),
      cases.list(org, { isSettled: false, limit: mostOfKind }),
      claims.list(org, { state: 'waiting', now, me, limit: mostOfKind }),
    ]);
    return [
      ...orders.map(ofWaiting),
      ...missed.slice(0, mostOfKind).map(ofMissed),
      ...rows.map(ofCase(now)),
      ...claimed.rows.map(ofClaim(me)),
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
        may('orderlist') ? ofOrders(ctx) : [],
        may('logscontactus') ? ofMessages(ctx) : [],
        may('staff') ? ofStaff(ctx.org) : [],
        notes(ctx, caller?.rights ?? {}),
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
