import { orders } from '@klang/contracts/api/orders';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { changeCart, readCart } from '../cart.ts';

/** Fills in where the movers came last, for who is signed in and has said nothing else for this order. */
export const useOwnAddress = (): void => {
  const { detail } = useSession();
  const { data: mine } = useRead(orders.mine, { limit: 1 }, { enabled: detail?.kind === 'customer' });
  const orderId = mine?.data[0]?.id ?? '';
  const { data: last } = useRead(orders.one, { orderId }, { enabled: orderId !== '' });
  const address = last?.parts.address;
  useEffect(() => {
    const said = readCart().address;
    if (address && said.detail === '' && said.postcode === '') changeCart({ address });
  }, [address]);
};
