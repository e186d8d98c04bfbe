import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFinish } from './useFinish.ts';

type Props = { readonly orderId: string; readonly itemId: string };
const TakeBackDialog = ({ orderId, itemId, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('late');
  const finish = useFinish(onDone);
  const { mutateAsync, isPending, error } = useCommand(ownerTrips.dropItems);
  return (
    <AskDialog
      question={{ title: t('takeBackTitle', { item: itemId }), text: t('takeBackText'), yes: t('takeBackYes') }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={() => void mutateAsync({ orderId, itemIds: [itemId] }).then(finish, () => undefined)}
      onNo={onDone}
    />
  );
};

/** An item that was taken over by mistake leaves its order. */
export const LateTakeBack = ({ orderId, itemId }: Props) => {
  const { t } = useTranslation('late');
  const { detail } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!holds(detail, 'orderlist', 'u') || detail?.viewing !== undefined) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('takeBack')}
      </Button>
      {isOpen && <TakeBackDialog orderId={orderId} itemId={itemId} onDone={() => setOpen(false)} />}
    </>
  );
};
