import { readdirSync } from 'node:fs';
import { consoleEndpoints } from '@klang/contracts/api/console';
import { endpoints } from '@klang/contracts/api/index';
import { lookupEndpoints } from '@klang/contracts/api/lookups';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { sitePartEndpoints } from '@klang/contracts/api/siteParts';
import { eventCategories, eventSchemas } from '@klang/contracts/events/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { messages } from '@klang/contracts/messages';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { refusals } from '@klang/contracts/refusals';
import { counted } from '@klang/projections/facts/projection';
import { consoleListRoutes } from '@klang/services/http/console/lists';
import { type LookupParts, lookupRoutes } from '@klang/services/http/lookups/routes';
import { sitePartRoutes } from '@klang/services/http/site/parts';
import type { People } from '@klang/services/http/staff/people';
import { permissionPlaceRoutes } from '@klang/services/http/staff/permissionPlaces';
import { describe, expect, it } from 'vitest';
import { sourceFiles, textOf } from './sources.ts';

type DeedWords = { readonly staff: { readonly did: Readonly<Record<string, string>> } };
const hasThai = /[ก-๙]/;
const files = sourceFiles().filter((path) => !/\.test\.tsx?$/.test(path));

describe('nothing is left half said', () => {
  it('every refusal and every message has a Thai and an English text', () => {
    for (const [code, { th, en }] of Object.entries({ ...refusals, ...messages })) {
      expect([code, hasThai.test(th), hasThai.test(en), en.length > 0]).toEqual([code, true, false, true]);
    }
  });

  it('every refusal is given by somebody', () => {
    const rules = files
      .filter((path) => /^services\/src\/(domain|http|platform)\//.test(path))
      .map(textOf)
      .join('\n');
    expect(Object.keys(refusals).filter((code) => !rules.includes(`'${code}'`))).toEqual([]);
  });

  it('every event has a name of its own and stands in one category', () => {
    const types = Object.values(eventCategories).flatMap((schemas) => Object.keys(schemas));
    expect(types.length).toBe(new Set(types).size);
    expect(types.sort()).toEqual(Object.keys(eventSchemas).sort());
  });

  it('every category is one word, so that the part before the first hyphen names it', () => {
    expect(Object.keys(eventCategories).filter((category) => !/^[a-z]+$/.test(category))).toEqual([]);
  });

  it.each(['th', 'en'])('every event that reports count has words in %s', (language) => {
    const { staff } = JSON.parse(textOf(`web/src/locales/${language}/backend.json`)) as DeedWords;
    expect(Object.keys(counted).filter((type) => !Object.hasOwn(staff.did, type))).toEqual([]);
  });

  it('every endpoint is served by the api, and no path is declared twice', () => {
    const served = files
      .filter((path) => path.startsWith('services/src/http/'))
      .map(textOf)
      .join('\n');
    const names = files
      .filter((path) => /^contracts\/src\/api\/(?!index|health|lookups|console|siteParts|reports)/.test(path))
      .flatMap((path) => {
        const noun = path.split('/').at(-1)?.replace('.ts', '') ?? '';
        return [...textOf(path).matchAll(/^ {2}(\w+): (?:command|query)\(/gm)].map((found) => `${noun}.${found[1]}`);
      });
    expect(names.filter((name) => !served.includes(`serve(${name},`))).toEqual([]);
    const paths = endpoints.map(({ path }) => path);
    expect(paths.length).toBe(new Set(paths).size);
    const ofReports = Object.values(reportEndpoints).flatMap((calls) => Object.values(calls));
    const made = [...lookupEndpoints, ...consoleEndpoints, ...sitePartEndpoints, ...ofReports];
    expect(paths.length).toBe(names.length + made.length);
  });

  it('every call that is made from the definition of a list is served', () => {
    const served: string[] = [];
    const note = ({ path }: Endpoint) => served.push(path);
    // This only collects the names of the routes. No handler runs, so empty dependencies are enough.
    const [nothing, nobody] = [{} as LookupParts, {} as People];
    lookupRoutes(note, nothing);
    permissionPlaceRoutes(note, nobody, nothing.rows);
    consoleListRoutes(note, nothing as Parameters<typeof consoleListRoutes>[1]);
    sitePartRoutes(note, nothing);
    const declared = [...lookupEndpoints, ...consoleEndpoints, ...sitePartEndpoints];
    expect(served.sort()).toEqual(declared.map(({ path }) => path).sort());
  });

  it('every endpoint for staff names a module that exists', () => {
    const modules: readonly string[] = moduleNames;
    for (const { access } of endpoints) if (typeof access === 'object') expect(modules).toContain(access.module);
  });

  it('every command of the README is a script of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const texts = [
      'README.md',
      ...readdirSync(new URL('../docs', import.meta.url))
        .filter((file) => file.endsWith('.md'))
        .map((file) => `docs/${file}`),
    ];
    const named = texts.flatMap((path) =>
      [...textOf(path).matchAll(/npm run ([\w:]+)/g)].map((found) => found[1] ?? ''),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('every day is asked for by our own field, as the native one writes days in the form of another country', () => {
    const native = /type=(?:"|\{')(?:date|datetime-local|month|week)\b/;
    expect(files.filter((path) => path.endsWith('.tsx') && native.test(textOf(path)))).toEqual([]);
  });
});
