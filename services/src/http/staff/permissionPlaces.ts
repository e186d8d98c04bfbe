import { readCalls } from '@klang/contracts/api/lookups';
import { definitionOf } from '@klang/contracts/lookups/index';
import { archived, type RecordStatus } from '@klang/contracts/lookups/status';
import type { Text } from '@klang/contracts/messages';
import { lostRights } from '@klang/contracts/permissions/lostRights';
import { refusals } from '@klang/contracts/refusals';
import type { LookupReads } from '@klang/projections/lookups/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { type MayMark, markAll } from '../lookups/marking.ts';
import { move } from '../lookups/routes.ts';
import type { People } from './people.ts';
import { requireMayChange, requireMayStand, requireMayTouch } from './permissionChanges.ts';
import { modulesOf } from './permissionSheet.ts';

const calls = readCalls.permission;
const definition = definitionOf('permission');

const whyNot = (asked: Promise<void>): Promise<Text | null> =>
  asked.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return refusals[error.code];
      throw error;
    },
  );

/** What a form refuses of a role is refused here too, and that two come back together by one name. */
const mayMark = ({ log, permissions: rows }: People, ctx: Context): MayMark => {
  const names = new Set<string>();
  const requireMay = async (permissionId: string, status: number): Promise<void> => {
    await requireMayChange(log, ctx, permissionId);
    const role = await rows.one(ctx.org, permissionId);
    if (!role) throw new Refused('permission_not_found');
    await requireMayStand(rows, ctx.org, { permissionId, name: role.name, status });
    const name = role.name.toLowerCase();
    if (status !== archived && names.has(name)) throw new Refused('permission_name_taken');
    names.add(name);
  };
  return (_, id, status) => whyNot(requireMay(id, status));
};

const lettersWord = (letters: number): string => (letters === 1 ? 'right' : 'rights');

/** How many people lose what, by a role that no longer gives it. */
const losing =
  ({ permissions: rows }: People, { org }: Context) =>
  async (id: string, status: RecordStatus) => {
    const role = await rows.one(org, id);
    if (!role || role.holders === 0) return null;
    const lost = lostRights(modulesOf(org), { before: role, after: { ...role, status } });
    const [modules, letters] = [Object.keys(lost).length, Object.values(lost).join('').length];
    if (modules === 0) return null;
    const who = role.holders === 1 ? '1 person holds it and loses' : `${role.holders} people hold it and lose`;
    return {
      th: `มี ${role.holders} คนใช้บทบาทนี้ และจะเสียสิทธิ์ทั้งหมด ${letters} สิทธิ์ใน ${modules} ส่วน`,
      en: `${who} all of its ${letters} ${lettersWord(letters)} in ${modules} ${modules === 1 ? 'module' : 'modules'}`,
    };
  };

/** The places of roles in their list, and their status, of many at once. */
export const permissionPlaceRoutes = (serve: Serve, people: People, rows: LookupReads): void => {
  const { log } = people;
  const { kind } = definition;

  serve(calls.move, async (ctx, { _id: id, to }) => {
    await requireMayTouch(log, ctx, id);
    return move(ctx, { log, rows }, { kind, id, to });
  });

  serve(calls.mark, (ctx, body, { language }) =>
    markAll(ctx, { rows, definition, language, mayMark: mayMark(people, ctx), warning: losing(people, ctx) }, body),
  );
};
