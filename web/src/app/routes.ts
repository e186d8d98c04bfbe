import { Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { languageOf } from '../lib/language.ts';
import { publicPages } from './publicPages.ts';
import { arriving, framed, Nothing, publicAreaId, textsOf } from './routeParts.ts';

const publicBelow = (prefix: string): RouteObject => ({
  path: prefix,
  // A catch-all while the work routes load. Without it, the router warns about an empty page.
  Component: Outlet,
  children: [
    ...publicPages.map(framed),
    { path: '*', lazy: arriving(async () => (await import('./UnknownPage.tsx')).UnknownPage) },
  ],
});

const publicArea: RouteObject = {
  path: '/',
  id: publicAreaId,
  loader: textsOf('public'),
  shouldRevalidate: ({ currentUrl, nextUrl }) => languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname),
  HydrateFallback: Nothing,
  lazy: arriving(async () => (await import('./PublicArea.tsx')).PublicArea),
  children: [publicBelow('en'), publicBelow('th'), publicBelow('')],
};

export const routes: RouteObject[] = [publicArea];

const work = /^\/(?:backend|admin|logincallback)(?:\/|$)/;

export const addWorkRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (work.test(path)) patch(null, (await import('./workRoutes.ts')).workRoutes);
};
