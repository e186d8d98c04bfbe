// @vitest-environment happy-dom
import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, tripRow, wholeTrip } from '../../../testing/tripFixture.ts';
import { WorkMantine } from '../../../ui/WorkMantine.tsx';
import { StopLine } from '../daySheet/StopLine.tsx';
import { OrderTrips } from '../orders/OrderTrips.tsx';

asSignedInStaff({ ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'v' } } });

const shown = (children: ReactNode) => {
  fakeServer(({ path }) =>
    path === daySheet.crews.path ? { json: { result: true, code: 200, detail: crewsAnswer } } : undefined,
  );
  render(
    <WorkMantine schemeKey="klang-scheme">
      <AreaProvider area="backend">
        <MemoryRouter>{children}</MemoryRouter>
      </AreaProvider>
    </WorkMantine>,
  );
};
const textOf = (element: Element | null): string => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

const due = { cashSatang: 30_000, itemCount: 3 };
const cases: readonly (readonly [string, Partial<TripRow>, RegExp, RegExp])[] = [
  ['scheduled', { status: 'scheduled' }, /ต้องเก็บ ฿300/, /฿300 to take/],
  ['on the way', { status: 'onTheWay' }, /ต้องเก็บ ฿300/, /฿300 to take/],
  ['done', { status: 'done', doneCount: 2, cashTakenSatang: 20_000 }, /เก็บแล้ว ฿200/, /฿200 taken/],
  ['done, its cash still missing', { status: 'done', doneCount: 2 }, /ยังไม่ได้เก็บ/, /Not taken yet/],
  ['failed', { status: 'unsuccessful' }, /^[^฿]*$/, /^[^฿]*$/],
  ['failed, its cash in hand', { status: 'unsuccessful', cashTakenSatang: 5_000 }, /เก็บแล้ว ฿50/, /฿50 taken/],
  ['canceled', { status: 'canceled' }, /^[^฿]*$/, /^[^฿]*$/],
];

describe('the trips of an order', () => {
  it.each(cases)('say of a visit that is %s what of its cash is to take or taken', async (_, part, th, en) => {
    shown(<OrderTrips trips={[tripRow({ ...due, ...part })]} />);
    const [line] = await screen.findAllByRole('listitem');
    expect(textOf(line ?? null)).toMatch(th);
    await act(() => i18next.changeLanguage('en'));
    expect(textOf(line ?? null)).toMatch(en);
  });

  it('say how many items of a visit are done, once its movers are on their way', async () => {
    const [done, open] = [tripRow({ ...due, status: 'done', doneCount: 2 }), tripRow({ ...due, id: 't2' })];
    const [under, off] = [tripRow({ ...due, id: 't3', status: 'onTheWay', doneCount: 1 }), { status: 'canceled' }];
    shown(<OrderTrips trips={[done, open, under, tripRow({ ...due, id: 't4', ...off } as TripRow)]} />);
    const lines = (await screen.findAllByRole('listitem')).map(textOf);
    expect(lines.map((line) => line.match(/\d( จาก \d)? ชิ้น/)?.[0])).toEqual([
      '2 จาก 3 ชิ้น',
      '3 ชิ้น',
      '1 จาก 3 ชิ้น',
      '3 ชิ้น',
    ]);
  });
});

describe('the line of a stop', () => {
  const stop = (part: Partial<TripRow>, rest: Partial<WholeTrip> = {}) => wholeTrip({ ...due, ...part }, rest);
  it.each(cases)('says of a visit that is %s what of its cash is to take or taken', async (_, part, th, en) => {
    shown(<StopLine stop={stop(part)} place={1} onOpen={() => undefined} />);
    const line = await screen.findByRole('button');
    expect(textOf(line)).toMatch(th);
    await act(() => i18next.changeLanguage('en'));
    expect(textOf(line)).toMatch(en);
  });

  it('says how many of its items are done, also while the movers are there', async () => {
    const items = [doorItem('KD-1', { door: 'taken' }), doorItem('KD-2')];
    shown(<StopLine stop={stop({ status: 'onTheWay' }, { items })} place={1} onOpen={() => undefined} />);
    expect(textOf(await screen.findByRole('button'))).toContain('1 จาก 2 ชิ้น');
  });
});
