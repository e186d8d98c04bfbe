// @vitest-environment happy-dom
import { join } from 'node:path/posix';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedTexts } from '../../shellFiles.ts';
import { startTexts } from '../lib/i18n.ts';
import { learnLoaders, loadedBelow, loadedBy, namesOf, unsaid } from '../testing/saidTexts.ts';
import type { PageRow } from './pageRows.ts';
import { publicPages } from './publicPages.ts';
import { loadCallback, workPages } from './workPages.ts';
import { withTexts } from './workRoutes.ts';

/** What an area loads before it shows anything. */
const ofArea = {
  public: ['common', 'public'],
  backend: ['common', 'frame'],
  admin: ['common', 'admin'],
} as const;

const pageFiles = import.meta.glob<Readonly<Record<string, unknown>>>([
  './*Page.tsx',
  '../{account,areas}/**/*Page.tsx',
  '!../**/*.test.*',
]);

/** Pages that have no name of their own: they are made for a list, a report or a part of the site. */
const filesOfMade = ({ area, path }: PageRow): readonly string[] => {
  if (/^report\d/.test(path)) return ['areas/backend/reports/ReportPage.tsx'];
  if (path === 'settingtag') return ['lookups/TagsPage.tsx'];
  if (/^setting(organize|theme|header|content\d|contactus)$/.test(path)) return ['areas/backend/site/SitePartPage.tsx'];
  if (area === 'admin') return ['lookups/pages.tsx', 'areas/admin/consoleKits.tsx'];
  return ['lookups/pages.tsx', ...(path.startsWith('package') ? ['areas/backend/orders/PackagePreview.tsx'] : [])];
};

const allOf = (file: string) => namesOf(file).map((name) => ({ file, name }));
const namesOfRow = async (row: PageRow) => {
  const page = await row.page();
  const modules = await Promise.all(
    Object.entries(pageFiles).map(async ([file, load]) => ({ file, of: await load() })),
  );
  const named = modules.flatMap(({ file, of }) =>
    Object.keys(of).flatMap((name) => (of[name] === page ? [{ file: join('app', file), name }] : [])),
  );
  if (named.length > 0) return named;
  return filesOfMade(row).flatMap(allOf);
};

beforeAll(async () => {
  startTexts('th');
  await learnLoaders();
});

const callbacks = (['backend', 'admin'] as const).map((area) => ({ area, path: 'logincallback', page: loadCallback }));
const rows = [...publicPages, ...workPages.map(withTexts), ...callbacks];

describe('whatever is shown is said in texts that are loaded by then', () => {
  it.each(rows.map((row) => [`/${row.area}/${row.path}`, row] as const))('on the page %s', async (_, row) => {
    const names = await namesOfRow(row);
    expect(unsaid(names, [...ofArea[row.area], ...(await loadedBy(row.page))])).toEqual([]);
  });

  it.each([
    ['public', 'PublicArea'],
    ['backend', 'BackendArea'],
    ['admin', 'AdminArea'],
  ] as const)('in the frame of /%s', (area, frame) => {
    const names = allOf(`app/${frame}.tsx`);
    expect(names).not.toEqual([]);
    expect(unsaid(names, ofArea[area])).toEqual([]);
  });
});

it('the pages that work offline, and the login page before them, are stored with the texts that they load', async () => {
  const offline = rows.filter(({ area, path }) => area === 'backend' && ['', 'scanqrcode', 'daysheet'].includes(path));
  const loaded = await Promise.all(
    offline.map(async (row) => loadedBelow(await namesOfRow(row), await loadedBy(row.page))),
  );
  const ofFrame = loadedBelow(allOf('app/BackendArea.tsx'), ofArea.backend);
  expect([...storedTexts].sort()).toEqual([...new Set([...ofFrame, ...loaded.flat()])].sort());
});
