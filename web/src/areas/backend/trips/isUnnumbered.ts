import type { WholeTrip } from '@klang/contracts/api/custody';

/** An item that nobody booked is named by its deed until its order has a number for it. */
export const isUnnumbered = ({ isExtra, itemId, deedId }: WholeTrip['items'][number]): boolean =>
  isExtra && itemId === deedId;
