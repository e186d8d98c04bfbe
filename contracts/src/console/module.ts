import { inBoth, lookup, names } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';
import { backendMenu } from '../permissions/menu.ts';
import { type ModuleName, moduleNames } from '../permissions/modules.ts';

type ModuleEntry = { readonly name: ModuleName; readonly title: Text; readonly group: string };

export const knownModules: readonly ModuleEntry[] = moduleNames.map((name) => {
  const [place] = backendMenu.flatMap((group) =>
    group.pages.flatMap((page) => (page.module === name ? [{ group: group.name, title: page.title }] : [])),
  );
  return { name, title: place?.title ?? { th: name, en: name }, group: place?.group ?? 'settings' };
});

const modules = knownModules.map(({ name, title }) => ({
  value: name,
  label: { th: `${title.th} (${name})`, en: `${title.en} (${name})` },
}));
const groups = backendMenu.map(({ name, title }) => ({ value: name, label: title }));

export const moduleEntryId = (name: string): string => `module.${name}`;

/** A module that is switched off is in no package. */
export const moduleDefinition = lookup({
  kind: 'module',
  page: 'module',
  title: { th: 'โมดูล', en: 'Modules' },
  unique: 'module',
  fields: {
    ...names,
    module: { is: 'choice', inList: true, label: { th: 'โมดูล', en: 'Module' }, choices: modules },
    group: { is: 'choice', inList: true, label: { th: 'กลุ่มเมนู', en: 'Menu group' }, choices: groups },
    ...inBoth('text', {
      is: 'longText',
      max: 1_000,
      isOptional: true,
      label: { th: 'คำอธิบาย', en: 'Description' },
    }),
  },
});
