import { type ModuleName, moduleNames, type Right, rights } from '@klang/contracts/permissions/modules';
import type { Rights } from '@klang/contracts/permissions/rights';

const inOrder = (letters: Iterable<string>): string => {
  const given = new Set(letters);
  return rights.filter((right) => given.has(right)).join('');
};

const setLetters = (mod: Rights, module: ModuleName, letters: string): Rights => {
  const { [module]: _, ...others } = mod;
  return letters === '' ? others : { ...others, [module]: letters };
};

export const given = (mod: Rights, module: ModuleName, right: Right): boolean => (mod[module] ?? '').includes(right);

/** Gives or takes one letter. To do something is also to see it, and what is not seen cannot be changed. */
export const withLetter = (
  mod: Rights,
  { module, right }: { readonly module: ModuleName; readonly right: Right },
  isOn: boolean,
): Rights => {
  const letters = mod[module] ?? '';
  if (isOn) return setLetters(mod, module, inOrder(`v${letters}${right}`));
  return setLetters(mod, module, right === 'v' ? '' : letters.replace(right, ''));
};

export const withRow = (mod: Rights, module: ModuleName, isOn: boolean): Rights =>
  setLetters(mod, module, isOn ? rights.join('') : '');

export const withColumn = (
  mod: Rights,
  { modules, right }: { readonly modules: readonly ModuleName[]; readonly right: Right },
  isOn: boolean,
): Rights => modules.reduce((before, module) => withLetter(before, { module, right }, isOn), mod);

export const withAll = (mod: Rights, modules: readonly ModuleName[], isOn: boolean): Rights =>
  modules.reduce((before, module) => withRow(before, module, isOn), mod);

/** Only what the organization's package holds. */
export const within = (mod: Rights, modules: readonly ModuleName[]): Rights =>
  Object.fromEntries(
    Object.entries(mod).filter(([module, letters]) => letters && modules.some((one) => one === module)),
  );

export const countOf = (mod: Rights, modules: readonly ModuleName[]) => {
  const letters = modules.map((module) => mod[module] ?? '');
  return { modules: letters.filter((one) => one !== '').length, rights: letters.join('').length };
};

export const isSame = (one: Rights, other: Rights): boolean =>
  moduleNames.every((module) => (one[module] ?? '') === (other[module] ?? ''));

export type LetterChange = { readonly module: ModuleName; readonly before: string; readonly after: string };

/** Where two states of a role differ. */
export const changesBetween = (before: Rights, after: Rights): readonly LetterChange[] =>
  moduleNames
    .map((module) => ({ module, before: before[module] ?? '', after: after[module] ?? '' }))
    .filter((change) => change.before !== change.after);

/** What was typed over a role, put over what somebody else made of it meanwhile: module by module. */
export const typedOver = (mine: Rights, held: Rights, theirs: Rights): Rights =>
  changesBetween(held, mine).reduce((mod, { module, after }) => setLetters(mod, module, after), theirs);
