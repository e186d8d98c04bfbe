import { customers } from '@klang/contracts/api/customers';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { changeCart, readCart } from '../cart.ts';

/** Fills in what is known of who is signed in; what they said for this order stays, and may be emptied again. */
export const useOwnContact = (): void => {
  const { detail } = useSession();
  const { data } = useRead(customers.profile, {}, { enabled: detail?.kind === 'customer' });
  useEffect(() => {
    if (!data) return;
    const { contact } = readCart();
    const own = {
      firstname: contact.firstname || (data.firstname ?? ''),
      lastname: contact.lastname || (data.lastname ?? ''),
      email: data.email ?? contact.email,
      phone: contact.phone || (data.phone ?? ''),
    };
    changeCart({ contact: { ...contact, ...own } });
  }, [data]);
};
