import { lookups } from '../lookups/index.ts';
import { backendMenu } from './menu.ts';
import type { ModuleName } from './modules.ts';

const known: ReadonlyMap<string, ModuleName | undefined> = new Map([
  ...Object.values(lookups).map(({ page, module }) => [page, module] as const),
  ...backendMenu.flatMap(({ pages }) => pages.map(({ path, module }) => [path, module] as const)),
]);

export const moduleOfPage = (page: string): ModuleName | undefined => known.get(page);
