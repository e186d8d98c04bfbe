import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { cutTo } from '@klang/contracts/kit/signs';
import { fieldNamesOf } from '@klang/contracts/lookups/queryBodies';
import { recordStatuses } from '@klang/contracts/lookups/status';
import { type ListAddress, useListAddress } from '../../lists/useListAddress.ts';

export type LookupFilter = {
  readonly search: string;
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: { readonly by: string; readonly isDown: boolean };
};

export const byPlace = { by: 'sort', isDown: false } as const;

const filtered: ReadonlySet<Field['is']> = new Set(['choice', 'one', 'many', 'flag']);
export const filterFields = ({ fields }: LookupDefinition): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { is }]) => filtered.has(is));

const isYesOrNo = (value: string): boolean => value === 'yes' || value === 'no';
const isPossible = (field: Field, value: string): boolean => {
  if (field.is === 'flag') return isYesOrNo(value);
  return 'choices' in field ? field.choices.some((choice) => choice.value === value) : /^[\w.-]{1,80}$/.test(value);
};

const allowed = (definition: LookupDefinition): Readonly<Record<string, (value: string) => boolean>> => ({
  status: (value) => recordStatuses.some((status) => `${status}` === value),
  active: isYesOrNo,
  ...Object.fromEntries(
    filterFields(definition).map(([name, field]) => [name, (value: string) => isPossible(field, value)]),
  ),
});

const sortIn = (definition: LookupDefinition, text: string | null): LookupFilter['sort'] => {
  const by = text?.replace(/^-/, '') ?? '';
  return fieldNamesOf(definition).includes(by) ? { by, isDown: text?.startsWith('-') ?? false } : byPlace;
};

const filterIn = (definition: LookupDefinition, params: URLSearchParams): LookupFilter => ({
  search: cutTo(params.get('search') ?? '', 100),
  chosen: Object.fromEntries(
    Object.entries(allowed(definition)).flatMap(([name, isAllowed]) => {
      const value = params.get(name);
      return value !== null && isAllowed(value) ? [[name, value]] : [];
    }),
  ),
  sort: sortIn(definition, params.get('sort')),
});

const sortText = ({ by, isDown }: LookupFilter['sort']): string => (isDown ? `-${by}` : by);

const textsOf = ({ search, chosen, sort }: LookupFilter): Readonly<Record<string, string>> => ({
  search,
  ...chosen,
  sort: sortText(sort) === 'sort' ? '' : sortText(sort),
});

export const lookupQueryOf = ({ search, chosen, sort }: LookupFilter) => {
  const filters = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      if (name === 'status') return [name, Number(value)];
      return [name, isYesOrNo(value) ? value === 'yes' : value];
    });
  const filter: Readonly<Record<string, string | number | boolean>> = Object.fromEntries(filters);
  return { filter, search, sort: sortText(sort) };
};

export type ListNavigation = ListAddress<LookupFilter> & {
  readonly isNarrowed: boolean;
  readonly choose: (name: string, value: string) => void;
  readonly sortBy: (by: string) => void;
  readonly clear: () => void;
};

export const useLookupAddress = (definition: LookupDefinition): ListNavigation => {
  const address = useListAddress<LookupFilter>({ read: (params) => filterIn(definition, params), write: textsOf });
  const { filter, change, latest } = address;
  return {
    ...address,
    isNarrowed: filter.search !== '' || Object.keys(filter.chosen).length > 0,
    choose: (name, value) => change({ chosen: { ...latest().chosen, [name]: value } }),
    sortBy: (by) => {
      const { sort } = latest();
      change({ sort: { by, isDown: sort.by === by && !sort.isDown } });
    },
    clear: () => change({ search: '', chosen: {} }),
  };
};
