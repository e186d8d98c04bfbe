import { consoleLists } from '@klang/contracts/console/index';
import type { TemplateKey } from '@klang/contracts/mails/templates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { TextConflict } from '../../../lookups/templates/TextConflict.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { UnsavedQuestion, UnsavedScope } from '../../../ui/UnsavedQuestion.tsx';
import { OrgSelect } from '../OrgSelect.tsx';
import type { Overrides } from './TemplateOverrides.tsx';
import { textFields, useOwnText } from './useOwnText.ts';

type Props = {
  readonly templateKey: TemplateKey;
  /** Empty: the form asks for an organization that has no text of its own yet. */
  readonly org: string;
  readonly name: string;
  readonly all: Overrides;
  readonly onClose: () => void;
};

const InTheWay = ({ draft }: { readonly draft: ReturnType<typeof useOwnText> }) => {
  const { t } = useTranslation('admin');
  const place = useRef<HTMLDivElement>(null);
  const isThere = draft.isBehind || draft.refusal !== undefined;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div ref={place}>
      {draft.isBehind && <TextConflict draft={draft} steps={draft.steps} legend={t('template.legendNow')} />}
      {draft.refusal && <FormProblems title={draft.refusal} />}
    </div>
  );
};

export const OwnTextForm = ({ templateKey, org: first, name: orgName, all, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const localize = useLocalize();
  const [org, setOrg] = useState(first);
  const [isTried, setTried] = useState(false);
  const draft = useOwnText({ templateKey, org }, all);
  const { texts, errors } = draft;
  const { question } = useFormTexts();
  const run = async () => {
    setTried(true);
    if (org === '' || !(await draft.send())) return;
    notify({ type: 'positive', title: t('template.saved') });
    onClose();
  };
  return (
    <UnsavedScope texts={question}>
      {(leave) => (
        <>
          <ConfirmDialog
            title={t('template.ownTitle')}
            yes={t('template.save')}
            no={common('back')}
            tone="calm"
            isBusy={draft.isSaving}
            onYes={() => void run()}
            onNo={() => leave(onClose)}
          >
            <InTheWay draft={draft} />
            {orgName && <p>{orgName}</p>}
            {first === '' && (
              <OrgSelect
                isLabelled
                placeholder={t('person.chooseOrg')}
                except={all.data.flatMap((one) => (one.org === org ? [] : [one.org]))}
                value={org}
                error={isTried && org === '' ? t('person.chooseOrg') : errors['org']}
                onChange={setOrg}
              />
            )}
            {textFields.map((name) => {
              const Input = name.startsWith('body') ? Textarea : TextInput;
              return (
                <Input
                  key={name}
                  name={name}
                  label={localize(consoleLists.template.fields[name].label)}
                  maxLength={name.startsWith('body') ? 10_000 : 200}
                  value={texts[name]}
                  error={errors[name]}
                  {...(name.startsWith('body') && { autosize: true, minRows: 4, maxRows: 10 })}
                  onChange={({ currentTarget }) => draft.set(name, currentTarget.value)}
                />
              );
            })}
          </ConfirmDialog>
          <UnsavedQuestion isDirty={draft.wouldLose} texts={question} />
        </>
      )}
    </UnsavedScope>
  );
};
