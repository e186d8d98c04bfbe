import type { TripRow } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import { urgentItemSatang } from '@klang/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../../lib/api.ts';
import { newTripId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { serverNow } from '../../../../lib/serverClock.ts';
import { useSite } from '../../../../lib/site.ts';
import { notify } from '../../../../ui/notice.ts';
import type { DaySlot } from '../../checkout/date/nearby.ts';
import { orderWay } from '../ways.ts';
import { useRefusableSend } from './refusals.ts';

export const cashAt = (
  { itemCount, leftCount }: Pick<TripRow, 'itemCount' | 'leftCount'>,
  { on, slot: { start } }: DaySlot,
): number => (isShortNotice({ on, start }, new Date(serverNow())) ? (leftCount || itemCount) * urgentItemSatang : 0);

/** As the page drew them, however late it is by then. */
type Terms = { readonly cashSatang: number; readonly feeSatang?: number | undefined };

export const useMoving = (trip: TripRow) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const navigate = useNavigate();
  const [tripId] = useState(newTripId);
  const moving = useCommand(trips.move);
  const again = useCommand(trips.again);
  const sending = useRefusableSend();
  const { orderId } = trip;
  const send = ({ on, slot: { slotId } }: DaySlot, shown: Terms) => {
    const [visit, { id }] = [{ on, slotId }, trip];
    if (trip.leftCount > 0) return again.mutateAsync({ orderId, tripId, failedTripId: id, visit, shown });
    return moving.mutateAsync({ orderId, tripId: id, visit, shown });
  };
  const go = async (place: DaySlot, shown: Terms) => {
    const refusal = await sending.run(() => send(place, shown));
    if (refusal) return refusal;
    notify({ type: 'positive', title: t('done.move') });
    await navigate(publicPath(orderWay(orderId), language));
    return null;
  };
  return { go, sending, isPending: moving.isPending || again.isPending };
};
