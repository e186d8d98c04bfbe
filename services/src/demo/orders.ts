import type { WishedItem } from '@klang/contracts/orders/quote';
import { demoPackageId } from './goods.ts';
import {
  bill,
  cancel,
  chargeBack,
  close,
  compensate,
  day,
  decline,
  goodwill,
  pay,
  payBill,
  remind,
  report,
  type Step,
  settle,
  start,
} from './orderSteps.ts';
import { demoClaim, demoRefund } from './troubles/troubles.ts';

const paid = [start(1), pay(3)];
const expired = [start(2), close()];

const boxes = (sizes: Readonly<Record<string, number>>): readonly WishedItem[] =>
  Object.entries(sizes).map(([sizeId, count]) => ({ sizeId, count }));

export type DemoOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly packageId: string;
  readonly items: readonly WishedItem[];
  readonly months: number;
  readonly discountId?: string;
  /** Days before the demo began, and the time in Bangkok; null: just before the demo began. */
  readonly when: readonly [daysAgo: number, time: string] | null;
  readonly visit: readonly [afterDays: number, slotId: string];
  readonly steps: readonly Step[];
  readonly later?: readonly Step[];
};

const bought = (packageId: string, months: number, sizes: Readonly<Record<string, number>>) => ({
  packageId,
  months,
  items: boxes(sizes),
});
const ours = (orderId: string) => ({ org: 'klangdee', orderId });
const theirs = (orderId: string) => ({ org: 'second', orderId, packageId: demoPackageId });
const person = { customerId: 'demo-customer' };
const other = (name: string) => ({ customerId: `demo-${name}` });
const company = { customerId: 'demo-company' };
const plain = (count: number): readonly WishedItem[] => [{ sizeId: null, count }];

