import { codes } from '@klang/contracts/api/codes';
import { counts } from '@klang/contracts/api/counts';
import { items } from '@klang/contracts/api/items';
import { lateSends } from '@klang/contracts/api/lateSends';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { prints } from '@klang/contracts/api/prints';
import { scans } from '@klang/contracts/api/scans';
import { sessions } from '@klang/contracts/api/sessions';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atRest, byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { filmOf, filmOfMany } from './testing/filmFixture.ts';
import { labelled } from './testing/labelling.ts';
import { moversWords } from './testing/moversWords.ts';
import { press, pressInDialog } from './testing/pressing.ts';
import { askForLabel, labelsOf, printAtStation, printsAt } from './testing/printPages.ts';
import { askOn, freePickUp, loseFirstAnswer, scan } from './testing/scanFixture.ts';
import { signInAsStaff } from './testing/staffFixture.ts';
import { finishWithout, inDialog, leave, openStop, smallTargetsOfCounts, typeItem } from './testing/visitPages.ts';

let house: House;
let desk: Page;
beforeAll(async () => {
  house = await sharedHouse();
  desk = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(desk, 'owner');
}, 300_000);
afterAll(() => house?.close());

const ask = (endpoint: { readonly path: string }, body: object, page = desk) => askOn(page, endpoint, body);
const call = async (endpoint: { readonly path: string }, body: object, page = desk) =>
  JSON.parse((await ask(endpoint, body, page)).toString()).detail;

type Item = { readonly id: string; readonly orderId: string; readonly locationId: string | null };
type StoredItem = Item & { readonly code: string | null; readonly sizeId: string | null };
type DoorItem = Pick<StoredItem, 'code'> & { readonly door: string };
type CountedThing = { readonly itemId: string };
type Late = { readonly deedId: string; readonly what: string };
const unlabelled = async (): Promise<readonly Item[]> => {
  const { data } = await call(items.list, { state: ['stored'], limit: 500 });
  const free = (data as readonly StoredItem[]).filter(({ code }) => !code);
  const [first] = free;
  return free.filter(({ orderId }) => orderId === first?.orderId).slice(0, 3);
};
const labelOnly = async (itemIds: readonly string[]): Promise<void> => {
  const bare = desk.getByRole('listitem').filter({ has: desk.getByRole('checkbox') });
  await bare.filter({ hasText: itemIds[1] ?? '' }).waitFor();
  for (const row of await bare.all())
    if (!itemIds.includes((await row.locator('b').textContent()) ?? '')) await row.getByRole('checkbox').uncheck();
  await press(desk, /^สร้างและติดรหัส 2\s/);
};
describe('a phone that films labels', () => {
  it('puts three boxes on the shelf that it saw before them, while nobody touches it', async () => {
    const boxes = await unlabelled();
    const itemIds = boxes.map(({ id }) => id);
    const { data: places } = await call({ path: '/api/owner/location/fullness' }, {});
    const shelf = places
      .map(({ locationId }: Item) => locationId)
      .find((id: string) => boxes.every((one) => one.locationId !== id));
    const labels = await labelled(ask, { placeIds: [shelf], things: boxes });
    const film = await filmOf([...labels.values()]);
    const phone = await house.open({ screen: 'phone', language: 'th', film: film.path });
    await signInAsStaff(phone, 'owner');
    await phone.goto('/backend/scanqrcode?do=putAway');
    await phone.getByRole('radio', { name: 'กล้อง', exact: true }).check();
    const lying = async () => {
      const { data } = await call(items.list, { orderId: boxes[0]?.orderId });
      return (data as readonly Item[]).filter(({ id }) => itemIds.includes(id)).map(({ locationId }) => locationId);
    };
    await expect.poll(lying, byItself).toEqual(itemIds.map(() => shelf));
    await phone.getByText('บันทึกแล้ว').first().waitFor();
    await film.away();
  });
});

