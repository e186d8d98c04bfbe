import { sourceFiles } from './sources.ts';

const services = 'services/src';

/** What each room may import of our own code. A file belongs to the room with the longest matching path prefix. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  projections: ['contracts'],
  domain: ['contracts'],
  platform: ['contracts', 'domain'],
  'http, workers': ['contracts', 'projections', 'domain', 'platform', 'documents'],
  documents: ['contracts'],
  projector: ['contracts', 'projections', 'platform'],
  processes: [],
  eventStoreNode: ['processes'],
  'eventStoreNode/contract': ['platform', 'testing'],
  standins: ['platform'],
  demo: ['contracts', 'domain', 'platform', 'standins'],
  desk: ['platform', 'processes', 'standins', 'demo'],
  launcher: ['platform', 'processes', 'eventStoreNode', 'standins', 'demo'],
  testing: ['contracts', 'platform', 'processes', 'eventStoreNode', 'launcher'],
  stories: ['all but web'],
  'tools/adminCreate': ['contracts', 'domain', 'platform'],
  'tools/audit': ['contracts', 'projections', 'platform'],
  'tools/bench': ['all but web'],
  'tools/eventsPage': ['contracts', 'projections', 'domain'],
  'tools/pictures': ['stories', 'tools'],
  'tools/storeCopy': ['platform', 'processes', 'eventStoreNode', 'launcher'],
  tools: ['processes'],
  'web/ui': [],
  'web/lib': ['contracts'],
  'web/account': ['contracts', 'web/lib', 'web/ui', 'web/lookups'],
  'web/lists': ['contracts', 'web/lib', 'web/ui'],
  'web/lookups': ['contracts', 'web/lib', 'web/ui', 'web/lists'],
  'web/areas': ['contracts', 'web/lib', 'web/ui', 'web/lists', 'web/lookups', 'web/account'],
  'web/app': ['contracts', 'web/ui', 'web/lib', 'web/lookups', 'web/account', 'web/areas'],
  'web/testing': ['contracts', 'web/ui', 'web/lib', 'web/lookups', 'web/account', 'web/areas', 'web/app'],
};

const mays = new Map(Object.entries(arrows).flatMap(([names, may]) => names.split(', ').map((name) => [name, may])));

export const folderOf = (room: string): string => {
  if (room === 'contracts' || room === 'projections') return `${room}/src`;
  return room.startsWith('web/') ? room.replace('web/', 'web/src/') : `${services}/${room}`;
};

const folders = [...mays.keys()]
  .map((room) => ({ room, folder: `${folderOf(room)}/` }))
  .toSorted((a, b) => b.folder.length - a.folder.length);

export const roomOf = (path: string): string | undefined => folders.find(({ folder }) => path.startsWith(folder))?.room;

export const mayImport = (from: string, to: string): boolean => {
  const may = mays.get(from) ?? [];
  return from === to || may.includes(to) || (may.includes('all but web') && !to.startsWith('web/'));
};

export const isTest = (path: string): boolean =>
  /(\.test\.tsx?|Fixture\.ts)$|\/testing\//.test(path) || path.startsWith(`${services}/stories/`);

export const filesInRooms = sourceFiles().filter((path) => /\/src\//.test(path));
export const source = filesInRooms.filter((path) => !isTest(path));
