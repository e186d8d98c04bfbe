import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import type { TemplateKey } from '@klang/contracts/templates';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSay } from '../../../lib/site.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { OrgSelect } from '../OrgSelect.tsx';

const fields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
const knowing = { fields: ['org', ...fields] };

type Props = {
  readonly templateKey: TemplateKey;
  /** Empty where it is still to be chosen, from those that are not taken. */
  readonly org: string;
  readonly name: string;
  readonly taken: readonly string[];
  readonly from: TemplateFields;
  readonly onClose: () => void;
};

/** Gives an organization a text of its own. */
export const OwnTextForm = ({ templateKey: key, org: first, name: orgName, taken, from, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const say = useSay();
  const [org, setOrg] = useState(first);
  const [isTried, setTried] = useState(false);
  const [texts, setTexts] = useState<TemplateFields>({
    ...{ subject_th: from.subject_th, subject_en: from.subject_en, body_th: from.body_th, body_en: from.body_en },
  });
  const save = useCommand(templates.saveFor);
  const errors = fieldErrorsOf(save.error, knowing);
  const refusal = wholeRefusal(save.error, knowing);
  const run = async () => {
    setTried(true);
    if (org === '') return;
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
      {orgName && <p>{orgName}</p>}
      {first === '' && (
        <OrgSelect
          isLabelled
          placeholder={t('person.chooseOrg')}
          except={taken}
          value={org}
          error={isTried && org === '' ? t('person.chooseOrg') : errors['org']}
          onChange={setOrg}
        />
      )}
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
