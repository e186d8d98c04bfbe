import { contacts } from '@klang/contracts/api/contacts';
import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { newMessageId } from '../../../lib/ids.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import classes from './contacts.module.css';

const fresh = () => ({ noteId: newMessageId(), text: '' });

/** A word to colleagues beside a message, which is never sent. */
export const ContactNote = ({ contactId }: { readonly contactId: string }) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const note = useCommand(contacts.note);
  const [draft, setDraft] = useState(fresh);
  const [isMissing, setMissing] = useState(false);
  const text = draft.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const { noteId } = draft;
    if (!(await note.mutateAsync({ contactId, noteId, text }).catch(() => null))) return;
    notify({ type: 'positive', title: t('contacts.noteSaved') });
    setDraft(fresh());
  };
  return (
    <Panel title={t('contacts.note')} note={t('contacts.noteNote')}>
      <Stack component="form" gap={12} className={classes.answer} noValidate onSubmit={submit}>
        {note.error && <FormProblems title={note.error.message} />}
        <Textarea
          aria-label={t('contacts.noteText')}
          value={draft.text}
          rows={3}
          maxLength={2_000}
          error={isMissing && text === '' ? t('contacts.noteMissing') : undefined}
          onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
        />
        <Button type="submit" isBusy={note.isPending}>
          {t('contacts.noteSave')}
        </Button>
      </Stack>
      <UnsavedQuestion isDirty={() => text !== ''} texts={texts.question} />
    </Panel>
  );
};
