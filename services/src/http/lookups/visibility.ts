import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { unknownField } from '@klang/contracts/kit/unknownField';
import { holdsRight } from '@klang/contracts/permissions/rights';
import type { ListEntry, ListPageQuery, ListSource } from '@klang/projections/kit/listing';
import type { FieldFault } from '../kit/answers.ts';
import { CallError } from '../kit/answers.ts';
import type { Caller } from '../kit/caller.ts';

export type Visibility = { readonly isOfPublished: boolean; readonly hidden: readonly string[] };

const internalOf = ({ fields }: LookupDefinition): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.isInternal);

export const publicVisibility = (definition: LookupDefinition): Visibility => ({
  isOfPublished: true,
  hidden: internalOf(definition),
});

export const visibilityFor = (caller: Caller | null, definition: LookupDefinition): Visibility => {
  const { module } = definition;
  if (caller?.kind === 'admin' && module === undefined) return { isOfPublished: false, hidden: [] };
  if (caller?.kind !== 'staff' || module === undefined) return publicVisibility(definition);
  return { isOfPublished: !holdsRight(caller.rights, module, 'v'), hidden: [] };
};

export const within = (source: ListSource, { isOfPublished }: Visibility): ListSource =>
  isOfPublished ? { ...source, where: `${source.where} and active and status = 5` } : source;

type ListInput = {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly search: string;
  readonly select?: readonly string[] | undefined;
  readonly sort?: readonly string[] | undefined;
  readonly page?: number;
  readonly limit?: number;
  readonly after?: string | undefined;
};

const isTurned = (name: string): boolean => name.startsWith('-');
const plain = (name: string): string => name.replace(/^-/, '');

/** A hidden field is refused like an unknown one. Otherwise its values could be guessed by filters. */
const requireSeen = ({ filter, select = [], sort = [] }: ListInput, { hidden }: Visibility): void => {
  const faultsAt = (where: string, names: readonly string[]): FieldFault[] =>
    names
      .filter((name) => hidden.includes(plain(name)))
      .map((name) => ({ field: `${where}.${name}`, message: unknownField(name) }));
  const fields = [...faultsAt('filter', Object.keys(filter)), ...faultsAt('select', select), ...faultsAt('sort', sort)];
  if (fields.length > 0) throw new CallError(400, 'invalidInput', { fields });
};

export const queryOf = (asking: ListInput, visibility: Visibility): Omit<ListPageQuery, 'limit'> => {
  requireSeen(asking, visibility);
  const { filter, search, sort = [], page, after } = asking;
  return { filter, search, page, after, sort: sort.map((name) => ({ by: plain(name), isDown: isTurned(name) })) };
};

type VisibilityOfList = { readonly visibility: Visibility; readonly select?: readonly string[] | undefined };

export const rowOf = ({ id, revision, changedAt, fields }: ListEntry, { visibility, select }: VisibilityOfList) => {
  const names = (select ?? Object.keys(fields)).filter((name) => !visibility.hidden.includes(name) && name in fields);
  const record = select || visibility.isOfPublished ? {} : { changedAt };
  const now = visibility.isOfPublished ? {} : { revision };
  return { _id: id, ...Object.fromEntries(names.map((name) => [name, fields[name]])), ...now, ...record };
};
