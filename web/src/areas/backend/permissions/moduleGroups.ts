import type { Text } from '@klang/contracts/messages';
import { backendMenu, type MenuGroup } from '@klang/contracts/permissions/menu';
import type { ModuleName } from '@klang/contracts/permissions/modules';

export type ModuleGroup = { readonly name: string; readonly title: Text; readonly modules: readonly ModuleName[] };

const menu: readonly MenuGroup[] = backendMenu;

/** The modules in menu order, each only in the first group that contains it. */
export const moduleGroups = (modules: readonly ModuleName[]): readonly ModuleGroup[] => {
  const met = new Set<ModuleName>();
  const first = ({ module }: { readonly module: ModuleName }): boolean => {
    if (met.has(module) || !modules.includes(module)) return false;
    met.add(module);
    return true;
  };
  return menu
    .map(({ name, title, pages }) => ({ name, title, modules: pages.filter(first).map(({ module }) => module) }))
    .filter((group) => group.modules.length > 0);
};
