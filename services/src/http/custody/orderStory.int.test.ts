import { calendar } from '@klang/contracts/api/calendar';
import { daySheet } from '@klang/contracts/api/daySheet';
import { orderStory } from '@klang/contracts/api/orderStory';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const typesOf = (steps: readonly { readonly type: string }[]) => steps.map(({ type }) => type);

describe('the story of an order', () => {
  it('tells what happened to it and at the door, with the names of crew and reason, and nothing internal', async () => {
    const { paid, deed, asked, staff, customer, idsOf, door } = house;
    const orderId = await paid(newId());
    await asked(ownerTrips.assign.path, { crewId: 'crew-1', tripIds: [orderId] }, staff);
    await asked(ownerTrips.note.path, { tripId: orderId, note: 'beware of the dog' }, staff);
    await deed(daySheet.start, orderId);
    for (const itemId of await idsOf(orderId)) await door(daySheet.take, orderId, itemId);
    await deed(daySheet.done, orderId);
    const story = await asked(orderStory.read.path, { orderId }, customer);
    expect(typesOf(story.steps)).toEqual(expect.arrayContaining(['OrderPlaced', 'TripStarted', 'ItemsCollected']));
    expect(typesOf(story.steps)).not.toContain('TripAssigned');
    expect(story.crews).toMatchObject([{ id: 'crew-1' }]);
    expect(JSON.stringify(story)).not.toContain('beware');
  });

  it('says why a visit came to nothing', async () => {
    const { paid, deed, asked, customer } = house;
    const orderId = await paid(newId());
    await deed(daySheet.fail, orderId, { reasonId: 'nobody', pictures: [], words: '' });
    const { steps, reasons } = await asked(orderStory.read.path, { orderId }, customer);
    expect(steps.at(-1)).toMatchObject({ type: 'TripFailed', reasonId: 'nobody' });
    expect(reasons).toMatchObject([{ id: 'nobody' }]);
  });

  it('is nobody else’s', async () => {
    const orderId = await house.paid(newId());
    const other = await house.api.signedIn('customer', 'somebody-else');
    expect(await house.ask(orderStory.read.path, { orderId }, other)).toMatchObject({ status: 404 });
  });
});

it('a customer may choose a return from tomorrow on, and a pick-up on the second day', async () => {
  const shown = (visit: string) =>
    house.asked(calendar.days.path, { visit, from: dayIn(0), to: dayIn(5) }, house.customer);
  expect([(await shown('return')).firstOn, (await shown('pickUp')).firstOn]).toEqual([dayIn(1), dayIn(2)]);
});
