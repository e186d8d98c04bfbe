import type { ReminderSubject } from '@klang/contracts/api/reminders';
import { bangkokDay } from '@klang/contracts/kit/days';
import { cutTo } from '@klang/contracts/kit/signs';
import { holdsRight, type Rights } from '@klang/contracts/permissions/rights';
import type { Db } from '@klang/projections/kit/db';
import { noteReads } from '@klang/projections/notes/queries';
import type { Context } from '../../platform/eventLog/context.ts';
import { midnightOf } from '../../platform/kit/days.ts';
import { moduleOfNote } from './notes.ts';

const mostWaiting = 100;
const shownSigns = 120;

export const notesWaiting = (db: Db) => {
  const reads = noteReads(db);
  return async ({ org, now, actor }: Context, rights: Rights): Promise<readonly ReminderSubject[]> => {
    const today = bangkokDay(now);
    const rows = await reads.waitingFor(org, { staffId: actor.id, today, limit: mostWaiting });
    const mine = rows.filter(({ about }) => holdsRight(rights, moduleOfNote[about], 'v'));
    return mine.map(({ about, aboutId, text, followUpOn: on, writtenAt }) => {
      const dayBegan = on !== null && on <= today ? midnightOf(on).toISOString() : null;
      // A note with a day waits since the start of that day.
      const at = dayBegan !== null && dayBegan > writtenAt ? dayBegan : writtenAt;
      const kind = dayBegan === null ? 'note' : 'followUp';
      return { kind, aboutId, about, at, name: text && cutTo(text, shownSigns), on, amountSatang: null };
    });
  };
};
