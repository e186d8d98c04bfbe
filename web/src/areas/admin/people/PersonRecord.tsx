import type { StaffStatus } from '@klang/contracts/api/staff';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { PersonConflict } from '../../../lookups/form/PersonConflict.tsx';
import type { usePersonDraft } from '../../../lookups/form/usePersonDraft.ts';
import { StaffStatusBadge } from '../../../lookups/StaffStatusBadge.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { PersonHistory } from './PersonHistory.tsx';

type Person = ComponentProps<typeof PersonConflict>['theirs'] & {
  readonly status: StaffStatus;
  readonly since: string;
};
type FormProps = Pick<ComponentProps<typeof PersonConflict>, 'steps'> &
  Pick<ComponentProps<typeof ContactInputs>, 'fields'> & {
    readonly draft: ReturnType<typeof usePersonDraft>;
    readonly person: Person;
    readonly children?: ReactNode;
  };

export const PersonForm = ({ draft, person, steps, fields, children }: FormProps) => {
  const { t: backend } = useTranslation('backend');
  const texts = useFormTexts();
  return (
    <FormStack gap={16} onSubmit={draft.submit}>
      {draft.isBehind && (
        <PersonConflict
          steps={steps}
          held={draft.baseRecord}
          theirs={person}
          touched={draft.touched}
          onTake={draft.discard}
          onSendMine={draft.goOn}
        />
      )}
      {draft.refusal && <FormProblems title={draft.refusal} />}
      <Panel title={backend('staff.profile')}>
        <ContactInputs fields={fields} value={draft.values} errorOf={draft.errorOf} onChange={draft.set} />
      </Panel>
      {children}
      {draft.isDirty && <SaveBar texts={texts.bar} isSaving={draft.isSaving} onDiscard={draft.discard} />}
      <UnsavedQuestion isDirty={draft.wouldLose} texts={texts.question} />
    </FormStack>
  );
};

type RecordProps = Pick<ComponentProps<typeof RecordPage>, 'back'> &
  ComponentProps<typeof PersonHistory> & {
    readonly person: Person;
    readonly org?: string;
    readonly children: ReactNode;
  };

export const PersonRecord = ({ person, org, back, children, ...history }: RecordProps) => {
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const since = backend('staff.sinceAt', { at: shortDate(person.since, language) });
  return (
    <RecordPage
      back={back}
      title={person.name ?? backend('staff.forgotten')}
      badge={<StaffStatusBadge status={person.status} />}
      note={org ? `${org} · ${since}` : since}
      aside={<PersonHistory {...history} />}
    >
      {person.status === 'forgotten' ? (
        <Panel title={backend('staff.forgotten')} note={backend('staff.forgottenText')} />
      ) : (
        children
      )}
    </RecordPage>
  );
};
