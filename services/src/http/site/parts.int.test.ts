import { site } from '@klang/contracts/api/site';
import { sitePartCalls } from '@klang/contracts/api/siteParts';
import { draftIdOf, type SitePart } from '@klang/contracts/site/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openApi();
  token = await api.signedIn('staff', 's1');
});
afterAll(() => api.close());

let commands = 0;
const send = async (path: string, body: object, by: string | undefined = token, host = 'localhost') => {
  commands += 1;
  const headers = { host, 'idempotency-key': `site-parts-${commands}`, 'accept-language': 'en' };
  const answer = await api.call(path, body, { headers, ...(by && { token: by }) });
  return { status: answer.statusCode, ...answer.json() };
};
type Row = Readonly<Record<string, unknown>> & { readonly _id: string; readonly revision: number };
const rowsOf = async (kind: SitePart, by = token): Promise<readonly Row[]> =>
  (await send(sitePartCalls[kind].get.path, {}, by)).detail.data;
const draftOf = async (kind: SitePart): Promise<Row> => {
  const found = (await rowsOf(kind)).find(({ _id }) => _id === draftIdOf(kind));
  if (!found) throw new Error(`no draft of ${kind}`);
  return found;
};
const fieldsOf = ({ _id, revision: _, changedAt: __, ...fields }: Row) => fields;
const save = async (kind: SitePart, over: object, revision?: number) => {
  const draft = await draftOf(kind);
  const fields = { ...fieldsOf(draft), ...over };
  const body = { _id: draftIdOf(kind), revision: revision ?? draft.revision, fields, reason: null };
  return send(sitePartCalls[kind].change.path, body);
};
const publish = async (kind: SitePart, reason: string | null = null) =>
  send(sitePartCalls[kind].publish.path, { revision: (await draftOf(kind)).revision, reason });
const contentAt = async (host = 'localhost') => (await send(site.content.path, {}, '', host)).detail;
/** Public answers are cached briefly. */
const soon = (look: () => Promise<void>) => expect.poll(() => look().then(() => true)).toBe(true);

describe('a part nobody has written', () => {
  it('says what the organization is called, and something of everything else', async () => {
    const { parts } = await contentAt('second.localhost');
    expect(parts.siteorganize.name_th).toBe('โกดังสอง');
    expect(parts.siteheader.slides.length).toBe(1);
    expect(await draftOf('sitecontent5')).toMatchObject({ revision: 0, status: 1 });
  });
  it('is changed like any other, and of two who saw it so the second is told', async () => {
    expect((await save('sitecontent5', { title_en: 'First' }, 0)).status).toBe(200);
    const second = await save('sitecontent5', { title_en: 'Second' }, 0);
    expect(second).toMatchObject({ status: 409, refusal: 'lookup_changed_meanwhile' });
    expect(second.fields).toMatchObject([{ field: 'fields.title_en' }]);
    expect(await draftOf('sitecontent5')).toMatchObject({ title_en: 'First', revision: 1 });
  });
});

