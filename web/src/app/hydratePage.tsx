import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { areaRuntime } from '../lib/area.tsx';
import { beginAsDrawn, type DrawnWith } from '../lib/drawn.ts';
import { nextTurn } from '../lib/idle.ts';
import { takeKnown } from '../lib/known.ts';
import { type KnownPrice, learnPrices } from '../lib/quote.ts';
import { fetchFonts } from './fetchFonts.ts';
import { replayEarly } from './replayEarly.ts';
import { publicAreaId, publicSays } from './routeParts.ts';
import { addWorkRoutes, routes } from './routes.ts';

type DrawnPage = DrawnWith & { readonly prices: readonly KnownPrice[] };

/** A page cannot be woken while a part of it is still on its way. */
const loadRoute = async (route: RouteObject): Promise<void> => {
  const { lazy } = route;
  if (typeof lazy !== 'function') return;
  Object.assign(route, await lazy(), { lazy: undefined });
};

const Awake = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    replayEarly();
    return fetchFonts();
  }, []);
  return children;
};

/** Makes what the server drew into the page itself: the same pieces, begun with the same knowledge. */
export const hydratePage = async (root: HTMLElement): Promise<void> => {
  // Whatever takes long begins in a turn of its own, so that a slow phone answers between them.
  await nextTurn();
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all([publicSays(window.location.pathname), ...matches.map(({ route }) => loadRoute(route))]);
  const drawn = takeKnown<DrawnPage>('drawn');
  if (drawn) {
    beginAsDrawn(drawn);
    learnPrices(areaRuntime('public').client, drawn.prices);
  }
  await nextTurn();
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addWorkRoutes,
    hydrationData: { loaderData: { [publicAreaId]: null } },
  });
  // In small pieces, so that a slow phone answers between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Awake>
          <RouterProvider router={router} />
        </Awake>
      </StrictMode>,
    );
  });
};
