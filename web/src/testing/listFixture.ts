import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const optionsOf = (list: HTMLElement) => {
  const shown = document.getElementById(list.getAttribute('aria-controls') ?? '');
  if (!shown) throw new Error('the list is not open');
  return within(shown);
};

/** As a person chooses in a list of the page. */
export const chooseIn = async (user: UserEvent, list: HTMLElement, option: string | RegExp): Promise<void> => {
  await user.click(list);
  await user.click(optionsOf(list).getByRole('option', { name: option }));
};
export const chooseBy = (user: UserEvent, label: string, option: string | RegExp): Promise<void> =>
  chooseIn(user, screen.getByRole('combobox', { name: label }), option);

export const offeredIn = async (user: UserEvent, list: HTMLElement): Promise<(string | null)[]> => {
  await user.click(list);
  const offered = optionsOf(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return offered;
};
