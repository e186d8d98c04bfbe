import { type ModuleName, moduleNames, type Right, rights } from '@klang/contracts/permissions/modules';
import type { Rights } from '@klang/contracts/permissions/rights';

const inOrder = (letters: Iterable<string>): string => {
  const letterSet = new Set(letters);
  return rights.filter((right) => letterSet.has(right)).join('');
};

const setRights = (mod: Rights, module: ModuleName, letters: string): Rights => {
  const { [module]: _, ...others } = mod;
  return letters === '' ? others : { ...others, [module]: letters };
};

export const hasRight = (mod: Rights, module: ModuleName, right: Right): boolean => (mod[module] ?? '').includes(right);

/** Sets or removes a right. Insert and update imply view; without view, the others go. */
export const withRight = (
  mod: Rights,
  { module, right }: { readonly module: ModuleName; readonly right: Right },
  isOn: boolean,
): Rights => {
  const letters = mod[module] ?? '';
  if (isOn) return setRights(mod, module, inOrder(`v${letters}${right}`));
  return setRights(mod, module, right === 'v' ? '' : letters.replace(right, ''));
};

export const withRow = (mod: Rights, module: ModuleName, isOn: boolean): Rights =>
  setRights(mod, module, isOn ? rights.join('') : '');

export const withColumn = (
  mod: Rights,
  { modules, right }: { readonly modules: readonly ModuleName[]; readonly right: Right },
  isOn: boolean,
): Rights => modules.reduce((before, module) => withRight(before, { module, right }, isOn), mod);

export const withAll = (mod: Rights, modules: readonly ModuleName[], isOn: boolean): Rights =>
  modules.reduce((before, module) => withRow(before, module, isOn), mod);

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

export type RightsChange = { readonly module: ModuleName; readonly before: string; readonly after: string };

export const changesBetween = (before: Rights, after: Rights): readonly RightsChange[] =>
  moduleNames
    .map((module) => ({ module, before: before[module] ?? '', after: after[module] ?? '' }))
    .filter((change) => change.before !== change.after);

/** Rebases the user's edits, module by module, on a version that another user saved. */
export const typedOver = (mine: Rights, base: Rights, theirs: Rights): Rights =>
  changesBetween(base, mine).reduce((mod, { module, after }) => setRights(mod, module, after), theirs);
