import { barePhone, isThaiPhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { customerReads } from '@klang/projections/customers/queries';
import type { Parts } from '../../platform/parts.ts';
import { localPhone, worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { customerRoutes } from './customers.ts';
import { forgettingCustomerRoutes } from './forgettingCustomers.ts';
import { joiningRoutes } from './joining.ts';
import { myDataRoutes } from './myData.ts';
import { recordRoutes } from './records.ts';
import { writerDataRoutes } from './writerData.ts';

const similarRoutes = (serve: Serve, { pool }: Pick<Parts, 'pool'>): void => {
  const reads = customerReads(pool);
  serve(customers.similar, async ({ org }, { email = '', phone = '', name = '', customerId = null }) => {
    const [typed, called] = [email.trim().toLowerCase(), name.trim().replace(/\s+/g, ' ')];
    const sought = { email: typed || null, phone: isThaiPhone(barePhone(phone)) ? worldPhone(barePhone(phone)) : null };
    const found = await reads.similarTo(org, { ...sought, name: called || null, customerId });
    return { data: found.map((one) => ({ ...one, phone: localPhone(one.phone) })) };
  });
};

type BookerParts = Parameters<typeof customerRoutes>[1] &
  Parameters<typeof forgettingCustomerRoutes>[1] &
  Parameters<typeof joiningRoutes>[1] &
  Parameters<typeof similarRoutes>[1] &
  Parameters<typeof recordRoutes>[1] &
  Parameters<typeof myDataRoutes>[1] &
  Parameters<typeof writerDataRoutes>[1];

export const bookerRoutes = (serve: Serve, loginPorts: BookerParts): void => {
  customerRoutes(serve, loginPorts);
  forgettingCustomerRoutes(serve, loginPorts);
  joiningRoutes(serve, loginPorts);
  similarRoutes(serve, loginPorts);
  recordRoutes(serve, loginPorts);
  myDataRoutes(serve, loginPorts);
  writerDataRoutes(serve, loginPorts);
};
