import { permissions } from '@klang/contracts/api/permissions';
import { permission } from '@klang/contracts/lookups/permission';
import type { LookupReads } from '@klang/projections/lookups/queries';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { CallError } from '../kit/answers.ts';
import { SignedIn } from '../kit/handled.ts';
import type { Serve } from '../kit/serve.ts';
import { detailOf, profileOf, roleOf } from '../signin/profiles.ts';
import { type People, requireRights, stepOf } from './people.ts';
import { permissionChangeRoutes, requireFreeName, roleIn } from './permissionChanges.ts';
import { permissionPlaceRoutes } from './permissionPlaces.ts';
import { modulesOf, permissionSheetRoutes } from './permissionSheet.ts';

const kind = permission.kind;

const roleStep = (event: RecordedEvent) => {
  if (event.type !== 'LookupAdded' && event.type !== 'LookupChanged') return [];
  const { sort } = event.data.fields;
  return [{ ...stepOf(event), ...roleIn(event.data.fields), sort: typeof sort === 'number' ? sort : 0 }];
};

export const permissionRoutes = (serve: Serve, people: People, entries: LookupReads): void => {
  const { log, sessions } = people;
  const rows = people.permissions;

  serve(permissions.list, async ({ org }, { sort, after, limit, ...filter }) => {
    const [{ rows: data, next }, count] = await Promise.all([
      rows.list(org, { ...filter, sort, after, limit }),
      rows.count(org, filter),
    ]);
    return { data: [...data], next, count, modules: modulesOf(org) };
  });
  permissionSheetRoutes(serve, people);

  serve(permissions.history, async ({ org }, { permissionId }) => {
    if (!(await roleOf(log, org, permissionId))) throw new Refused('permission_not_found');
    const steps: ReturnType<typeof roleStep> = [];
    for await (const { events } of log.read(streamOf(lookup.category, org, permissionId)))
      steps.push(...events.flatMap(roleStep));
    return { steps: steps.map((step, revision) => ({ revision, ...step })) };
  });

  serve(permissions.add, async (ctx, { permissionId, ...fields }) => {
    await requireFreeName(rows, ctx.org, { permissionId, name: fields.name });
    await requireRights(log, ctx, { letters: fields.mod, refundSatang: fields.refundSatang, field: 'mod' });
    const at = ctx.now.toISOString();
    const placed = { ...fields, sort: (await entries.lastSort(ctx.org, kind)) + 1 };
    await ctx.execute(lookup, permissionId, { type: 'AddLookup', lookupId: permissionId, kind, fields: placed, at });
    return { permissionId };
  });

  permissionChangeRoutes(serve, people);
  permissionPlaceRoutes(serve, people, entries);

  serve(permissions.viewAs, async (ctx, { permissionId }) => {
    const { org, actor, now } = ctx;
    if (!(await roleOf(log, org, permissionId))) throw new Refused('permission_not_found');
    await ctx.execute(staff, actor.id, { type: 'ViewRole', staffId: actor.id, permissionId, at: now.toISOString() });
    const who = { kind: 'staff', org, personId: actor.id, name: actor.name, viewing: permissionId } as const;
    const looking = { ...who, device: null, agent: ctx.agent, isKept: false, now };
    const token = await sessions.startPreview(looking, ctx.sessionId ?? '');
    // They were suspended or logged out everywhere at this moment.
    if (token === null) throw new CallError(401, 'invalidToken');
    return new SignedIn({ token }, detailOf(who, await profileOf(log, who)));
  });
};
