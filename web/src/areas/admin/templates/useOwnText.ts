import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import type { TemplateKey } from '@klang/contracts/mails/templates';
import { useState } from 'react';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.tsx';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
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

type TemplateOfOrg = { readonly templateKey: TemplateKey; readonly org: string };

/** An own text as it is typed, over the one that an organization had when it was opened, if it had one. */
export const useOwnText = ({ templateKey: key, org }: TemplateOfOrg, all: Overrides, from: TemplateFields) => {
  const { refresh } = useArea();
  const save = useCommand(templates.saveFor);
  const [base, setBase] = useState(textsOf(from));
  const [changes, setChanges] = useState<Partial<TemplateFields>>({});
  const texts = { ...base, ...changes };
  const theirs = all.data.find((one) => one.org === org)?.own;
  const revision = theirs?.revision ?? null;
  const [seen, setSeen] = useState(revision);
  const [basedOn] = useState(all.revision);
  const isBehind = revision !== seen && !save.isPending;
  const { data: history } = useRead(templates.history, { key, org }, { enabled: isBehind && revision !== null });
  /** What it says now. */
  const latest = textsOf(theirs ?? all.standard);
  const goOn = () => {
    setBase(latest);
    setSeen(revision);
    save.reset();
  };
  return {
    texts,
    base,
    latest,
    seen,
    isBehind,
    goOn,
    steps: history?.steps,
    isSaving: save.isPending,
    wouldLose: textFields.some((name) => texts[name] !== base[name]),
    set: (name: TextField, value: string) => setChanges((before) => ({ ...before, [name]: value })),
    take: () => {
      setChanges({});
      goOn();
    },
    /** What both have changed. */
    both: textFields.filter((name) => texts[name] !== base[name] && latest[name] !== base[name]),
    errors: isBehind ? {} : fieldErrorsOf(save.error, knowing),
    refusal: isBehind ? undefined : wholeRefusal(save.error, knowing),
    send: () =>
      save.mutateAsync({ key, org, ...texts, revision: seen, basedOn }).catch(async (error: Error) => {
        // They are shown what it says now.
        if (isOvertaken(error)) await refresh([templates.overrides.reads ?? 'lookups']);
        return null;
      }),
  };
};
