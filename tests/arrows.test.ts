import { describe, expect, it } from 'vitest';
import { inCircles, needsOfNouns, nounOf, roomsOfNouns } from './nouns.ts';
import { arrows, filesInRooms, isTest, mayImport, roomOf, source } from './rooms.ts';
import { filesOf, importsOf, textOf } from './sources.ts';

const [contracts = '', http = '', platform = '', workers = ''] = roomsOfNouns;
const domain = 'services/src/domain';
const projections = 'projections/src';
const bench = 'services/src/tools/bench';
const storeContract = 'services/src/eventStoreNode/contract';

/** Packages that only these rooms or files may import. */
const drivers: Record<string, readonly string[]> = {
  '@eventstore/db-client': [`${platform}/eventStore`, 'services/src/tools/storeCopy', storeContract, bench],
  '@grpc/grpc-js': ['services/src/eventStoreNode', 'services/src/tools/storeCopy', bench],
  pg: [
    platform,
    'services/src/eventStoreNode',
    'services/src/launcher',
    `${http}/main.ts`,
    `${projections}/kit`,
    'services/src/tools',
  ],
  ioredis: ['services/src/launcher', `${http}/live/realtime.ts`, workers, platform, bench],
  bullmq: [`${workers}/kit/queue.ts`, bench],
  // Only the kit may draw text: drawn any other way, Thai marks land in the wrong place.
  'pdf-lib': ['services/src/documents/kit', 'services/src/documents/testing'],
  harfbuzzjs: ['services/src/documents/kit'],
  fastify: [http, 'services/src/desk', 'services/src/standins', bench],
};

const provider = `${platform}/payments/gw2c2p`;

