import type { BillRow } from '@klang/contracts/api/bills';
import { prints } from '@klang/contracts/api/prints';
import { useCommand } from '../../../lib/api.ts';
import { PrintAt, type WhereToPrint } from '../prints/PrintAt.tsx';

export const PrintBill = ({ bill: { orderId, billId, orderNumber, sequence } }: { readonly bill: BillRow }) => {
  const { mutateAsync, isPending, error } = useCommand(prints.bill);
  const print = async (where: WhereToPrint) =>
    (await mutateAsync({ ...where, orderId, billId }).catch(() => null)) !== null;
  return (
    <PrintAt
      number={`${orderNumber} / ${sequence}`}
      isOfMany
      printer="documents"
      isBusy={isPending}
      refusal={error?.message}
      onPrint={print}
    />
  );
};
