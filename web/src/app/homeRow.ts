import { type PageRow, publicPage } from './pageRows.ts';

/** The first page of the site. */
export const homeRow: PageRow = publicPage(
  '',
  async () => (await import('../areas/public/home/HomePage.tsx')).HomePage,
);