describe('a draft', () => {
  it('is seen by nobody outside until it is published, and then by everybody of this host alone', async () => {
    await save('sitecontent3', { title_th: 'ราคาใหม่', title_en: 'New prices' });
    const visitor = await api.signedIn('anonymous', 'v1');
    expect(await rowsOf('sitecontent3', visitor)).toEqual([]);
    expect(JSON.stringify(await contentAt())).not.toContain('New prices');
    expect((await publish('sitecontent3', 'a better title')).status).toBe(200);
    await soon(async () => expect((await contentAt()).parts.sitecontent3.title_en).toBe('New prices'));
    expect(JSON.stringify(await contentAt('second.localhost'))).not.toContain('New prices');
    await save('sitecontent3', { title_en: 'Newer prices' });
    expect((await rowsOf('sitecontent3', visitor)).map((row) => row['title_en'])).toEqual(['New prices']);
  });
  it('published twice is published once, with the reason that was given', async () => {
    await save('sitecontent1', { title_en: 'Once' });
    for (const turn of [1, 2]) expect([turn, (await publish('sitecontent1', 'why')).status]).toEqual([turn, 200]);
    expect(await api.typesOf('lookup-klangdee.sitecontent1')).toEqual(['LookupAdded', 'LookupChanged']);
    const { steps } = (await send(sitePartCalls.sitecontent1.history.path, { _id: 'sitecontent1' })).detail;
    expect(steps.at(-1)).toMatchObject({ reason: 'why', by: { name: 'สมชาย' } });
  });
  it('that somebody changed after it was seen is not published', async () => {
    const { revision } = await draftOf('sitecontent1');
    await save('sitecontent1', { title_en: 'Changed meanwhile' });
    const late = await send(sitePartCalls.sitecontent1.publish.path, { revision, reason: null });
    expect(late).toMatchObject({ status: 409, refusal: 'lookup_changed_meanwhile' });
  });
  it('is put back to what it was, as a change of its own', async () => {
    const before = await draftOf('sitecontent1');
    await save('sitecontent1', { title_en: 'A slip' });
    const { revision } = await draftOf('sitecontent1');
    const body = { _id: draftIdOf('sitecontent1'), to: before.revision, revision, reason: null };
    expect((await send(sitePartCalls.sitecontent1.restore.path, body)).status).toBe(200);
    expect(await draftOf('sitecontent1')).toMatchObject({ title_en: before['title_en'], revision: revision + 1 });
  });
  it('is the only entry that can be changed', async () => {
    const { revision, ...draft } = await draftOf('sitecontent1');
    const body = { _id: 'sitecontent1', revision, fields: fieldsOf({ ...draft, revision }), reason: null };
    expect(await send(sitePartCalls.sitecontent1.change.path, body)).toMatchObject({ refusal: 'lookup_not_found' });
  });
});

describe('what a part refuses', () => {
  it('is a colour on which nothing can be read, with the figure that was measured', async () => {
    const weak = await save('sitetheme', { primary: '#9fd8cf' });
    expect(weak).toMatchObject({ status: 400, fields: [{ field: 'fields.primary' }] });
    expect(weak.fields[0].message).toMatch(/ 1\.\d\d:1 and needs 4\.5:1/);
    expect((await save('sitetheme', { primary: '#28588f' })).status).toBe(200);
  });
  it('is a tax ID of the organization that no one has, at its field', async () => {
    const mistyped = await save('siteorganize', { taxId: '0105561000005' });
    expect(mistyped).toMatchObject({ status: 400, fields: [{ field: 'fields.taxId' }] });
    expect(mistyped.fields[0].message).toBe('This is not a valid tax ID. Please check all 13 digits.');
  });
  it('is a link that runs a script, and a picture of another organization', async () => {
    const { slides } = (await draftOf('siteheader')) as unknown as { slides: readonly object[] };
    for (const over of [{ link: 'javascript:alert(1)' }, { picture: `/files/second/${'0'.repeat(32)}.webp` }]) {
      expect((await save('siteheader', { slides: [{ ...slides[0], ...over }] })).status).toBe(400);
    }
  });
});

it('the setting of the site is what is published of the organization, without what is the house’s own', async () => {
  const contact = [{ name: 'Phone', contact: '02-000-0099', type: 'tel', link: 'tel:020000099', pictureUrl: null }];
  await save('siteorganize', { name_th: 'คลังใหม่', taxId: '0105561000003', contact });
  await publish('siteorganize');
  const visitor = await api.signedIn('anonymous', 'v2');
  await soon(async () => {
    const { data } = (await send(site.setting.path, {}, visitor)).detail;
    expect(data).toEqual([
      {
        pictureUrl: null,
        name_th: 'คลังใหม่',
        name_en: 'Klang Dee Storage',
        address_th: '',
        address_en: '',
        news_link_th: null,
        news_link_en: null,
        contact,
        follow: [],
      },
    ]);
  });
  expect(JSON.stringify(await contentAt())).not.toContain('0105561000003');
});
