import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, textOf } from './sources.ts';

/** Longest match first: the room a file belongs to. */
const rooms = [
  'contracts/src',
  'projections/src',
  'services/src/domain',
  'services/src/platform',
  'services/src/embedded',
  'services/src/http',
  'services/src/workers',
  'services/src/projector',
  'services/src/stories',
  'services/src/tools/bench',
  'services/src/tools/eventsPage',
  'services/src/tools/pictures',
  'web/src/ui',
  'web/src/lib',
  'web/src/lists',
  'web/src/lookups',
  'web/src/doors',
  'web/src/areas',
  'web/src/app',
] as const;
type Room = (typeof rooms)[number];

const contracts = 'contracts/src';
const platform = 'services/src/platform';
const domain = 'services/src/domain';
const projections = 'projections/src';

/** What each room may import of our own; anything else fails. */
const arrows: Record<Room, readonly Room[]> = {
  'contracts/src': [],
  'projections/src': [contracts],
  'services/src/domain': [contracts],
  'services/src/platform': [contracts, domain],
  'services/src/embedded': [contracts, domain, platform],
  'services/src/http': [contracts, projections, domain, platform],
  'services/src/workers': [contracts, projections, domain, platform],
  'services/src/projector': [contracts, projections, platform],
  'services/src/stories': [...rooms.filter((room) => !room.startsWith('web'))],
  'services/src/tools/bench': [
    contracts,
    projections,
    domain,
    platform,
    'services/src/embedded',
    'services/src/http',
    'services/src/workers',
  ],
  'services/src/tools/eventsPage': [contracts, projections, domain],
  'services/src/tools/pictures': [contracts, platform, 'services/src/embedded', 'services/src/stories'],
  'web/src/ui': [],
  'web/src/lib': [contracts],
  'web/src/lists': [contracts, 'web/src/lib', 'web/src/ui'],
  'web/src/lookups': [contracts, 'web/src/lib', 'web/src/ui', 'web/src/lists'],
  'web/src/doors': [contracts, 'web/src/lib', 'web/src/ui'],
  'web/src/areas': [contracts, 'web/src/lib', 'web/src/ui', 'web/src/lists', 'web/src/lookups', 'web/src/doors'],
  'web/src/app': [contracts, 'web/src/ui', 'web/src/lib', 'web/src/lookups', 'web/src/doors', 'web/src/areas'],
};

/** Packages that only certain rooms may touch; a room or a single file. */
const drivers: Record<string, readonly string[]> = {
  '@eventstore/db-client': [
    `${platform}/eventStore`,
    `${platform}/storeCopy`,
    'services/src/eventStoreNode/contract',
    'services/src/tools/bench',
  ],
  '@grpc/grpc-js': [
    'services/src/eventStoreNode',
    'services/src/eventStoreNode/contract',
    `${platform}/storeCopy`,
    'services/src/tools/bench',
  ],
  pg: [
    platform,
    'services/src/embedded',
    'services/src/http/main.ts',
    `${projections}/kit`,
    'services/src/tools/bench',
  ],
  ioredis: [
    'services/src/embedded',
    'services/src/http/live/realtime.ts',
    'services/src/workers',
    platform,
    'services/src/tools/bench',
  ],
  bullmq: ['services/src/workers/kit/queue.ts', 'services/src/tools/bench'],
  fastify: ['services/src/http', 'services/src/embedded', 'services/src/tools/bench'],
};

