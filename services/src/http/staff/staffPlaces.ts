import { hold, letGo } from '../../platform/eventLog/heldValues.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { type People, staffIn } from './people.ts';

const list = 'staff places';
type StaffKey = { readonly org: string; readonly staffId: string };

const takenIn = async (staff: People['staff'], org: string): Promise<number> => {
  const [active, invited] = await Promise.all([
    staff.count(org, { status: 'active' }),
    staff.count(org, { status: 'invited' }),
  ]);
  return active + invited;
};

/**
 * Refuses one person more than the organization's package has places for. Whoever was let in a moment ago and is not
 * counted yet holds the place, so that of two who come for the last one, one is told.
 */
export const requirePlace = async ({ log, pool, staff }: People, { org, staffId }: StaffKey): Promise<void> => {
  const limit = orgOf(org)?.limits.staff ?? null;
  if (limit === null) return;
  const { status } = await staffIn(log, org, staffId);
  if (status === 'active' || status === 'invited') return;
  for (let place = (await takenIn(staff, org)) + 1; place <= limit; place++)
    if (await hold(pool, { org, list, value: String(place), holder: staffId })) return;
  throw new Refused('staff_limit_reached');
};

/** Whoever is shut out takes no place any more, not even one that is only held. */
export const giveUpPlace = ({ pool }: Pick<People, 'pool'>, { org, staffId }: StaffKey): Promise<void> =>
  letGo(pool, { org, list, holder: staffId });

/** The same only looked at, where so many others are to be let in before; nothing is held. */
export const requirePlaceAfter = async (
  { log, staff }: People,
  { org, staffId }: StaffKey,
  ahead: number,
): Promise<void> => {
  const limit = orgOf(org)?.limits.staff ?? null;
  const { status } = await staffIn(log, org, staffId);
  if (limit === null || status === 'active' || status === 'invited') return;
  if ((await takenIn(staff, org)) + ahead >= limit) throw new Refused('staff_limit_reached');
};
