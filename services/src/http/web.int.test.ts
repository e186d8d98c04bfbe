import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orgIdOfHost, rememberOrgs } from '../platform/orgs.ts';
import { webRoutes } from './web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'klang-web-'))}/`;
  const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
  await writeFile(`${folder}index.html`, page);
  const org = (id: string, host: string, name_th: string, name_en: string) => ({
    ...{ id, hosts: [host], name_th, name_en, mailName_th: name_th, mailName_en: name_en, modules: [], isOpen: true },
    limits: { staff: null, customers: null, orders: null },
  });
  rememberOrgs([
    org('klangdee', 'localhost', 'คลังดี', 'Klang Dee Storage'),
    org('second', 'second.test', 'โกดัง <สอง> & "เพื่อน"', `Second's </title><script>`),
  ]);
  app = Fastify();
  await webRoutes(app, { orgOfHost: (host) => orgIdOfHost(host, 'klangdee'), root: folder });
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

it.each([
  ['/', 'th', 'ฝากของในกรุงเทพฯ · คลังดี', 'http://localhost/'],
  ['/en', 'en', 'Storage in Bangkok · Klang Dee Storage', 'http://localhost/en'],
  ['/faq?q=x', 'th', 'คำถามที่พบบ่อย · คลังดี', 'http://localhost/faq'],
  ['/th/faq', 'th', 'คำถามที่พบบ่อย · คลังดี', 'http://localhost/faq'],
  ['/en/storage-estimator', 'en', 'Estimate your space · Klang Dee Storage', 'http://localhost/en/storage-estimator'],
])('a link to %s shows title, text and picture in its language', async (url, language, title, address) => {
  const page = await opened(url);
  expect([page.language, page.title, page.content('og:title')]).toEqual([language, title, title]);
  expect(page.content('og:url')).toBe(address);
  expect(page.content('og:description')?.length).toBeGreaterThan(20);
  expect(page.content('description')).toBe(page.content('og:description'));
  expect(page.content('og:image')).toBe('http://localhost/image/share.png');
  expect(page.payload.match(/name="description"/g)).toHaveLength(1);
});

it('speaks of the organization of the host, and runs nothing that stands in a name', async () => {
  const thai = await opened('/', 'second.test');
  expect(thai.title).toBe('ฝากของในกรุงเทพฯ · โกดัง &lt;สอง&gt; &amp; &quot;เพื่อน&quot;');
  const english = await opened('/en', 'second.test');
  expect(english.content('og:site_name')).toBe('Second&#39;s &lt;/title&gt;&lt;script&gt;');
  expect(english.payload.match(/<script/g)).toHaveLength(1);
});

it.each(['/backend/orderlist', '/admin', '/somewhere/else'])('leaves %s out of search engines', async (url) => {
  const page = await opened(url);
  expect(page.content('robots')).toBe('noindex');
  expect(page.content('og:title')).toBeUndefined();
  expect(page.title).toBe('คลังดี');
});

it('puts nothing of an address or a host into the page as it came', async () => {
  for (const [url, host] of [
    ['/%3Cscript%3E', 'localhost'],
    ['/en/$&', 'localhost'],
    ['/faq', 'a"><script>.test'],
  ] as const) {
    const { payload } = await opened(url, host);
    expect(payload.match(/<script/g)?.length ?? 1).toBe(1);
  }
});

it('answers a program that asks for data with no page', async () => {
  const answer = await app.inject({ method: 'GET', url: '/faq', headers: { accept: 'application/json' } });
  expect(answer.statusCode).not.toBe(200);
});
