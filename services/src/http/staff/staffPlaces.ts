import { hold, letGo } from '../../platform/eventLog/reservedValues.ts';
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

/** A newcomer who is not counted yet reserves a place, so that of two for the last place one is refused. */
export const requirePlace = async ({ log, pool, staff }: People, { org, staffId }: StaffKey): Promise<void> => {
  const limit = orgOf(org)?.limits.staff ?? null;
  if (limit === null) return;
  const { status } = await staffIn(log, org, staffId);
  if (status === 'active' || status === 'invited') return;
  for (let place = (await takenIn(staff, org)) + 1; place <= limit; place++)
    if (await hold(pool, { org, list, value: String(place), holder: staffId })) return;
  throw new Refused('staff_limit_reached');
};

export const giveUpPlace = ({ pool }: Pick<People, 'pool'>, { org, staffId }: StaffKey): Promise<void> =>
  letGo(pool, { org, list, holder: staffId });

/** A dry run behind `ahead` other newcomers. Reserves nothing. */
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