/** Fixtures are imported by tests only and may reach what tests reach. */
const isTest = (path: string) => /(\.test\.tsx?|Fixture\.ts)$/.test(path);
const roomOf = (path: string): Room | undefined => rooms.find((room) => path.startsWith(`${room}/`));
const files = sourceFiles().filter((path) => /\/src\//.test(path));
const source = files.filter((path) => !isTest(path));
/** Test set-up brings up the embedded parts and is imported by tests only. */
const isTestSetup = (path: string) => path.startsWith('services/src/testing/test');

const breaks = (paths: readonly string[], isBroken: (path: string, target: string) => boolean) =>
  paths.flatMap((path) =>
    importsOf(path)
      .filter((target) => isBroken(path, target))
      .map((target) => `${path} → ${target}`),
  );

describe('the arrows of the house', () => {
  it('finds files in rooms and imports in files', () => {
    expect(source.length).toBeGreaterThan(15);
    expect(importsOf('services/src/domain/kit.ts')).toContain('contracts/src/refusals.ts');
    expect(files.filter((path) => !roomOf(path))).toEqual([]);
  });

  it('let a room import only what it may', () => {
    const isBroken = (path: string, target: string) => {
      const [from, to] = [roomOf(path), roomOf(target)];
      return Boolean(from && to && from !== to && !arrows[from].includes(to));
    };
    expect(breaks(source, isBroken)).toEqual([]);
  });

  it('keep the embedded parts out of everything but their own start, the bench and the tests', () => {
    const isBroken = (path: string, target: string) =>
      roomOf(target) === 'services/src/embedded' &&
      ![
        'services/src/embedded',
        'services/src/tools/bench',
        'services/src/tools/pictures',
        'services/src/stories',
      ].includes(roomOf(path) ?? '');
    expect(breaks(source, isBroken)).toEqual([]);
  });

  it('keep one decider from knowing another, and one read model from knowing another', () => {
    const own = ['kit.ts', 'spec.ts'];
    const isBroken = (path: string, target: string) => {
      if (roomOf(path) === domain && roomOf(target) === domain) {
        const stem = (file: string) =>
          file
            .split('/')
            .at(-1)
            ?.split('.')[0]
            ?.replace(/[A-Z].*$/, '');
        return !own.some((name) => target.endsWith(`/${name}`)) && stem(path) !== stem(target);
      }
      const model = (file: string) => /^projections\/src\/(\w+)\//.exec(file)?.[1];
      const [from, to] = [model(path), model(target)];
      return Boolean(from && to && from !== to && from !== 'kit' && to !== 'kit');
    };
    expect(breaks(source, isBroken)).toEqual([]);
  });

  it('keep one area of the web from knowing another', () => {
    const area = (file: string) => /^web\/src\/areas\/(\w+)\//.exec(file)?.[1];
    const isBroken = (path: string, target: string) => {
      const [from, to] = [area(path), area(target)];
      return Boolean(from && to && from !== to);
    };
    expect(new Set(source.map(area)).size).toBeGreaterThan(3);
    expect(breaks(source, isBroken)).toEqual([]);
  });

  it('are those that docs/house.md tells of', () => {
    const [, table = ''] = /\| room \| may import \|\n\|.*\n([\s\S]*?)\n\n/.exec(textOf('docs/house.md')) ?? [];
    const nameOf = (room: Room) => room.replace(/^services\/src\/|\/src(?=\/|$)/g, '');
    const told = table.split('\n').flatMap((row) => {
      const [names = '', may = ''] = row.split('|').slice(1);
      return names.split(',').map((name) => [name.trim(), may.trim()] as const);
    });
    const wordsFor = (room: Room) => {
      if (room === contracts) return 'zod';
      if (room === 'services/src/stories') return 'all but web';
      return arrows[room].map(nameOf).join(', ') || 'nothing';
    };
    expect(told.toSorted()).toEqual(rooms.map((room) => [nameOf(room), wordsFor(room)] as const).toSorted());
  });

  it('keep contracts free of everything but zod', () => {
    const isForeign = (_: string, target: string) => !target.startsWith(contracts) && target !== 'zod';
    expect(
      breaks(
        source.filter((path) => roomOf(path) === contracts),
        isForeign,
      ),
    ).toEqual([]);
  });

  it('keep the drivers where they are declared', () => {
    const isBroken = (path: string, target: string) =>
      Object.hasOwn(drivers, target) && !(drivers[target] ?? []).some((place) => path.startsWith(place));
    expect(
      breaks(
        source.filter((path) => !isTestSetup(path)),
        isBroken,
      ),
    ).toEqual([]);
  });

  it('keep clocks, chance and Node out of the rules', () => {
    const pure = source.filter((path) => roomOf(path) === domain);
    const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\b|\bprocess\./;
    expect(pure.filter((path) => impure.test(textOf(path)))).toEqual([]);
    expect(breaks(pure, (_, target) => target.startsWith('node:'))).toEqual([]);
  });

  it('have no file that only exports others', () => {
    const isBarrel = (path: string) => {
      const lines = textOf(path)
        .split(/;\s*\n/)
        .map((line) => line.trim())
        .filter(Boolean);
      return lines.length > 0 && lines.every((line) => /^export\s.*\sfrom\s/s.test(line));
    };
    expect(source.filter(isBarrel)).toEqual([]);
  });
});
