import { type ModuleName, moduleNames, type Right } from './modules.ts';

/** Letters by module. A missing module is hidden. */
export type Rights = Readonly<Partial<Record<ModuleName, string>>>;
type Holder = {
  readonly modules: readonly ModuleName[];
  readonly isAdmin: boolean;
  readonly letters: Readonly<Record<string, string>>;
};

const everyLetter = 'viu';

const lettersOf = (module: ModuleName, { isAdmin, letters }: Holder): string => {
  if (isAdmin) return everyLetter;
  const letterString = letters[module] ?? '';
  // Without `v` the other letters are void: a hidden page cannot be changed.
  return letterString.includes('v') ? [...everyLetter].filter((letter) => letterString.includes(letter)).join('') : '';
};

export const lettersIn = (mod: unknown): Holder['letters'] =>
  Object.fromEntries(
    Object.entries(mod && typeof mod === 'object' ? mod : {}).filter(([, letters]) => typeof letters === 'string'),
  );

/** The only permission rule: package ∩ role. An admin has the whole package. */
export const resolveRights = (holder: Holder): Rights =>
  Object.fromEntries(
    moduleNames
      .filter((module) => holder.modules.includes(module))
      .map((module) => [module, lettersOf(module, holder)] as const)
      .filter(([, letters]) => letters !== ''),
  );

/** Role preview: never more than the role, and never more than the viewer. */
export const rightsThrough = (viewer: Holder, letters: Holder['letters']): Rights => {
  const own = resolveRights(viewer);
  const common = Object.entries(letters).map(([module, seen]) => {
    // An unknown module is not in `own` either.
    const ownLetters = own[module as ModuleName] ?? '';
    return [module, [...seen].filter((letter) => ownLetters.includes(letter)).join('')] as const;
  });
  return resolveRights({ ...viewer, isAdmin: false, letters: Object.fromEntries(common) });
};

export const holdsRight = (rights: Rights, module: ModuleName, right: Right): boolean =>
  (rights[module] ?? '').includes(right);
