import { StatusDot } from '../../../lookups/StatusDot.tsx';
import { useItemStatuses } from './useItemStatuses.ts';

type Props = { readonly statusId: string | null | undefined };

/** The status of an item from the organization's own list. */
export const ItemStatus = ({ statusId }: Props) => {
  const status = useItemStatuses()(statusId);
  return status && <StatusDot color={status.color}>{status.name}</StatusDot>;
};
