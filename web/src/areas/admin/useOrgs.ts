import { consoleCalls } from '@klang/contracts/api/console';
import { cutTo } from '@klang/contracts/kit/signs';
import { useRead } from '../../lib/api.ts';
import { useDebounced } from '../../lib/useDebounced.ts';

const select = ['name_th', 'name_en', 'hosts'];
const offered = { status: [1, 5] };
export const mostOrgsFound = 20;

export const useOrgSearch = (words: string, isAsked = true) => {
  const search = cutTo(useDebounced(words), 100);
  const query = { filter: offered, select, sort: 'sort', search, limit: mostOrgsFound };
  const { data } = useRead(consoleCalls.organize.get, query, { enabled: isAsked, keepsPrevious: true });
  return data?.data ?? [];
};

export const useOrg = (org: string) => {
  const query = { filter: { _id: org }, select, limit: 1 };
  return useRead(consoleCalls.organize.get, query, { enabled: org !== '' }).data?.data[0];
};
