import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingList } from '../services/src/platform/kit/settingList.ts';
import { bundled } from '../services/src/processes/bundle.ts';
import { nodeFlags, serving } from '../services/src/processes/programs.ts';
import { root, textOf } from './sources.ts';

const service = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  deploy: z.object({ replicas: z.int() }).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
});
const shape = z.looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });
const { services, volumes } = shape.parse(parse(textOf('docker-compose.yml'), { merge: true }));
const ours = Object.entries(services).filter(([, { command }]) => command?.[0] === 'node');

describe('docker-compose.yml', () => {
  it('runs two of each of our processes, by programs that the image has built', () => {
    const built = serving.map((program) => relative(root, bundled(join(root, 'services/dist/image'), program)));
    expect(ours.map(([name]) => name)).toEqual(['api', 'projector', 'worker']);
    for (const [name, { command, deploy }] of ours) {
      expect([name, deploy?.replicas]).toEqual([name, 2]);
      expect(built).toContain(command?.at(-1));
      expect(command?.slice(0, -1)).toEqual(['node', ...nodeFlags]);
    }
  });

  it('sets nothing that is not a setting, and everything that production cannot do without', () => {
    const known = Object.keys(settingList);
    const needed = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'MASTER_KEY'];
    for (const [name, { environment = {} }] of ours) {
      expect([name, Object.keys(environment).filter((key) => !known.includes(key))]).toEqual([name, []]);
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed));
      expect(environment['NODE_ENV']).toBe('production');
    }
  });

  it('lets everything be set but what belongs to embedded parts and the demo', () => {
    const apart = ['DATA_DIR', 'DEMO', 'DESK_URL', 'LINE_STANDIN_URL'];
    for (const [name, { environment = {} }] of ours) {
      const unset = Object.keys(settingList).filter((setting) => !Object.hasOwn(environment, setting));
      expect([name, unset]).toEqual([name, apart]);
    }
  });

  it('reaches each server by a password that is given, and the event store encrypted', () => {
    const environment = services['api']?.environment ?? {};
    const passwords = { DATABASE_URL: 'POSTGRES', REDIS_URL: 'REDIS', EVENTSTORE_URL: 'EVENTSTORE' };
    for (const [url, name] of Object.entries(passwords))
      expect(environment[url]).toMatch(new RegExp(`^\\w+://\\w*:\\$\\{${name}_PASSWORD:\\?[^}]+\\}@`));
    expect(environment['EVENTSTORE_URL']).not.toContain('tls=false');
    expect(Object.keys(services['eventstore']?.environment ?? {})).not.toContain('EVENTSTORE_INSECURE');
    const [, authority = ''] = /tlsCAFile=(.*)$/.exec(environment['EVENTSTORE_URL'] ?? '') ?? [];
    for (const [name, { volumes: mounts = [] }] of ours)
      expect([name, mounts.some((mount) => authority.startsWith(mount.split(':')[1] ?? '-'))]).toEqual([name, true]);
  });

  it('shows the world the proxy alone', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.includes('127.0.0.1')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('waits for servers that say themselves when they are healthy, and keeps what they hold', () => {
    for (const [name, { depends_on: parts = {} }] of ours) {
      expect([name, Object.keys(parts)]).toEqual([name, ['eventstore', 'postgres', 'redis']]);
    }
    for (const name of ['eventstore', 'postgres', 'redis']) {
      expect([name, services[name]?.healthcheck !== undefined]).toEqual([name, true]);
      expect(services[name]?.volumes?.[0]?.split(':')[0]).toBe(name);
    }
    expect(Object.keys(volumes)).toEqual(['files', 'certificates', 'certs', 'ca', 'eventstore', 'postgres', 'redis']);
  });

  it('keeps pictures where every api finds them, and the user of the image may write', () => {
    const { volumes: mounts = [], environment = {} } = services['api'] ?? {};
    expect(mounts).toContain(`files:${environment['FILES_DIR']}`);
    expect(textOf('Dockerfile')).toContain(`chown node:node ${environment['FILES_DIR']}`);
  });

  it('takes replies by mail at the worker, at as many ports of the host as there are workers', () => {
    const { ports = [], environment = {}, deploy } = services['worker'] ?? {};
    const [, first, last, inbox] = /:(\d+)-(\d+)\}:(\d+)$/.exec(ports[0] ?? '') ?? [];
    expect([ports.length, inbox]).toEqual([1, environment['INBOX_PORT']]);
    expect(Number(last) - Number(first) + 1).toBe(deploy?.replicas);
    // Customers reply to the domain that sends the e-mails, and the links in them lead to the site.
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['MAIL_FROM', 'PUBLIC_URL']));
  });

  it('keeps Redis from losing or dropping a queue', () => {
    expect(services['redis']?.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
  });
});
