import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import type { TemplateKey } from '@klang/contracts/mails/templates';
import { useState } from 'react';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useRecordForm } from '../../../lib/useRecordForm.ts';
import { isOvertaken } from '../../../lookups/form/ConflictNotice.tsx';
import type { Overrides } from './TemplateOverrides.tsx';

export const textFields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
type TextField = (typeof textFields)[number];
const knowing = { fields: ['org', ...textFields] };

export const textsOf = ({ subject_th, subject_en, body_th, body_en }: TemplateFields): TemplateFields => ({
  subject_th,
  subject_en,
  body_th,
  body_en,
});

const form = { valuesOf: ({ texts }: { readonly texts: TemplateFields; readonly revision: number | null }) => texts };

type TemplateOfOrg = { readonly templateKey: TemplateKey; readonly org: string };

export const useOwnText = ({ templateKey: key, org }: TemplateOfOrg, all: Overrides) => {
  const { refresh } = useArea();
  const save = useCommand(templates.saveFor);
  const theirs = all.data.find((one) => one.org === org)?.own;
  const revision = theirs?.revision ?? null;
  const latest = textsOf(theirs ?? all.standard);
  const [basedOn] = useState(all.revision);
  const draft = useRecordForm({ texts: latest, revision }, form, { isSaving: save.isPending, reset: save.reset });
  const { values: texts, isBehind } = draft;
  const seen = draft.baseRecord.revision;
  const { data: history } = useRead(templates.history, { key, org }, { enabled: isBehind && revision !== null });
  return {
    ...draft,
    texts,
    latest,
    steps: history?.steps,
    isSaving: save.isPending,
    set: (name: TextField, value: string) => draft.set({ [name]: value }),
    errors: isBehind ? {} : fieldErrorsOf(save.error, knowing),
    refusal: isBehind ? undefined : wholeRefusal(save.error, knowing),
    send: async () => {
      const done = await save
        .mutateAsync({ key, org, ...texts, revision: seen, basedOn })
        .catch(async (error: Error) => {
          if (isOvertaken(error)) await refresh([templates.overrides.reads ?? 'lookups']);
          return null;
        });
      if (done) draft.saved();
      return done;
    },
  };
};
