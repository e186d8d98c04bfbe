import type { NoteEvent } from '@klang/contracts/events/note';
import { type Decider, type Decision, nothing, type Only, type Refusal, refuse } from './kit.ts';

type NoteData = Only<NoteEvent, 'NoteWritten'>['data'];
type NoteState = Pick<NoteData, 'about' | 'aboutId' | 'writtenBy'> & {
  /** Somebody is asked for something, or there is a day for it. */
  readonly asks: boolean;
  readonly isDone: boolean;
  readonly isTakenBack: boolean;
};
/** Null before it was written. */
export type Note = NoteState | null;

type CommandHead = { readonly noteId: string; readonly byId: string; readonly at: string };
export type NoteCommand =
  | (CommandHead & { readonly type: 'WriteNote'; readonly text: string } & Omit<
        NoteData,
        'noteId' | 'text' | 'writtenBy' | 'writtenAt'
      >)
  | (CommandHead & { readonly type: 'FinishNote' | 'TakeNoteBack' });

const write = (asked: Only<NoteCommand, 'WriteNote'>, now: Note): Decision<NoteEvent> => {
  const { type: _, byId: writtenBy, at: writtenAt, ...said } = asked;
  if (!now) return [{ type: 'NoteWritten', data: { ...said, writtenBy, writtenAt } }];
  const isSame = now.about === said.about && now.aboutId === said.aboutId && now.writtenBy === writtenBy;
  return isSame ? nothing : refuse('note_id_taken');
};

const finish = ({ noteId, byId: doneBy, at: doneAt }: CommandHead, now: NoteState): Decision<NoteEvent> => {
  if (now.isDone) return nothing;
  if (now.isTakenBack) return refuse('note_taken_back');
  if (!now.asks) return refuse('note_asks_nothing');
  const { about, aboutId } = now;
  return [{ type: 'NoteDone', data: { noteId, about, aboutId, doneBy, doneAt } }];
};

const takeBack = ({ noteId, byId, at: takenBackAt }: CommandHead, now: NoteState): Decision<NoteEvent> => {
  if (now.writtenBy !== byId) return refuse('note_not_yours');
  if (now.isTakenBack) return nothing;
  const { about, aboutId } = now;
  return [{ type: 'NoteTakenBack', data: { noteId, about, aboutId, takenBackAt } }];
};

type Rule = (command: CommandHead, now: NoteState) => Decision<NoteEvent>;
const onWritten =
  (rule: Rule) =>
  (command: CommandHead, now: Note): readonly NoteEvent[] | Refusal =>
    now ? rule(command, now) : refuse('note_not_found');

/** A note stands as it was written, until it is done or its writer takes it back. */
export const note: Decider<Note, NoteCommand, NoteEvent> = {
  category: 'note',
  initial: null,

  evolve: {
    NoteWritten: (_, { about, aboutId, writtenBy, mentioned, followUpOn }) => ({
      about,
      aboutId,
      writtenBy,
      asks: mentioned.length > 0 || followUpOn !== null,
      isDone: false,
      isTakenBack: false,
    }),
    NoteDone: (now) => now && { ...now, isDone: true },
    NoteTakenBack: (now) => now && { ...now, isTakenBack: true },
  },

  decide: { WriteNote: write, FinishNote: onWritten(finish), TakeNoteBack: onWritten(takeBack) },
};
