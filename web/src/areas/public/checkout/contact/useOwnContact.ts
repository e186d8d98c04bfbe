import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { type CartContact, changeCart, readCart } from '../cart.ts';

/** In whose name they have their papers made out, as long as nothing was said of a company for this order. */
const companyOf = ({ tax }: CustomerRecord, contact: CartContact): Partial<CartContact> => {
  const { company, withholds, address } = tax;
  if (!company || contact.companyName !== '' || contact.taxId !== '') return {};
  return { kind: 'company', ...company, withholds, isTaxAddressOther: address !== null, taxAddress: address ?? '' };
};

/** Fills in what is known of who is signed in, once; what they said for this order stays, and may be emptied again. */
export const useOwnContact = (): void => {
  const { detail } = useSession();
  const { data } = useRead(ownRecord.get, {}, { enabled: detail?.kind === 'customer' });
  useEffect(() => {
    if (!data) return;
    const { contact } = readCart();
    const { firstname, lastname, phone, secondPhone } = data.details;
    const own = {
      firstname: contact.firstname || (firstname ?? ''),
      lastname: contact.lastname || (lastname ?? ''),
      email: data.email ?? contact.email,
      // A second number goes with the first: nobody is called at one that belongs to somebody else.
      secondPhone: contact.phone ? contact.secondPhone : (secondPhone ?? ''),
      phone: contact.phone || (phone ?? ''),
    };
    changeCart({ contact: { ...contact, ...own, ...companyOf(data, contact) } });
  }, [data]);
};
