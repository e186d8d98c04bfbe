import { type OrgReminderSubject, type ReminderSubject, reminders } from '@klang/contracts/api/reminders';
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
import { type DisputedVisit, disputedVisits } from '@klang/projections/trips/disputes';
import { type LateVisit, toldLateVisits } from '@klang/projections/trips/toldLate';
import type { Context } from '../../platform/eventLog/context.ts';
import { remindersRead } from '../../platform/overview/remindersRead.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { notesWaiting } from './notesWaiting.ts';

type BellOwner = { readonly kind: 'staff' | 'admin'; readonly org: string; readonly id: string };
export type ReminderParts = Pick<Parts, 'pool'> &
  Pick<People, 'staff'> & {
    readonly notifyReminders: (owner: BellOwner) => void;
  };

const mostOfKind = 20;

const plain = { name: null, on: null, amountSatang: null, about: null };
const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) => other.at.localeCompare(one.at);

type Case = Awaited<ReturnType<CaseReads['list']>>['rows'][number];
const ofCase =
  (now: Date) =>
  ({
    caseId,
    cause,
    arrivedAt,
    settleBy,
    answeredAt,
    customerName,
    reference,
    amountSatang,
  }: Case): ReminderSubject => {
    const about = { ...plain, aboutId: caseId, name: customerName ?? reference, amountSatang };
    const nearAt = new Date(Date.parse(settleBy) - bankReminderMs).toISOString();
    if (cause !== 'chargedBack' || nearAt > now.toISOString()) return { ...about, kind: 'money', at: arrivedAt };
    // It counts as new again when its deadline is near.
    const at = nearAt > arrivedAt ? nearAt : arrivedAt;
    return { ...about, kind: answeredAt ? 'bankVerdict' : 'bankDeadline', at, on: bangkokDay(new Date(settleBy)) };
  };

const ofClaim =
  (me: string) =>
  ({ claimId, number, customerName, lastAt, decideBy, staffId, assignedAt }: ClaimStanding): ReminderSubject => {
    const isMine = staffId === me;
    // The assignee is notified at assignment, all others once the claim is late.
    const began = isMine || staffId === null ? assignedAt : decideBy;
    const at = began !== null && began > lastAt ? began : lastAt;
    const name = [number, customerName].filter(Boolean).join(' · ');
    return { ...plain, kind: isMine ? 'claimMine' : 'claim', aboutId: claimId, at, name };
  };

const reminderOf =
  (kind: OrgReminderSubject['kind']) =>
  ({ org: orgId, count, at }: OrgLate): OrgReminderSubject => ({ kind, orgId, count, at: at.toISOString() });

type WaitingOrder = Awaited<ReturnType<ReturnType<typeof ordersWaiting>>>[number];
type MissedPlace = Awaited<ReturnType<ReturnType<typeof placeReads>['missed']>>[number];
const ofWaiting = ({ id, name, isCancelAsked, since }: WaitingOrder): ReminderSubject => ({
  ...plain,
  kind: isCancelAsked ? 'cancelAsked' : 'transfer',
  aboutId: id,
  name,
  at: since.toISOString(),
});
const ofMissed = ({ orderId, on, since }: MissedPlace): ReminderSubject => ({
  ...plain,
  kind: 'withoutPlace',
  aboutId: orderId,
  on,
  at: since.toISOString(),
});

const ofDisputed = ({ orderId, name, since, feeSatang }: DisputedVisit): ReminderSubject => ({
  ...plain,
  kind: 'visitDisputed',
  aboutId: orderId,
  name,
  amountSatang: feeSatang,
  at: since.toISOString(),
});

const ofToldLate = ({ tripId, number, name, since }: LateVisit): ReminderSubject => ({
  ...plain,
  kind: 'toldLate',
  aboutId: tripId,
  name: [number, name].filter(Boolean).join(' · '),
  at: since.toISOString(),
});

const entryOf = ({ kind, aboutId }: Pick<ReminderSubject, 'kind' | 'aboutId'>): string => `${kind} ${aboutId}`;
const orgEntryOf = ({ kind, orgId }: Pick<OrgReminderSubject, 'kind' | 'orgId'>): string => `${kind} ${orgId}`;

const personOf = ({ org, actor }: Context, kind: BellOwner['kind']): BellOwner => ({ kind, org, id: actor.id });

