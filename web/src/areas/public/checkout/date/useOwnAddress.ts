import { orders } from '@klang/contracts/api/orders';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { changeCart, readCart } from '../cart.ts';

export const useOwnAddress = (): void => {
  const { detail } = useSession();
  const { data: record, isError } = useRead(ownRecord.get, {}, { enabled: detail?.kind === 'customer' });
  const main = record?.places.find(({ isMain }) => isMain)?.address;
  const hasNone = (record !== undefined || isError) && !main;
  const { data: mine } = useRead(orders.mine, { limit: 1 }, { enabled: hasNone });
  const orderId = mine?.data[0]?.id ?? '';
  const { data: last } = useRead(orders.one, { orderId }, { enabled: orderId !== '' });
  const address = main ?? last?.parts.address;
  useEffect(() => {
    const stored = readCart().address;
    if (address && stored.detail === '' && stored.postcode === '') changeCart({ address });
  }, [address]);
};
