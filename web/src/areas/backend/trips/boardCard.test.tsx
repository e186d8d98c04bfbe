// @vitest-environment happy-dom
import type { TripRow } from '@klang/contracts/api/custody';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, staffDetail } from '../../../testing/testScreen.tsx';
import { tripRow } from '../../../testing/tripFixture.ts';
import { WorkMantine } from '../../../ui/WorkMantine.tsx';
import { BoardCard } from './BoardCard.tsx';
import type { TripDeed } from './tripMoves.ts';

const who = { ...staffDetail, module: ['ordertracking', 'orderlist'], permission: { mod: { orderlist: 'vu' } } };
asSignedInStaff(who);

const shown = (part: Partial<TripRow>) => {
  const deeds: TripDeed[] = [];
  fakeServer(() => undefined);
  render(
    <WorkMantine schemeKey="klang-scheme">
      <AreaProvider area="backend">
        <MemoryRouter>
          <BoardCard trip={tripRow(part)} late={undefined} onCarry={() => {}} onDeed={(deed) => deeds.push(deed)} />
        </MemoryRouter>
      </AreaProvider>
    </WorkMantine>,
  );
  return deeds;
};

describe('the card of a visit that failed', () => {
  it('has the button that books it again in sight', async () => {
    const deeds = shown({ status: 'unsuccessful', leftCount: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'นัดใหม่ สมชาย ใจดี' }));
    expect(deeds).toEqual(['again']);
  });

  it('has none where nothing is left to book', () => {
    shown({ status: 'unsuccessful', leftCount: 0 });
    expect(screen.queryByRole('button', { name: /^นัดใหม่/ })).toBeNull();
  });

  it('has none for a person who may not book', () => {
    const looking = { ...who, permission: { mod: { orderlist: 'v', ordertracking: 'vu' } } };
    localStorage.setItem('org', JSON.stringify(looking));
    shown({ status: 'unsuccessful', leftCount: 2 });
    expect(screen.queryByRole('button', { name: /^นัดใหม่/ })).toBeNull();
  });
});
