import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

const taken = [{ refusal: refusals.id_taken.th }];
const done = [{ refusal: null }];
let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
}, 60_000);
afterAll(() => shop.close());

it('a form for many bills that did one deed does that deed once, and is refused for every other', async () => {
  const orderId = 'o-many';
  const bills = [{ orderId, billId: await billedOrder(shop, orderId) }];
  const [paidAt, today] = [shop.clock.now().toISOString(), bangkokDay(shop.clock.now())];
  const deeds = {
    credit: { amountSatang: 500, reason: 'rain' },
    remind: {},
    due: { dueOn: daysAfter(today, 5), reason: 'holiday' },
    prices: { from: daysAfter(today, 30), sizes: [{ sizeId: null, monthlySatang: 99_000 }], reason: 'rent' },
    money: { method: 'cash', paidAt },
  };
  const send = async (deed: string, manyId: string) => {
    const body = { ...deeds[deed as keyof typeof deeds], deed, bills, manyId };
    return (await shop.api.call(ownerBills.many.path, body, { token: staff })).json().detail?.rows;
  };
  for (const deed of Object.keys(deeds)) {
    expect(await send(deed, `id-${deed}`)).toMatchObject(done);
    expect(await send(deed, `id-${deed}`)).toMatchObject(done);
  }
  for (const deed of Object.keys(deeds))
    for (const other of Object.keys(deeds).filter((one) => one !== deed))
      expect(await send(other, `id-${deed}`)).toMatchObject(taken);
});
