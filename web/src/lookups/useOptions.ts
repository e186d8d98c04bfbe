import type { LookupRow } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { OptionUpdate } from '@klang/contracts/kit/socket';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { keyOf, reading } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { useMessage } from '../lib/live.ts';
import { useKit } from './kit.tsx';

/** A list of this length may have more entries; search them on the server. */
export const mostOptions = 1_000;
const optionsQuery = { limit: mostOptions, sort: 'sort' };
const none: readonly LookupRow[] = [];

type StoredOptions = { readonly data: readonly LookupRow[] };

const withFresh = (known: readonly LookupRow[], fresh: readonly LookupRow[]): readonly LookupRow[] => {
  const byId = new Map(fresh.map((row) => [row._id, row]));
  const before = new Set(known.map(({ _id }) => _id));
  return [...known.map((row) => byId.get(row._id) ?? row), ...fresh.filter(({ _id }) => !before.has(_id))];
};

/** Adds entries from socket messages at once. Removals need a refetch. */
const useFreshOptions = (kinds: readonly string[]) => {
  const client = useQueryClient();
  const { callsOf } = useKit();
  useMessage('optionupdate', (message: OptionUpdate) => {
    for (const kind of kinds) {
      const fresh = message[kind] as readonly LookupRow[] | undefined;
      const calls = callsOf(kind);
      if (!fresh || !calls) continue;
      const [reads, path, body] = keyOf(calls.get, optionsQuery);
      client.setQueryData<StoredOptions>(
        [reads, path, body],
        (old) => old && { ...old, data: withFresh(old.data, fresh) },
      );
      void client.invalidateQueries({ queryKey: [reads, path] });
    }
  });
};

export type OptionsOf = (kind: string) => readonly LookupRow[];

export const useOptionLists = (kinds: readonly string[]): OptionsOf => {
  const area = useArea();
  const { callsOf } = useKit();
  const known = [...new Set(kinds)].flatMap((kind) => {
    const calls = callsOf(kind);
    return calls ? [{ kind, calls }] : [];
  });
  const lists = known.map(({ kind }) => kind);
  const reads = useQueries({ queries: known.map(({ calls }) => reading(area, calls.get, optionsQuery)) });
  useFreshOptions(lists);
  const byKind = new Map(lists.map((kind, place) => [kind, reads[place]?.data?.data]));
  return (kind) => byKind.get(kind) ?? none;
};

export const listsOf = ({ fields }: Pick<LookupDefinition, 'fields'>): readonly string[] =>
  Object.values(fields).flatMap((field) => ('of' in field ? [field.of] : []));
