import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookupReads } from '@klang/projections/lookups/queries';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgIdOfHost } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { editing, type Row, soon } from '../testing/siteFixture.ts';
import { openPublished } from './published.ts';
import { webRoutes } from './web.ts';

let api: TestApi;
let save: ReturnType<typeof editing>['save'];
let publish: ReturnType<typeof editing>['publish'];
let draftOf: ReturnType<typeof editing>['draftOf'];
let app: FastifyInstance;
let folder: string;
const noLine = { LINE_LIFF_WEB: undefined, LINE_LIFF_BACKEND: undefined, LINE_LIFF_ADMIN: undefined };

beforeAll(async () => {
  api = await openApi();
  ({ save, publish, draftOf } = editing(api, await api.signedIn('staff', 's1')));
  folder = `${await mkdtemp(join(tmpdir(), 'klang-shared-'))}/`;
  await writeFile(`${folder}index.html`, await readFile(new URL('../../../../web/index.html', import.meta.url)));
  app = Fastify();
  const settings = { ...noLine, LINE_STANDIN_URL: undefined, isDemo: false };
  const published = openPublished(settings, lookupReads(api.parts.pool), () => new Date());
  await webRoutes(app, { orgOfHost: (host) => orgIdOfHost(host, 'klangdee'), published, root: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await api.close();
});

const opened = async (url: string) => {
  const { payload } = await app.inject({ method: 'GET', url, headers: { accept: 'text/html', host: 'localhost' } });
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(payload)?.[1];
  return { payload, said: [content('og:title'), content('og:description'), content('og:image')] };
};
const picture = (letter: string) => `/files/klangdee/${letter.repeat(32)}.webp`;
const slideOf = ({ slides }: Row, over: object) => ({
  slides: [{ ...(slides as readonly object[])[0], ...over }],
});
const news = { title_th: 'เปิดคลัง\nใหม่', title_en: 'A new\nstore', text_th: 'มาดู', text_en: 'Come & see' };

describe('a link to the home page', () => {
  it('says in either language what is published, and nothing of a draft', async () => {
    const before = (await opened('/en')).said;
    await save('siteheader', (draft) => slideOf(draft, { ...news, picture: picture('a') }));
    await soon(async () => expect((await draftOf('siteheader')).revision).toBe(1));
    const meanwhile = await opened('/en');
    expect(meanwhile.said).toEqual(before);
    expect(meanwhile.payload).not.toContain('A new');
    await publish('siteheader');
    const shared = `http://localhost/files/klangdee/${'a'.repeat(32)}.jpg`;
    await soon(async () =>
      expect((await opened('/en')).said).toEqual(['A new store · Klang Dee Storage', 'Come &amp; see', shared]),
    );
    expect((await opened('/')).said).toEqual(['เปิดคลัง ใหม่ · คลังดี', 'มาดู', shared]);
  });

  it('shows the picture for shared links on pages without one of their own', async () => {
    await save('sitetheme', () => ({ shared: picture('b'), icon: picture('c'), paper: '#ffffff' }));
    await publish('sitetheme');
    await soon(async () => expect((await opened('/en/faq')).said[2]).toContain('b'.repeat(32)));
    const { payload } = await opened('/backend/main');
    expect(payload).toContain(`<link rel="icon" href="/files/klangdee/${'c'.repeat(32)}.png" type="image/png" />`);
    expect(payload).toContain('<meta name="theme-color" content="#ffffff" />');
    const manifest = await app.inject({ method: 'GET', url: '/manifest.webmanifest', headers: { host: 'localhost' } });
    expect(manifest.json()).toMatchObject({ name: 'คลังดี', icons: [{ src: `/files/klangdee/${'c'.repeat(32)}.png` }] });
  });
});

it('a link to another page says what that part says', async () => {
  await save('sitecontactus', () => ({ title_en: 'Ask <us>', text_en: 'By "mail"' }));
  await save('sitecontent2', () => ({ text_th: 'ฝากได้ทุกอย่าง', text_en: 'Everything goes' }));
  await publish('sitecontactus');
  await publish('sitecontent2');
  await soon(async () =>
    expect((await opened('/en/contactus')).said.slice(0, 2)).toEqual([
      'Ask &lt;us&gt; · Klang Dee Storage',
      'By &quot;mail&quot;',
    ]),
  );
  expect((await opened('/services')).said.slice(0, 2)).toEqual(['บริการและราคา · คลังดี', 'ฝากได้ทุกอย่าง']);
  expect((await opened('/en/storage-estimator')).said[0]).toBe('Estimate your space · Klang Dee Storage');
});
