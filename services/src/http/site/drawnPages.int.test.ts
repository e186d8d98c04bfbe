import { lookupReads } from '@klang/projections/lookups/queries';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../launcher/buildWeb.ts';
import { allOrgs, orgIdOfHost, rememberOrgs } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { offer, stock } from '../testing/placingFixture.ts';
import { editing, type Row, soon } from '../testing/siteFixture.ts';
import { pagePrices } from './pagePrices.ts';
import { openPublished } from './published.ts';
import { webRoutes } from './web.ts';

let api: TestApi;
let app: FastifyInstance;
let now: Date;
let site: ReturnType<typeof editing>;
const settings = {
  LINE_LIFF_WEB: undefined,
  LINE_LIFF_BACKEND: undefined,
  LINE_LIFF_ADMIN: undefined,
  LINE_STANDIN_URL: undefined,
  isDemo: false,
};

beforeAll(async () => {
  await buildWeb(() => undefined);
  api = await openApi();
  site = editing(api, await api.signedIn('staff', 's1'));
  const { pool, log } = api.parts;
  const rows = lookupReads(pool);
  now = new Date('2026-11-23T05:00:00.000Z');
  const drawing = { priceOf: pagePrices({ log, rows }, () => now), now: () => now };
  const published = openPublished(settings, rows, () => now);
  app = Fastify();
  await webRoutes(app, { orgOfHost: (host) => orgIdOfHost(host, 'klangdee'), published, drawing });
}, 200_000);
afterAll(async () => {
  await app.close();
  await api.close();
});

const opened = async (url: string, { host = 'localhost', agent = 'Mozilla/5.0' } = {}) => {
  const headers = { accept: 'text/html', host, 'user-agent': agent };
  const { payload, headers: responseHeaders } = await app.inject({ method: 'GET', url, headers });
  const [, drawn = ''] = /<div id="root">(.*?)<\/div>\s*<(?:link|script|noscript)/s.exec(payload) ?? [];
  return { payload, drawn, tag: responseHeaders.etag };
};
const slideOf = ({ slides }: Row, over: object) => ({ slides: [{ ...(slides as readonly object[])[0], ...over }] });

describe('the home page', () => {
  it('stands in its HTML in its language: what it says, and the ways on from it', async () => {
    const [thai, english] = [(await opened('/')).drawn, (await opened('/en')).drawn];
    expect(thai).toContain('<h1>ฝากของกับคลัง');
    expect(thai).toContain('href="/services?boxes=8&amp;months=3"');
    expect(english).toContain('<h1>Store what waits.');
    expect(english).toContain('href="/en/services?boxes=8&amp;months=3"');
    for (const drawn of [thai, english]) expect(drawn).toContain('</footer>');
  });

  it('has no outline of what is to come: it is there', async () => {
    expect((await opened('/')).payload).not.toMatch(/id="outline"|\/outline-|#outline/);
    expect((await opened('/faq')).payload).toMatch(/<script src="\/assets\/outline-[^"]+"><\/script>/);
  });

  it('says what is published, never a draft, and nothing of it as HTML', async () => {
    const bold = { title_th: 'เปิด <b>คลัง</b>', title_en: `A <script>new</script> "store"` };
    await site.save('siteheader', (draft) => slideOf(draft, bold));
    await soon(async () => expect((await site.draftOf('siteheader')).revision).toBe(1));
    expect((await opened('/en')).payload).not.toContain('store&quot;');
    await site.publish('siteheader');
    await soon(async () =>
      expect((await opened('/en')).drawn).toContain('<h1>A &lt;script&gt;new&lt;/script&gt; &quot;store&quot;</h1>'),
    );
    expect((await opened('/')).drawn).toContain('<h1>เปิด &lt;b&gt;คลัง&lt;/b&gt;</h1>');
    const other = await opened('/en', { host: 'second.localhost' });
    expect(other.drawn).toContain('<h1>Store what waits.');
    expect(other.payload).not.toContain('new&lt;/script');
  });

  it('is in the colours that are published, before any script runs', async () => {
    await site.save('sitetheme', () => ({ primary: '#7a1f3d' }));
    await site.publish('sitetheme');
    await soon(async () =>
      expect((await opened('/')).payload).toMatch(/<html lang="th"[^>]* style="[^"]*--teal-7:#7a1f3d/),
    );
  });

  it('says the price of what its address asks for, as it is now', async () => {
    await stock(api).add('salepackage', 'named-by-staff', offer);
    await soon(async () => expect((await opened('/en')).drawn).toContain('<b><span>฿1,192</span></b>'));
    const ten = await opened('/en?utm_source=chat&boxes=10&months=6');
    expect(ten.drawn).toContain('<b><span>฿1,490</span></b>');
    expect(ten.payload).not.toContain('utm_source');
    expect((await opened('/en', { host: 'second.localhost' })).drawn).not.toContain('฿');
  });

  it('says what each size costs for as long as it is stored', async () => {
    const measures = { kind: 'box', widthCm: 41, depthCm: 31, heightCm: 21 };
    await stock(api).add('size', 'size-s', { name_en: 'Shoe box', ...measures });
    const priceOf = async (search: string) =>
      /Shoe box<small[^>]*>(.*?)<\/small>.*?<td[^>]*>(.*?)<\/td>/s.exec((await opened(`/en${search}`)).drawn)?.slice(1);
    await soon(async () => expect(await priceOf('')).toEqual([expect.stringMatching(/^41×31×21\scm$/), '฿99']));
    // The package has a minimum term of three months.
    expect((await priceOf('?boxes=8&months=1'))?.[1]).toBe('–');
  });

  it('is sent again only when what it says has changed, be it the day', async () => {
    const firstDay = (drawn: string) => /Pick-ups from ([^<]*)/.exec(drawn)?.[1]?.replace('\u00a0', ' ');
    const { tag, drawn } = await opened('/en');
    expect(firstDay(drawn)).toBe('Wed 25 Nov');
    expect((await opened('/en')).tag).toBe(tag);
    now = new Date('2026-11-24T05:00:00.000Z');
    const next = await opened('/en');
    expect(firstDay(next.drawn)).toBe('Thu 26 Nov');
    expect(next.tag).not.toBe(tag);
  });
});

it.each([
  ['/', 'Mozilla/5.0 Line/14.1 LIFF'],
  ['/?liff.state=%2Ffaq', 'Mozilla/5.0'],
  ['/faq', 'Mozilla/5.0'],
  ['/nowhere/at/all', 'Mozilla/5.0'],
  ['/backend/main', 'Mozilla/5.0'],
])('the server leaves %s to its script (%s)', async (url, agent) => {
  expect((await opened(url, { agent })).payload).toContain('<div id="root"></div>');
});

it('the server draws nothing of an organization that is suspended', async () => {
  const before = allOrgs();
  rememberOrgs(before.map((org) => ({ ...org, isOpen: false })));
  const { payload } = await opened('/');
  rememberOrgs(before);
  expect(payload).toContain('<div id="root"></div>');
});

it('the server keeps to itself what draws its pages', async () => {
  expect((await app.inject({ method: 'GET', url: '/server/drawPage.mjs' })).statusCode).toBe(404);
});
