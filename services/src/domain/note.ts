import type { NoteEvent } from '@klang/contracts/events/note';
import { type Decider, type Decision, nothing, type Only, type Refusal, refuse, sameOrTaken } from './kit.ts';

type NoteData = Only<NoteEvent, 'NoteWritten'>['data'];
type NoteState = Pick<NoteData, 'about' | 'aboutId' | 'writtenBy' | 'text' | 'mentioned' | 'followUpOn'> & {
  readonly asks: boolean;
  readonly isDone: boolean;
  readonly isTakenBack: boolean;
};
export type Note = NoteState | null;

type CommandHead = { readonly noteId: string; readonly byId: string; readonly at: string };
export type NoteCommand =
  | (CommandHead & { readonly type: 'WriteNote'; readonly text: string } & Omit<
        NoteData,
        'noteId' | 'text' | 'writtenBy' | 'writtenAt'
      >)
  | (CommandHead & { readonly type: 'FinishNote' | 'TakeNoteBack' });

type Words = Pick<NoteData, 'text' | 'mentioned' | 'followUpOn'>;
const isSameText = (one: Words, other: Words): boolean =>
  one.text === other.text && one.followUpOn === other.followUpOn && String(one.mentioned) === String(other.mentioned);

const write = (command: Only<NoteCommand, 'WriteNote'>, now: Note): Decision<NoteEvent> => {
  const { type: _, byId: writtenBy, at: writtenAt, ...noteFields } = command;
  if (!now) return [{ type: 'NoteWritten', data: { ...noteFields, writtenBy, writtenAt } }];
  const isSame =
    now.about === noteFields.about &&
    now.aboutId === noteFields.aboutId &&
    now.writtenBy === writtenBy &&
    isSameText(now, noteFields);
  return sameOrTaken(isSame, 'note_id_taken');
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

/** A note is never edited: it is done, or its author takes it back. */
export const note: Decider<Note, NoteCommand, NoteEvent> = {
  category: 'note',
  initial: null,

  evolve: {
    NoteWritten: (_, { about, aboutId, writtenBy, text, mentioned, followUpOn }) => ({
      about,
      aboutId,
      writtenBy,
      text,
      mentioned,
      followUpOn,
      asks: mentioned.length > 0 || followUpOn !== null,
      isDone: false,
      isTakenBack: false,
    }),
    NoteDone: (now) => now && { ...now, isDone: true },
    NoteTakenBack: (now) => now && { ...now, isTakenBack: true },
  },

  decide: { WriteNote: write, FinishNote: onWritten(finish), TakeNoteBack: onWritten(takeBack) },
};