describe('a phone in the warehouse', () => {
  const [one, two, three, four] = ['STORY-1', 'STORY-2', 'STORY-3', 'STORY-4'] as const;
  let phone: Page;
  let boxes: readonly string[];
  let film: Awaited<ReturnType<typeof filmOfMany>>;
  /** Shows the camera these labels, several in each picture, by the ids of what they are stuck on. */
  let show: (...pictures: readonly (readonly string[])[]) => Promise<void>;
  const wordsNow = moversWords.th;
  const idOf = (shelf: string) => shelf.toLowerCase();
  const stored = async () => (await call(items.list, { state: ['stored'], limit: 500 })).data as readonly StoredItem[];
  const whereAre = async (ids: readonly string[]) => {
    const all = new Map((await stored()).map(({ id, locationId }) => [id, locationId]));
    return ids.map((id) => all.get(id));
  };
  const placedAt = (placeId: string, ids: readonly string[]): Promise<readonly number[]> =>
    Promise.all(
      ids.map(async (itemId) => {
        const { steps } = await call(items.detail, { itemId });
        return steps.filter(({ locationId }: Item) => locationId === placeId).length;
      }),
    );
  const atWork = async (filming: { readonly film?: string } = {}): Promise<Page> => {
    const page = await house.open({ screen: 'phone', language: 'th', ...filming });
    await signInAsStaff(page, 'owner');
    await page.goto('/backend/scanqrcode?do=putAway');
    // Wait until the places are loaded: before, their labels are unknown.
    await atRest(page);
    return page;
  };
  beforeAll(async () => {
    for (const code of [one, two, three, four]) {
      const named = { name_th: code, name_en: code, code, zone: 'STORY', rack: null, shelf: null, capacity: 50 };
      const fields = { ...named, active: true, status: 5 };
      await call(lookupCalls.storagelocation.add, { _id: idOf(code), fields });
    }
    const bare = (await stored()).filter(({ code }) => !code).slice(0, 20);
    boxes = bare.map(({ id }) => id);
    const labels = await labelled(ask, { placeIds: [one, two, three].map(idOf), things: bare.slice(0, 19) });
    film = await filmOfMany();
    show = (...pictures) => film.show(pictures.map((ids) => ids.flatMap((id) => labels.get(id) ?? [])));
    phone = await atWork({ film: film.path });
  }, 60_000);
  afterAll(() => film?.away());

  const useWay = (name: string) => phone.getByRole('radio', { name, exact: true }).check();

  it('films twenty boxes onto three shelves, each shelf in one picture, the last box in flight mode', async () => {
    const where = [...Array(7).fill(idOf(one)), ...Array(7).fill(idOf(two)), ...Array(6).fill(idOf(three))];
    const [first, second, third] = [boxes.slice(0, 7), boxes.slice(7, 14), boxes.slice(14, 19)];
    await show([idOf(one), ...first], [idOf(two), ...second], [idOf(three), ...third]);
    await useWay('กล้อง');
    await expect.poll(() => whereAre(boxes.slice(0, 19)), byItself).toEqual(where.slice(0, 19));
    await useWay('เครื่องสแกน');
    // The film begins anew while the office reads.
    await expect.poll(() => phone.getByText(/รอส่ง/).count(), byItself).toBe(0);
    await phone.context().setOffline(true);
    await scan(phone, three);
    await scan(phone, boxes[19] ?? '');
    await phone.getByText(/รอส่ง 1/).waitFor();
    await phone.context().setOffline(false);
    await expect.poll(() => whereAre(boxes), byItself).toEqual(where);
    await expect.poll(() => phone.getByText(/รอส่ง/).count(), byItself).toBe(0);
  });

  it('gives a free label to the box that it is stuck on, and finds it by that in a count', async () => {
    await call(codes.make, { batchId: 'story-label', kindId: 'qrtype-box', count: 1 });
    const { batch } = await call(codes.batch, { batchId: 'story-label' });
    const bare = (await stored()).find(({ id, code }) => !code && boxes.includes(id))?.id ?? '';
    await scan(phone, batch.firstCode);
    await phone.getByRole('textbox', { name: 'หมายเลขของ' }).fill(bare);
    await phone.getByRole('button', { name: 'ติดรหัสให้ของนี้' }).click();
    await expect.poll(() => whereAre([bare]), byItself).toEqual([idOf(three)]);
    await call(counts.open, { placeId: idOf(three), countId: 'story-count' });
    await phone.goto(`/backend/scanqrcode?do=count&place=${idOf(three)}`);
    await scan(phone, batch.firstCode);
    const found = async () =>
      (await call(counts.of, { placeId: idOf(three) })).count.items.find(({ itemId }: CountedThing) => itemId === bare)
        .state;
    await expect.poll(found, byItself).toBe('found');
    await call(counts.cancel, { placeId: idOf(three), countId: 'story-count' });
  });

  it('prints at a station that sleeps, which prints once it is opened', async () => {
    const station = { stationId: 'story-station', name: 'สถานีเรื่องเล่า', prints: ['labels'], format: 'kind' };
    await call(prints.keepStation, station);
    const { batch } = await call(codes.batch, { batchId: 'story-label' });
    const { id = '' } = (await stored()).find(({ code }) => code === batch.firstCode) ?? {};
    const waiting = await askForLabel(phone, { itemId: id, code: batch.firstCode }, `${station.name} (ไม่ได้เปิด)`);
    await waiting.getByText(`รอพิมพ์ · ${station.name} (ไม่ได้เปิด)`).waitFor();
    await printAtStation(await house.open({ screen: 'desk', language: 'th' }), station.name);
    const made = async () => printsAt(await call(prints.jobs, {}), station.stationId);
    await expect.poll(made, byItself).toEqual([['printed', 1]]);
    await call(prints.removeStation, { stationId: station.stationId });
  });

  it('that had no line for twenty scans, most of them filmed, has nineteen of them done once, and the one that does not fit told and settled', async () => {
    await phone.goto('/backend/scanqrcode?do=putAway');
    await phone.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }).waitFor();
    await phone.context().setOffline(true);
    await scan(phone, four);
    for (const upTo of [9, 18]) {
      await show(boxes.slice(upTo - 9, upTo));
      await useWay('กล้อง');
      await phone.getByText(`รอส่ง ${upTo}`).waitFor();
      await useWay('เครื่องสแกน');
    }
    await scan(phone, ...boxes.slice(18));
    await phone.getByText(/รอส่ง 20/).waitFor();
    const [moved = '', ...others] = boxes;
    await call(items.store, { itemIds: [moved], locationId: idOf(two), deedId: 'story-moved', at: new Date() });
    await phone.context().setOffline(false);
    await expect.poll(() => whereAre(others), byItself).toEqual(others.map(() => idOf(four)));
    await phone.getByRole('heading', { name: 'รอตัดสิน 1 เรื่อง' }).waitFor();
    expect(await whereAre([moved])).toEqual([idOf(two)]);
    await phone.getByRole('radio', { name: 'ถือตามการสแกน' }).check();
    await phone.getByRole('textbox', { name: 'เหตุผล' }).fill('เห็นอยู่บนชั้น');
    await phone.getByRole('button', { name: 'ยืนยันตามการสแกน' }).click();
    await expect.poll(() => whereAre(boxes), byItself).toEqual(boxes.map(() => idOf(four)));
    expect(await placedAt(idOf(four), boxes)).toEqual(boxes.map(() => 1));
  });

  it('that heard no answer to a queue sends it again, and each scan is done once', async () => {
    const twice = boxes.slice(2, 10);
    await phone.context().setOffline(true);
    await scan(phone, three, ...twice);
    await phone.getByText(/รอส่ง 8/).waitFor();
    const sent = await loseFirstAnswer(phone, scans.send);
    await phone.context().setOffline(false);
    await expect.poll(() => phone.getByText(/รอส่ง/).count(), byItself).toBe(0);
    await phone.unroute(`**${scans.send.path}`);
    expect([sent[0]?.length, sent[1]]).toEqual([twice.length, sent[0]]);
    await expect.poll(() => placedAt(idOf(three), twice), byItself).toEqual(twice.map(() => 1));
    expect(await phone.getByRole('heading', { name: /รอตัดสิน/ }).count()).toBe(0);
  });

  it('counts a shelf by one picture, of which one is missing and on which one lies that does not belong there', async () => {
    const [here = '', missing = '', stranger = ''] = boxes;
    await scan(phone, one, here, missing);
    await expect.poll(() => whereAre([here, missing]), byItself).toEqual([idOf(one), idOf(one)]);
    await phone.goto(`/backend/scanqrcode?do=count&place=${idOf(one)}`);
    await phone.getByRole('button', { name: 'เริ่มนับ' }).click();
    await phone.getByRole('button', { name: 'ยกเลิกการนับ' }).waitFor();
    await show([here, stranger]);
    await useWay('กล้อง');
    await phone.getByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' }).click();
    await phone.getByText('ของที่ยังไม่เจอ 1 ชิ้นจะขึ้นว่ากำลังตามหา ของที่ไม่ควรอยู่ 1 ชิ้นจะย้ายมาที่นี่').waitFor();
    expect(await smallTargetsOfCounts(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' }).click();
    await pressInDialog(phone, 'ปิดการนับ');
    const sought = async () => (await call(counts.sought, {})).data.map(({ itemId }: CountedThing) => itemId);
    await expect.poll(sought, byItself).toContain(missing);
    await expect.poll(() => whereAre([stranger]), byItself).toEqual([idOf(one)]);
  });

  it('takes at the door what a desk labelled and printed, once more after a mistake, and puts it away by the same labels', async () => {
    const tripId = 'story-visit';
    const { orderId, sizeId } = (await stored()).find(({ id }) => boxes.includes(id)) ?? {};
    const { itemIds } = await call(ownerTrips.addItem, { orderId, sizeId, count: 2 });
    const visit = await freePickUp(call);
    await call(ownerTrips.request, { orderId, tripId, ask: 'deposit', itemIds, visit });
    await call(ownerTrips.assign, { crewId: 'crew-north', tripIds: [tripId] });
    await desk.goto(`/backend/ordergeneratedetail?id=${orderId}`);
    await labelOnly(itemIds);
    const own = async (): Promise<readonly string[]> =>
      (await call(codes.order, { orderId })).items.flatMap((one: StoredItem) =>
        itemIds.includes(one.id) && one.code ? [one.code] : [],
      );
    await expect.poll(async () => (await own()).length, byItself).toBe(2);
    const [firstCode = ''] = await own();
    const film = await filmOf([await labelsOf(desk, firstCode)]);
    const movers = {
      desk,
      phone: await house.open({ screen: 'phone', language: 'th', film: film.path }),
      say: wordsNow,
    };
    await signInAsStaff(movers.phone, 'owner');
    await openStop(movers, { on: visit.on, tripId });
    await leave(movers);
    await press(movers.phone, wordsNow.arrive);
    // An item taken by mistake is expected again and scanned once more.
    for (const again of [true, false]) {
      await press(movers.phone, 'สแกนด้วยกล้อง');
      await inDialog(movers, wordsNow.take);
      if (!again) continue;
      await press(movers.phone, /^ย้อน/);
      await inDialog(movers, 'ย้อนรายการ');
      await movers.phone.getByText('0/2').waitFor();
    }
    const doors = async () => (await call(ownerTrips.detail, { tripId })).items as readonly DoorItem[];
    const left = async () => (await doors()).filter(({ door }) => door === 'awaited').map(({ code }) => code);
    await expect.poll(async () => (await left()).length, byItself).toBe(1);
    await typeItem(movers, (await left())[0] ?? '');
    await inDialog(movers, wordsNow.take);
    await finishWithout(movers);
    await expect.poll(left, byItself).toEqual([]);
    await phone.goto('/backend/scanqrcode?do=putAway');
    await scan(phone, one, ...(await own()));
    await expect.poll(() => whereAre(itemIds), byItself).toEqual([idOf(one), idOf(one)]);
    await film.away();
  });

  it('that is switched off with scans on it tells the office what it held, and nothing of it is done', async () => {
    const lost = await atWork();
    await scan(lost, one);
    const { data } = await call(sessions.mine, {}, lost);
    const { id: sessionId } = data.find(({ isThis }: { readonly isThis: boolean }) => isThis);
    await lost.context().setOffline(true);
    const lateBoxes = boxes.slice(10, 12);
    await scan(lost, ...lateBoxes);
    await lost.getByText(/รอส่ง 2/).waitFor();
    await call(sessions.end, { sessionId });
    await lost.context().setOffline(false);
    const late = async (): Promise<readonly Late[]> => (await call(lateSends.list, {})).data;
    await expect
      .poll(async () => (await late()).map(({ what }) => what).toSorted(), byItself)
      .toEqual(lateBoxes.toSorted());
    await desk.goto('/backend/scanqrcode');
    await desk.getByRole('heading', { name: /2\sรายการจากเครื่องที่ถูกปิดสิทธิ์/ }).waitFor();
    expect(await whereAre(lateBoxes)).toEqual([idOf(four), idOf(four)]);
    for (const { deedId } of await late()) await call(lateSends.putAway, { deedId });
  });
});
