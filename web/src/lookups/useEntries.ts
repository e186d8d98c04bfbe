import type { LookupRow } from '@klang/contracts/api/lookups';
import { cutTo } from '@klang/contracts/kit/signs';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { reading } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { useDebounced } from '../lib/useDebounced.ts';
import { isOffered } from './entryNames.ts';
import { useKit } from './kit.tsx';
import { mostOptions, type OptionsOf } from './useOptions.ts';

const mostFound = 50;
const mostRequested = 200;
const offered = { status: 5, active: true };

type EntriesQuery = {
  readonly of: string;
  readonly chosen: readonly string[];
  readonly words?: string;
};

const inQuestions = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / mostRequested) }, (_, place) => ({
    filter: { _id: ids.slice(place * mostRequested, (place + 1) * mostRequested) },
    limit: mostRequested,
  }));

/** Entries of another list, to choose or name. If the list is too long to load, the server searches. */
export const useEntries = ({ of, chosen, words = '' }: EntriesQuery, optionsOf: OptionsOf) => {
  const area = useArea();
  const { callsOf } = useKit();
  const search = cutTo(useDebounced(words), 100);
  const loaded = optionsOf(of);
  const isLong = loaded.length >= mostOptions;
  const calls = isLong ? callsOf(of) : undefined;
  const known = new Set(loaded.map(({ _id }) => _id));
  const missing = chosen.filter((id) => id !== '' && !known.has(id));
  const questions = [
    ...inQuestions(missing),
    ...(search === '' ? [] : [{ filter: offered, search, sort: 'sort', limit: mostFound }]),
  ];
  const reads = useQueries({
    queries: calls
      ? questions.map((body) => ({ ...reading(area, calls.get, body), placeholderData: keepPreviousData }))
      : [],
  });
  const failed = reads.filter(({ isError }) => isError);
  const asking = {
    isAsking: reads.some(({ isFetching }) => isFetching),
    refetch: failed.length > 0 ? () => failed.forEach((read) => void read.refetch()) : undefined,
  };
  if (!isLong) return { isLong, rows: loaded, hasMore: false, ...asking };
  const ids = new Set(chosen);
  const chosenRows = loaded.filter(({ _id }) => ids.has(_id));
  const found = search === '' ? undefined : reads.at(-1)?.data?.data;
  const offeredFirst = found ? [] : loaded.filter(isOffered).slice(0, mostFound);
  const answered = reads.flatMap(({ data }) => data?.data ?? []);
  const byId = new Map<string, LookupRow>([...chosenRows, ...answered, ...offeredFirst].map((row) => [row._id, row]));
  const hasMore = (found ?? offeredFirst).length >= mostFound;
  return { isLong, rows: [...byId.values()], hasMore, ...asking };
};
