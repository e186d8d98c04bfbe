import { permissions } from '@klang/contracts/api/permissions';
import { permission } from '@klang/contracts/lookups/permission';
import { archived } from '@klang/contracts/lookups/status';
import { lookup } from '../domain/lookup.ts';
import { staff } from '../domain/staff.ts';
import type { Recorded } from '../platform/codec.ts';
import type { Context } from '../platform/context.ts';
import { streamOf } from '../platform/execute.ts';
import { Refused } from '../platform/failures.ts';
import { stateOf } from '../platform/stateOf.ts';
import { CallError } from './answers.ts';
import { askingStaff, type People, requireHeld, stepOf } from './people.ts';
import { modulesOf, permissionSheetRoutes } from './permissionSheet.ts';
import { detailOf, lettersIn, profileOf, roleOf } from './profiles.ts';
import { type Serve, SignedIn } from './serve.ts';

const kind = permission.kind;

const roleStep = (event: Recorded) => {
  if (event.type !== 'LookupAdded' && event.type !== 'LookupChanged') return [];
  const { name, mod } = event.data.fields;
  return [{ ...stepOf(event), name: typeof name === 'string' ? name : '', mod: lettersIn(mod) }];
};

/** Letters on modules that the package does not have now: there again when it has them again. */
const lettersOutside = (org: string, mod: unknown): Readonly<Record<string, string>> => {
  const modules: readonly string[] = modulesOf(org);
  return Object.fromEntries(Object.entries(lettersIn(mod)).filter(([module]) => !modules.includes(module)));
};

/** The roles of an organization: each an entry of the list `permission`. */
export const permissionRoutes = (serve: Serve, people: People): void => {
  const { log, sessions } = people;
  const rows = people.permissions;

  /** Two who take one name at the same moment both get it: then the list shows it twice, and either can be renamed. */
  const requireFreeName = async (org: string, permissionId: string, name: string): Promise<void> => {
    const others = (await rows.named(org, name)).filter(({ id }) => id !== permissionId);
    if (others.some(({ status }) => status !== archived)) throw new Refused('permission_name_taken', 'name');
  };

  const requireMayChange = async (ctx: Context, permissionId: string): Promise<void> => {
    const asking = await askingStaff(log, ctx);
    if (!asking.isByAdmin && asking.permissionId === permissionId) throw new Refused('own_permission');
  };

  serve(permissions.list, async ({ org }, { sort, after, limit, ...filter }) => {
    const [page, count] = [rows.list(org, { ...filter, sort, after, limit }), rows.count(org, filter)];
    return { data: [...(await page).rows], next: (await page).next, count: await count, modules: modulesOf(org) };
  });
  permissionSheetRoutes(serve, people);

  serve(permissions.history, async ({ org }, { permissionId }) => {
    if (!(await roleOf(log, org, permissionId))) throw new Refused('permission_not_found');
    const steps: ReturnType<typeof roleStep> = [];
    for await (const { events } of log.read(streamOf(lookup.category, org, permissionId)))
      steps.push(...events.flatMap(roleStep));
    return { steps };
  });

  serve(permissions.add, async (ctx, { permissionId, ...fields }) => {
    await requireFreeName(ctx.org, permissionId, fields.name);
    await requireHeld(log, ctx, { given: fields.mod, field: 'mod' });
    const at = ctx.now.toISOString();
    await ctx.execute(lookup, permissionId, { type: 'AddLookup', lookupId: permissionId, kind, fields, at });
    return { permissionId };
  });

  serve(permissions.change, async (ctx, { permissionId, reason, ...changed }) => {
    await requireMayChange(ctx, permissionId);
    const entry = await stateOf(log, lookup, { org: ctx.org, id: permissionId });
    if (entry?.kind !== kind) throw new Refused('permission_not_found');
    await requireHeld(log, ctx, { given: changed.mod, before: lettersIn(entry.fields['mod']), field: 'mod' });
    if (changed.status !== archived) await requireFreeName(ctx.org, permissionId, changed.name);
    else if ((await rows.one(ctx.org, permissionId))?.holders) throw new Refused('permission_held', 'status');
    const mod = { ...lettersOutside(ctx.org, entry.fields['mod']), ...changed.mod };
    const fields = { ...entry.fields, ...changed, mod };
    const at = ctx.now.toISOString();
    await ctx.execute(lookup, permissionId, {
      ...{ type: 'ChangeLookup', lookupId: permissionId, kind, fields, reason, at },
    });
    return { permissionId };
  });

  serve(permissions.viewAs, async (ctx, { permissionId }) => {
    const { org, actor, now } = ctx;
    if (!(await roleOf(log, org, permissionId))) throw new Refused('permission_not_found');
    await ctx.execute(staff, actor.id, { type: 'ViewRole', staffId: actor.id, permissionId, at: now.toISOString() });
    const who = { kind: 'staff', org, personId: actor.id, name: actor.name, viewing: permissionId } as const;
    const looking = { ...who, device: null, agent: ctx.agent, isKept: false, now };
    const token = await sessions.startBeside(looking, ctx.sessionId ?? '');
    // They were shut out, or signed out everywhere, at this very moment.
    if (token === null) throw new CallError(401, 'invalidToken');
    return new SignedIn(token, detailOf(who, await profileOf(log, who)));
  });
};
