import { type ContactOrder, type ContactState, contactOrders, contactStates } from '@klang/contracts/api/contacts';
import { type ContactKind, contactKinds } from '@klang/contracts/events/contact';
import { cutTo } from '@klang/contracts/kit/signs';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type ContactFilter = {
  readonly state: ContactState | undefined;
  readonly kind: ContactKind | undefined;
  readonly assigneeId: string | undefined;
  readonly order: ContactOrder;
  readonly search: string;
};

const usualOrder: ContactOrder = 'urgent';

const filterIn = (params: URLSearchParams): ContactFilter => ({
  state: contactStates.find((state) => state === params.get('state')),
  kind: contactKinds.find((kind) => kind === params.get('kind')),
  assigneeId: params.get('assignee')?.slice(0, 80) || undefined,
  order: contactOrders.find((order) => order === params.get('order')) ?? usualOrder,
  search: cutTo(params.get('search') ?? '', 100),
});

const textsOf = ({ state, kind, assigneeId, order, search }: ContactFilter): Readonly<Record<string, string>> => ({
  state: state ?? '',
  kind: kind ?? '',
  assignee: assigneeId ?? '',
  order: order === usualOrder ? '' : order,
  search,
});

/** What the list is narrowed to, as its address says it. */
export const contactSpelling: Spelling<ContactFilter> = { read: filterIn, write: textsOf };
export const everyContact = { state: undefined, kind: undefined, assigneeId: undefined, search: '' };
