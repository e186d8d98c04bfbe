import type { Text } from '@klang/contracts/messages';
import type { Context } from '../../platform/eventLog/context.ts';
import type { People } from './people.ts';

const byColleague = (name: string | null): Text =>
  name === null
    ? { th: 'เพื่อนร่วมงานดูแลอยู่', en: 'A colleague looks after it.' }
    : { th: `${name} ดูแลอยู่`, en: `${name} looks after it.` };

export const takenFrom = (staff: People['staff'], { org, actor }: Context) => {
  const names = new Map<string, Promise<string | null>>();
  const nameOf = (staffId: string): Promise<string | null> => {
    const name = names.get(staffId) ?? staff.one(org, staffId).then((one) => one?.name ?? null);
    names.set(staffId, name);
    return name;
  };
  return async (staffId: string | null): Promise<Text | null> =>
    staffId === null || staffId === actor.id ? null : byColleague(await nameOf(staffId));
};
