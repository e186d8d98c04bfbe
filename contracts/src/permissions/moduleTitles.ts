import type { Text } from '../messages.ts';
import { backendMenu, type MenuGroup } from './menu.ts';
import type { ModuleName } from './modules.ts';

const menu: readonly MenuGroup[] = backendMenu;
const allPages = menu.flatMap(({ pages }) => pages);

export const moduleTitle = (module: ModuleName): Text => {
  const own = menu.find(({ pages }) => pages.length > 1 && pages.every((page) => page.module === module));
  if (own) return own.title;
  const titles = allPages.filter((page) => page.module === module).map(({ title }) => title);
  return { th: titles.map(({ th }) => th).join(', '), en: titles.map(({ en }) => en).join(', ') };
};
