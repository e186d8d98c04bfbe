import { barePhone, isThaiPhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { customerReads } from '@klang/projections/customers/queries';
import type { Parts } from '../../platform/parts.ts';
import { localPhone, worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';

/** Who may be the same person as somebody that staff are about to write down. */
export const similarRoutes = (serve: Serve, { pool }: Pick<Parts, 'pool'>): void => {
  const reads = customerReads(pool);
  serve(customers.similar, async ({ org }, { email = '', phone = '', name = '', customerId = null }) => {
    const [typed, called] = [email.trim().toLowerCase(), name.trim().replace(/\s+/g, ' ')];
    const sought = { email: typed || null, phone: isThaiPhone(barePhone(phone)) ? worldPhone(barePhone(phone)) : null };
    const found = await reads.similarTo(org, { ...sought, name: called || null, customerId });
    return { data: found.map((one) => ({ ...one, phone: localPhone(one.phone) })) };
  });
};
