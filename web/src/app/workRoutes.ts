import type { RouteObject } from 'react-router-dom';
import type { PageRow } from './pageRows.ts';
import { arriving, framed, Nothing, textsOf } from './routeParts.ts';
import { callbacks, loadCallback, workPages } from './workPages.ts';

type WorkArea = 'backend' | 'admin';

const doored = (row: PageRow): RouteObject => ({
  path: row.path,
  lazy: arriving(async () => {
    const [{ doorPage }, page] = await Promise.all([import('./DoorPage.tsx'), row.page()]);
    return doorPage(page);
  }),
});

const pagesOf = (area: WorkArea, isDoor: boolean): readonly PageRow[] =>
  workPages.filter((row) => row.area === area && (row.kind === 'door') === isDoor);

const notFound: RouteObject = {
  path: '*',
  lazy: arriving(async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
};

const loadArea = {
  backend: arriving(async () => (await import('./BackendArea.tsx')).BackendArea),
  admin: arriving(async () => (await import('./AdminArea.tsx')).AdminArea),
};
const loadFrame = {
  backend: arriving(async () => (await import('./BackendArea.tsx')).BackendPages),
  admin: arriving(async () => (await import('./AdminArea.tsx')).AdminPages),
};

const workArea = (area: WorkArea, path: string, children: RouteObject[]): RouteObject => ({
  path,
  loader: textsOf(area),
  shouldRevalidate: () => false,
  HydrateFallback: Nothing,
  lazy: loadArea[area],
  children,
});

const below = (area: WorkArea): RouteObject[] => [
  ...pagesOf(area, true).map(doored),
  { lazy: loadFrame[area], children: pagesOf(area, false).map(framed) },
  notFound,
];

export const workRoutes: RouteObject[] = [
  workArea('backend', '/backend', below('backend')),
  workArea('admin', '/admin', below('admin')),
  ...callbacks.map((area) =>
    workArea(area, `/logincallback/${area}/:cb`, [doored({ area, path: '', page: loadCallback })]),
  ),
];
