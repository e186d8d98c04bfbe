import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../platform/kit/settings.ts';
import { contentPolicy } from './contentPolicy.ts';

const app = '1650000001-backend';

const headersWith = async (env: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> => {
  const server = Fastify();
  await server.register(helmet, { contentSecurityPolicy: contentPolicy(readSettings(env)) });
  server.get('/', () => 'a page');
  const { headers } = await server.inject('/');
  const parts = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
};

describe('a page', () => {
  it('loads scripts and calls from this site alone where LINE has no app', async () => {
    const headers = await headersWith({});
    expect(headers).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self'",
    });
    expect(JSON.stringify(headers)).not.toMatch(/line[.-]/);
  });

  it.each(['LINE_LIFF_WEB', 'LINE_LIFF_BACKEND', 'LINE_LIFF_ADMIN'])('lets LINE’s own kit work with %s', async (name) =>
    expect(await headersWith({ [name]: app })).toMatchObject({
      'script-src': "'self' 'wasm-unsafe-eval' https://static.line-scdn.net",
      'connect-src': "'self' https://api.line.me https://access.line.me https://liff.line.me",
      'img-src': "'self' data: blob: https://profile.line-scdn.net",
    }),
  );

  it('needs nothing of LINE where a stand-in signs people in', async () => {
    const headers = await headersWith({ LINE_LIFF_ADMIN: app, LINE_STANDIN_URL: '/dev/line/login' });
    expect(JSON.stringify(headers)).not.toMatch(/line[.-]/);
  });

  it('runs no script that stands in it, and is framed by nobody else', async () => {
    const headers = await headersWith({ LINE_LIFF_WEB: app });
    expect(headers['script-src']).not.toMatch(/'unsafe-/);
    expect(headers).toMatchObject({ 'object-src': "'none'", 'frame-ancestors': "'self'", 'base-uri': "'self'" });
  });
});
