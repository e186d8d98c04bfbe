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

/** React cannot hydrate a route whose lazy part is still loading. */
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

export const hydratePage = async (root: HTMLElement): Promise<void> => {
  // Each long step starts in its own task, so that a slow phone can respond in between.
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
  // A transition hydrates in small slices, so that a slow phone can respond in between.
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
