import { reportMails } from '@klang/contracts/api/reportMails';
import type { Text } from '@klang/contracts/messages';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';
import type { ReportName } from '@klang/contracts/reports/kit';
import { reportNames } from '@klang/contracts/reports/reports';
import type { StaffReads } from '@klang/projections/staff/queries';
import { staff as ofStaff } from '../../domain/staff.ts';
import { view } from '../../domain/view.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { CallError } from '../kit/answers.ts';
import type { Caller } from '../kit/caller.ts';
import type { Serve } from '../kit/serve.ts';

type Parts = { readonly log: EventLog; readonly staff: Pick<StaffReads, 'colleagues'> };

const mayNotSee: Text = {
  th: 'มีคนที่เปิดรายงานนี้ไม่ได้ กรุณาเลือกใหม่',
  en: 'Somebody of them may not see this report, please choose again.',
};

export const reportMailRoutes = (serve: Serve, { log, staff }: Parts): void => {
  const reportIn = async ({ org, actor }: Context, viewId: string, caller: Caller | null) => {
    const storedView = await stateOf(log, view, { org, id: viewId });
    const name = reportNames.find((one) => one === storedView?.list);
    if (!storedView || storedView.isRemoved || !name) throw new Refused('view_not_found');
    if (!caller || !holdsRight(caller.rights, name, 'v')) throw new CallError(403, 'noRight');
    const { isAdmin } = await stateOf(log, ofStaff, { org, id: actor.id });
    if (storedView.staffId !== actor.id && !isAdmin) throw new Refused('view_not_yours');
    return { name, mailTo: storedView.mailTo, isByAdmin: isAdmin };
  };
  const peopleOf = async (org: string, name: ReportName) => {
    const modules = orgOf(org)?.modules ?? [];
    const all = await staff.colleagues(org);
    return all.filter((one) => holdsRight(resolveRights({ modules, ...one }), name, 'v'));
  };

  serve(reportMails.read, async (ctx, { viewId }, { caller }) => {
    const { name, mailTo } = await reportIn(ctx, viewId, caller);
    const people = await peopleOf(ctx.org, name);
    return { people: people.map(({ id, name: called }) => ({ id, name: called })), staffIds: [...mailTo] };
  });

  serve(reportMails.leave, async (ctx, { viewId }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(view, viewId, { type: 'LeaveViewMails', viewId, staffId: ctx.actor.id, at });
    return { viewId };
  });

  serve(reportMails.choose, async (ctx, { viewId, staffIds }, { caller }) => {
    const { name, isByAdmin } = await reportIn(ctx, viewId, caller);
    const may = new Set((await peopleOf(ctx.org, name)).map(({ id }) => id));
    if (staffIds.some((id) => !may.has(id)))
      throw new CallError(400, 'invalidInput', { fields: [{ field: 'staffIds', message: mayNotSee }] });
    const at = ctx.now.toISOString();
    const by = { staffId: ctx.actor.id, isByAdmin };
    await ctx.execute(view, viewId, { type: 'ChooseViewMails', viewId, ...by, staffIds, at });
    return { viewId };
  });
};
