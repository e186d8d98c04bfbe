import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCustomers } from '../demo/accounts.ts';
import { waitFor } from '../processes/waiting.ts';
import { faultsOf } from './testing/axeFixture.ts';
import { atRest, byItself, type House, homeIn, sharedHouse, signInAsCustomer } from './testing/browserFixture.ts';
import { book, payAtGateway } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook, looksToWalk, type WalkLook } from './testing/everyLook.ts';
import { moversWords } from './testing/moversWords.ts';
import { answer, press, pressInDialog } from './testing/pressing.ts';
import { signInAsStaff } from './testing/staffFixture.ts';
import {
  becomeOthers,
  chooseIn,
  inDialog as inDialogOf,
  type Look,
  leave,
  openStop,
  planVisit,
  putAway,
  typeItem as typeItemOn,
  type VisitPages,
} from './testing/visitPages.ts';

const isMixed = looksToWalk({ language: 'th', screen: 'desk' }).length === 1;
const looksIn = (language: WalkLook['language']): readonly Look[] =>
  isMixed
    ? [{ language, office: 'desk', movers: 'phone' }]
    : looksToWalk({ language, screen: 'desk' }).map(({ screen, ...own }) => ({
        ...own,
        office: screen,
        movers: screen,
      }));
const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);

let house: House;
let desk: Page;
let phone: Page;
let [look = { language: 'th', office: 'desk', movers: 'phone' }] = looksIn('th');
let say: VisitPages['say'] = moversWords.th;
const become = async (next: Look): Promise<void> => {
  look = next;
  ({ say } = await becomeOthers({ desk, phone }, next));
};
beforeAll(async () => {
  house = await sharedHouse();
}, 300_000);
afterAll(() => house?.close());

const ask = async <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([to, payload]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('tokenbackendlogin')}`,
      };
      const answer = await fetch(`${to}`, { method: 'POST', headers, body: JSON.stringify(payload) });
      return (await answer.json()).detail;
    },
    [path, body] as const,
  );
type Whole = {
  readonly trip: {
    readonly status: string;
    readonly arrivedAt: string | null;
    readonly visit: { readonly on: string };
    readonly orderNumber: string;
  };
  readonly items: readonly { readonly itemId: string; readonly door: string }[];
  readonly signature: { readonly picture: string } | null;
};
const wholeTrip = (tripId: string) => ask<Whole>(desk, '/api/owner/trip/detail', { tripId });

type Visit = { readonly status: string; readonly visit: { readonly on: string } };
const wayInMail = (tripId: string): Promise<string> =>
  waitFor(
    async () => {
      const mails: readonly { readonly text: string }[] = await (
        await fetch(`${house.start.url}/dev/mails?to=${encodeURIComponent(demoCustomers[0].email)}`)
      ).json();
      const way = new RegExp(`https?://\\S+ask=again&trip=${tripId}`);
      return mails.map(({ text }) => way.exec(text)?.[0]).find(Boolean);
    },
    { withinMs: 30_000, failure: 'No mail tells of the failed visit.', everyMs: 200 },
  );

const bookTrip = async (): Promise<{ readonly tripId: string; readonly on: string; readonly customer: Page }> => {
  const { language, movers: screen } = look;
  const customer = await house.open({ screen, language });
  await signInAsCustomer(customer, language, 'services?boxes=3&months=3');
  const tripId = await book(customer, language);
  await payAtGateway(customer, language);
  await customer.getByRole('heading', { name: words[language].confirmed }).waitFor();
  const seen = async () => ((await wholeTrip(tripId)).trip ? wholeTrip(tripId) : undefined);
  const { trip } = await waitFor(seen, { withinMs: 20_000, failure: 'The trip did not come.', everyMs: 200 });
  return { tripId, on: trip.visit.on, customer };
};

const plan = async (on: string, tripId: string): Promise<void> => {
  await planVisit({ desk, phone, say }, { on, tripId });
  await fits(desk);
};
const openSheet = async (on: string, tripId: string): Promise<void> => {
  await openStop({ desk, phone, say }, { on, tripId });
  await fits(phone);
};
const inDialog = (name: string | RegExp) => inDialogOf({ desk, phone, say }, name);
const typeItem = (end: string) => typeItemOn({ desk, phone, say }, end);
const storedDeeds = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('klang-deeds');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('deeds').objectStore('deeds').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
          opening.result.close();
        };
      }),
  );
const waiting = (page: Page) => page.getByText(say.waits);
const settle = (tripId: string, status: string) =>
  expect.poll(async () => (await wholeTrip(tripId)).trip.status, byItself).toBe(status);

beforeAll(async () => {
  desk = await house.open({ screen: 'desk', language: 'th' });
  phone = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(desk, 'owner');
  await signInAsStaff(phone, 'owner');
}, 120_000);

