import { type PageRow, publicPage } from './pageRows.ts';

export const homeRow: PageRow = publicPage(
  '',
  async () => (await import('../areas/public/home/HomePage.tsx')).HomePage,
);
