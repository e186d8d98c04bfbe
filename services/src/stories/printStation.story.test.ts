import { items } from '@klang/contracts/api/items';
import { prints } from '@klang/contracts/api/prints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { labelled } from './testing/labelling.ts';
import { askForLabel, printAtStation, printsAt } from './testing/printPages.ts';
import { askOn } from './testing/scanFixture.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 300_000);
afterAll(() => house?.close());

type StoredItem = { readonly id: string; readonly orderId: string; readonly code: string | null };
type Label = { readonly itemId: string; readonly code: string };

it('a station that is open in two tabs prints each label once, and from the other tab once the first is closed', async () => {
  const phone = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(phone, 'owner');
  const ask = (endpoint: { readonly path: string }, body: object) => askOn(phone, endpoint, body);
  const call = async (endpoint: { readonly path: string }, body: object) =>
    JSON.parse((await ask(endpoint, body)).toString()).detail;
  const stored = async () => (await call(items.list, { state: ['stored'], limit: 500 })).data as readonly StoredItem[];
  const bare = (await stored()).filter(({ code }) => !code).slice(0, 3);
  await labelled(ask, { placeIds: [], things: bare });
  const labels = (await stored()).flatMap(({ id, code }) =>
    code !== null && bare.some((one) => one.id === id) ? [{ itemId: id, code }] : [],
  );
  expect(labels).toHaveLength(3);

  const station = { stationId: 'story-tabs', name: 'สถานีสองแท็บ', prints: ['labels'], format: 'kind' };
  await call(prints.keepStation, station);
  const firstTab = await house.open({ screen: 'desk', language: 'th' });
  const done = { name: 'ออกครบ' };
  const states = async () => printsAt(await call(prints.jobs, {}), station.stationId);
  const [firstLabel, secondLabel, lastLabel] = labels as [Label, Label, Label];
  await askForLabel(phone, firstLabel, `${station.name} (ไม่ได้เปิด)`);
  await printAtStation(firstTab, station.name);
  await expect.poll(states, byItself).toEqual([['printed', 1]]);

  const secondTab = await firstTab.context().newPage();
  await secondTab.goto('/backend/printqrcode');
  await secondTab.getByRole('status').filter({ hasText: 'เปิดอยู่ในแท็บอื่น' }).waitFor();
  await askForLabel(phone, secondLabel, `${station.name} (ตื่นอยู่)`);
  await firstTab.getByRole('button', done).waitFor();
  await secondTab.getByRole('listitem').filter({ hasText: secondLabel.code }).first().waitFor();
  await firstTab.getByRole('button', done).click();
  await expect.poll(states, byItself).toEqual(Array(2).fill(['printed', 1]));

  await firstTab.close();
  await secondTab.getByRole('status').filter({ hasText: 'เปิดอยู่ในแท็บอื่น' }).waitFor({ state: 'detached' });
  await askForLabel(phone, lastLabel, `${station.name} (ตื่นอยู่)`);
  await secondTab.getByRole('button', done).click();
  await expect.poll(states, byItself).toEqual(Array(3).fill(['printed', 1]));
  await call(prints.removeStation, { stationId: station.stationId });
});
