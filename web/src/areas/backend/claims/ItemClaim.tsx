import type { ItemRow } from '@klang/contracts/api/custody';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { isClaimable, NewClaim } from './NewClaim.tsx';

export const ItemClaim = ({ item }: { readonly item: ItemRow }) => {
  const { t } = useTranslation('claims');
  const { detail } = useSession();
  const [isAsking, setAsking] = useState(false);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  if (!mayChange || !isClaimable(item)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('new.open')}
      </Button>
      {isAsking && <NewClaim orderId={item.orderId} items={[item]} onDone={() => setAsking(false)} />}
    </>
  );
};
