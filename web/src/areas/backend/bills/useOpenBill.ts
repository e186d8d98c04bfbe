import type { BillRow } from '@klang/contracts/api/bills';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export const openBillParam = 'bill';

/** The open bill is in the address. Going back closes it, and another bill takes its place in the history. */
export const useOpenBill = () => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const billId = params.get(openBillParam);
  const searchOf = (id: string | null): string => {
    const next = new URLSearchParams(params);
    next.delete(openBillParam);
    if (id !== null) next.append(openBillParam, id);
    return `?${next}`;
  };
  const isFromList = (state as { readonly isFromList?: boolean } | null)?.isFromList === true;
  const replacing = { replace: true, preventScrollReset: true };
  const close = () => (isFromList ? navigate(-1) : navigate(searchOf(null), replacing));
  const linkTo = ({ billId: id }: Pick<BillRow, 'billId'>) => ({
    to: searchOf(id),
    preventScrollReset: true,
    ...(billId === null ? { state: { isFromList: true } } : { state, replace: true }),
  });
  const open = (bill: Pick<BillRow, 'billId'>) => {
    const { to, ...options } = linkTo(bill);
    void navigate(to, options);
  };
  return { billId, linkTo, open, close: () => void close() };
};
export type OpenBill = ReturnType<typeof useOpenBill>;
