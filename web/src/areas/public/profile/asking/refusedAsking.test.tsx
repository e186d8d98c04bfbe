// @vitest-environment happy-dom
import { calendar } from '@klang/contracts/api/calendar';
import { trips } from '@klang/contracts/api/trips';
import { refusals } from '@klang/contracts/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDay, openAsking } from '../../../../testing/askingFixture.ts';
import { days, newShop, now, ok, refused, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import type { Replies } from '../../../../testing/testScreen.tsx';

let shop: ReturnType<typeof newShop>;
const open = (way: string, own?: Replies) => openAsking(shop, way, own);

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
});

const sentences = [
  ['an item that is not there, or another customer’s', 'item_not_found'],
  ['an item that is not in storage', 'item_not_stored'],
  ['a day that is too near', 'return_too_soon'],
  ['a place that was just taken', 'slot_full'],
] as const;
it.each(sentences)('a request for %s is answered with its sentence, and nothing is requested', async (_, code) => {
  const { user, where } = await open('&ask=temporary', ({ path }) =>
    path === trips.request.path ? refused(code, refusals[code].en) : undefined,
  );
  await user.click(await screen.findByRole('checkbox', { name: /KD-0231-01/ }));
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
  await chooseDay(user, '2026-11-25');
  await user.click(screen.getByRole('button', { name: /Ask for 1.item/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain(refusals[code].en);
  expect(where().search).toContain('ask=temporary');
});

it('another day after a failed visit is chosen below what happened at the visit, step by step', async () => {
  const by = { kind: 'staff' as const, name: 'วีระ' };
  shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, reasonId: 'nobody', visit: visitOn('2026-11-20') })];
  shop.reasons = [{ id: 'nobody', th: 'ไม่มีคนรับ', en: 'Nobody was there' }];
  shop.steps = [
    { type: 'TripStarted', at: '2026-11-20T01:40:00.000Z', by, tripId: 'T1' },
    { type: 'TripArrived', at: '2026-11-20T02:12:00.000Z', by, tripId: 'T1' },
    { type: 'TripArrived', at: '2026-11-20T05:00:00.000Z', by, tripId: 'other' },
    { type: 'TripFailed', at: '2026-11-20T02:44:00.000Z', by, tripId: 'T1', reasonId: 'nobody' },
  ];
  await open('&ask=again&trip=T1');
  const story = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement;
  await waitFor(() => expect(within(story).getAllByRole('listitem')).toHaveLength(3));
  within(story).getByText(/09:12/);
});

it('another day after a failed visit shows where and when the movers stood at the door', async () => {
  const position = { latitude: 13.7563, longitude: 100.5018, accuracyM: 8 };
  shop.failed = { pictures: [], words: null, position, at: '2026-11-20T02:44:00.000Z' };
  shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-20') })];
  await open('&ask=again&trip=T1');
  const story = (await screen.findByRole('heading', { name: 'What happened' })).closest('section') as HTMLElement;
  const map = within(story).getByRole('link', { name: 'At 13.7563, 100.5018' });
  expect(map.getAttribute('href')).toContain('query=13.7563,100.5018');
  within(story).getByText(/± 8 m\) · The van was there at 09:44/);
});

it('another day after a failed visit says before it is booked what the visit will cost, next to what the failed one did', async () => {
  shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-20'), feeSatang: 20_000 })];
  shop.goesTo = { againFeeSatang: 35_000 };
  await open('&ask=again&trip=T1');
  const cost = (await screen.findByText('Fee of the new visit')).closest('div') as HTMLElement;
  within(cost).getByText('฿350');
  within((await screen.findByText('Fee of the visit that was')).closest('div') as HTMLElement).getByText('฿200');
});

it('each of two failed visits is shown with its day and hours', async () => {
  const failed = { status: 'unsuccessful', leftCount: 2 } as const;
  shop.visits = ['2026-11-19', '2026-11-20'].map((on) => trip({ ...failed, id: on, visit: visitOn(on) }));
  await open('');
  const cards = await screen.findAllByRole('heading', { name: 'We could not bring your things' });
  expect(cards.map(({ nextSibling }) => nextSibling?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'The visit on Thu 19 Nov 09:00–11:00',
    'The visit on Fri 20 Nov 09:00–11:00',
  ]);
});

