import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { commandIdOf } from '../kit/commandKeys.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';

let api: TestApi;
let calls: LookupCallsOf;
let token: string;
beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  token = await api.signedIn('staff', 's1');
  await calls.fill(token);
});
afterAll(() => api.close());

type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
const rowsOf = async (kind: string, body: object = {}): Promise<readonly Row[]> =>
  (await calls.post('get', kind, body, token)).detail.data;
const one = async (kind: string, _id: string) => (await rowsOf(kind, { filter: { _id } }))[0];
const order = async (kind: string) => (await rowsOf(kind)).map(({ _id }) => _id);
const size = { ...right['size'], volumeLitres: 24, weightKg: null, squareMetres: null, picture: null };
const change = (kind: string, body: object, key?: string) =>
  calls.post('change', kind, { reason: null, ...body }, token, key);

describe('adding', () => {
  it('without a place of its own comes last, and happens once', async () => {
    for (const turn of [1, 2]) {
      const body = { _id: 'a1', fields: size };
      expect([turn, (await calls.post('add', 'size', body, token, 'add-size-1')).status]).toEqual([turn, 200]);
    }
    expect(await order('size')).toEqual(['size1', 'a1']);
    expect(await one('size', 'a1')).toMatchObject({ sort: 2, revision: 0 });
  });
  it('of a number that is taken is refused at the field, also when two come at once', async () => {
    const again = await calls.add('customertype', 'ct2', { ...right['customertype'] }, token);
    expect(again).toMatchObject({ status: 400, fields: [{ field: 'fields.number', message: expect.any(String) }] });
    const channel = { ...right['salechannel'], number: 77 };
    const both = await Promise.all(['x1', 'x2'].map((id) => calls.add('salechannel', id, channel, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  it('of a number that an archived entry had is fine', async () => {
    const archived = { ...right['salechannel'], number: 55, status: 9 };
    await calls.add('salechannel', 'old', archived, token);
    expect((await calls.add('salechannel', 'new', { ...archived, status: 5 }, token)).status).toBe(200);
  });
  it('that refers to what is not there, or has a picture of somebody else, is refused at the field', async () => {
    const wrong = { ...right['salepackage'], service: 'gone', tags: ['tags1', 'x'], sizePrices: { size9: 1 } };
    const refused = await calls.add('salepackage', 'pk9', wrong, token);
    const at = refused.fields.map(({ field }: { field: string }) => field).sort();
    expect([refused.status, at]).toEqual([400, ['fields.service', 'fields.sizePrices', 'fields.tags']]);
    const picture = `/files/second/${'0'.repeat(32)}.webp`;
    expect((await calls.add('size', 'sz9', { ...size, picture }, token)).fields[0].field).toBe('fields.picture');
  });
  it('of a picture keeps it from being removed, unless it is removed already: then it is asked for again at the field', async () => {
    const uploads = openUploads(api.parts.pool);
    const [used, unused] = [`klangdee/${'a'.repeat(32)}`, `klangdee/${'b'.repeat(32)}`];
    await uploads.note('klangdee', [used, unused], new Date());
    const add = (id: string, name: string) =>
      calls.add('size', id, { ...size, name_th: id, name_en: id, picture: `/files/${name}.webp` }, token);
    expect((await add('withPicture', used)).status).toBe(200);
    expect(await uploads.beginRemoving({ org: 'klangdee', name: used }, new Date())).toBe(false);
    expect(await uploads.beginRemoving({ org: 'klangdee', name: unused }, new Date())).toBe(true);
    expect(await add('tooLate', unused)).toMatchObject({ status: 400, fields: [{ field: 'fields.picture' }] });
  });
  it('of a label that is too small to be scanned is refused at the field, in words', async () => {
    const small = { ...right['qrtype'], prefix: 'KDT', labelWidthMm: 30 };
    expect(await calls.add('qrtype', 'small', small, token)).toMatchObject({
      status: 400,
      fields: [{ field: 'fields.labelWidthMm', message: 'This must be 40 or more.' }],
    });
  });
  it('of fields that do not fit each other is refused at the field', async () => {
    const slot = await calls.add('timeslot', 'ts9', { ...right['timeslot'], start: '13:00' }, token);
    expect(slot).toMatchObject({ status: 400, fields: [{ field: 'fields.end' }] });
    const discount = await calls.add('discount', 'd9', { ...right['discount'], code: 'X-1', kind: 'amount' }, token);
    expect(discount).toMatchObject({ status: 400, fields: [{ field: 'fields.amountSatang' }] });
  });
  it('of what no store can keep is refused', async () => {
    for (const name of ['a\u0000', '\ud800x'])
      expect((await calls.add('tags', 'bad', { ...right['tags'], name }, token)).status).toBe(400);
    expect((await calls.add('tags', 'a/b c', { ...right['tags'], name: 'x' }, token)).status).toBe(400);
  });
});

describe('of two people on one entry', () => {
  it('the second is told who changed what and when, and overwrites nothing', async () => {
    const revision = 0;
    const first = await change('size', { _id: 'size1', revision, fields: { ...size, sort: 1, widthCm: 41 } });
    expect(first.status).toBe(200);
    const second = await change('size', { _id: 'size1', revision, fields: { ...size, sort: 1, heightCm: 99 } });
    expect(second).toMatchObject({ status: 409, refusal: 'lookup_changed_meanwhile' });
    expect(second.fields).toEqual([
      { field: 'fields.widthCm', message: expect.stringMatching(/^สมชาย changed .*20\d\d/) },
    ]);
    expect(await one('size', 'size1')).toMatchObject({ widthCm: 41, heightCm: 20, volumeLitres: 25, revision: 1 });
  });
  it('one is told where both come at once', async () => {
    const fields = { ...size, sort: 1 };
    const both = await Promise.all(
      [50, 60].map((widthCm) => change('size', { _id: 'size1', revision: 1, fields: { ...fields, widthCm } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the history of an entry', () => {
  it('says who changed it from what to what and why, and any state of it can come back', async () => {
    const fields = { ...size, sort: 2 };
    await change('size', { _id: 'a1', revision: 0, fields: { ...fields, widthCm: 99 }, reason: 'measured again' });
    const restored = await calls.post('restore', 'size', { _id: 'a1', to: 0, revision: 1, reason: 'a mistake' }, token);
    expect(restored.status).toBe(200);
    const { steps } = (await calls.post('history', 'size', { _id: 'a1' }, token)).detail;
    expect(steps.map((step: Row) => [step['revision'], step['type'], step['reason']])).toEqual([
      [0, 'LookupAdded', null],
      [1, 'LookupChanged', 'measured again'],
      [2, 'LookupChanged', 'a mistake'],
    ]);
    expect(steps[1]).toMatchObject({ by: { kind: 'staff', name: 'สมชาย' }, fields: { widthCm: 99 } });
    expect(await one('size', 'a1')).toMatchObject({ widthCm: 40, revision: 2 });
  });
  it('has no state that never was, and none of another kind or organization', async () => {
    const restore = (body: object) =>
      calls.post('restore', 'size', { _id: 'a1', revision: 2, reason: null, ...body }, token);
    expect(await restore({ to: 9 })).toMatchObject({ status: 404, refusal: 'lookup_revision_not_found' });
    expect((await restore({ to: 0, revision: 0 })).status).toBe(200);
    expect(await restore({ to: 1, revision: 1 })).toMatchObject({ status: 409 });
    expect((await calls.post('history', 'tags', { _id: 'a1' }, token)).status).toBe(404);
    const other = await api.signedIn('staff', 's1', 'second');
    expect((await calls.post('history', 'size', { _id: 'a1' }, other)).status).toBe(404);
    expect((await calls.post('restore', 'size', { _id: 'a1', to: 1, revision: 2, reason: null }, other)).status).toBe(
      404,
    );
  });
  it('of a published text is its last word', async () => {
    const fields = { ...right['pdpa'], sort: 1 };
    const body = { _id: 'pdpa1', revision: 0 };
    expect(await change('pdpa', { ...body, fields: { ...fields, text_en: 'b' } })).toMatchObject({
      status: 409,
      refusal: 'lookup_is_published',
    });
    expect((await change('pdpa', { ...body, fields: { ...fields, status: 9 } })).status).toBe(200);
  });
});

describe('moving', () => {
  it('goes up and down by one within bounds, and once for one command', async () => {
    const move = (_id: string, to: string, key?: string) => calls.post('move', 'faq', { _id, to }, token, key);
    for (const id of ['f2', 'f3']) await calls.add('faq', id, right['faq'] ?? {}, token);
    expect(await order('faq')).toEqual(['faq1', 'f2', 'f3']);
    for (const _ of [1, 2]) expect((await move('f3', 'up', 'move-up-0001')).status).toBe(200);
    expect(await order('faq')).toEqual(['faq1', 'f3', 'f2']);
    await move('faq1', 'up');
    await move('f2', 'down');
    expect(await order('faq')).toEqual(['faq1', 'f3', 'f2']);
    await move('faq1', 'down');
    expect(await order('faq')).toEqual(['f3', 'faq1', 'f2']);
    expect((await move('nobody', 'up')).status).toBe(404);
  });
  it('of an entry that shares its place with others happens once as well', async () => {
    for (const id of ['s1', 's2', 's3', 's4'])
      await calls.add('timeslot', id, { ...right['timeslot'], sort: 5 }, token);
    const move = (key: string) => calls.post('move', 'timeslot', { _id: 's4', to: 'up' }, token, key);
    for (const _ of [1, 2, 3]) expect((await move('move-shared-1')).status).toBe(200);
    expect(await order('timeslot')).toEqual(['timeslot1', 's1', 's2', 's4', 's3']);
    await move('move-shared-2');
    expect(await order('timeslot')).toEqual(['timeslot1', 's1', 's4', 's2', 's3']);
  });

  it('that broke off after the entry itself is finished when it is sent again', async () => {
    const sorts = { sv1: 10, sv2: 20, sv3: 30 };
    for (const [id, sort] of Object.entries(sorts))
      await calls.add('service', id, { ...right['service'], sort }, token);
    const { log, clock } = api.parts;
    const actor = { kind: 'staff', id: 's1', name: null } as const;
    // With the command id of a real call.
    const form = { body: { _id: 'sv3', to: 'up' }, files: [] };
    const caller = { kind: 'staff', org: 'klangdee', id: 's1' } as const;
    const path = '/api/owner/move/service';
    const commandId = commandIdOf({ caller, path, key: 'move-broken-1' }, form);
    const context = { org: 'klangdee', actor, address: null, commandId };
    const at = clock.now().toISOString();
    const half = {
      type: 'MarkLookup',
      lookupId: 'sv3',
      kind: 'service',
      record: { sort: 20 },
      reason: null,
      at,
    } as const;
    const { position } = await contexts({ log, clock, report: () => {} })(context).execute(lookup, 'sv3', half);
    await api.settled(['lookups'], position ?? '', 10_000);
    for (const _ of [1, 2])
      expect((await calls.post('move', 'service', { _id: 'sv3', to: 'up' }, token, 'move-broken-1')).status).toBe(200);
    const places = (await rowsOf('service')).filter(({ _id }) => _id in sorts).map(({ _id, sort }) => [_id, sort]);
    expect(places).toEqual([
      ['sv1', 10],
      ['sv3', 20],
      ['sv2', 21],
    ]);
  });
});
