import { type ContactStep, type ContactView, contacts } from '@klang/contracts/api/contacts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { ConflictNotice } from '../../../lookups/form/ConflictNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { isMessage } from './ContactThread.tsx';
import classes from './contacts.module.css';
import { SavedReplies } from './SavedReplies.tsx';

type Thread = { readonly text: string; readonly revision: number };
const form = {
  valuesOf: ({ text }: Thread) => ({ text }),
  isSame: (one: Pick<Thread, 'text'>, other: Pick<Thread, 'text'>) => one.text.trim() === other.text.trim(),
};

type Props = { readonly contact: ContactView; readonly steps: readonly ContactStep[]; readonly visitor: string };

const useAnswer = (contact: ContactView) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const answer = useCommand(contacts.answer);
  const { idFor, next } = useMessageId();
  // The number of messages in the thread: an answer is refused if its writer has not seen all.
  const thread = { text: '', revision: contact.messages };
  const draft = useRecordForm(thread, form, { isSaving: answer.isPending, reset: answer.reset });
  const [isMissing, setMissing] = useState(false);
  const text = draft.values.text.trim();
  const send = async () => {
    setMissing(text === '');
    if (text === '') return;
    const body = { contactId: contact.id, messageId: idFor(text), text, seen: draft.baseRecord.revision };
    const done = await answer.mutateAsync(body).catch(() => refresh([contacts.get.reads ?? 'contacts']));
    if (!done) return;
    notify({ type: 'positive', title: t('contacts.answered', { email: contact.email }) });
    draft.discard();
    next();
  };
  return {
    ...draft,
    isSaving: answer.isPending,
    isMissing: isMissing && text === '',
    refusal: draft.isBehind ? undefined : answer.error?.message,
    begin: (reply: string) => draft.set({ text: text === '' ? reply : `${text}\n\n${reply}` }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
};

export const ContactAnswer = ({ contact, steps, visitor }: Props) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const draft = useAnswer(contact);
  const unseen = steps.filter(({ is }) => isMessage(is) && is !== 'noted').slice(draft.baseRecord.revision);
  return (
    <Panel title={t('contacts.answer')} note={t('contacts.answerNote', { email: contact.email })}>
      <FormStack gap={12} className={classes.answer} onSubmit={draft.submit}>
        {draft.isBehind && (
          <ConflictNotice
            title={t('contacts.movedOn')}
            since={draft.baseRecord.revision}
            steps={undefined}
            onTake={draft.discard}
            onSendMine={draft.goOn}
          >
            {unseen.map(({ id, is, by, text }) => (
              <p key={id}>
                <b>{is === 'replied' ? visitor : (by.name ?? t('contacts.staff'))}</b> {text}
              </p>
            ))}
          </ConflictNotice>
        )}
        {draft.refusal && <FormProblems title={draft.refusal} />}
        <SavedReplies language={contact.language} onChoose={draft.begin} />
        <Textarea
          aria-label={t('contacts.answerText')}
          value={draft.values.text}
          rows={6}
          readOnly={draft.isSaving}
          maxLength={4_000}
          error={draft.isMissing ? t('contacts.answerMissing') : undefined}
          onChange={({ currentTarget }) => draft.set({ text: currentTarget.value })}
        />
        <Button type="submit" variant="accent" isBusy={draft.isSaving} isDisabled={draft.isBehind}>
          {t('contacts.send')}
        </Button>
      </FormStack>
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </Panel>
  );
};
