import { outlinePage } from './outlinePage.ts';

// A separate file, so that it runs before the first paint.
outlinePage();
