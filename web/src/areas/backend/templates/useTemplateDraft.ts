import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import { type TemplateRow, type TextField, textFields, textsIn } from './templateTexts.ts';

const knowing = { fields: textFields };

const formOf = (row: TemplateRow) => ({
  texts: textsIn(row),
  revision: row.own?.revision ?? null,
  basedOn: row.revision,
});
const form = { valuesOf: ({ texts }: ReturnType<typeof formOf>): TemplateFields => texts };

export const useTemplateDraft = (row: TemplateRow) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const save = useCommand(templates.save);
  const [isTried, setTried] = useState(false);
  const draft = useRecordForm(formOf(row), form, { isSaving: save.isPending, reset: save.reset });
  const { baseRecord, values: texts, isBehind } = draft;
  const latest = textsIn(row);
  const errors = isBehind ? {} : fieldErrorsOf(save.error, knowing);
  const send = async () => {
    setTried(true);
    if (textFields.some((name) => texts[name].trim() === '')) return;
    const body = { key: row.key, ...texts, revision: baseRecord.revision, basedOn: baseRecord.basedOn };
    const done = await save.mutateAsync(body).catch(async (error: Error) => {
      if (isOvertaken(error)) await refresh(['lookups']);
      return null;
    });
    if (!done) return;
    draft.saved();
    setTried(false);
    notify({ type: 'positive', title: t('templates.saved') });
  };
  return {
    ...draft,
    texts,
    latest,
    isSaving: save.isPending,
    errorOf: (name: TextField) => (isTried && texts[name].trim() === '' ? t('templates.empty') : errors[name]),
    refusal: isBehind || isOvertaken(save.error) ? undefined : wholeRefusal(save.error, knowing),
    set: (name: TextField, value: string) => draft.set({ [name]: value }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
};
