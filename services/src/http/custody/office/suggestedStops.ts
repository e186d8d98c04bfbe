import { centreOf, kmBetween } from '@klang/contracts/address/centres';
import type { TripRow } from '@klang/contracts/api/custody';

type Stop = Pick<TripRow, 'id' | 'subDistrict'> & { readonly visit: Pick<TripRow['visit'], 'start'> };

/** Between the centers of districts, because exact positions are unknown. */
const farFrom = (one: Stop, other: Stop): number => {
  const [from, to] = [centreOf(one.subDistrict), centreOf(other.subDistrict)];
  return from && to ? kmBetween(from, to) : Number.MAX_VALUE;
};

/** By time slot, then the nearest next. */
export const suggestedStops = (stops: readonly Stop[]): string[] => {
  const left = [...stops].sort((a, b) => a.visit.start.localeCompare(b.visit.start) || a.id.localeCompare(b.id));
  const way: Stop[] = [];
  while (left.length > 0) {
    const last = way.at(-1);
    const first = left[0];
    const same = left.filter(({ visit }) => visit.start === first?.visit.start);
    const next = last ? same.reduce((near, one) => (farFrom(last, one) < farFrom(last, near) ? one : near)) : first;
    if (!next) break;
    way.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return way.map(({ id }) => id);
};
