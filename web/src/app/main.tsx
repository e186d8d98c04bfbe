import '@mantine/core/styles/baseline.layer.css';
import '../ui/fonts.css';
import '../ui/untilFonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/classes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { chosenLanguage, startTexts } from '../lib/i18n.ts';
import { isInLine } from '../lib/inLine.ts';
import { languageOf } from '../lib/language.ts';
import { schemeKey } from '../lib/storage.ts';
import { hydratePage } from './hydratePage.tsx';
import { addWorkRoutes, routes } from './routes.ts';

const { pathname } = window.location;
const isWork = /^\/(backend|admin)(\/|$)/.test(pathname);

// Before the first paint, so that a dark screen does not flash white.
const isDark = isWork && localStorage.getItem(schemeKey) === 'dark';
const scheme = isDark ? 'dark' : 'light';
if (document.documentElement.dataset['mantineColorScheme'] !== scheme)
  document.documentElement.dataset['mantineColorScheme'] = scheme;

startTexts(isWork ? chosenLanguage() : languageOf(pathname));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw in.');
if (root.firstElementChild && !isInLine()) {
  void hydratePage(root);
} else {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation: addWorkRoutes })} />
    </StrictMode>,
  );
}