type MarkingParts = Pick<ReminderParts, 'notifyReminders'> & { readonly read: ReturnType<typeof remindersRead> };
const markingRoutes = (serve: Serve, { read, notifyReminders }: MarkingParts): void => {
  // A client cannot mark future reminders as seen.
  const upToNow = ({ now }: Context, upTo: string) => (upTo < now.toISOString() ? upTo : now.toISOString());
  const see = async (owner: BellOwner, upTo: string) => {
    const seenUpTo = await read.store(owner, upTo);
    notifyReminders(owner);
    return { seenUpTo };
  };
  const mark = async (owner: BellOwner, entry: { readonly about: string; readonly at: string }, isRead: boolean) => {
    await read.mark(owner, entry, isRead);
    notifyReminders(owner);
    return { isRead };
  };
  serve(reminders.seen, (ctx, { upTo }) => see(personOf(ctx, 'staff'), upToNow(ctx, upTo)));
  serve(reminders.orgsSeen, (ctx, { upTo }) => see(personOf(ctx, 'admin'), upToNow(ctx, upTo)));
  serve(reminders.mark, (ctx, { at, isRead, ...of }) =>
    mark(personOf(ctx, 'staff'), { about: entryOf(of), at }, isRead),
  );
  serve(reminders.orgsMark, (ctx, { at, isRead, ...of }) =>
    mark(personOf(ctx, 'admin'), { about: orgEntryOf(of), at }, isRead),
  );
};

export const reminderRoutes = (serve: Serve, { pool, staff, notifyReminders }: ReminderParts): void => {
  const [waiting, places, contacts, cases, claims] = [
    ordersWaiting(pool),
    placeReads(pool),
    contactReads(pool),
    caseReads(pool),
    claimReads(pool),
  ];
  const [notes, disputed, toldLate] = [notesWaiting(pool), disputedVisits(pool), toldLateVisits(pool)];
  const [lateMessages, lateMoney, read] = [lateContacts(pool), lateCases(pool), remindersRead(pool)];

  const ofOrders = async ({ org, now, actor: { id: me } }: Context): Promise<readonly ReminderSubject[]> => {
    const [orders, missed, { rows }, claimed, visits] = await Promise.all([
      waiting(org, mostOfKind),
      places.missed(org),
      cases.list(org, { isSettled: false, limit: mostOfKind }),
      claims.list(org, { state: 'waiting', now, me, limit: mostOfKind }),
      disputed(org, mostOfKind),
    ]);
    return [
      ...orders.map(ofWaiting),
      ...missed.slice(0, mostOfKind).map(ofMissed),
      ...rows.map(ofCase(now)),
      ...claimed.rows.map(ofClaim(me)),
      ...visits.map(ofDisputed),
    ];
  };
  const ofMessages = async ({ org, now }: Context): Promise<readonly ReminderSubject[]> => {
    const { rows } = await contacts.list(org, now, { state: 'overdue', limit: mostOfKind });
    return rows.map(({ id, name, answerBy }) => ({ ...plain, kind: 'messageLate', aboutId: id, name, at: answerBy }));
  };
  const ofStaff = async (org: string): Promise<readonly ReminderSubject[]> => {
    const { rows } = await staff.list(org, { status: 'waiting', limit: mostOfKind });
    return rows.map(({ id, name, since }) => ({ ...plain, kind: 'staffWaiting', aboutId: id, name, at: since }));
  };

  const ofTrips = async (org: string): Promise<readonly ReminderSubject[]> =>
    (await toldLate(org, mostOfKind)).map(ofToldLate);

  serve(reminders.list, async (ctx, _, { caller }) => {
    const may = (module: ModuleName, right: 'v' | 'u' = 'v') =>
      caller !== null && holdsRight(caller.rights, module, right);
    const [found, isRead] = await Promise.all([
      Promise.all([
        may('orderlist') ? ofOrders(ctx) : [],
        may('ordertracking') && may('orderlist', 'u') ? ofTrips(ctx.org) : [],
        may('logscontactus') ? ofMessages(ctx) : [],
        may('staff') ? ofStaff(ctx.org) : [],
        notes(ctx, caller?.rights ?? {}),
      ]),
      read.by(personOf(ctx, 'staff')),
    ]);
    const data = found.flat().sort(newestFirst);
    return { data: data.map((one) => ({ ...one, isRead: isRead({ about: entryOf(one), at: one.at }) })) };
  });
  serve(reminders.orgs, async (ctx) => {
    const [messages, money, isRead] = await Promise.all([
      lateMessages(ctx.now),
      lateMoney(ctx.now),
      read.by(personOf(ctx, 'admin')),
    ]);
    const data = [...messages.map(reminderOf('messagesLate')), ...money.map(reminderOf('moneyLate'))].sort(newestFirst);
    return { data: data.map((one) => ({ ...one, isRead: isRead({ about: orgEntryOf(one), at: one.at }) })) };
  });

  markingRoutes(serve, { read, notifyReminders });
};
