import { type ModuleName, moduleNames, type Right } from './modules.ts';

/** The letters somebody holds, by module. A module that is not named is not theirs to see. */
export type Rights = Readonly<Partial<Record<ModuleName, string>>>;
type Holder = {
  /** The modules of the organization's package. */
  readonly modules: readonly ModuleName[];
  readonly isAdmin: boolean;
  readonly letters: Readonly<Record<string, string>>;
};

const everyLetter = 'viu';

const lettersOf = (module: ModuleName, { isAdmin, letters }: Holder): string => {
  if (isAdmin) return everyLetter;
  const given = letters[module] ?? '';
  // Without v the others mean nothing: nobody changes what they may not see.
  return given.includes('v') ? [...everyLetter].filter((letter) => given.includes(letter)).join('') : '';
};

/** The letters of a role as its form holds them, by module. */
export const lettersIn = (mod: unknown): Holder['letters'] =>
  Object.fromEntries(
    Object.entries(mod && typeof mod === 'object' ? mod : {}).filter(([, letters]) => typeof letters === 'string'),
  );

/** The one rule of who may what: the organization's package ∩ the person's permission; an admin holds all of the package. */
export const resolveRights = (holder: Holder): Rights =>
  Object.fromEntries(
    moduleNames
      .filter((module) => holder.modules.includes(module))
      .map((module) => [module, lettersOf(module, holder)] as const)
      .filter(([, letters]) => letters !== ''),
  );

/** What somebody sees through the eyes of a role: never more than the role has, and never more than they have themselves. */
export const rightsThrough = (viewer: Holder, letters: Holder['letters']): Rights => {
  const own = resolveRights(viewer);
  const common = Object.entries(letters).map(([module, seen]) => {
    // A module that is not one of ours is not in the own rights either.
    const held = own[module as ModuleName] ?? '';
    return [module, [...seen].filter((letter) => held.includes(letter)).join('')] as const;
  });
  return resolveRights({ ...viewer, isAdmin: false, letters: Object.fromEntries(common) });
};

export const holdsRight = (rights: Rights, module: ModuleName, right: Right): boolean =>
  (rights[module] ?? '').includes(right);
