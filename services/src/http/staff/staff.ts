import { staff } from '@klang/contracts/api/staff';
import { staff as staffRules } from '../../domain/staff.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { placesOf } from '../sessions/sessions.ts';
import { doingsNamed, type Naming } from './doingsNamed.ts';
import { workerStepsOf } from './formPast.ts';
import { holdsMore, type People } from './people.ts';
import { staffSheetRoutes, staffShown } from './staffShown.ts';

/** What can be asked about backend users. */
export const staffRoutes = (serve: Serve, people: People, naming: Omit<Naming, 'staff'>): void => {
  const { log, sessions, activity } = people;

  const requireStaff = async ({ org }: Context, staffId: string) => {
    const row = await people.staff.one(org, staffId);
    if (!row) throw new Refused('staff_not_found');
    return staffShown(row);
  };

  staffSheetRoutes(serve, people);

  serve(staff.list, async ({ org }, { sort, after, limit, ...filter }) => {
    const [page, count, waiting] = await Promise.all([
      people.staff.list(org, { sort, after, limit, ...filter }),
      people.staff.count(org, filter),
      people.staff.count(org, { status: 'waiting' }),
    ]);
    return { data: page.rows.map(staffShown), next: page.next, count, waiting };
  });

  serve(staff.one, async (ctx, { staffId }) => ({
    staff: await requireStaff(ctx, staffId),
    holdsMore: await holdsMore(log, ctx, staffId),
  }));

  serve(staff.history, async (ctx, { staffId }) => {
    await requireStaff(ctx, staffId);
    return { steps: await workerStepsOf(log, staffRules, { org: ctx.org, id: staffId }) };
  });

  serve(staff.actions, async (ctx, { staffId, ...paging }, { caller, language }) => {
    await requireStaff(ctx, staffId);
    const { rows, next } = await activity.ofStaff(ctx.org, staffId, paging);
    const reader = { org: ctx.org, rights: caller?.rights ?? {}, language };
    return { data: await doingsNamed({ ...naming, staff: people.staff }, reader, rows), next };
  });

  serve(staff.sessions, async (ctx, { staffId }) => {
    await requireStaff(ctx, staffId);
    const person = { org: ctx.org, kind: 'staff', personId: staffId } as const;
    return { data: await placesOf(sessions, person, ctx) };
  });
};
