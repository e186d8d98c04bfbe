import type { RouteObject } from 'react-router-dom';
import type { PageRow } from './pageRows.ts';
import { framed, Nothing, textsOf } from './routeParts.ts';
import { callbacks, loadCallback, workPages } from './workPages.ts';

type WorkArea = 'backend' | 'admin';

const doored = (row: PageRow): RouteObject => ({
  path: row.path,
  lazy: async () => {
    const [{ doorPage }, page] = await Promise.all([import('./DoorPage.tsx'), row.page()]);
    return { Component: doorPage(page) };
  },
});

const pagesOf = (area: WorkArea, isDoor: boolean): readonly PageRow[] =>
  workPages.filter((row) => row.area === area && (row.kind === 'door') === isDoor);

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
};

const loadArea = {
  backend: async () => ({ Component: (await import('./BackendArea.tsx')).BackendArea }),
  admin: async () => ({ Component: (await import('./AdminArea.tsx')).AdminArea }),
};
const loadFrame = {
  backend: async () => ({ Component: (await import('./BackendArea.tsx')).BackendPages }),
  admin: async () => ({ Component: (await import('./AdminArea.tsx')).AdminPages }),
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
