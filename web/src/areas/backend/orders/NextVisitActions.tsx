import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dayOfMonth, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { calendar, van } from '../../../ui/icons.ts';
import { Key } from '../../../ui/office/Key.tsx';
import { clipboard } from '../../../ui/workIcons.ts';
import { TripDialog } from '../trips/TripDialog.tsx';
import { TripMenu } from '../trips/TripMenu.tsx';
import { deedsOf, type TripDeed } from '../trips/tripMoves.ts';
import { comingTrips } from './comingTrips.ts';
import { useOrderKeys } from './useOrderKeys.ts';

type Props = { readonly orderId: string; readonly isPaid: boolean; readonly onNote: () => void };

/** The visit that comes next is moved and given to a crew from the head of the page. */
export const NextVisitActions = ({ orderId, isPaid, onNote }: Props) => {
  const { t } = useTranslation('trips');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const [deed, setDeed] = useState<TripDeed | null>(null);
  const { data } = useRead(ownerTrips.ofOrder, { orderId }, { enabled: isPaid });
  const [next] = comingTrips(data?.trips ?? []);
  const deeds = next ? deedsOf(next, detail) : [];
  const [mayMove, needsCrew] = [deeds.includes('move'), next?.crewId === null && deeds.includes('assign')];
  const others = deeds.filter((one) => one !== 'move' && !(needsCrew && one === 'assign'));
  const mayNote = detail?.viewing === undefined;
  useOrderKeys({ onMove: mayMove ? () => setDeed('move') : undefined, onNote: mayNote ? onNote : undefined });
  return (
    <>
      {mayMove && (
        <Button size="small" left={calendar} onClick={() => setDeed('move')}>
          {t('does.move')} <Key name="R" />
        </Button>
      )}
      {mayNote && (
        <Button size="small" left={clipboard} onClick={onNote}>
          {backend('orders.toNote')} <Key name="M" />
        </Button>
      )}
      {next && <TripMenu of={shortDay(momentOf(next.visit.on), language)} deeds={others} onDeed={setDeed} />}
      {next && needsCrew && (
        <Button size="small" variant="accent" left={van} onClick={() => setDeed('assign')}>
          {backend('orders.giveCrew', { day: dayOfMonth(momentOf(next.visit.on), language) })}
        </Button>
      )}
      {next && deed && <TripDialog trip={next} deed={deed} onDone={() => setDeed(null)} />}
    </>
  );
};
