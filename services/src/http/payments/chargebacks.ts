import { type BankView, lateMoney } from '@klang/contracts/api/lateMoney';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { CaseRow } from '@klang/projections/cases/queries';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { namesIn } from '../contacts/contactSteps.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';
import { takingSlips } from './takingSlips.ts';

type Parts = Pick<People, 'staff'> & {
  readonly log: EventLog;
  readonly uploads: Pick<Uploads, 'takeIntoUse'>;
  readonly requireCase: (ctx: Context, caseId: string) => Promise<CaseRow>;
};
const dayIsOver = { th: 'วันนี้ผ่านไปแล้ว กรุณาเลือกวันใหม่', en: 'This day is over, please choose another.' };

export const chargebackRoutes = (
  serve: Serve,
  { uploads, requireCase }: Pick<Parts, 'uploads' | 'requireCase'>,
): void => {
  const takeSlip = takingSlips(uploads);
  const disputed = async (ctx: Context, caseId: string) => {
    const { strayId, customerId } = await requireCase(ctx, caseId);
    if (strayId === null) throw new Refused('late_money_choice_not_possible');
    return { strayId, customerId };
  };

  serve(lateMoney.bankBy, async (ctx, { caseId, on }) => {
    if (on < bangkokDay(ctx.now))
      throw new CallError(400, 'invalidInput', { fields: [{ field: 'on', message: dayIsOver }] });
    const { strayId } = await disputed(ctx, caseId);
    const bankBy = new Date(`${on}T23:59:59.000+07:00`).toISOString();
    await ctx.execute(stray, strayId, { type: 'SetBankDeadline', strayId, bankBy, at: ctx.now.toISOString() });
    return { caseId };
  });

  serve(lateMoney.answerBank, async (ctx, { caseId, reference, evidence }) => {
    const { strayId, customerId } = await disputed(ctx, caseId);
    // Evidence is personal data of the order's customer, sealed with their key.
    for (const path of evidence) await takeSlip(path, { org: ctx.org, customerId: customerId ?? '' });
    const answer = { strayId, staffId: ctx.actor.id, reference, evidence, at: ctx.now.toISOString() };
    await ctx.execute(stray, strayId, { type: 'AnswerBank', ...answer });
    return { caseId };
  });
};

export const bankViewOf = async (
  { log, staff }: Pick<Parts, 'log' | 'staff'>,
  org: string,
  { strayId, cause }: Pick<CaseRow, 'strayId' | 'cause'>,
): Promise<BankView | null> => {
  if (strayId === null || cause !== 'chargedBack') return null;
  const { bankBy = null, answers = [] } = (await stateOf(log, stray, { org, id: strayId })) ?? {};
  const names = await namesIn(
    answers.map(({ staffId }) => staffId),
    async (staffId) => (await staff.one(org, staffId))?.name ?? null,
  );
  return {
    bankBy,
    answers: answers.map(({ staffId, evidence, ...answer }) => ({
      ...answer,
      evidence: [...evidence],
      staffName: names.get(staffId) ?? null,
    })),
  };
};
