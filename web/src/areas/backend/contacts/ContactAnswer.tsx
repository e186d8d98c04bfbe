import { type ContactShown, contacts } from '@klang/contracts/api/contacts';
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
import { SavedReplies } from './SavedReplies.tsx';

type Draft = {
  readonly messageId: string;
  readonly text: string;
  /** How many messages the thread had when the writing began. */
  readonly seen: number | null;
};

const fresh = (): Draft => ({ messageId: newMessageId(), text: '', seen: null });

/** An answer, which goes out by mail in the visitor's language. */
export const ContactAnswer = ({ contact }: { readonly contact: ContactShown }) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const answer = useCommand(contacts.answer);
  const [draft, setDraft] = useState(fresh);
  const [isMissing, setMissing] = useState(false);
  const text = draft.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const { messageId, seen } = draft;
    try {
      await answer.mutateAsync({ contactId: contact.id, messageId, text, seen: seen ?? contact.messages });
      notify({ type: 'positive', title: t('contacts.answered', { email: contact.email }) });
      setDraft(fresh());
    } catch {
      // What came meanwhile is on the screen by now; sent again it counts as read.
      setDraft({ ...draft, seen: null });
    }
  };
  const begin = (reply: string) =>
    setDraft({ ...draft, text: text === '' ? reply : `${text}\n\n${reply}`, seen: draft.seen ?? contact.messages });
  return (
    <Panel title={t('contacts.answer')} note={t('contacts.answerNote', { email: contact.email })}>
      <Stack component="form" gap={12} className={classes.answer} noValidate onSubmit={submit}>
        {answer.error && <FormProblems title={answer.error.message} />}
        <SavedReplies language={contact.language} onChoose={begin} />
        <Textarea
          aria-label={t('contacts.answerText')}
          value={draft.text}
          rows={6}
          maxLength={4_000}
          error={isMissing && text === '' ? t('contacts.answerMissing') : undefined}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, text: currentTarget.value, seen: draft.seen ?? contact.messages })
          }
        />
        <Button type="submit" variant="accent" isBusy={answer.isPending}>
          {t('contacts.send')}
        </Button>
      </Stack>
      <UnsavedQuestion isDirty={() => text !== ''} texts={texts.question} />
    </Panel>
  );
};
