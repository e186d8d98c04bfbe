import type { TripRow } from '@klang/contracts/api/custody';
import { createContext, type DragEvent, type ReactNode, useContext, useState } from 'react';
import { isOpen, useAssigning } from './useAssigning.ts';

type CarriedTrip = {
  readonly carried: TripRow | null;
  readonly onCarry: (trip: TripRow | null) => void;
  readonly onDrop: (crewId: string | null) => void;
};
const CarryingTrips = createContext<CarriedTrip | null>(null);

type Props = { readonly all: readonly TripRow[]; readonly mayPlan: boolean; readonly children: ReactNode };

/** The visits of a day can be dragged from one crew to another, or to none. The lists of crews do the same without a mouse. */
export const Carrying = ({ all, mayPlan, children }: Props) => {
  const { give } = useAssigning(all);
  const [carried, setCarried] = useState<TripRow | null>(null);
  const onDrop = (crewId: string | null): void => {
    setCarried(null);
    if (carried && carried.crewId !== crewId) void give(carried.id, crewId);
  };
  return <CarryingTrips value={mayPlan ? { carried, onCarry: setCarried, onDrop } : null}>{children}</CarryingTrips>;
};

export const useCarried = (trip: TripRow) => {
  const carrying = useContext(CarryingTrips);
  if (!carrying || !isOpen(trip)) return { draggable: false };
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', trip.id);
      carrying.onCarry(trip);
    },
    onDragEnd: () => carrying.onCarry(null),
  };
};

export const useDropAt = (crewId: string | null) => {
  const carrying = useContext(CarryingTrips);
  if (!carrying?.carried || carrying.carried.crewId === crewId) return {};
  return {
    'data-drop': 'open',
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      carrying.onDrop(crewId);
    },
  };
};
