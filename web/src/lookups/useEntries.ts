import type { LookupRow } from '@klang/contracts/api/lookups';
import { cutTo } from '@klang/contracts/kit/signs';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { reading } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { useDebounced } from '../lib/useDebounced.ts';
import { isOffered } from './entryNames.ts';
import { useKit } from './kit.tsx';
import { mostOptions, type OptionsOf } from './useOptions.ts';

/** As many as a person looks through; the server knows them all. */
const mostFound = 50;
const mostAsked = 200;
const offered = { status: 5, active: true };

type EntriesQuery = {
  readonly of: string;
  /** Whatever becomes of them, these are always among the rows. */
  readonly chosen: readonly string[];
  readonly words?: string;
};

const inQuestions = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / mostAsked) }, (_, place) => ({
    filter: { _id: ids.slice(place * mostAsked, (place + 1) * mostAsked) },
    limit: mostAsked,
  }));

/** Entries of another list to choose from or to name. Of a list that is not loaded whole, the server looks for them. */
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
    /** Only where the server did not answer. */
    askAgain: failed.length > 0 ? () => failed.forEach((read) => void read.refetch()) : undefined,
  };
  if (!isLong) return { isLong, rows: loaded, hasMore: false, ...asking };
  const wanted = new Set(chosen);
  const kept = loaded.filter(({ _id }) => wanted.has(_id));
  const found = search === '' ? undefined : reads.at(-1)?.data?.data;
  const offeredFirst = found ? [] : loaded.filter(isOffered).slice(0, mostFound);
  const answered = reads.flatMap(({ data }) => data?.data ?? []);
  const byId = new Map<string, LookupRow>([...kept, ...answered, ...offeredFirst].map((row) => [row._id, row]));
  const hasMore = (found ?? offeredFirst).length >= mostFound;
  return { isLong, rows: [...byId.values()], hasMore, ...asking };
};
