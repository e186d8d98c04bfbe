import { contacts } from '@klang/contracts/api/contacts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import classes from './contacts.module.css';

const empty = { text: '' };
const form = {
  valuesOf: ({ text }: typeof empty) => ({ text }),
  isSame: (one: typeof empty, other: typeof empty) => one.text.trim() === other.text.trim(),
};

export const ContactNote = ({ contactId }: { readonly contactId: string }) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const note = useCommand(contacts.note);
  const { idFor, next } = useMessageId();
  const { values, set, discard, wouldLose } = useRecordForm(empty, form, { isSaving: note.isPending });
  const [isMissing, setMissing] = useState(false);
  const text = values.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    if (!(await note.mutateAsync({ contactId, noteId: idFor(text), text }).catch(() => null))) return;
    notify({ type: 'positive', title: t('contacts.noteSaved') });
    discard();
    next();
  };
  return (
    <Panel title={t('contacts.note')} note={t('contacts.noteNote')}>
      <FormStack gap={12} className={classes.answer} onSubmit={submit}>
        {note.error && <FormProblems title={note.error.message} />}
        <Textarea
          aria-label={t('contacts.noteText')}
          value={values.text}
          rows={3}
          readOnly={note.isPending}
          maxLength={2_000}
          error={isMissing && text === '' ? t('contacts.noteMissing') : undefined}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        <Button type="submit" isBusy={note.isPending}>
          {t('contacts.noteSave')}
        </Button>
      </FormStack>
      <UnsavedQuestion isDirty={wouldLose} texts={texts.question} />
    </Panel>
  );
};
