import { notes } from '@klang/contracts/api/notes';
import type { NoteSubject } from '@klang/contracts/events/note';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedScope } from '../../../ui/UnsavedQuestion.tsx';
import { Note } from './Note.tsx';
import { WriteNote } from './WriteNote.tsx';

export type OnWhat = { readonly about: NoteSubject; readonly aboutId: string };

export const NoteForm = ({ onStop, ...what }: OnWhat & { readonly onStop: () => void }) => {
  const { question } = useFormTexts();
  return (
    <UnsavedScope texts={question}>
      {(leave) => <WriteNote {...what} onDone={onStop} onLeave={() => leave(onStop)} />}
    </UnsavedScope>
  );
};

export const Notes = (what: OnWhat) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [isWriting, setWriting] = useState(false);
  const { data, error } = useRead(notes.list, what);
  const mayWrite = detail?.viewing === undefined;
  const action = mayWrite && !isWriting && (
    <Button size="small" onClick={() => setWriting(true)}>
      {t('notes.write')}
    </Button>
  );
  return (
    <Panel title={t('notes.title')} note={t('notes.note')} action={action}>
      {isWriting && <NoteForm {...what} onStop={() => setWriting(false)} />}
      {error && <Text c="var(--ink-2)">{error.message}</Text>}
      {data?.data.length === 0 && !isWriting && <Text c="var(--ink-2)">{t('notes.none')}</Text>}
      {data && data.data.length > 0 && (
        <Stack component="ul" gap={0}>
          {data.data.map((note) => (
            <Note key={note.noteId} note={note} />
          ))}
        </Stack>
      )}
    </Panel>
  );
};
