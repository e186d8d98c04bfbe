import { longestNote, mostMentioned, notes } from '@klang/contracts/api/notes';
import { Group, MultiSelect, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { newMessageId } from '../../../lib/ids.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import type { OnWhat } from './Notes.tsx';
import classes from './notes.module.css';

/** Of thousands of colleagues; whoever types finds the others. */
const mostShown = 50;
const fresh = () => ({ noteId: newMessageId(), text: '', mentioned: [] as string[], followUpOn: '' });
type Draft = ReturnType<typeof fresh>;
type Part = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly wrong: Readonly<Record<string, string>>;
};
const knowing = { fields: ['followUpOn'], byRefusal: { note_day_is_over: 'followUpOn' } };

/** Whom the note asks for something, and when it is to be looked after. */
const Asks = ({ about, draft, change, wrong }: Part & Pick<OnWhat, 'about'>) => {
  const { t } = useTranslation('backend');
  const { data } = useRead(notes.colleagues, { about });
  const choices = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: `@${name}` }));
  return (
    <div className={classes.beside}>
      <MultiSelect
        label={t('notes.mentioned')}
        description={t('notes.mentionedNote')}
        data={choices}
        value={draft.mentioned}
        searchable
        limit={mostShown}
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

/** A word to colleagues; their bell tells those whom it names. */
export const WriteNote = ({ about, aboutId, onDone }: OnWhat & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const texts = useFormTexts();
  const { mutateAsync, isPending, error } = useCommand(notes.write);
  const [draft, setDraft] = useState(fresh);
  const [isMissing, setMissing] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const [wrong, whole] = [fieldErrorsOf(error, knowing), wholeRefusal(error, knowing)];
  const text = draft.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    const { noteId, mentioned, followUpOn } = draft;
    const said = { noteId, about, aboutId, text, mentioned, followUpOn: followUpOn || null };
    if (!(await mutateAsync(said).catch(() => null))) return;
    notify({ type: 'positive', title: t('notes.saved') });
    onDone();
  };
  return (
    <Stack component="form" gap={14} mb={12} noValidate onSubmit={submit}>
      {whole && <FormProblems title={whole} />}
      <Textarea
        label={t('notes.text')}
        value={draft.text}
        rows={3}
        maxLength={longestNote}
        error={isMissing && text === '' ? t('notes.missing') : undefined}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Asks about={about} draft={draft} change={change} wrong={wrong} />
      <Group gap={8} align="stretch">
        <Button type="submit" isBusy={isPending}>
          {t('notes.save')}
        </Button>
        <Button onClick={onDone}>{t('notes.leave')}</Button>
      </Group>
      <UnsavedQuestion isDirty={() => text !== ''} texts={texts.question} />
    </Stack>
  );
};
