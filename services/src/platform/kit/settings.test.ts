import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, requireSettings, settingList } from './settings.ts';

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

describe('settings', () => {
  it('start with nothing given', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.klang', isDemo: true });
    expect(settings.EVENTSTORE_URL).toBeUndefined();
  });

  it('take an empty text for not given', () => {
    expect(readSettings({ REDIS_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a port number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a port number from 1 to 65535.'],
    ['EVENTSTORE_URL', 'http://127.0.0.1', 'EVENTSTORE_URL must begin with esdb:// or esdb+discover://.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://.'],
    ['DEMO', 'yes', 'DEMO must be on or off.'],
    ['MASTER_KEY', 'c2hvcnQ=', 'MASTER_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).'],
  ])('stop the start with one sentence when %s is %s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  it('name the connection string that a process misses', () => {
    expect(() => requireSettings(readSettings({}), ['DATABASE_URL'])).toThrow(/^DATABASE_URL is missing: Postgres/);
  });

  it('allow nothing of the demo in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toThrow('DEMO must not be on in production.');
    expect(readSettings({ NODE_ENV: 'production' }).isDemo).toBe(false);
  });

  it('are all explained in .env.example, and nothing else is', () => {
    const named = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((found) => found[1]);
    const ours = Object.entries(settingList).filter(([, { help }]) => !help.endsWith('the start sets it.'));
    expect(named).toEqual(ours.map(([name]) => name));
  });
});
