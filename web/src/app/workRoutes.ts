import type { RouteObject } from 'react-router-dom';
import { loadBackendTexts } from '../lib/workTexts.ts';
import type { PageRow } from './pageRows.ts';
import { arriving, framed, Nothing, textsOf } from './routeParts.ts';
import { callbacks, loadCallback, workPages } from './workPages.ts';

type WorkArea = 'backend' | 'admin';

/** The texts of most pages of the back office are one file, many times as large as the texts of its frame. */
export const withTexts = (row: PageRow): PageRow => {
  if (row.area !== 'backend' || row.hasOwnTexts) return row;
  return { ...row, page: async () => (await Promise.all([row.page(), loadBackendTexts()]))[0] };
};

const loginRoute = (row: PageRow): RouteObject => ({
  path: row.path,
  lazy: arriving(async () => {
    const [{ loginFrame }, page] = await Promise.all([import('./LoginFrame.tsx'), row.page()]);
    return loginFrame(page);
  }),
});

const pagesOf = (area: WorkArea, isLogin: boolean): readonly PageRow[] =>
  workPages.filter((row) => row.area === area && (row.kind === 'login') === isLogin).map(withTexts);

const notFound: RouteObject = {
  path: '*',
  lazy: arriving(async () => (await import('./NotFoundAlone.tsx')).NotFoundAlone),
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
  loader: textsOf(area === 'backend' ? 'frame' : area),
  shouldRevalidate: () => false,
  HydrateFallback: Nothing,
  lazy: loadArea[area],
  children,
});

const below = (area: WorkArea): RouteObject[] => [
  ...pagesOf(area, true).map(loginRoute),
  { lazy: loadFrame[area], children: pagesOf(area, false).map(framed) },
  notFound,
];

export const workRoutes: RouteObject[] = [
  workArea('backend', '/backend', below('backend')),
  workArea('admin', '/admin', below('admin')),
  ...callbacks.map((area) =>
    workArea(area, `/logincallback/${area}/:cb`, [loginRoute({ area, path: '', page: loadCallback })]),
  ),
];
