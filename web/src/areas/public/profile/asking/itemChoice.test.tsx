// @vitest-environment happy-dom
import { lookupCalls } from '@klang/contracts/api/lookups';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address, answersOf, newShop, ok, thing } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

asSignedInCustomer();

it('the choice of items names each kind once when the sizes come after the items', async () => {
  const box = { kind: 'box', widthCm: 40, depthCm: 40, heightCm: 40 };
  const size = (_id: string, name: string) => ({ ...box, _id, name_th: name, name_en: name });
  const shop = newShop();
  shop.items[0] = thing(1, { sizeId: 'm' });
  localStorage.setItem('tokenclientweb', 'a visitor');
  const sizes = { data: [size('m', 'Box M'), size('s', 'Box S')], count: 2 };
  fakeServer(answersOf(shop, ({ path }) => (path === lookupCalls.size.get.path ? ok(sizes) : undefined)));
  const answer = fetch;
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === lookupCalls.size.get.path) await coming;
    return answer(path, init);
  });
  await openApp(`${address}&ask=temporary`);
  await screen.findAllByRole('button', { name: /^Things/ });
  await act(async () => come());
  await screen.findByRole('button', { name: 'Box M 1' });
  const chips = screen.getByRole('group', { name: 'Sizes' }).querySelectorAll('button');
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['All 4', 'Box M 1', 'Box S 3']);
});
