import { codes } from '@klang/contracts/api/codes';
import { pay, start } from '../../../demo/orderSteps.ts';
import type { DemoOrder } from '../../../demo/orders.ts';
import { seedOrder } from '../../../demo/seedOrders.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { org, type Product } from '../kit/product.ts';

const boxesOfOrder = 20;
const shelves = ['location-a-1-1', 'location-a-1-2', 'location-b-1-1', 'location-b-1-2'];
const boxLabels = 'qrtype-box';

const numberOf = (place: number): string => `KW-${String(place + 1).padStart(4, '0')}`;
const orderOf = (place: number): DemoOrder => ({
  org,
  orderId: numberOf(place),
  customerId: 'demo-customer',
  packageId: 'papers-yearly',
  months: 12,
  items: [{ sizeId: 'size-papers', count: boxesOfOrder }],
  steps: [start(1), pay(3)],
  when: [12, '10:20'],
  visit: [4, 'slot-morning'],
});

export type PostCall = (path: string, body: object) => Promise<Response>;

export const storeMany = async (product: Product, ask: PostCall, count: number): Promise<void> => {
  const places = Array.from({ length: Math.ceil(count / boxesOfOrder) }, (_, place) => place);
  await product.tell(async (parts) => {
    const now = parts.clock.now();
    for (const place of places) {
      const trips = [{ crew: ['crew-north', 1], ended: 'done', shelf: shelves[place % shelves.length] ?? '' }] as const;
      await seedOrder(parts, { ...orderOf(place), trips }, now);
    }
  });
  for (const place of places) {
    const { items } = (await (await ask(codes.order.path, { orderId: numberOf(place) })).json()).detail;
    const itemIds = (items as readonly { readonly id: string }[]).map(({ id }) => id);
    await ask(codes.label.path, { batchId: newId(), kindId: boxLabels, orderId: numberOf(place), itemIds });
  }
};
