import { admins } from '@klang/contracts/api/admins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { type Invitation, InviteFields, wrongIn } from './InviteFields.tsx';

const knowing = { fields: ['name', 'email'] };

/** Invites somebody to run the platform. */
export const InviteAdmin = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const [value, setValue] = useState<Invitation>({ name: '', email: '', language });
  const [isTried, setTried] = useState(false);
  const invite = useCommand(admins.invite);
  const wrong = wrongIn(value);
  const sent = fieldErrorsOf(invite.error, knowing);
  const refusal = wholeRefusal(invite.error, knowing);
  const run = async () => {
    setTried(true);
    if (wrong.length > 0) return;
    if (!(await invite.mutateAsync(value).catch(() => null))) return;
    notify({ type: 'positive', title: backend('staff.invited', { email: value.email.trim() }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('admin.invite')}
      yes={backend('staff.send')}
      no={t('cancel')}
      tone="calm"
      isBusy={invite.isPending}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p>{t('admin.inviteNote')}</p>
      {refusal && <FormProblems title={refusal} />}
      <InviteFields
        value={value}
        errorOf={(field) => (isTried && wrong.includes(field) ? backend(`staff.wrong.${field}`) : sent[field])}
        onChange={(part) => setValue({ ...value, ...part })}
      />
    </ConfirmDialog>
  );
};
