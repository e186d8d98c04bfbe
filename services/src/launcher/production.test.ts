import { describe, expect, it } from 'vitest';
import { readSettings } from '../platform/kit/settings.ts';
import { refuseEmbedded, refuseOpenDemo } from './production.ts';

const environment = {
  DATABASE_URL: 'postgres://klang@db/klang',
  REDIS_URL: 'redis://cache',
  EVENTSTORE_URL: 'esdb://store:2113',
};
const startWith = (env: NodeJS.ProcessEnv) => () => refuseEmbedded(readSettings(env));

describe('a start in production', () => {
  it('goes on where every server is named', () => {
    expect(startWith({ NODE_ENV: 'production', ...environment })).not.toThrow();
  });

  it.each([
    ['DATABASE_URL, REDIS_URL and EVENTSTORE_URL', {}],
    ['REDIS_URL and EVENTSTORE_URL', { DATABASE_URL: environment.DATABASE_URL }],
    ['REDIS_URL', { ...environment, REDIS_URL: '' }],
  ])('is refused in one sentence that names %s where they are missing', (names, env) => {
    expect(startWith({ NODE_ENV: 'production', ...env })).toThrow(
      `In production ${names} must be set: give the addresses of the servers, or set NODE_ENV to development to use the embedded ones.`,
    );
  });

  it('is the only one that needs them', () => {
    for (const NODE_ENV of ['development', 'test'] as const) expect(startWith({ NODE_ENV })).not.toThrow();
  });
});

describe('a start with the demo', () => {
  const demoAt = (env: NodeJS.ProcessEnv) => () => refuseOpenDemo(readSettings(env), env['DEMO']);

  it.each(['0.0.0.0', '::', '192.168.1.20', 'klang.example'])('is refused at %s unless it is told twice', (HOST) => {
    expect(demoAt({ HOST })).toThrow(
      `HOST=${HOST} would show the demo, which has public passwords, to the network: set DEMO=off to turn the demo off, or DEMO=on to allow it.`,
    );
    expect(demoAt({ HOST, DEMO: 'on' })).not.toThrow();
    expect(demoAt({ HOST, DEMO: 'off' })).not.toThrow();
  });

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('asks nothing at %s, where only this machine is', (HOST) => {
    expect(demoAt({ HOST })).not.toThrow();
  });
});
