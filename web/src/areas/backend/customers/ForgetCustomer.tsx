import { customers } from '@klang/contracts/api/customers';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';
import type { CustomerRow } from './customerRow.ts';

export const ForgetCustomer = ({ customer: { id: customerId, name } }: { readonly customer: CustomerRow }) => {
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
