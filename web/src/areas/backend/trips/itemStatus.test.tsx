// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { items } from '@klang/contracts/api/items';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { scans } from '@klang/contracts/api/scans';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseBy, chooseIn } from '../../../testing/listFixture.ts';
import { kit } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { now } from '../../../testing/tripFixture.ts';

const who = {
  ...staffDetail,
  module: ['ordertracking', 'scanqrcode', 'qr'],
  permission: { mod: { ordertracking: 'v', scanqrcode: 'vu', qr: 'vu' } },
};
const status = { number: 6, color: '#30a46c', name_th: 'ขึ้นชั้นแล้ว', name_en: 'On its shelf' };
const item = {
  id: 'KD-0011-01',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerId: 'c1',
  customerName: 'สมชาย',
  sizeId: null,
  state: 'stored',
  custody: 'storage',
  tripId: null,
  locationId: null,
  statusId: 's6',
  code: null,
  pictures: [],
  condition: null,
  words: null,
  seal: null,
  changedAt: now,
};
const by = { kind: 'staff', name: 'วีระ' };
const steps = [
  { type: 'ItemStatusSet', at: now, by, statusId: 's6' },
  { type: 'ItemStatusSet', at: now, by, statusId: 'deleted' },
  { type: 'ItemScanUndone', at: now, by, statusId: null },
];
const statuses = [{ ...status, statusId: 's6', custody: 'inStorage', mayFollow: [] }];
const found = { ...item, itemId: item.id, isSought: false };
const start = async (address: string) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [items.detail.path]: { item, steps },
    [items.list.path]: { data: [item], next: null },
    [lookupCalls.definestatusqr.get.path]: { data: [{ ...status, _id: 's6', active: true, status: 5 }], total: 1 },
    [scans.kit.path]: { ...kit, statuses },
    [scans.look.path]: { code: item.id, standsFor: 'item', placeId: null, item: found },
    [scans.conflicts.path]: { data: [], count: 0 },
  };
  fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  return openApp(address);
};
const colours = (of: HTMLElement) => [...of.querySelectorAll('i')].map(({ style }) => style.background);

asSignedInStaff(who);

it('the page of an item shows its status in its colour, and its history each status that was set', async () => {
  await start('/backend/ordertrackingdetail?item=KD-0011-01');
  const facts = await screen.findByRole('region', { name: 'รายละเอียด' });
  expect(colours(await within(facts).findByText('6 ขึ้นชั้นแล้ว'))).toEqual([status.color]);
  const history = within(await screen.findByRole('region', { name: 'ลำดับเหตุการณ์' }));
  expect(history.getAllByRole('listitem').map((row) => row.querySelector('b + *')?.textContent)).toEqual([
    'ไม่มีสถานะ',
    'สถานะที่เลิกใช้แล้ว',
    '6 ขึ้นชั้นแล้ว',
  ]);
});

it('items on the road show their status', async () => {
  await start('/backend/ordertrackinglist?view=road');
  expect(colours(await screen.findByText('6 ขึ้นชั้นแล้ว'))).toEqual([status.color]);
});

it('the scan page shows the colour of the status of an item, and of the one that is chosen', async () => {
  const { user } = await start('/backend/scanqrcode?do=lookUp&code=KD-0011-01');
  expect(colours(await screen.findByText('6 ขึ้นชั้นแล้ว'))).toEqual([status.color]);
  await chooseBy(user, 'งาน', 'ตั้งสถานะ');
  const choice = await screen.findByRole('combobox', { name: 'สถานะ' });
  await chooseIn(user, choice, '6 ขึ้นชั้นแล้ว');
  expect(colours(choice.parentElement as HTMLElement)).toEqual([status.color]);
});
