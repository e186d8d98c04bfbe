import { type NoteView, notes } from '@klang/contracts/api/notes';
import type { NoteSubject } from '@klang/contracts/events/note';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';
import { type CaseReads, caseReads } from '@klang/projections/cases/queries';
import { type NoteRow, noteReads } from '@klang/projections/notes/queries';
import type { StaffReads } from '@klang/projections/staff/queries';
import { claim } from '../../domain/claim.ts';
import { customer } from '../../domain/customer.ts';
import { note } from '../../domain/note.ts';
import { order } from '../../domain/order.ts';
import { refund } from '../../domain/refund.ts';
import { trip } from '../../domain/trip.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Caller } from '../kit/caller.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';

export const moduleOfNote: Readonly<Record<NoteSubject, ModuleName>> = {
  order: 'orderlist',
  customer: 'customer',
  trip: 'ordertracking',
  claim: 'orderlist',
  refund: 'orderlist',
  money: 'orderlist',
};

type NoteKey = { readonly org: string; readonly id: string };
type NoteParts = Pick<People, 'log' | 'pool' | 'staff'>;

const personsOf = (
  log: EventLog,
  cases: CaseReads,
): Readonly<Record<NoteSubject, (one: NoteKey) => Promise<string | undefined>>> => ({
  order: async (one) => (await stateOf(log, order, one))?.customerId,
  customer: async (one) => ((await stateOf(log, customer, one)).isRegistered ? one.id : undefined),
  trip: async (one) => (await stateOf(log, trip, one))?.customerId,
  claim: async (one) => (await stateOf(log, claim, one))?.customerId,
  refund: async (one) => (await stateOf(log, refund, one))?.customerId,
  money: async ({ org, id }) => {
    const found = await cases.one(org, id);
    return found && (found.customerId ?? id);
  },
});

/** Without permission the subject answers as not found. */
const requireView = (caller: Caller | null, about: NoteSubject): void => {
  if (!caller || !holdsRight(caller.rights, moduleOfNote[about], 'v')) throw new Refused('note_about_not_found');
};

export const colleaguesOf = async (staff: StaffReads, org: string, about: NoteSubject) => {
  const modules = orgOf(org)?.modules ?? [];
  const all = await staff.colleagues(org);
  return all.filter((rights) => holdsRight(resolveRights({ modules, ...rights }), moduleOfNote[about], 'v'));
};

const shownBy =
  (names: ReadonlyMap<string, string | null>) =>
  (row: NoteRow): NoteView => {
    const person = (id: string) => ({ id, name: names.get(id) ?? null });
    const { noteId, text, writtenBy, writtenAt, mentioned, followUpOn, doneBy, doneAt, takenBackAt } = row;
    return {
      noteId,
      text,
      by: person(writtenBy),
      writtenAt,
      mentioned: mentioned.map(person),
      followUpOn,
      takenBackAt,
      done: doneBy !== null && doneAt !== null ? { by: person(doneBy), at: doneAt } : null,
    };
  };

type Change = { readonly type: 'FinishNote' | 'TakeNoteBack'; readonly noteId: string };

export const noteRoutes = (serve: Serve, { log, pool, staff }: NoteParts): void => {
  const [reads, personOf] = [noteReads(pool), personsOf(log, caseReads(pool))];

  serve(notes.list, async ({ org }, { about, aboutId }, { caller }) => {
    requireView(caller, about);
    const rows = await reads.about(org, about, aboutId);
    const ids = rows.flatMap(({ writtenBy, mentioned, doneBy }) => [writtenBy, ...mentioned, doneBy ?? writtenBy]);
    return { data: rows.map(shownBy(await staff.namesOf(org, [...new Set(ids)]))) };
  });

  serve(notes.colleagues, async ({ org }, { about }, { caller }) => {
    requireView(caller, about);
    const may = await colleaguesOf(staff, org, about);
    return { data: may.flatMap(({ id, name }) => (name === null || id === caller?.id ? [] : [{ id, name }])) };
  });

  serve(notes.write, async (ctx, { about, aboutId, ...noteFields }, { caller }) => {
    requireView(caller, about);
    const personId = await personOf[about]({ org: ctx.org, id: aboutId });
    if (personId === undefined) throw new Refused('note_about_not_found');
    const mentioned = [...new Set(noteFields.mentioned)];
    const may = new Set((await colleaguesOf(staff, ctx.org, about)).map(({ id }) => id));
    if (!mentioned.every((id) => may.has(id))) throw new Refused('note_colleague_may_not_see', 'mentioned');
    if (noteFields.followUpOn !== null && noteFields.followUpOn < bangkokDay(ctx.now))
      throw new Refused('note_day_is_over', 'followUpOn');
    const by = { byId: ctx.actor.id, at: ctx.now.toISOString() };
    await ctx.execute(note, noteFields.noteId, {
      type: 'WriteNote',
      about,
      aboutId,
      personId,
      ...noteFields,
      mentioned,
      ...by,
    });
    return { noteId: noteFields.noteId };
  });

  const change = async (ctx: Context, caller: Caller | null, { type, noteId }: Change) => {
    const known = await stateOf(log, note, { org: ctx.org, id: noteId });
    if (!known) throw new Refused('note_not_found');
    requireView(caller, known.about);
    await ctx.execute(note, noteId, { type, noteId, byId: ctx.actor.id, at: ctx.now.toISOString() });
    return { noteId };
  };
  serve(notes.finish, (ctx, { noteId }, { caller }) => change(ctx, caller, { type: 'FinishNote', noteId }));
  serve(notes.takeBack, (ctx, { noteId }, { caller }) => change(ctx, caller, { type: 'TakeNoteBack', noteId }));
};
