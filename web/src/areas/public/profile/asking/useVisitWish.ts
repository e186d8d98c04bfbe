import type { TripKind } from '@klang/contracts/custody/custody';
import { useState } from 'react';
import { placeOn } from '../../checkout/date/nearby.ts';
import { useDays } from '../../checkout/date/useDays.ts';
import { withOwnPlaces } from './ownPlaces.ts';

export type VisitWish = { readonly on: string; readonly slotId: string };

type WishOptions = { readonly own?: readonly VisitWish[]; readonly isMove?: boolean };

export const useVisitWish = (kind: TripKind | null, { own = [], isMove }: WishOptions = {}) => {
  const { days: known, error, refetch } = useDays(kind === 5 ? 'pickUp' : 'return', isMove);
  const days = known && { ...known, days: withOwnPlaces(known.days, own) };
  const [on, setOn] = useState<string | null>(null);
  const [wish, setWish] = useState<VisitWish | null>(null);
  const chooseDay = (day: string) => {
    const sameHours = wish && days ? placeOn(days.days, { on: day, slotId: wish.slotId }) : undefined;
    setOn(day);
    setWish(sameHours ? { on: day, slotId: sameHours.slot.slotId } : null);
  };
  const choose = (place: VisitWish) => {
    setOn(place.on);
    setWish(place);
  };
  const place = wish && days ? placeOn(days.days, wish) : undefined;
  return { days, error, refetch, on, wish, place, chooseDay, choose };
};
export type VisitWishState = ReturnType<typeof useVisitWish>;
