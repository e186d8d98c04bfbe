import { contacts } from '@klang/contracts/api/contacts';
import { readCalls } from '@klang/contracts/api/lookups';
import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { staff } from '@klang/contracts/api/staff';
import { backendMenu } from '@klang/contracts/permissions/menu';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { useRead } from '../lib/api.ts';
import { useSession } from '../lib/area.tsx';
import { shortDate } from '../lib/format.ts';
import { useStatusName } from '../lib/orderStatusWords.ts';
import { mayView } from '../lib/rights.ts';
import { useSay, useSite } from '../lib/site.ts';
import { entryName } from './entryNames.ts';

export type FoundEntry = { readonly id: string; readonly label: string; readonly group: string };
type PeopleQuery = { readonly search: string; readonly limit: number };

const pages = backendMenu.flatMap((group) => [...group.pages]);
const emptyTitle = { th: '', en: '' };
const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? emptyTitle;
const place = (page: string, id: string): string => `/backend/${page}?id=${encodeURIComponent(id)}`;

/** People and what they asked for, of that which the person may view: orders first, then customers, messages and staff. */
export const usePeopleSearch = (asked: PeopleQuery, isAsked: boolean): readonly FoundEntry[] => {
  const { detail } = useSession();
  const { language } = useSite();
  const say = useSay();
  const nameOf = useStatusName();
  const when = (module: ModuleName) => ({ enabled: isAsked && mayView(detail, module) });
  const customers = useRead(readCalls.customer.get, asked, when('customer'));
  const placed = useRead(orders.list, asked, when('orderlist'));
  const messages = useRead(contacts.list, asked, when('logscontactus'));
  const workers = useRead(staff.list, asked, when('staff'));
  const group = (path: string): string => say(titleOf(path));
  const ofOrder = ({ number, status, placedAt }: OrderListRow) =>
    [number, nameOf(status), shortDate(placedAt, language)].join(' · ');
  return [
    ...(placed.data?.data ?? []).map((row) => ({
      id: place('orderlistdetail', row.id),
      label: row.customerName ?? row.number,
      group: ofOrder(row),
    })),
    ...(customers.data?.data ?? []).map((row) => ({
      id: place('customeredit', row._id),
      label: entryName(row, language) || row._id,
      group: group('customerlist'),
    })),
    ...(messages.data?.data ?? []).map(({ id, name, email, excerpt }) => ({
      id: place('contactusdetail', id),
      label: name ?? email ?? excerpt ?? id,
      group: group('contactuslist'),
    })),
    ...(workers.data?.data ?? []).map(({ id, name, email }) => ({
      id: place('staffedit', id),
      label: name ?? email ?? id,
      group: group('stafflist'),
    })),
  ];
};
