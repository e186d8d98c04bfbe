import { opening } from '@klang/contracts/api/opening';
import { orders } from '@klang/contracts/api/orders';
import { site } from '@klang/contracts/api/site';
import { platformOrg } from '@klang/contracts/console/index';
import { openingEntry, openingSteps } from '@klang/contracts/site/opening';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { orgIdOfHost } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { offer, placingOf, stock } from '../testing/placingFixture.ts';
import { addPlatformAdmin } from '../testing/watchers/everyCallFixture.ts';

const org = 'ruean';
const host = 'ruean.example';
const named = { name_th: 'เรือนฝาก', name_en: 'Ruean Fak' };

let api: TestApi;
let admin: string;
let owner: string;
let shop: ReturnType<typeof stock>;

const addOrg = (id: string, hosts: string) =>
  api.call(
    '/api/admin/add/organize',
    { _id: id, fields: { ...named, hosts, package: 'package.pro', active: true, status: 5 } },
    { token: admin },
  );
const isOpening = async (at: string): Promise<boolean> =>
  (await api.call(site.content.path, {}, { headers: { host: at } })).json().detail.isOpening;
const stateNow = async () => (await shop.ask(opening.state.path, {}, owner)).detail;
const place = async () =>
  shop.ask(orders.place.path, placingOf('first', { termsId: 'terms-1' }), await shop.token('c1'));
const entryOf = (id: string) => stateOf(api.parts.log, lookup, { org, id });
const organized = async (change: object): Promise<void> => {
  const { fields } = (await entryOf('siteorganize')) ?? { fields: {} };
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: { ...fields, ...change } } as const;
  const at = new Date().toISOString();
  await api.asSystem(org).execute(lookup, about.lookupId, { type: 'ChangeLookup', ...about, reason: null, at });
};
const missing = async (): Promise<readonly string[]> =>
  (await stateNow()).steps.flatMap(({ name, isDone }: { name: string; isDone: boolean }) => (isDone ? [] : [name]));
const publish = async (kind: string, id: string): Promise<void> => {
  const at = new Date().toISOString();
  const command = { type: 'MarkLookup', lookupId: id, kind, record: { status: 5 }, reason: null, at } as const;
  await api.asSystem(org).execute(lookup, id, command);
};

beforeAll(async () => {
  api = await openApi();
  await addPlatformAdmin(api, 'boss');
  admin = await api.signedIn('admin', 'boss', platformOrg);
  expect((await addOrg(org, host)).statusCode).toBe(200);
  await vi.waitFor(() => expect(orgIdOfHost(host, 'klangdee')).toBe(org));
  owner = await api.signedIn('staff', 'owner', org);
  shop = stock(api, org);
}, 60_000);
afterAll(() => api.close());

describe('a new organization', () => {
  it('begins with kinds of customers, channels, statuses, and texts that nobody sees yet', async () => {
    for (const id of ['customertype-person', 'channel-web', 'qr-stored'])
      expect((await entryOf(id))?.fields).toMatchObject({ active: true, status: 5 });
    for (const id of ['terms-1', 'pdpa-1', 'faq-pay']) expect((await entryOf(id))?.fields['status']).toBe(1);
  });

  it('opens soon for its visitors, and takes no orders', async () => {
    expect([await isOpening(host), await isOpening('localhost')]).toEqual([true, false]);
    expect((await place()).refusal).toBe('shop_not_open');
  });

  it('is not opened while something is missing, and says what', async () => {
    expect(await stateNow()).toEqual({
      isOpen: false,
      steps: openingSteps.map((name) => ({ name, isDone: false })),
    });
    expect((await shop.ask(opening.open.path, {}, owner)).refusal).toBe('shop_not_ready');
  });

  it('registered for VAT also needs the tax ID and address of its papers', async () => {
    await shop.add('salepackage', 'pk1', offer);
    await shop.add('timeslot', 'morning', { start: '09:00', end: '12:00' });
    await publish('termsandconditions', 'terms-1');
    await publish('pdpa', 'pdpa-1');
    await shop.add('siteorganize', 'siteorganize', { contact: [{ name: 'โทร', contact: '02', type: 'tel' }] });
    await shop.add('payment', 'card', { kind: 'card' });
    await expect.poll(missing).toEqual(['company']);
    await organized({ taxId: '0105561000003' });
    expect((await shop.ask(opening.open.path, {}, owner)).refusal).toBe('shop_not_ready');
    await organized({ taxId: null, isVatRegistered: false });
    await expect.poll(missing).toEqual([]);
    await organized({ isVatRegistered: true, address_th: '99/9 ถนนพระราม 9' });
    await expect.poll(missing).toEqual(['company']);
  });

  it('is opened by hand once it has all that a booking needs, and the second click is harmless', async () => {
    await organized({ taxId: '0105561000003' });
    await expect.poll(missing).toEqual([]);
    for (let click = 0; click < 2; click++) expect((await shop.ask(opening.open.path, {}, owner)).result).toBe(true);
    expect((await stateNow()).isOpen).toBe(true);
    await expect.poll(() => isOpening(host)).toBe(false);
    await expect.poll(async () => (await place()).result).toBe(true);
  });

  it('stays open if its tax ID is missing later', async () => {
    await organized({ taxId: null });
    await expect.poll(missing).toEqual(['company']);
    expect([(await stateNow()).isOpen, await isOpening(host)]).toEqual([true, false]);
  });

  it('is left as it is by whoever types its id again', async () => {
    expect((await addOrg('klangdee', 'other.example')).json().refusal).toBe('lookup_id_taken');
    expect(await stateOf(api.parts.log, lookup, { org: 'klangdee', id: openingEntry.id })).toBeNull();
  });
});
