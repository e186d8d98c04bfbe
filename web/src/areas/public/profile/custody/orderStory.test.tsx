// @vitest-environment happy-dom
import { orderStory } from '@klang/contracts/api/orderStory';
import { trips } from '@klang/contracts/api/trips';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AreaProvider } from '../../../../lib/area.tsx';
import { now, ok, thing, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer } from '../../../../testing/testScreen.tsx';
import { OrderStory } from './OrderStory.tsx';

const by = { kind: 'system', name: null };
const things = [thing(1, { tripId: 'T1', words: 'winter coats' }), thing(2, { tripId: 'T1' }), thing(3)];
const feeOf = (on: string, feeSatang: number) => {
  const visit = { on, slotId: 's1', start: '09:00', end: '12:00' };
  return { type: 'VisitFeeChanged', at: '2026-11-21T03:00:00.000Z', by, tripId: on, feeSatang, visit };
};

asSignedInCustomer();

const shown = (steps: readonly object[], visits: readonly object[] = []) => {
  const detail = { steps, crews: [], reasons: [{ id: 'r1', th: 'ไม่มีคนอยู่', en: 'Nobody was there' }] };
  fakeServer(({ path }) => {
    if (path === orderStory.read.path) return ok(detail);
    if (path === trips.mine.path) return ok({ data: visits, now });
    return path === trips.items.path ? ok({ data: things, next: null }) : undefined;
  });
  render(
    <AreaProvider area="public">
      <MemoryRouter>
        <OrderStory orderId="o1" />
      </MemoryRouter>
    </AreaProvider>,
  );
};
const wordsOf = (list: readonly HTMLElement[]) => list.map((one) => one.textContent?.replaceAll('\u00a0', ' '));

describe('the history of an order says of each visit what it is for', () => {
  const visit = { on: '2026-11-28', slotId: 's1', start: '09:00', end: '11:00' };
  const step = (type: string, purpose: string, more: object = {}) => ({
    type,
    at: now,
    by,
    tripId: type,
    purpose,
    ...more,
  });
  const steps = [
    step('TripBooked', 'temporary', { itemIds: ['a', 'b'], visit }),
    step('TripMoved', 'collect', { visit }),
    step('TripCanceled', 'deposit', { because: 'contractEnding' }),
    step('TripFailed', 'forGood', { reasonId: 'r1' }),
  ];
  const inWords = async (language: string) => {
    await i18next.changeLanguage(language);
    shown(steps);
    await screen.findAllByRole('listitem');
    return wordsOf([...document.querySelectorAll('li b')] as HTMLElement[]).toReversed();
  };

  it('in English', async () =>
    expect(await inWords('en')).toEqual([
      'Temporary return of 2 items booked, Sat 28 Nov, 09:00–11:00',
      'Pick-up moved to Sat 28 Nov, 09:00–11:00',
      'Return to storage canceled because the whole contract is canceled',
      'Permanent return came to nothing Nobody was there',
    ]));
  it('in Thai', async () =>
    expect(await inWords('th')).toEqual([
      'นัดคืนชั่วคราว 2 ชิ้น ส. 28 พ.ย. 09:00–11:00',
      'เลื่อนนัดรับของเป็น ส. 28 พ.ย. 09:00–11:00',
      'ยกเลิกนัดส่งกลับเข้าคลัง เพราะยกเลิกสัญญาทั้งหมด',
      'คืนถาวรไม่สำเร็จ ไม่มีคนอยู่',
    ]));
});

it('the history of an order begins with what comes next, and with the things of that visit by their words', async () => {
  await i18next.changeLanguage('en');
  const booked = { type: 'OrderPlaced', at: now, by };
  const later = trip({ id: 'T2', kind: 20, visit: visitOn('2026-12-05'), itemCount: 1 });
  shown([booked], [later, trip(), trip({ id: 'T0', status: 'done' })]);
  await screen.findByText(/Temporary return of 2 items/);
  const rows = wordsOf(screen.getAllByRole('listitem'));
  expect(rows).toEqual([
    expect.stringMatching(/^Sat 28 Nov 09:00–11:00Temporary return of 2 itemswinter coats, KD-0231-02$/),
    expect.stringMatching(/^Sat 5 Dec 09:00–11:00Permanent return of 1 item$/),
    expect.stringMatching(/Booked/),
  ]);
});

it('the history of an order says which visit costs what since another one collected first', async () => {
  await i18next.changeLanguage('en');
  shown([feeOf('2026-12-13', 35_000), feeOf('2026-12-15', 0)]);
  await screen.findByText(/^The visit on .*13 Dec, 09:00–12:00 now costs ฿350$/);
  screen.getByText(/^The visit on .*15 Dec, 09:00–12:00 costs nothing: its fee is in your first bill$/);
});
