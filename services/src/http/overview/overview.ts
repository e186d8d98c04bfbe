import { overview } from '@klang/contracts/api/overview';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight } from '@klang/contracts/permissions/rights';
import { caseFigures } from '@klang/projections/cases/figures';
import { contactFigures } from '@klang/projections/contacts/figures';
import { tileFigures } from '@klang/projections/facts/tiles';
import type { Db } from '@klang/projections/kit/db';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { orderFigures, orderNumbers, standingOrders } from '@klang/projections/orders/figures';
import { paperReads } from '@klang/projections/papers/queries';
import { placeReads } from '@klang/projections/places/queries';
import { refundFigures } from '@klang/projections/refunds/figures';
import { midnightOf } from '../../platform/kit/days.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { seenOf, slotOf, storedDay } from '../calendar/calendarSeen.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { papersHeldOf } from './papersHeld.ts';

export const overviewReads = (db: Db) => ({
  orders: orderFigures(db),
  numbers: orderNumbers(db),
  standing: standingOrders(db),
  contacts: contactFigures(db),
  cases: caseFigures(db),
  papers: paperReads(db),
  places: placeReads(db),
  refunds: refundFigures(db),
  figures: tileFigures(db),
});
type OverviewParts = ReturnType<typeof overviewReads> & Pick<People, 'staff'> & { readonly rows: LookupReads };

const shownDays = 14;
const mostNamed = 20;

export const overviewRoutes = (serve: Serve, { rows, staff, ...reads }: OverviewParts): void => {
  const { places, orders, numbers, standing, contacts, cases, papers, refunds, figures: reported } = reads;
  const papersHeld = papersHeldOf({ rows, orders, papers });

  const visitsOf = async (org: string, today: string) => {
    const days = Array.from({ length: shownDays }, (_, day) => daysAfter(today, day));
    const span = { from: today, to: daysAfter(today, shownDays - 1) };
    const [published, set, booked] = await Promise.all([
      rows.publishedOf(org, ['timeslot']),
      places.set(org, span),
      places.booked(org, span),
    ]);
    const [slots, seen] = [published.map(slotOf), seenOf(set, booked)];
    return { slots, days: days.map((on) => storedDay(seen, on, slots)) };
  };

  const ordersOf = async (org: string, today: string) => {
    const most = orgOf(org)?.limits.orders ?? null;
    const since = midnightOf(`${today.slice(0, 7)}-01`);
    const [{ booked, waiting }, figures, missed, count] = await Promise.all([
      reported(org, today),
      orders(org, midnightOf(today)),
      places.missed(org),
      most === null ? 0 : standing(org, { since, most }),
    ]);
    const named = missed.slice(0, mostNamed);
    const called = await numbers(
      org,
      named.map(({ orderId }) => orderId),
    );
    const withoutPlace = named.map(({ orderId, on }) => ({ orderId, number: called.get(orderId) ?? orderId, on }));
    return { ...figures, booked, waiting, withoutPlace, fullAt: count === most ? most : null };
  };

  const moneyOf = async (org: string, today: string) => {
    const [{ lateOpen, lateCame, lateBack }, { settleBy }] = await Promise.all([reported(org, today), cases(org)]);
    return { open: lateOpen, cameSatang: lateCame, takenBackSatang: -lateBack, settleBy };
  };

  serve(overview.today, async ({ org, now }, _, { caller }) => {
    const today = bangkokDay(now);
    const seen = async <T>(module: ModuleName, ask: () => Promise<T>, right: 'v' | 'u' = 'v'): Promise<T | null> =>
      caller && holdsRight(caller.rights, module, right) ? ask() : null;
    const [placed, visits, messages, money, corrections, waiting, givenBack, held] = await Promise.all([
      seen('orderlist', () => ordersOf(org, today)),
      seen('calendartimeslot', () => visitsOf(org, today)),
      seen('logscontactus', () => contacts(org, now)),
      seen('orderlist', () => moneyOf(org, today)),
      seen('orderlist', () => papers.waitingCorrections(org)),
      seen('staff', async () => ({ waiting: await staff.count(org, { status: 'waiting' }) })),
      seen('orderlist', () => refunds(org)),
      seen('setting', () => papersHeld(org, now), 'u'),
    ]);
    return {
      orders: placed,
      visits,
      messages,
      money,
      corrections,
      staff: waiting,
      refunds: givenBack,
      papers: held,
      today,
      now: now.toISOString(),
    };
  });
};
