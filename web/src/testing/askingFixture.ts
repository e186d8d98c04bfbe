import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { address, answersOf, type newShop } from './custodyFixture.ts';
import { fakeServer, openApp, type Replies } from './testScreen.tsx';

/** The page of a customer on which something is asked for one of their orders. */
export const openAsking = async (shop: ReturnType<typeof newShop>, way: string, own?: Replies) => {
  const requests = fakeServer(answersOf(shop, own));
  const app = await openApp(`${address}${way}`);
  const sentTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { ...app, sentTo };
};

export const dayOfCalendar = (on: string) => document.querySelector<HTMLElement>(`[data-day="${on}"]`) as HTMLElement;
/** With the first hours of that day. */
export const chooseDay = async (user: UserEvent, on: string): Promise<void> => {
  await waitFor(() => expect(dayOfCalendar(on)).not.toBeNull());
  await user.click(dayOfCalendar(on));
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
};
