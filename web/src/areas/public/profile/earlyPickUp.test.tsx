// @vitest-environment happy-dom
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { now, order, parts } from '../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../testing/testScreen.tsx';

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const early = { ...order, status: 'success', paidAt: now, pickUp: { ...order.pickUp, start: '', end: '' } };

asSignedInCustomer();
beforeEach(() => {
  fakeServer(({ path }) => {
    if (path === orders.one.path) return ok({ order: early, parts, now });
    if (path === orderStory.read.path) return ok({ steps: [], crews: [], reasons: [] });
    if (path === trips.items.path) return ok({ data: [], next: null });
    if (path === trips.mine.path) return ok({ data: [], now });
    return path === orders.mine.path ? ok({ data: [early], next: null, now }) : undefined;
  });
});

it('a customer reads of a pick-up that movers drive before its day only the day, in the list and on its page', async () => {
  await openApp('/en/profile');
  const card = await screen.findByRole('link', { name: /8.boxes/ });
  expect(card.textContent).toContain('Pick-up');
  expect(card.textContent).not.toContain('–');
  cleanup();
  await openApp('/en/profile?order=KD7MZQ42XWPA');
  await screen.findByText('Wednesday 2 December 2026');
  const visit = await screen.findByRole('region', { name: 'Next visit' });
  expect(visit.textContent).not.toContain('–');
});
