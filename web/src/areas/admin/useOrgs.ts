import { consoleCalls } from '@klang/contracts/api/console';
import { cutTo } from '@klang/contracts/kit/signs';
import { useRead } from '../../lib/api.ts';
import { useDebounced } from '../../lib/useDebounced.ts';

const select = ['name_th', 'name_en', 'hosts'];
/** What is archived cannot be chosen. */
const offered = { status: [1, 5] };
export const mostOrgsFound = 20;

/** The organizations that fit the words, as many as a person looks through; the server knows them all. */
export const useOrgSearch = (words: string, isAsked = true) => {
  const search = cutTo(useDebounced(words), 100);
  const asked = { filter: offered, select, sort: 'sort', search, limit: mostOrgsFound };
  const { data } = useRead(consoleCalls.organize.get, asked, { enabled: isAsked, keepsPrevious: true });
  return data?.data ?? [];
};

/** One organization by its id, whatever became of it. */
export const useOrg = (org: string) => {
  const asked = { filter: { _id: org }, select, limit: 1 };
  return useRead(consoleCalls.organize.get, asked, { enabled: org !== '' }).data?.data[0];
};
