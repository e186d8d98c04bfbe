import { endpoints } from '@klang/contracts/api/index';
import { site } from '@klang/contracts/api/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';

let api: TestApi;
let live: Awaited<ReturnType<typeof openLive>>;
beforeAll(async () => {
  api = await openApi({ publicUrl: 'https://klang.example:8443' });
  live = await openLive(api);
});
afterAll(async () => {
  await live.close();
  await api.close();
});

const ask = (url: string, host: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url, headers: { host, ...headers } });
const orgAt = async (host: string) =>
  (await api.call(site.config.path, {}, { headers: { host } })).json().detail?.organize.id;

const strange = [
  'evil.example',
  'localhost.evil.example',
  'evil.localhost',
  'klang.example.evil',
  'xklang.example',
  '203.0.113.7',
  '169.254.169.254',
  '[2001:db8::1]',
  '127.0.0.1.nip.io',
  'evil.example:3000',
];

describe('a host', () => {
  it.each([
    ['localhost:3000', 'klangdee'],
    ['LOCALHOST', 'klangdee'],
    ['127.0.0.1:3000', 'klangdee'],
    ['127.9.9.9', 'klangdee'],
    ['[::1]:3000', 'klangdee'],
    ['klang.example', 'klangdee'],
    ['Klang.Example:8443', 'klangdee'],
    ['second.localhost', 'second'],
  ])('%s is answered for %s', async (host, org) => {
    expect(await orgAt(host)).toBe(org);
  });

  it.each(strange)('“%s” that nobody has is answered by nothing of any organization', async (host) => {
    const addresses = ['/', '/en/faq', '/api/docs', '/manifest.webmanifest', '/assets/x.js', '/files/klangdee/x.webp'];
    for (const url of [...addresses, '/dev', '/dev/mails', '/nowhere'])
      expect([url, (await ask(url, host)).statusCode]).toEqual([url, 421]);
    const calls = await Promise.all(endpoints.map(({ path }) => api.call(path, {}, { headers: { host } })));
    expect([...new Set(calls.map(({ statusCode }) => statusCode))]).toEqual([421]);
  });

  it('that nobody has is told to people in both languages, and to programs in theirs', async () => {
    const page = await ask('/', 'evil.example', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(page.body).toContain('ไม่มีเว็บไซต์ที่ที่อยู่นี้');
    expect(page.body).toContain('There is no site at this address');
    expect(page.body).not.toContain('evil.example');
    const headers = { host: 'evil.example', 'accept-language': 'en' };
    const call = await api.call(site.config.path, {}, { headers });
    expect(call.json()).toMatchObject({ result: false, code: 421, message: expect.stringContaining('no site') });
  });

  it('is not asked of who watches over the process, which is told nothing of organizations', async () => {
    for (const host of ['10.0.0.7:3000', 'api'])
      for (const url of ['/health/live', '/health/ready'])
        await expect.poll(async () => (await ask(url, host)).statusCode).toBe(200);
  });

  it('gets a certificate only where it is one of ours', async () => {
    const may = async (domain: string) => (await ask(`/health/host?domain=${domain}`, 'api:3000')).statusCode;
    expect([await may('klang.example'), await may('second.localhost')]).toEqual([200, 200]);
    for (const domain of ['evil.example', '', 'a&domain=klang.example'])
      expect([domain, await may(domain)]).toEqual([domain, 404]);
  });
});

describe('figures', () => {
  it('are asked by a name of ours or a bare address, so that no page elsewhere reads along', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '10.0.0.7:3000', '[::1]'])
      expect([host, (await ask('/metrics', host)).statusCode]).toEqual([host, 200]);
    for (const host of ['evil.example', 'api'])
      expect([host, (await ask('/metrics', host)).statusCode]).toEqual([host, 404]);
  });
});

describe('a live link', () => {
  it('is made for pages of ours and for programs, and for nobody else’s page', async () => {
    const token = await api.signedIn('staff', 's1');
    for (const origin of ['http://localhost:3000', 'https://klang.example', 'https://second.localhost'])
      expect((await live.link(token, { origin })).heard).toEqual([]);
    expect((await live.link(token)).heard).toEqual([]);
    for (const origin of ['https://evil.example', 'null', 'http://klang.example.evil', 'file://'])
      await expect(live.link(token, { origin })).rejects.toThrow('websocket error');
  });
});

describe('every answer', () => {
  const walked = [
    '/',
    '/en',
    '/backend',
    '/admin',
    '/api/docs',
    '/api/docs/json',
    '/health/ready',
    '/nowhere',
    '/assets/x.js',
  ];

  it.each(walked)('of %s says how a browser is to treat it', async (url) => {
    const { headers } = await ask(url, 'klang.example', { accept: 'text/html' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('of a site that is not encrypted asks nobody to come back encrypted', async () => {
    const plain = await openApi();
    const { headers } = await plain.app.inject({ method: 'GET', url: '/api/docs', headers: { host: 'localhost' } });
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});
