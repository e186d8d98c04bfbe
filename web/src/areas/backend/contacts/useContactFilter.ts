import { type ContactOrder, type ContactState, contactOrders, contactStates } from '@klang/contracts/api/contacts';
import { type ContactKind, contactKinds } from '@klang/contracts/events/contact';
import { useSearchParams } from 'react-router-dom';

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
  search: params.get('search')?.slice(0, 100) ?? '',
});

const paramsOf = ({ state, kind, assigneeId, order, search }: ContactFilter): URLSearchParams =>
  new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(assigneeId && { assignee: assigneeId }),
    ...(order !== usualOrder && { order }),
    ...(search && { search }),
  });

/** What the list is narrowed to. It stands in the address, so that a view can be kept and sent on. */
export const useContactFilter = (): readonly [ContactFilter, (part: Partial<ContactFilter>) => void] => {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const change = (part: Partial<ContactFilter>) => setParams(paramsOf({ ...filter, ...part }), { replace: true });
  return [filter, change];
};
