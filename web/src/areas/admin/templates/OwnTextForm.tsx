import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import type { TemplateKey } from '@klang/contracts/templates';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSay } from '../../../lib/site.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';

const fields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
const knowing = { fields: ['org', ...fields] };

export type Named = { readonly org: string; readonly name: string };

type Props = {
  readonly templateKey: TemplateKey;
  readonly org: string;
  readonly from: TemplateFields;
  readonly names: readonly Named[];
  readonly onClose: () => void;
};

/** Gives an organization a text of its own. */
export const OwnTextForm = ({ templateKey: key, org: first, from, names, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const say = useSay();
  const [org, setOrg] = useState(first);
  const [texts, setTexts] = useState<TemplateFields>({
    ...{ subject_th: from.subject_th, subject_en: from.subject_en, body_th: from.body_th, body_en: from.body_en },
  });
  const save = useCommand(templates.saveFor);
  const errors = fieldErrorsOf(save.error, knowing);
  const refusal = wholeRefusal(save.error, knowing);
  const run = async () => {
    if (!(await save.mutateAsync({ key, org, ...texts }).catch(() => null))) return;
    notify({ type: 'positive', title: t('template.saved') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('template.ownTitle')}
      yes={t('template.save')}
      no={common('back')}
      tone="calm"
      isBusy={save.isPending}
      onYes={() => void run()}
      onNo={onClose}
    >
      {refusal && <FormProblems title={refusal} />}
      <NativeSelect
        label={t('organization.name')}
        data={names.map(({ org: value, name: label }) => ({ value, label }))}
        value={org}
        error={errors['org']}
        onChange={({ currentTarget }) => setOrg(currentTarget.value)}
      />
      {fields.map((name) => {
        const Input = name.startsWith('body') ? Textarea : TextInput;
        return (
          <Input
            key={name}
            name={name}
            label={say(consoleLists.template.fields[name].label)}
            maxLength={name.startsWith('body') ? 10_000 : 200}
            value={texts[name]}
            error={errors[name]}
            {...(name.startsWith('body') && { autosize: true, minRows: 4, maxRows: 10 })}
            onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
          />
        );
      })}
    </ConfirmDialog>
  );
};
