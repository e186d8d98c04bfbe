import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import { notify } from '../../../ui/notice.ts';
import { type TemplateRow, type TextField, textFields, textsIn } from './templateTexts.ts';

const knowing = { fields: textFields };

/** An own text as it is typed, over what was said when the page was opened. */
export const useTemplateDraft = (row: TemplateRow) => {
  const { t } = useTranslation('backend');
  const { refresh } = useArea();
  const save = useCommand(templates.save);
  const revision = row.own?.revision ?? null;
  const [held, setHeld] = useState({ texts: textsIn(row), revision, basedOn: row.revision });
  const [typed, setTyped] = useState<Partial<TemplateFields>>({});
  const [isTried, setTried] = useState(false);
  const texts = { ...held.texts, ...typed };
  const latest = textsIn(row);
  const touched = textFields.filter((name) => texts[name] !== held.texts[name]);
  // What nobody has begun to change simply shows what is said now.
  const isOvertakenHere = held.revision !== revision && touched.length > 0 && !save.isPending;
  const goOn = () => {
    setHeld({ texts: latest, revision, basedOn: row.revision });
    save.reset();
  };
  if (held.revision !== revision && touched.length === 0 && !save.isPending) goOn();
  const errors = isOvertakenHere ? {} : fieldErrorsOf(save.error, knowing);
  const send = async () => {
    setTried(true);
    if (textFields.some((name) => texts[name].trim() === '')) return;
    const body = { key: row.key, ...texts, revision: held.revision, basedOn: held.basedOn };
    const done = await save.mutateAsync(body).catch(async (error: Error) => {
      if (isOvertaken(error)) await refresh(['lookups']);
      return null;
    });
    if (!done) return;
    setTyped({});
    setTried(false);
    notify({ type: 'positive', title: t('templates.saved') });
  };
  return {
    texts,
    latest,
    held,
    touched,
    isOvertaken: isOvertakenHere,
    goOn,
    isSaving: save.isPending,
    isDirty: touched.length > 0,
    both: touched.filter((name) => latest[name] !== held.texts[name]),
    errorOf: (name: TextField) => (isTried && texts[name].trim() === '' ? t('templates.empty') : errors[name]),
    refusal: isOvertakenHere || isOvertaken(save.error) ? undefined : wholeRefusal(save.error, knowing),
    set: (name: TextField, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    discard: () => {
      setTyped({});
      goOn();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
};
