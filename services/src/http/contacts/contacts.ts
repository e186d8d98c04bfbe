import { type ContactRow, contacts } from '@klang/contracts/api/contacts';
import { contactAnswerMs } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import type { ContactPageRequest, ContactReads } from '@klang/projections/contacts/queries';
import { type ContactCommand, contact as contactRules } from '../../domain/contact.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { type People, staffIn } from '../staff/people.ts';
import { takenFrom } from '../staff/takenFrom.ts';
import { contactRows, contactSheetRoutes } from './contactRows.ts';
import { contactStepsOf, sizeIn } from './contactSteps.ts';
import { type WriterOrderParts, writerOrderRoutes } from './writerOrders.ts';

export type ContactParts = Pick<People, 'log' | 'staff'> & WriterOrderParts & { readonly rows: ContactReads };

const closingRoutes = (serve: Serve): void => {
  serve(contacts.close, async (ctx, { contactId }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(contactRules, contactId, { type: 'CloseContactMessage', contactId, at });
    return { contactId };
  });

  serve(contacts.reopen, async (ctx, { contactId }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(contactRules, contactId, { type: 'ReopenContactMessage', contactId, at });
    return { contactId };
  });
};

const handlingRoutes = (serve: Serve, { log, rows, staff }: ContactParts): void => {
  const requireActive = async ({ org }: Context, staffId: string | null): Promise<void> => {
    if (staffId !== null && (await staffIn(log, org, staffId)).status !== 'active')
      throw new Refused('staff_not_active', 'staffId');
  };
  serve(contacts.assign, async (ctx, { contactId, staffId }) => {
    await requireActive(ctx, staffId);
    const at = ctx.now.toISOString();
    await ctx.execute(contactRules, contactId, { type: 'AssignContactMessage', contactId, staffId, at });
    return { contactId };
  });

  serve(contacts.many, async (ctx, { deed, staffId, ids, isPreview, limit, after, ...filter }, { language }) => {
    if (deed === 'assign') await requireActive(ctx, staffId);
    const turn = { ids, isPreview, limit, after };
    const page = (paging: ContactPageRequest) => rows.list(ctx.org, ctx.now, { ...filter, ...paging, order: 'oldest' });
    const commandOf = (contactId: string): ContactCommand => {
      const one = { contactId, at: ctx.now.toISOString() };
      if (deed === 'assign') return { type: 'AssignContactMessage', staffId, ...one };
      return { type: deed === 'close' ? 'CloseContactMessage' : 'ReopenContactMessage', ...one };
    };
    const doTo = deedOf(log, ctx, turn);
    const from = takenFrom(staff, ctx);
    return toMany(await chosenRows(turn, page), {
      language,
      warning: isPreview && deed === 'assign' ? ({ assigneeId }) => from(assigneeId) : null,
      named: ({ id, name, excerpt }) => ({ _id: id, name: name ?? excerpt ?? id }),
      deed: ({ id }) => doTo(contactRules, id, commandOf(id)),
    });
  });
};

export const contactRoutes = (serve: Serve, parts: ContactParts): void => {
  const { log, staff, rows } = parts;
  const nameOf = async (org: string, staffId: string): Promise<string | null> =>
    (await staff.one(org, staffId))?.name ?? null;
  const shownIn = contactRows({ staff });
  const requireContact = async ({ org }: Context, contactId: string): Promise<ContactRow> => {
    const row = await rows.one(org, contactId);
    if (!row) throw new Refused('contact_not_found');
    return row;
  };

  serve(contacts.send, async (ctx, { phone, ...written }, { language }) => {
    const at = ctx.now.toISOString();
    const contactId = ctx.newPersonId('writer');
    await ctx.execute(contactRules, contactId, {
      type: 'SendContactMessage',
      contactId,
      ...written,
      phone: phone && worldPhone(phone),
      at,
    });
    const answerBy = new Date(ctx.now.getTime() + contactAnswerMs).toISOString();
    return { contactId, message: messages.contactSent[language], answerBy };
  });

  serve(contacts.list, async ({ org, now }, { order, after, limit, ...filter }) => {
    const [page, count, overdue, waiting] = await Promise.all([
      rows.list(org, now, { ...filter, order, after, limit }),
      rows.count(org, now, filter),
      rows.count(org, now, { state: 'overdue' }),
      rows.count(org, now, { state: 'new' }),
    ]);
    const data = await shownIn(org, page.rows);
    return { data, next: page.next, count, overdue, waiting, now: now.toISOString() };
  });

  contactSheetRoutes(serve, { rows, staff });
  writerOrderRoutes(serve, parts);

  serve(contacts.get, async (ctx, { contactId }) => {
    const { org, now } = ctx;
    const row = await requireContact(ctx, contactId);
    const [contactRow] = await shownIn(org, [row]);
    const { estimate = null } = (await stateOf(log, contactRules, { org, id: contactId })) ?? {};
    const size = estimate?.sizeId ? await sizeIn(log, { org, id: estimate.sizeId }) : null;
    const steps = await contactStepsOf(log, streamOf(contactRules.category, org, contactId), (staffId) =>
      nameOf(org, staffId),
    );
    return { contact: contactRow ?? { ...row, assigneeName: null }, estimate, size, steps, now: now.toISOString() };
  });

  serve(contacts.assignees, async ({ org }) => {
    const { rows: active } = await staff.list(org, { status: 'active', limit: 200 });
    return { data: active.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])) };
  });

  serve(contacts.answer, async (ctx, answer) => {
    const at = ctx.now.toISOString();
    await ctx.execute(contactRules, answer.contactId, { type: 'AnswerContactMessage', ...answer, at });
    return { contactId: answer.contactId };
  });

  serve(contacts.note, async (ctx, note) => {
    const at = ctx.now.toISOString();
    await ctx.execute(contactRules, note.contactId, { type: 'NoteContactMessage', ...note, at });
    return { contactId: note.contactId };
  });
  closingRoutes(serve);
  handlingRoutes(serve, parts);
};
