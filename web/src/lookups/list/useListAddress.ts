import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { fieldNamesOf } from '@klang/contracts/lookups/asked';
import { recordStatuses } from '@klang/contracts/lookups/status';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ListAddress = {
  readonly search: string;
  /** Chosen values by field; `status` and `active` among them. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: { readonly by: string; readonly isDown: boolean };
};

/** The order that staff made themselves. */
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

const sortIn = (definition: LookupDefinition, text: string | null): ListAddress['sort'] => {
  const by = text?.replace(/^-/, '') ?? '';
  return fieldNamesOf(definition).includes(by) ? { by, isDown: text?.startsWith('-') ?? false } : byPlace;
};

const addressIn = (definition: LookupDefinition, params: URLSearchParams): ListAddress => ({
  search: params.get('search')?.slice(0, 100) ?? '',
  chosen: Object.fromEntries(
    Object.entries(allowed(definition)).flatMap(([name, isAllowed]) => {
      const value = params.get(name);
      return value !== null && isAllowed(value) ? [[name, value]] : [];
    }),
  ),
  sort: sortIn(definition, params.get('sort')),
});

const sortText = ({ by, isDown }: ListAddress['sort']): string => (isDown ? `-${by}` : by);

const paramsOf = ({ search, chosen, sort }: ListAddress): URLSearchParams =>
  new URLSearchParams({
    ...(search && { search }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
    ...(sortText(sort) !== 'sort' && { sort: sortText(sort) }),
  });

/** What the server is asked: the same words for the list, for its export and for what is done to all of it. */
export const askedBy = ({ search, chosen, sort }: ListAddress) => {
  const meant = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      if (name === 'status') return [name, Number(value)];
      return [name, isYesOrNo(value) ? value === 'yes' : value];
    });
  const filter: Readonly<Record<string, string | number | boolean>> = Object.fromEntries(meant);
  return { filter, search, sort: sortText(sort) };
};

export type ListNavigation = {
  readonly address: ListAddress;
  readonly query: string;
  readonly isNarrowed: boolean;
  readonly change: (part: Partial<ListAddress>) => void;
  readonly choose: (name: string, value: string) => void;
  readonly sortBy: (by: string) => void;
  readonly clear: () => void;
  readonly open: (query: string) => void;
};

/** What the address is about to say: two changes in quick succession must not undo each other. */
const useWanted = (query: string) => {
  const seen = useRef(query);
  const wanted = useRef(query);
  if (seen.current !== query) {
    seen.current = query;
    wanted.current = query;
  }
  return wanted;
};

/** What the list is narrowed to and sorted by. It stands in the address, so that a view can be kept and sent on. */
export const useListAddress = (definition: LookupDefinition): ListNavigation => {
  const [params, setParams] = useSearchParams();
  const address = addressIn(definition, params);
  const wanted = useWanted(params.toString());
  const go = (query: URLSearchParams | string) => {
    wanted.current = query.toString();
    setParams(new URLSearchParams(query), { replace: true });
  };
  const latest = () => addressIn(definition, new URLSearchParams(wanted.current));
  const change = (part: Partial<ListAddress>) => go(paramsOf({ ...latest(), ...part }));
  return {
    address,
    query: paramsOf(address).toString(),
    isNarrowed: address.search !== '' || Object.keys(address.chosen).length > 0,
    change,
    choose: (name, value) => change({ chosen: { ...latest().chosen, [name]: value } }),
    sortBy: (by) => {
      const { sort } = latest();
      change({ sort: { by, isDown: sort.by === by && !sort.isDown } });
    },
    clear: () => change({ search: '', chosen: {} }),
    open: go,
  };
};
