import { consoleLists } from '@klang/contracts/console/index';
import type { TemplateKey } from '@klang/contracts/mails/templates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { ConflictNotice } from '../../../lookups/form/ConflictNotice.tsx';
import { Difference } from '../../../lookups/templates/Difference.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea, TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { OrgSelect } from '../OrgSelect.tsx';
import type { Overrides } from './TemplateOverrides.tsx';
import { textFields, useOwnText } from './useOwnText.ts';

type Props = {
  readonly templateKey: TemplateKey;
  /** Empty where it is still to be chosen, from those that are not taken. */
  readonly org: string;
  readonly name: string;
  readonly all: Overrides;
  readonly onClose: () => void;
};

const Conflict = ({ draft }: { readonly draft: ReturnType<typeof useOwnText> }) => {
  const { t } = useTranslation('admin');
  const say = useSay();
  return (
    <ConflictNotice
      since={draft.seen ?? -1}
      steps={draft.steps}
      both={draft.both.map((name) => say(consoleLists.template.fields[name].label))}
      onTake={draft.take}
      onSendMine={draft.goOn}
    >
      <Difference standard={draft.base} own={draft.latest} legend={t('template.legendNow')} />
    </ConflictNotice>
  );
};

/** What stands in the way of saving is said above the fields, and brought into sight from below them. */
const InTheWay = ({ draft }: { readonly draft: ReturnType<typeof useOwnText> }) => {
  const place = useRef<HTMLDivElement>(null);
  const isThere = draft.isBehind || draft.refusal !== undefined;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div ref={place}>
      {draft.isBehind && <Conflict draft={draft} />}
      {draft.refusal && <FormProblems title={draft.refusal} />}
    </div>
  );
};

/** Gives an organization a text of its own. */
export const OwnTextForm = ({ templateKey, org: first, name: orgName, all, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const say = useSay();
  const [org, setOrg] = useState(first);
  const [isTried, setTried] = useState(false);
  const draft = useOwnText({ templateKey, org }, all);
  const { texts, errors } = draft;
  const { question } = useFormTexts();
  const [isLeaving, setLeaving] = useState(false);
  const isSaved = useRef(false);
  const leave = () => (draft.wouldLose ? setLeaving(true) : onClose());
  const run = async () => {
    setTried(true);
    if (org === '' || !(await draft.send())) return;
    isSaved.current = true;
    notify({ type: 'positive', title: t('template.saved') });
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        title={t('template.ownTitle')}
        yes={t('template.save')}
        no={common('back')}
        tone="calm"
        isBusy={draft.isSaving}
        onYes={() => void run()}
        onNo={leave}
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
              label={say(consoleLists.template.fields[name].label)}
              maxLength={name.startsWith('body') ? 10_000 : 200}
              value={texts[name]}
              error={errors[name]}
              {...(name.startsWith('body') && { autosize: true, minRows: 4, maxRows: 10 })}
              onChange={({ currentTarget }) => draft.set(name, currentTarget.value)}
            />
          );
        })}
      </ConfirmDialog>
      {isLeaving && (
        <ConfirmDialog
          title={question.title}
          yes={question.leave}
          no={question.stay}
          isBusy={false}
          onYes={onClose}
          onNo={() => setLeaving(false)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
      <UnsavedQuestion isDirty={() => !isSaved.current && draft.wouldLose} texts={question} />
    </>
  );
};
