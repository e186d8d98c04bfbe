import { contacts } from '@klang/contracts/api/contacts';
import { lookupCalls, readCalls } from '@klang/contracts/api/lookups';
import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { staff } from '@klang/contracts/api/staff';
import { cutTo } from '@klang/contracts/kit/signs';
import { definitionOf, type StoredKind, storedKinds } from '@klang/contracts/lookups/index';
import { backendMenu } from '@klang/contracts/permissions/menu';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { useQueries } from '@tanstack/react-query';
import { reading, useRead } from '../lib/api.ts';
import { useArea, useSession } from '../lib/area.tsx';
import { shortDate } from '../lib/format.ts';
import { useStatusName } from '../lib/orderStatusWords.ts';
import { holds, mayView } from '../lib/rights.ts';
import { useLocalize, useSite } from '../lib/site.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { entryName } from './entryNames.ts';
import { officeKit, pathsOf } from './kit.tsx';

type FoundEntry = {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly orderId?: string;
  readonly customerId?: string;
};
type PeopleQuery = { readonly search: string; readonly limit: number };

const pages = backendMenu.flatMap((group) => [...group.pages]);
const emptyTitle = { th: '', en: '' };
const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? emptyTitle;
const place = (page: string, id: string): string => `/backend/${page}?id=${encodeURIComponent(id)}`;

const usePeopleSearch = (query: PeopleQuery, isAsked: boolean): readonly FoundEntry[] => {
  const { detail } = useSession();
  const { language } = useSite();
  const localize = useLocalize();
  const nameOf = useStatusName();
  const when = (module: ModuleName) => ({ enabled: isAsked && mayView(detail, module) });
  const customers = useRead(readCalls.customer.get, query, when('customer'));
  const placed = useRead(orders.list, query, when('orderlist'));
  const messages = useRead(contacts.list, query, when('logscontactus'));
  const staffRows = useRead(staff.list, query, when('staff'));
  const group = (path: string): string => localize(titleOf(path));
  const ofOrder = ({ number, status, placedAt }: OrderListRow) =>
    [number, nameOf(status), shortDate(placedAt, language)].join(' · ');
  return [
    ...(placed.data?.data ?? []).map((row) => ({
      id: place('orderlistdetail', row.id),
      label: row.customerName ?? row.number,
      group: ofOrder(row),
      orderId: row.id,
    })),
    ...(customers.data?.data ?? []).map((row) => ({
      id: place('customeredit', row._id),
      label: entryName(row, language) || row._id,
      group: group('customerlist'),
      customerId: row._id,
    })),
    ...(messages.data?.data ?? []).map(({ id, name, email, excerpt }) => ({
      id: place('contactusdetail', id),
      label: name ?? email ?? excerpt ?? id,
      group: group('contactuslist'),
    })),
    ...(staffRows.data?.data ?? []).map(({ id, name, email }) => ({
      id: place('staffedit', id),
      label: name ?? email ?? id,
      group: group('stafflist'),
    })),
  ];
};

const fewestSigns = 2;
const mostEach = 4;

const placeOf = (kind: StoredKind, id: string): string =>
  kind === 'tags' ? `/backend/settingtag?entry=${encodeURIComponent(id)}` : pathsOf(officeKit(kind)).edit(id);

export const useEntrySearch = (words: string): readonly FoundEntry[] => {
  const area = useArea();
  const { detail } = useSession();
  const { language } = useSite();
  const localize = useLocalize();
  const search = cutTo(useDebounced(words), 100);
  const kinds = storedKinds.filter((kind) => holds(detail, definitionOf(kind).module, 'v'));
  const enabled = search.length >= fewestSigns;
  const reads = useQueries({
    queries: kinds.map((kind) => ({ ...reading(area, lookupCalls[kind].get, { search, limit: mostEach }), enabled })),
  });
  const found = usePeopleSearch({ search, limit: mostEach }, enabled);
  const entries = kinds.flatMap((kind, place) =>
    (reads[place]?.data?.data ?? []).map((row) => ({
      id: placeOf(kind, row._id),
      label: entryName(row, language),
      group: localize(definitionOf(kind).title),
    })),
  );
  return enabled ? [...found, ...entries] : [];
};