/** The only places that may contain SQL. */
const speakSql = [projections, platform, 'services/src/eventStoreNode', 'services/src/launcher', 'services/src/tools'];
const speakSqlToo = [`${http}/api/startApi.ts`];
const sql = /[`'"]\s*(select\s|insert into\s|update \w+ set\s|delete from\s|create table\s)/i;

const breaks = (paths: readonly string[], isBroken: (path: string, target: string) => boolean) =>
  paths.flatMap((path) =>
    importsOf(path)
      .filter((target) => isBroken(path, target))
      .map((target) => `${path} → ${target}`),
  );

const crossing = (path: string, target: string) => {
  const [from, to] = [roomOf(path), roomOf(target)];
  return Boolean(from && to && !mayImport(from, to));
};

describe('the arrows of the house', () => {
  it('are found in files, whose rooms are known', () => {
    expect(source.length).toBeGreaterThan(15);
    expect(importsOf('services/src/domain/kit.ts')).toContain('contracts/src/refusals.ts');
    expect(filesInRooms.filter((path) => !roomOf(path))).toEqual([]);
  });

  it('let a room import only what it may', () => {
    expect(breaks(source, crossing)).toEqual([]);
  });

  it('let css of a room lean only on what the room may', () => {
    const sheets = filesOf('*.css').filter((path) => path.startsWith('web/src/'));
    expect(sheets.length).toBeGreaterThan(50);
    expect(breaks(sheets, crossing)).toEqual([]);
  });

  it('let fixtures of contracts, read models, rules and web lean only on what their room may', () => {
    const fixtures = filesInRooms.filter((path) => isTest(path) && !/\.test\.tsx?$/.test(path));
    const ofThese = fixtures.filter((path) => /^(contracts|projections|web)\/|^services\/src\/domain\//.test(path));
    expect(fixtures.length).toBeGreaterThan(20);
    expect(breaks(ofThese, crossing)).toEqual([]);
  });

  it('keep what tests lean on out of everything but tests and tools', () => {
    const isBroken = (path: string, target: string) => isTest(target) && !path.startsWith('services/src/tools/');
    expect(
      breaks(
        source.filter((path) => !path.startsWith(storeContract)),
        isBroken,
      ),
    ).toEqual([]);
  });

  it('keep one decider from knowing another, and one read model from knowing another', () => {
    const own = ['kit.ts', 'spec.ts'];
    const isBroken = (path: string, target: string) => {
      if (roomOf(path) === 'domain' && roomOf(target) === 'domain') {
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
    const rowsInTable = table.split('\n').map((row) => {
      const [names = '', may = ''] = row.split('|').slice(1);
      return [names.trim(), may.trim()] as const;
    });
    const wordsFor = (room: string, may: readonly string[]) =>
      room === 'contracts' ? 'zod' : may.join(', ') || 'nothing';
    expect(rowsInTable).toEqual(Object.entries(arrows).map(([room, may]) => [room, wordsFor(room, may)]));
  });

  it('keep contracts free of everything but zod', () => {
    const isForeign = (_: string, target: string) => !target.startsWith(contracts) && target !== 'zod';
    expect(
      breaks(
        source.filter((path) => roomOf(path) === 'contracts'),
        isForeign,
      ),
    ).toEqual([]);
  });

  it('keep the drivers where they are declared', () => {
    const isBroken = (path: string, target: string) =>
      Object.hasOwn(drivers, target) && !(drivers[target] ?? []).some((place) => path.startsWith(place));
    expect(breaks(source, isBroken)).toEqual([]);
  });

  it('keep a payment provider where its gateway is made', () => {
    const made = [`${http}/api/startApi.ts`, `${workers}/main.ts`];
    const apart = ['standins', 'desk', 'launcher', 'demo', 'tools'].map((room) => `services/src/${room}/`);
    const knows = (path: string, target: string): boolean =>
      target.startsWith(provider) && !made.includes(path) && ![provider, ...apart].some((at) => path.startsWith(at));
    expect(breaks(source, knows)).toEqual([]);
    const named = source.filter((path) => [http, workers, domain].some((room) => path.startsWith(`${room}/`)));
    expect(named.filter((path) => !made.includes(path) && /gw2c2p/i.test(textOf(path)))).toEqual([]);
  });

  it('keep SQL where the database is spoken to', () => {
    const others = source.filter((path) => ![...speakSql, ...speakSqlToo].some((place) => path.startsWith(place)));
    expect(others.filter((path) => sql.test(textOf(path)))).toEqual([]);
    expect(speakSqlToo.filter((path) => !/\bselect\b/.test(textOf(path)))).toEqual([]);
  });

  it('keep clocks, chance and Node out of the rules', () => {
    const pure = source.filter((path) => roomOf(path) === 'domain');
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
      return (
        lines.length > 0 &&
        lines.every((line) => /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s/.test(line))
      );
    };
    expect(source.filter(isBarrel)).toEqual([]);
  });
});

describe('the nouns of the house', () => {
  const nounsOf = (room: string) => [...new Set(source.flatMap((path) => nounOf(room, path) ?? []))];

  it('are found in every room that has some', () => {
    for (const room of roomsOfNouns) expect([room, nounsOf(room).length > 5]).toEqual([room, true]);
  });

  it.each([http, platform, workers])('lean on each other in one direction within %s', (room) => {
    const needs = needsOfNouns(room);
    expect(needs.size).toBeGreaterThan(5);
    expect(inCircles(needs)).toEqual([]);
  });

  it('are named alike in every room', () => {
    const [, list = ''] = /\| noun \| what it is about \|\n\|.*\n([\s\S]*?)\n\n/.exec(textOf('docs/house.md')) ?? [];
    const nounsInTable = [...list.matchAll(/^\| `([\w, `]+)` \|/gm)].flatMap(([, names = '']) => names.split(/`?, `?/));
    const used = [...new Set(roomsOfNouns.flatMap(nounsOf))];
    expect(used.toSorted()).toEqual(nounsInTable.toSorted());
    const stems = nounsInTable.map((noun) => noun.replace(/s$/, ''));
    expect(new Set(stems).size).toBe(stems.length);
  });

  it('keep every room small enough to be read at a glance', () => {
    const backend = 'web/src/areas/backend';
    const entries = new Map<string, Set<string>>();
    for (const path of filesInRooms) {
      // In web each part of a page has its test beside it.
      if (isTest(path) && path.startsWith('web/')) continue;
      const parts = path.split('/');
      for (let at = 2; at < parts.length; at += 1) {
        const folder = parts.slice(0, at).join('/');
        entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[at] ?? ''));
      }
    }
    // docs/house.md gives the reason for each flat folder.
    const pages = ['daySheet', 'orders', 'reports', 'scan', 'trips'].map((noun) => `${backend}/${noun}`);
    const web = [...['account', 'app', 'lib', 'ui'].map((name) => `web/src/${name}`), backend, ...pages];
    const flat = [
      domain,
      `${projections}/kit`,
      `${contracts}/api`,
      `${contracts}/events`,
      `${contracts}/lookups`,
      ...web,
    ];
    const isFlat = (folder: string) => flat.includes(folder);
    const full = [...entries].filter(([folder, { size }]) => size > 30 && !isFlat(folder));
    expect(full.map(([folder]) => folder)).toEqual([]);
  });
});

it('a browser shows no list of its own on the pages that hear a scanner, nor in anything that they open', () => {
  const pages = ['scan/ScanPage.tsx', 'daySheet/DaySheetPage.tsx'].map((page) => `web/src/areas/backend/${page}`);
  const parts = new Set(pages);
  for (const part of parts)
    for (const target of importsOf(part))
      if (target.startsWith('web/src/') && target.endsWith('.tsx')) parts.add(target);
  expect(parts).toContain('web/src/areas/backend/claims/NewClaim.tsx');
  expect([...parts].filter((part) => /<(?:NativeSelect|select)\b/.test(textOf(part)))).toEqual([]);
});