/** No visit falls on a day that the demo calendar fills. */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...ours('KD-0001'),
    ...person,
    ...bought(demoPackageId, 6, { 'size-m': 4, 'size-s': 2 }),
    steps: paid,
    when: [40, '10:20'],
    visit: [4, 'slot-morning'],
    discountId: 'discount-welcome',
  },
  {
    ...ours('KD-0002'),
    ...company,
    ...bought('papers-yearly', 12, { 'size-papers': 12 }),
    steps: paid,
    when: [31, '11:02'],
    visit: [6, 'slot-noon'],
    later: goodwill(20 * day, demoRefund),
  },
  {
    ...ours('KD-0003'),
    ...other('pim'),
    ...bought(demoPackageId, 1, { 'size-l': 3 }),
    steps: expired,
    when: [23, '14:05'],
    visit: [5, 'slot-late'],
  },
  {
    ...theirs('SS-0001'),
    ...person,
    items: plain(5),
    months: 3,
    steps: paid,
    when: [14, '15:48'],
    visit: [4, 'slot-noon'],
  },
  {
    ...ours('KD-0004'),
    ...person,
    ...bought(demoPackageId, 3, { 'size-m': 3, 'size-wardrobe': 1 }),
    when: [12, '19:41'],
    visit: [3, 'slot-morning'],
    steps: [start(1), decline(2), start(4, 2, 'thaiqr'), pay(6, 2)],
    later: [compensate(11 * day, demoClaim)],
  },
  {
    ...ours('KD-0005'),
    ...company,
    ...bought(demoPackageId, 3, { 'size-m': 18 }),
    when: [9, '16:30'],
    visit: [25, 'slot-noon'],
    steps: [...paid, cancel(day, 'ย้ายสำนักงานแล้ว'), settle(day + 95)],
  },
  {
    ...ours('KD-0006'),
    ...other('daniel'),
    ...bought('box-half-year', 6, { 'size-m': 8, 'size-l': 2 }),
    when: [5, '09:15'],
    visit: [25, 'slot-noon'],
    steps: [...paid, cancel(2 * day + 40, 'The move is put off until January')],
  },
  {
    ...ours('KD-0007'),
    ...company,
    ...bought('box-half-year', 6, { 'size-m': 12 }),
    when: [3, '13:11'],
    visit: [26, 'slot-morning'],
    steps: [cancel(5, 'สั่งจำนวนกล่องผิด')],
  },
  {
    ...theirs('SS-0002'),
    ...person,
    items: plain(2),
    months: 1,
    steps: expired,
    when: [2, '12:26'],
    visit: [5, 'slot-morning'],
  },
  {
    ...ours('KD-0008'),
    ...company,
    ...bought('room-monthly', 6, { 'size-room-4': 1 }),
    steps: paid,
    when: [1, '10:45'],
    visit: [25, 'slot-noon'],
    later: [chargeBack(day / 4)],
  },
  {
    ...ours('KD-0009'),
    ...person,
    ...bought(demoPackageId, 1, { 'size-m': 2 }),
    steps: [],
    when: null,
    visit: [26, 'slot-noon'],
  },
  // Paid a moment after the expiry, by the gateway's clock.
  {
    ...ours('KD-0010'),
    ...person,
    ...bought(demoPackageId, 2, { 'size-m': 3 }),
    when: [1, '20:12'],
    visit: [31, 'slot-morning'],
    steps: [start(13), pay(15.6, 1, 0.4), close(16)],
  },
  {
    ...ours('KD-0011'),
    ...other('anan'),
    ...bought('room-monthly', 2, { 'size-room-1': 1 }),
    when: null,
    visit: [32, 'slot-noon'],
    steps: [start(0.5, 1, 'transfer'), report(1)],
  },
  {
    ...ours('KD-0012'),
    ...other('pim'),
    ...bought(demoPackageId, 1, { 'size-l': 3 }),
    steps: paid,
    when: [20, '09:48'],
    visit: [4, 'slot-noon'],
  },
  {
    ...ours('KD-0013'),
    ...other('daniel'),
    ...bought(demoPackageId, 3, { 'size-m': 4 }),
    steps: paid,
    when: [6, '18:20'],
    visit: [5, 'slot-late'],
  },
  {
    ...ours('KD-0014'),
    ...other('anan'),
    ...bought(demoPackageId, 2, { 'size-s': 5 }),
    steps: paid,
    when: [6, '20:31'],
    visit: [4, 'slot-noon'],
  },
  {
    ...ours('KD-0015'),
    ...other('anan'),
    ...bought('box-half-year', 6, { 'size-m': 6 }),
    steps: paid,
    when: [5, '08:57'],
    visit: [5, 'slot-morning'],
  },
  {
    ...ours('KD-0016'),
    ...other('pim'),
    ...bought(demoPackageId, 2, { 'size-s': 2, 'size-l': 2 }),
    steps: paid,
    when: [4, '12:03'],
    visit: [4, 'slot-noon'],
  },
  {
    ...ours('KD-0017'),
    ...other('daniel'),
    ...bought(demoPackageId, 4, { 'size-m': 3 }),
    steps: paid,
    when: [4, '21:15'],
    visit: [5, 'slot-morning'],
  },
  {
    ...ours('KD-0018'),
    ...company,
    ...bought('box-half-year', 6, { 'size-m': 10 }),
    steps: paid,
    when: [4, '14:40'],
    visit: [5, 'slot-noon'],
  },
  {
    ...ours('KD-0019'),
    ...company,
    ...bought(demoPackageId, 1, { 'size-m': 6 }),
    steps: paid,
    when: [100, '10:12'],
    visit: [3, 'slot-morning'],
    later: [
      bill(30 * day),
      payBill(33 * day, 2),
      bill(60 * day),
      payBill(63 * day, 3),
      bill(90 * day),
      remind(98 * day, 4),
    ],
  },
  {
    ...ours('KD-0020'),
    ...person,
    ...bought(demoPackageId, 1, { 'size-s': 4 }),
    steps: paid,
    when: [29, '17:25'],
    visit: [2, 'slot-noon'],
    later: [bill(27 * day)],
  },
];
