// @vitest-environment happy-dom
import { orderStory } from '@klang/contracts/api/orderStory';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { it } from 'vitest';
import { AreaProvider } from '../../../../lib/area.tsx';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer } from '../../../../testing/testScreen.tsx';
import { OrderStory } from './OrderStory.tsx';

const by = { kind: 'system', name: null };
const feeOf = (on: string, feeSatang: number) => {
  const visit = { on, slotId: 's1', start: '09:00', end: '12:00' };
  return { type: 'VisitFeeChanged', at: '2026-11-21T03:00:00.000Z', by, tripId: on, feeSatang, visit };
};

asSignedInCustomer();

it('the history of an order says which visit costs what since another one collected first', async () => {
  const detail = { steps: [feeOf('2026-12-13', 35_000), feeOf('2026-12-15', 0)], crews: [], reasons: [] };
  fakeServer(({ path }) => (path === orderStory.read.path ? { json: { result: true, code: 200, detail } } : undefined));
  await i18next.changeLanguage('en');
  render(
    <AreaProvider area="public">
      <MemoryRouter>
        <OrderStory orderId="o1" />
      </MemoryRouter>
    </AreaProvider>,
  );
  await screen.findByText(/^The visit on .*13 Dec, 09:00–12:00 now costs ฿350$/);
  screen.getByText(/^The visit on .*15 Dec, 09:00–12:00 costs nothing: its fee is in your first bill$/);
});
