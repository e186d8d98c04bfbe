import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

const taken = { code: 409, refusal: 'id_taken', message: refusals.id_taken.th };
const done = [{ refusal: null }];
let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
}, 60_000);
afterAll(() => shop.close());

it('a form for many bills does one deed to its bills once, and is refused for every other deed and for other bills', async () => {
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
  const others = [{ orderId: 'o-others', billId: await billedOrder(shop, 'o-others') }];
  const send = async (deed: string, manyId: string, of = bills) => {
    const body = { ...deeds[deed as keyof typeof deeds], deed, bills: of, manyId };
    const answer = (await shop.api.call(ownerBills.many.path, body, { token: staff })).json();
    return answer.detail?.rows ?? answer;
  };
  for (const deed of Object.keys(deeds)) {
    expect(await send(deed, `id-${deed}`)).toMatchObject(done);
    expect(await send(deed, `id-${deed}`)).toMatchObject(done);
  }
  for (const deed of Object.keys(deeds))
    for (const other of Object.keys(deeds)) {
      if (other !== deed) expect(await send(other, `id-${deed}`)).toMatchObject(taken);
      expect(await send(other, `id-${deed}`, others)).toMatchObject(taken);
      expect(await send(other, `id-${deed}`, [...bills, ...others])).toMatchObject(taken);
    }
  expect(await shop.api.typesOf('order-klangdee.o-others')).not.toContain('BillMoneyRecorded');
  for (const deed of ['due', 'credit']) expect(await send(deed, `others-${deed}`, others)).toMatchObject(done);
});
