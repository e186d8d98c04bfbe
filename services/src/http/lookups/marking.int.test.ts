import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';

const many = 10_000;
/** The entries with real events. The others are only rows. */
const real = 200;
const [color, realColor] = ['#123456', '#654321'];
let api: TestApi;
let calls: LookupCallsOf;
let token: string;

const addReal = async () => {
  let position = '';
  for (let place = 0; place < real; place += 1) {
    const name = `tag ${String(place).padStart(5, '0')}`;
    const fields = { name, color: realColor, active: true, status: 5, sort: place };
    const command = {
      type: 'AddLookup',
      lookupId: `t${place}`,
      kind: 'tags',
      fields,
      at: new Date().toISOString(),
    } as const;
    position = (await api.asSystem().execute(lookup, `t${place}`, command)).position ?? position;
  }
  await api.settled(['lookups'], position, 30_000);
};
const addRows = () =>
  api.parts.pool.query(
    `insert into read.lookups (org, kind, id, body, name, active, status, sort, words, revision, changed_at)
     select 'klangdee', 'tags', 'row' || n, json_build_object('name', 'row ' || n, 'color', $1::text), 'row ' || n, true, 5,
       1000 + n, 'row ' || n, 0, now() from generate_series(1, $2::int) n`,
    [color, many - real],
  );

beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  token = await api.signedIn('staff', 's1');
  await calls.fill(token);
  await addReal();
  await addRows();
}, 120_000);
afterAll(() => api.close());

const mark = async (body: object, key?: string) => {
  const { status, detail, fields } = await calls.post('mark', 'tags', { reason: null, ...body }, token, key);
  return { status, fields, ...detail };
};
const total = async (filter: object) => (await calls.post('get', 'tags', { filter, limit: 1 }, token)).detail.total;
const known = { changed: 0, alreadySo: 0, next: undefined as string | null | undefined };

/** In turns, as the web does it: each continues after the last. */
const markByTurns = async (body: object, limit: number) => {
  const turns: (typeof known)[] = [];
  do {
    turns.push(await mark({ ...body, limit, after: turns.at(-1)?.next ?? undefined }));
  } while (turns.at(-1)?.next);
  return turns;
};

describe('ten thousand entries that a filter finds', () => {
  it('are counted first, and nothing changes by that', async () => {
    const filter = { color: [color, realColor] };
    const preview = await mark({ filter, status: 9, isPreview: true });
    expect(preview).toMatchObject({ status: 200, changed: many, alreadySo: 0, refused: [], next: null });
    expect(preview.ids).toHaveLength(many);
    expect(await total({ color, status: 9 })).toBe(0);
  });

  it('are archived turn by turn, each saying what it did, and come back the same way', async () => {
    const filter = { color: realColor };
    const archived = await markByTurns({ filter: { ...filter, status: 5 }, status: 9 }, 80);
    expect(archived.map(({ changed }) => changed)).toEqual([80, 80, 40]);
    expect([await total({ ...filter, status: 9 }), await total({ color, status: 5 })]).toEqual([real, many - real]);
    const back = await markByTurns({ filter: { ...filter, status: 9 }, status: 5 }, 100);
    expect(back.map(({ changed }) => changed)).toEqual([100, 100]);
    expect(await total({ ...filter, status: 5 })).toBe(real);
  });

  it('are no more than a call takes at once', async () => {
    await calls.add('tags', 'one-more', { ...right['tags'], name: 'one more', color }, token);
    const filter = { color: [color, realColor] };
    const refused = await mark({ filter, status: 9, isPreview: true });
    expect([refused.status, refused.fields[0].field]).toEqual([400, 'filter']);
    expect((await mark({ filter, status: 9, isPreview: true, limit: 10 })).changed).toBe(10);
  });
});

describe('marking', () => {
  it('that was cut short goes on with those that are left, and a turn that is sent again changes nothing twice', async () => {
    const ids = Array.from({ length: 40 }, (_, place) => `t${place}`);
    await mark({ ids: ids.slice(0, 15), status: 1 }, 'mark-forty-0');
    expect(await mark({ ids, status: 1 }, 'mark-forty-1')).toMatchObject({ changed: 25, alreadySo: 15 });
    await mark({ ids, status: 1 }, 'mark-forty-1');
    const { steps } = (await calls.post('history', 'tags', { _id: 't20' }, token)).detail;
    expect(steps.slice(-1)[0].fields.status).toBe(1);
    expect(await api.typesOf('lookup-klangdee.t20')).toHaveLength(steps.length);
    expect(steps.length).toBe((await calls.post('history', 'tags', { _id: 't30' }, token)).detail.steps.length);
  });

  it('brings back what is archived, but not beside an entry that has its name now', async () => {
    await mark({ ids: ['t50', 't51'], status: 9 });
    expect((await calls.add('tags', 'taken', { ...right['tags'], name: 'tag 00050' }, token)).status).toBe(200);
    const back = await mark({ ids: ['t50', 't51'], status: 5 });
    expect(back).toMatchObject({ changed: 1, refused: [{ _id: 't50', name: 'tag 00050', why: expect.any(String) }] });
  });

  it('archives what others refer to, which stays for them', async () => {
    await mark({ ids: ['tags1'], status: 9 });
    const offer = (await calls.post('get', 'salepackage', {}, token)).detail.data[0];
    expect(offer.tags).toEqual(['tags1']);
    expect(await total({ _id: 'tags1', status: 9 })).toBe(1);
    const fields = { ...right['salepackage'], name_en: 'Still sold', sort: 1, minItems: null, maxItems: null };
    const rest = { text_th: null, text_en: null, picture: null, validFrom: null, validTo: null };
    const body = { _id: offer._id, revision: offer.revision, fields: { ...fields, ...rest }, reason: null };
    expect((await calls.post('change', 'salepackage', body, token)).status).toBe(200);
    for (const verb of ['remove', 'delete'])
      expect((await calls.post(verb, 'tags', { _id: 'tags1' }, token)).status).toBe(404);
  });

  it('publishes a draft of a text once and for all', async () => {
    const draft = { ...right['pdpa'], version: '2.0', status: 1 };
    await calls.add('pdpa', 'p2', draft, token);
    await calls.post('mark', 'pdpa', { ids: ['p2'], status: 5, reason: null }, token);
    const again = (await calls.post('mark', 'pdpa', { ids: ['p2'], status: 1, reason: null }, token)).detail;
    expect(again).toMatchObject({ changed: 0, refused: [{ _id: 'p2' }] });
    const same = await calls.add('pdpa', 'p3', draft, token);
    expect(same.fields[0].field).toBe('fields.version');
    expect((await calls.add('pdpa', 'p3', { ...draft, version: '2.1' }, token)).status).toBe(200);
  });
});
