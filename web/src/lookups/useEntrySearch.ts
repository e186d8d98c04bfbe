import { lookupCalls } from '@klang/contracts/api/lookups';
import { cutTo } from '@klang/contracts/kit/signs';
import { definitionOf, type KeptKind, keptKinds } from '@klang/contracts/lookups/index';
import { useQueries } from '@tanstack/react-query';
import { reading } from '../lib/api.ts';
import { useArea, useSession } from '../lib/area.tsx';
import { holds } from '../lib/rights.ts';
import { useSay, useSite } from '../lib/site.ts';
import { useRested } from '../lib/useRested.ts';
import { entryName } from './entryNames.ts';
import { officeKit, pathsOf } from './kit.tsx';
import { type FoundEntry, usePeopleSearch } from './usePeopleSearch.ts';

const fewestSigns = 2;
const mostEach = 4;

const placeOf = (kind: KeptKind, id: string): string =>
  kind === 'tags' ? `/backend/settingtag?entry=${encodeURIComponent(id)}` : pathsOf(officeKit(kind)).edit(id);

/** What the organization keeps that fits the words: entries of every list that the person may see, and people. */
export const useEntrySearch = (words: string): readonly FoundEntry[] => {
  const area = useArea();
  const { detail } = useSession();
  const { language } = useSite();
  const say = useSay();
  const search = cutTo(useRested(words), 100);
  const kinds = keptKinds.filter((kind) => holds(detail, definitionOf(kind).module, 'v'));
  const enabled = search.length >= fewestSigns;
  const reads = useQueries({
    queries: kinds.map((kind) => ({ ...reading(area, lookupCalls[kind].get, { search, limit: mostEach }), enabled })),
  });
  const found = usePeopleSearch({ search, limit: mostEach }, enabled);
  const entries = kinds.flatMap((kind, place) =>
    (reads[place]?.data?.data ?? []).map((row) => ({
      id: placeOf(kind, row._id),
      label: entryName(row, language),
      group: say(definitionOf(kind).title),
    })),
  );
  return enabled ? [...found, ...entries] : [];
};
