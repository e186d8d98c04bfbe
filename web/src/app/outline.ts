import { outlinePage } from './outlinePage.ts';

// A file of its own, which runs before a page that its script draws is seen.
outlinePage();