describe('a day of the movers', () => {
  it.each(looksIn('th'))(
    'is planned, and driven over a line that is lost, with one thing fewer and one more, in %j',
    async (ofOthers) => {
      await become(ofOthers);
      const { tripId, on } = await bookTrip();
      await plan(on, tripId);
      await openSheet(on, tripId);
      const board = (day: string) => desk.goto(`/backend/ordertrackinglist?from=${day}&to=${day}`);
      await board(on);
      await desk.getByText(say.live, { exact: true }).first().waitFor({ state: 'attached' });
      await desk.getByRole('region', { name: say.states.scheduled }).locator(`a[href$="${tripId}"]`).waitFor();
      await fits(desk);
      const column = desk.getByRole('region', { name: say.states.onTheWay });
      await leave({ desk, phone, say });
      await board(bangkokDay(new Date()));
      await column.locator(`a[href$="${tripId}"]`).waitFor(byItself);
      await press(phone, say.arrive);

      // Offline at the door: work continues and the queue is visible.
      await expect.poll(async () => (await wholeTrip(tripId)).trip.arrivedAt, byItself).not.toBeNull();
      await waiting(phone).waitFor({ state: 'detached' });
      await phone.context().setOffline(true);
      // The offline bar stays visible while scrolling.
      const lineBar = phone.locator('[data-tone=offline]');
      await lineBar.waitFor();
      await phone.locator('main').evaluate((main) => main.lastElementChild?.scrollIntoView({ block: 'end' }));
      expect(await lineBar.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
      await typeItem('1');
      await inDialog(say.take);
      await typeItem('2');
      await chooseIn(phone.getByRole('dialog'), say.condition, say.worn);
      await inDialog(say.take);
      await typeItem('3');
      await inDialog(say.miss);
      await press(phone, say.extra);
      await inDialog(say.take);
      await press(phone, say.writeName);
      await press(phone, say.sign);
      await phone.getByText(say.fiveWait).waitFor();

      // It survives a reload while nothing can be sent, once the device has written it.
      await expect.poll(() => storedDeeds(phone), byItself).toBe(5);
      const deeds = '**/api/owner/{trip,upload}/**';
      await phone.route(deeds, (route) => route.abort());
      await phone.context().setOffline(false);
      await phone.reload();
      await phone.getByText(say.fiveWait).waitFor();
      expect((await wholeTrip(tripId)).items.filter(({ door }) => door !== 'awaited')).toEqual([]);
      await phone.unroute(deeds);
      await press(phone, say.sendNow);
      await waiting(phone).waitFor({ state: 'detached' });
      await press(phone, say.finish);
      await inDialog(say.without);
      await settle(tripId, 'done');
      const { items, signature } = await wholeTrip(tripId);
      expect(items.map(({ door }) => door)).toEqual(['taken', 'taken', 'missing', 'taken']);
      // Nothing stays on the phone, refused or waiting: the signature came with its picture.
      await expect.poll(() => storedDeeds(phone), byItself).toBe(0);
      expect(signature?.picture).toMatch(/\.webp$/);
      await desk.getByRole('region', { name: say.states.done }).locator(`a[href$="${tripId}"]`).waitFor(byItself);

      const [first = ''] = items.map(({ itemId }) => itemId);
      await desk.goto('/backend/warehouse');
      await desk.getByLabel(say.itemNumber).waitFor();
      await fits(desk);
      await putAway({ desk, phone, say }, [first]);
      await desk.goto(`/backend/ordertrackingdetail?item=${first}`);
      await desk.getByText(say.stored, { exact: true }).first().waitFor();
      await fits(desk);
    },
  );

  it.each(looksIn('en'))(
    'has a visit that comes to nothing, of which its customer says otherwise, and books another day with one tap, in %j',
    async (ofOthers) => {
      await become(ofOthers);
      const { tripId, on, customer } = await bookTrip();
      await plan(on, tripId);
      await openSheet(on, tripId);
      await press(phone, say.fail);
      await chooseIn(phone.getByRole('dialog'), say.reason, say.nobody);
      await pressInDialog(phone, say.failYes);
      await phone.getByRole('checkbox', { name: say.failWithout }).check();
      await inDialog(say.failYes);
      await settle(tripId, 'unsuccessful');
      await desk.goto(`/backend/ordertrackingdetail?id=${tripId}`);
      await desk.getByText(say.nobody).waitFor();
      await fits(desk);

      await customer.goto(`${homeIn(look.language)}/profile?order=${tripId}`.replace('//', '/'));
      await press(customer, say.otherwise);
      await customer.getByText(say.feeWaits).waitFor();
      await fits(customer);
      const { trip } = await wholeTrip(tripId);
      await press(desk, say.letGo);
      await desk.getByRole('dialog').getByRole('textbox').fill('The guard was asleep');
      await answer(desk, say.letGo);
      await customer.getByText(say.isFree).waitFor(byItself);
      await customer.getByText('The guard was asleep').waitFor(byItself);

      await customer.goto(await wayInMail(tripId));
      const nextPlace = customer.getByRole('button', { name: /\d\d:\d\d/ }).first();
      await nextPlace.waitFor();
      await atRest(customer);
      expect.soft(await faultsOf(customer)).toEqual([]);
      await fits(customer);
      await nextPlace.click();
      await customer.waitForURL((url) => !url.searchParams.has('ask'));
      const { trips } = await ask<{ readonly trips: readonly Visit[] }>(desk, ownerTrips.ofOrder.path, {
        orderId: tripId,
      });
      const next = trips.find(({ status }) => status === 'scheduled')?.visit ?? { on: 'never' };
      expect(trips.map(({ status }) => status).sort()).toEqual(['scheduled', 'unsuccessful']);
      await desk.goto(`/backend/ordertrackinglist?view=list&from=${next.on}&to=${next.on}`);
      // The visit that came to nothing may have been on the same day.
      await desk
        .getByRole('row', { name: new RegExp(trip.orderNumber) })
        .first()
        .waitFor(byItself);
      await fits(desk);
    },
  );
});
