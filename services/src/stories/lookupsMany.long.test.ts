import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedMasterKey } from '../launcher/masterKey.ts';
import { streamOf } from '../platform/eventLog/execute.ts';
import { newId } from '../platform/kit/ids.ts';
import { openParts } from '../platform/parts.ts';
import { waitFor } from '../processes/waiting.ts';
import { type House, openHouse } from './testing/browserFixture.ts';
import { goLive, type OfficeCalls, officeCalls, openOffice } from './testing/lookupsFixture.ts';

const many = 600;
const lanes = 48;
const org = 'klangdee';
const actor = { kind: 'system', id: 'story', name: null } as const;
const meta = { org, actor, commandId: 'story', correlationId: 'story', causationId: null, address: null };
let house: House;
let office: OfficeCalls;

const tagOf = (place: number) => ({
  name: `ป้าย${place < many - 150 ? '' : 'พิเศษ'} ${String(place).padStart(5, '0')}`,
  color: '#2f7f77',
  active: true,
  status: 5,
  sort: place,
});

/** Directly into the log: the story is about the pages. */
const fillTags = async () => {
  const { postgres = '', eventstore = '' } = await house.start.run();
  const parts = await openParts({
    DATABASE_URL: postgres,
    EVENTSTORE_URL: eventstore,
    MASTER_KEY: Buffer.from(await storedMasterKey(house.start.dataDir), 'base64'),
    isDemo: true,
  });
  const at = new Date().toISOString();
  const places = Array.from({ length: many }, (_, place) => place).values();
  const lane = async () => {
    for (const place of places) {
      const lookupId = `tag${place}`;
      const added = { lookupId, kind: 'tags', fields: tagOf(place), addedAt: at };
      const event = { id: newId(), event: { type: 'LookupAdded', data: added } } as const;
      await parts.log.append(streamOf('lookup', org, lookupId), 'none', { events: [event], meta: { ...meta, at } });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane)).finally(parts.close);
};
const counted = async (status: number) =>
  (await office.get('tags', { filter: { status }, search: 'ป้าย', limit: 1 })).detail.total;

beforeAll(async () => {
  house = await openHouse();
  office = await officeCalls(house);
  await fillTags();
  const areThere = async () => ((await office.get('tags', { limit: 1 })).detail.total >= many ? true : undefined);
  await waitFor(areThere, { withinMs: 60_000, everyMs: 200, failure: 'The tags are not in the list.' });
}, 240_000);
afterAll(() => house?.close());

it('six hundred tags are filtered, archived in one go, and brought back', async () => {
  const page = await openOffice(house, 'owner');
  await goLive(page, 'settingtag');
  await page.getByText(/6\d{2}\sentries/).waitFor();
  await page.getByRole('searchbox').fill('ป้าย');
  await page.getByText('600 entries', { exact: true }).waitFor();
  const mark = async (doing: string) => {
    await page.getByRole('checkbox', { name: 'Select every row shown' }).check();
    await page.getByRole('button', { name: 'Select all 600 entries that fit the filter' }).click();
    await page.getByRole('region', { name: 'Actions for the selection' }).getByRole('button', { name: doing }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.textContent(), { timeout: 60_000 }).toMatch(/600\sentries will change/);
    await dialog.getByRole('button', { name: doing }).click();
    await page.getByText('600 entries changed').first().waitFor({ timeout: 240_000 });
  };
  await mark('Archive');
  expect([await counted(9), await counted(5)]).toEqual([many, 0]);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  // Wait for the filter: a selection made before it is lost.
  await page.getByRole('button', { name: 'Archived', exact: true, pressed: true }).waitFor();
  await page.getByText('600 entries', { exact: true }).waitFor();
  await page.locator('tbody tr').first().waitFor();
  await mark('Publish');
  expect([await counted(9), await counted(5)]).toEqual([0, many]);
}, 600_000);

it('all tags that match are walked page by page, each once', async () => {
  const page = await openOffice(house, 'owner', 'th');
  await goLive(page, 'settingtag?search=พิเศษ&sort=-name');
  const names = page.locator('tbody tr a');
  await names.first().waitFor();
  for (const shown of [50, 100, 150]) {
    await expect.poll(() => names.count()).toBe(shown);
    if (shown < 150) await page.getByRole('button', { name: 'ดูเพิ่ม' }).click();
  }
  const found = await names.allInnerTexts();
  expect(found).toEqual(Array.from({ length: 150 }, (_, place) => tagOf(many - 1 - place).name));
});
