import { orders } from '@klang/contracts/api/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgOf } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, placingOf, stock } from '../testing/placingFixture.ts';

let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi();
  shop = stock(api);
  await shop.furnish();
});
afterAll(() => api.close());

const numberOf = async (orderId: string, customerId: string): Promise<string> => {
  const { detail } = await shop.ask(orders.one.path, { orderId }, await shop.token(customerId));
  return detail.order.number;
};
const running = (number: string): number => Number(number.split('-')[1]);
let day = 10;
const placed = async (orderId: string, customerId: string) => {
  day += 1;
  expect((await shop.place(orderId, { pickUp: { on: dayIn(day), slotId: 'morning' } }, customerId)).result).toBe(true);
  return numberOf(orderId, customerId);
};

describe('an order that is placed', () => {
  it('is called by the letters of its organization and a number above those before it', async () => {
    const [first, second] = [await placed('n-1', 'c1'), await placed('n-2', 'c2')];
    expect(orgOf('klangdee')?.name_en).toMatch(/^K\w* D/);
    expect(first).toMatch(/^KD-\d{4,}$/);
    expect(running(second)).toBeGreaterThan(running(first));
  });

  it('keeps its number however often it is sent', async () => {
    const first = await placed('n-3', 'c3');
    const body = placingOf('n-3', { pickUp: { on: dayIn(day), slotId: 'morning' } });
    const again = await api.call(orders.place.path, body, { token: await shop.token('c3') });
    expect([again.json().result, await numberOf('n-3', 'c3')]).toEqual([true, first]);
  });

  it('is called by the letters that the organization has chosen from then on', async () => {
    await shop.add('siteorganize', 'siteorganize', { orderPrefix: 'BOX' });
    await expect.poll(async () => (await placed(`n-${Date.now()}`, `c-${Date.now()}`)).slice(0, 4)).toBe('BOX-');
  });

  it('is found by staff, by its number or the digits of it, and by nobody else', async () => {
    const staff = await api.signedIn('staff', 'owner');
    const number = await numberOf('n-1', 'c1');
    const found = async (search: string) =>
      (await shop.ask(orders.list.path, { search }, staff)).detail.data.map(({ id }: { id: string }) => id);
    expect(await found(number)).toEqual(['n-1']);
    expect(await found(String(running(number)))).toContain('n-1');
    const other = await shop.ask(orders.one.path, { orderId: number }, await shop.token('c1'));
    expect(other.refusal).toBe('order_not_found');
  });
});