describe('the code that proves who cancels the contract', () => {
  const later = '2026-11-21T03:10:00.000Z';
  const sent = { otpId: 'o', validUntil: later, resendAt: later, sentTo: 'na••••@demo.test', now };
  const wrong = 'The code is not right. 4 tries left.';
  const noted = {
    ...refused('wrongCode', 'Please check what you entered.', 400).json,
    fields: [{ field: 'code', message: wrong }],
  };
  const started = async () => {
    shop.quote = { ...shop.quote, kind: null, endsOn: '2026-12-14' };
    return open('&ask=cancelContract', ({ path }) => {
      if (path === trips.askCode.path) return ok(sent);
      return path === trips.cancelContract.path ? { status: 400, json: noted } : undefined;
    });
  };

  it('says where it went, and after a wrong one how many tries are left', async () => {
    const { user } = await started();
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await screen.findByText('We sent it to na••••@demo.test');
    await user.type(await screen.findByLabelText('Please enter your OTP'), '123456');
    await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
    await screen.findByText(wrong);
  });

  it('is needed by nobody who goes on storing, which is one press away', async () => {
    await started();
    const keeping = await screen.findByRole('link', { name: 'Keep storing' });
    expect(keeping.getAttribute('href')).toBe('/en/profile?order=KD7MZQ42XWPA');
  });
});

describe('canceling the contract during another request', () => {
  const replaces = [{ tripId: 'T1', kind: 10 as const, visit: visitOn('2026-11-24'), itemCount: 2 }];

  it('says which visits go with it, before and in the last question, and that they do not come back', async () => {
    shop.quote = { ...shop.quote, kind: null, feeSatang: 0, endsOn: '2026-12-14', replaces };
    const later = '2026-11-21T03:10:00.000Z';
    const { user } = await open('&ask=cancelContract', ({ path }) =>
      path === trips.askCode.path ? ok({ otpId: 'o', validUntil: later, resendAt: later, now }) : undefined,
    );
    const sentence = /Temporary return on Tue 24 Nov, 09:00–11:00, goes with it/;
    await screen.findByText(sentence);
    screen.getByText('The movers will not come then, and there is no fee for it.');
    screen.getByText(/the visits that went with it do not come back/);
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByLabelText('Please enter your OTP'), '123456');
    await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
    const question = await screen.findByRole('heading', { name: 'Cancel the whole contract?', hidden: true });
    within(question.closest('dialog') ?? document.body).getByText(sentence);
  });

  it('offers the place of the visit that goes with it, though nobody else gets one in these hours', async () => {
    const full = { state: 'full', left: null } as const;
    const ofDays = days.map((day) => ({ ...day, ...full, slots: day.slots.map((slot) => ({ ...slot, ...full })) }));
    shop.visits = [trip({ kind: 10, status: 'scheduled', visit: visitOn('2026-11-24') })];
    shop.quote = { ...shop.quote, replaces };
    await open('&ask=cancelContract', ({ path }) =>
      path === calendar.days.path ? ok({ days: ofDays, firstOn: '2026-11-22', lastOn: '2026-11-26', now }) : undefined,
    );
    const stateOf = (on: string) => document.querySelector(`[data-day="${on}"]`)?.getAttribute('data-state');
    await waitFor(() => expect([stateOf('2026-11-24'), stateOf('2026-11-25')]).toEqual(['few', 'full']));
  });

  it('is not possible once the movers have left for one of them, which is said at once', async () => {
    await open('&ask=cancelContract', ({ path }) =>
      path === trips.quote.path ? refused('end_after_visit', refusals.end_after_visit.en) : undefined,
    );
    await screen.findByText(refusals.end_after_visit.en);
    expect(screen.queryByRole('button', { name: 'Cancel the contract' })).toBeNull();
  });
});
