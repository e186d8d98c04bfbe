import { customers } from '@klang/contracts/api/customers';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';

export const ForgetCustomer = ({
  customer: { _id: customerId, name_th: name },
}: {
  readonly customer: CustomerRow;
}) => {
  const { detail } = useSession();
  const forget = useCommand(customers.forget);
  if (!isAdminAtWork(detail, 'customer')) return null;
  return (
    <ForgetPerson
      kind="customer"
      name={name ?? ''}
      sending={{ ...forget, send: (reason) => forget.mutateAsync({ customerId, reason }) }}
    />
  );
};
