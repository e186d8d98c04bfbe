import { longestNote, mostMentioned, notes } from '@klang/contracts/api/notes';
import { Group, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { useMessageId } from '../../../lib/useMessageId.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import type { OnWhat } from './Notes.tsx';
import classes from './notes.module.css';

const mostListed = 50;
type Draft = { readonly text: string; readonly mentioned: string[]; readonly followUpOn: string };
const empty: Draft = { text: '', mentioned: [], followUpOn: '' };
const form = {
  valuesOf: (draft: Draft) => draft,
  isSame: (one: Draft, other: Draft) =>
    one.text.trim() === other.text.trim() &&
    one.followUpOn === other.followUpOn &&
    String(one.mentioned) === String(other.mentioned),
};
type Part = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly wrong: Readonly<Record<string, string>>;
};
const knowing = { fields: ['followUpOn'], byRefusal: { note_day_is_over: 'followUpOn' } };

const Asks = ({ about, draft, change, wrong }: Part & Pick<OnWhat, 'about'>) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(notes.colleagues, { about });
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: `@${name}` }));
  return (
    <div className={`${classes.beside} grid gap-14`}>
      <MultiSelect
        label={t('notes.mentioned')}
        description={t('notes.mentionedNote')}
        data={choices}
        value={draft.mentioned}
        searchable
        limit={mostListed}
        maxValues={mostMentioned}
        nothingFoundMessage={t('notes.nobody')}
        onChange={(mentioned) => change({ mentioned })}
      />
      <DayField
        label={t('notes.followUpOn')}
        description={t('notes.followUpNote')}
        value={draft.followUpOn}
        error={wrong['followUpOn']}
        onChange={(followUpOn) => change({ followUpOn })}
      />
    </div>
  );
};

type Props = OnWhat & { readonly onDone: () => void; readonly onLeave: () => void };

export const WriteNote = ({ about, aboutId, onDone, onLeave }: Props) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const { mutateAsync, isPending, error } = useCommand(notes.write);
  const { idFor } = useMessageId();
  const { values: draft, set, saved, wouldLose } = useRecordForm(empty, form, { isSaving: isPending });
  const [isMissing, setMissing] = useState(false);
  const [wrong, whole] = [fieldErrorsOf(error, knowing), wholeRefusal(error, knowing)];
  const text = draft.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const { mentioned, followUpOn } = draft;
    const words = { text, mentioned, followUpOn: followUpOn || null };
    const note = { noteId: idFor(words), about, aboutId, ...words };
    if (!(await mutateAsync(note).catch(() => null))) return;
    saved();
    notify({ type: 'positive', title: t('notes.saved') });
    onDone();
  };
  return (
    <FormStack gap={14} mb={12} onSubmit={submit}>
      {whole && <FormProblems title={whole} />}
      <Textarea
        label={t('notes.text')}
        value={draft.text}
        rows={3}
        readOnly={isPending}
        maxLength={longestNote}
        error={isMissing && text === '' ? t('notes.missing') : undefined}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Asks about={about} draft={draft} change={set} wrong={wrong} />
      <Group gap={8} align="stretch">
        <Button type="submit" isBusy={isPending}>
          {t('notes.save')}
        </Button>
        <Button onClick={onLeave}>{t('notes.leave')}</Button>
      </Group>
      <UnsavedQuestion isDirty={wouldLose} texts={texts.question} />
    </FormStack>
  );
};
