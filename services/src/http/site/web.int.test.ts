import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orgIdOfHost, rememberOrgs } from '../../platform/kit/orgs.ts';
import { type PublishedSite, unheard } from './published.ts';
import { webRoutes } from './web.ts';

const contentSoon = async (org: string) => ({
  parts: unheard(org),
  questions: [],
  prices: { packages: [], sizes: [], sellsRooms: false },
  isOpening: false,
});
const line = { web: null, backend: null, admin: null, standInUrl: null };
const published: PublishedSite = {
  config: (id) => ({ organize: { id, name_th: id, name_en: id, isOpen: true }, line, isDemo: false }),
  content: contentSoon,
  contentSoon,
  packages: async () => [],
};

const script = 'export const one = 1;\n'.repeat(100);

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'klang-web-'))}/`;
  const page = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  await writeFile(`${folder}index.html`, page);
  const files = (language: string) => ({ scripts: [`/assets/home-${language}.js`], styles: ['/assets/home.css'] });
  await writeFile(
    `${folder}home.json`,
    JSON.stringify({ first: '/assets/early.js', th: files('th'), en: files('en') }),
  );
  await mkdir(`${folder}assets`);
  await mkdir(`${folder}backend`);
  await writeFile(`${folder}backend/shell.js`, 'const kept = 1;');
  await writeFile(`${folder}backend/shell.js.br`, brotliCompressSync('const kept = 1;'));
  await writeFile(`${folder}assets/a-1.js`, script);
  await writeFile(`${folder}assets/a-1.js.br`, brotliCompressSync(script));
  const org = (id: string, host: string, name_th: string, name_en: string) => ({
    id,
    hosts: [host],
    name_th,
    name_en,
    mailName_th: name_th,
    mailName_en: name_en,
    modules: [],
    isOpen: true,
    limits: { staff: null, customers: null, orders: null },
  });
  rememberOrgs([
    org('klangdee', 'localhost', 'คลังดี', 'Klang Dee Storage'),
    org('second', 'second.test', 'โกดัง <สอง> & "เพื่อน"', `Second's </title><script>`),
  ]);
  app = Fastify();
  await webRoutes(app, { orgOfHost: (host) => orgIdOfHost(host, 'klangdee'), published, root: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const opened = async (url: string, host = 'localhost') => {
  const headers = { accept: 'text/html', host };
  const { payload, statusCode } = await app.inject({ method: 'GET', url, headers });
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(payload)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(payload)?.[1];
  return { payload, statusCode, title, content, language: /<html lang="(\w+)"/.exec(payload)?.[1] };
};

describe('what phones keep for when they have no line', () => {
  const scoped = { 'cache-control': 'no-cache', 'service-worker-allowed': '/backend' };

  it('is asked for at each visit, and may stand for the whole back office', async () => {
    const { payload, headers } = await app.inject('/backend/shell.js');
    expect([payload, headers]).toEqual(['const kept = 1;', expect.objectContaining(scoped)]);
    const packed = await app.inject({ url: '/backend/shell.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ ...scoped, 'content-encoding': 'br' });
  });

  it('is taken away from all phones by one setting', async () => {
    const off = Fastify();
    const parts = { orgOfHost: (host: string) => orgIdOfHost(host, 'klangdee'), published, root: folder };
    await webRoutes(off, { ...parts, keepsShell: false });
    const { payload, headers } = await off.inject('/backend/shell.js');
    await off.close();
    expect(headers).toMatchObject({ ...scoped, 'content-type': 'text/javascript; charset=utf-8' });
    const gone: string[] = [];
    const heard = new Map<string, (event: object) => void>();
    const caches = {
      keys: async () => ['klang-shell /assets/a.js', 'another'],
      delete: async (name: string) => gone.push(name),
    };
    const unregister = async () => gone.push('the worker');
    const self = {
      addEventListener: heard.set.bind(heard),
      skipWaiting: () => undefined,
      registration: { unregister },
    };
    runInNewContext(payload, { self, caches });
    await new Promise((done) => heard.get('activate')?.({ waitUntil: (work: Promise<void>) => work.then(done) }));
    expect(gone).toEqual(['klang-shell /assets/a.js', 'the worker']);
  });
});

/** Executable scripts, without the page's JSON data. */
const scriptsIn = (payload: string) => payload.match(/<script(?! type="application\/json")/g) ?? [];

it.each([
  ['/', 'th', 'ฝากของกับคลัง คืนพื้นที่ให้บ้าน · คลังดี', 'http://localhost/'],
  ['/en', 'en', 'Store what waits. Live in the rest. · Klang Dee Storage', 'http://localhost/en'],
  ['/faq?q=x', 'th', 'คำถามที่พบบ่อย · คลังดี', 'http://localhost/faq'],
  ['/th/faq', 'th', 'คำถามที่พบบ่อย · คลังดี', 'http://localhost/faq'],
  ['/en/storage-estimator', 'en', 'Estimate your space · Klang Dee Storage', 'http://localhost/en/storage-estimator'],
  ['/en/forgot', 'en', 'Forgot your password · Klang Dee Storage', 'http://localhost/en/forgot'],
  ['/cart', 'th', 'ตะกร้าของคุณ · คลังดี', 'http://localhost/cart'],
  ['/en/taxinvoice', 'en', 'Receipts and tax invoices · Klang Dee Storage', 'http://localhost/en/taxinvoice'],
])('a link to %s shows title, text and picture in its language', async (url, language, title, address) => {
  const page = await opened(url);
  expect([page.language, page.content('og:title')]).toEqual([language, title]);
  expect(page.content('og:url')).toBe(address);
  expect(page.content('og:description')?.length).toBeGreaterThan(20);
  expect(page.content('description')).toBe(page.content('og:description'));
  expect(page.content('og:image')).toBe('http://localhost/image/share.png');
  expect(page.payload.match(/name="description"/g)).toHaveLength(1);
});

it.each([
  ['/en?boxes=4&months=6', 'http://localhost/en?boxes=4&amp;months=6', 'http://localhost/en'],
  ['/services?package=a-1&months=3', 'http://localhost/services?months=3&amp;package=a-1', 'http://localhost/services'],
  ['/services?package=%22%3E&x=1', 'http://localhost/services', 'http://localhost/services'],
])('a chat that is given %s leads back to that price or package', async (url, address, canonical) => {
  const page = await opened(url);
  expect(page.content('og:url')).toBe(address);
  expect(page.payload).toContain(`<link rel="canonical" href="${canonical}" />`);
});

it('a page speaks of the organization of the host, and runs nothing that stands in a name', async () => {
  const thai = await opened('/', 'second.test');
  expect(thai.title).toBe('ฝากของในกรุงเทพฯ · โกดัง &lt;สอง&gt; &amp; &quot;เพื่อน&quot;');
  const english = await opened('/en', 'second.test');
  expect(english.content('og:site_name')).toBe('Second&#39;s &lt;/title&gt;&lt;script&gt;');
  expect(scriptsIn(english.payload)).toHaveLength(1);
});

it('a page that its script draws shows its outline, with nothing that is read aloud but that it loads', async () => {
  const { payload } = await opened('/faq');
  const [, outline = ''] = /<div id="outline">(.*?)<!-- \/outline -->/s.exec(payload) ?? [];
  expect(outline.match(/role="status"/g)).toHaveLength(1);
  expect(outline.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
});

it('a page tells only this very site from which of its pages somebody comes', async () => {
  expect((await opened('/faq')).content('referrer')).toBe('same-origin');
});

it.each(['/profile', '/en/delivery-note'])(
  'a page at %s, which is another for each person, stays out of search engines',
  async (url) => {
    const page = await opened(url);
    expect([page.content('robots'), page.payload.includes('rel="canonical"')]).toEqual(['noindex', false]);
  },
);

it.each(['/backend/orderlist', '/admin', '/somewhere/else'])('no search engine shows %s', async (url) => {
  const page = await opened(url);
  expect(page.content('robots')).toBe('noindex');
  expect(page.content('og:title')).toBeUndefined();
  expect(page.title).toBe('คลังดี');
});

it('a page holds nothing of an address or a host as it came', async () => {
  for (const [url, host] of [
    ['/%3Cscript%3E', 'localhost'],
    ['/en/$&', 'localhost'],
    ['/faq', 'a"><script>.test'],
  ] as const) {
    const { payload } = await opened(url, host);
    expect(scriptsIn(payload)).toHaveLength(1);
  }
});

it.each([undefined, '*/*', '*/*;q=0.8'])('a chat that takes whatever there is (%s) reads it too', async (accept) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const headers = { host: 'localhost', ...(accept && { accept }) };
    const { statusCode, headers: responseHeaders } = await app.inject({ method, url: '/en/faq', headers });
    expect([statusCode, responseHeaders['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const picture = await app.inject({ method, url: '/image/none.png', headers });
    expect(picture.statusCode).not.toBe(200);
  }
});

it('a program that asks for data is answered with no page', async () => {
  const answer = await app.inject({ method: 'GET', url: '/faq', headers: { accept: 'application/json' } });
  expect(answer.statusCode).not.toBe(200);
});

it('a page is sent once, and after that only when something in it has changed', async () => {
  const headers = { accept: 'text/html', host: 'localhost' };
  const first = await app.inject({ method: 'GET', url: '/faq', headers });
  const tag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(tag).toMatch(/^W\/"/);
  for (const known of [tag, `"other", ${tag}`]) {
    const again = await app.inject({ method: 'GET', url: '/faq', headers: { ...headers, 'if-none-match': known } });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', tag]);
  }
  const other = await app.inject({ method: 'GET', url: '/en/faq', headers: { ...headers, 'if-none-match': tag } });
  expect([other.statusCode, other.headers.etag === tag]).toEqual([200, false]);
});

it('a page brings what its script would ask for, and to the back office only whose site it is', async () => {
  const known = async (url: string) => {
    const { payload } = await opened(url, 'second.test');
    return JSON.parse(/<script type="application\/json" id="known">(.*?)<\/script>/.exec(payload)?.[1] ?? '');
  };
  expect((await known('/en')).content.parts.siteorganize.name_en).toBe(`Second's </title><script>`);
  expect(await known('/backend/main')).toEqual({ config: expect.objectContaining({ isDemo: false }) });
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page travels packed to who takes %s', async (accepted, encoding, unpack) => {
  const headers = { accept: 'text/html', host: 'localhost', 'accept-encoding': accepted };
  const { rawPayload, headers: responseHeaders } = await app.inject({ method: 'GET', url: '/faq', headers });
  expect([responseHeaders['content-encoding'], responseHeaders['vary']]).toEqual([encoding, 'accept-encoding']);
  expect(unpack(rawPayload).toString()).toBe((await opened('/faq')).payload);
});

it('a page has its scripts kept for ever, and packed as they were built', async () => {
  const ask = (accepted: string) =>
    app.inject({ method: 'GET', url: '/assets/a-1.js', headers: { host: 'localhost', 'accept-encoding': accepted } });
  const packed = await ask('br, gzip');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  expect((await ask('identity')).payload).toBe(script);
});

it.each(['A-1.js', 'no.js', '', '.', '..%2findex.html', '%00', 'a-1.js/'])(
  'a page has no script by the name “%s”',
  async (name) => {
    const { statusCode, payload } = await app.inject({ method: 'GET', url: `/assets/${name}` });
    expect([statusCode >= 400 && statusCode < 500, payload.includes(script)]).toEqual([true, false]);
  },
);

it('a page lets a browser fetch at once what the home page needs in its language, and no other page', async () => {
  const early = async (url: string) => (await opened(url)).payload.match(/\/assets\/home[^"]*/g) ?? [];
  expect(await early('/')).toEqual(['/assets/home.css', '/assets/home-th.js']);
  expect(await early('/en')).toEqual(['/assets/home.css', '/assets/home-en.js']);
  for (const url of ['/faq', '/backend/main', '/nowhere']) expect([url, await early(url)]).toEqual([url, []]);
});
