import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import type { PersonRights } from '../../../lookups/form/personFields.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { RightsFields } from './RightsFields.tsx';
import classes from './staff.module.css';

type AskingProps = { readonly person: StaffRow; readonly onDone: () => void };

const Approving = ({ person, onDone }: AskingProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(staff.approve);
  const [rights, setRights] = useState<PersonRights>({ isAdmin: false, permissionId: null });
  const [isMissing, setMissing] = useState(false);
  const name = person.name ?? '';
  const isEmpty = !rights.isAdmin && !rights.permissionId;
  const onYes = async () => {
    if (isEmpty) return setMissing(true);
    const answer = await mutateAsync({ staffId: person.id, ...rights }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('staff.approve.done', { name }) });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('staff.approve.title', { name }),
        text: t('staff.approve.text'),
        yes: t('staff.approve.yes'),
        tone: 'calm',
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    >
      <RightsFields
        value={rights}
        error={isMissing && isEmpty ? t('staff.wrong.permissionId') : undefined}
        onChange={setRights}
      />
    </AskDialog>
  );
};

const Rejecting = ({ person, onDone }: AskingProps) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(staff.reject);
  const name = person.name ?? '';
  const onYes = async (reason: string) => {
    const answer = await mutateAsync({ staffId: person.id, reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('staff.reject.done', { name }) });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('staff.reject.title', { name }),
        text: t('staff.reject.text'),
        yes: t('staff.reject.yes'),
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

const asking = { approve: Approving, reject: Rejecting };

export const AnswerWaiting = ({ person }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [pending, setPending] = useState<keyof typeof asking | null>(null);
  const Asking = pending && asking[pending];
  const isDisabled = detail?.viewing !== undefined;
  return (
    <span className={`${classes.answer} inline-flex gap-8`}>
      <Button size="small" variant="filled" isDisabled={isDisabled} onClick={() => setPending('approve')}>
        {t('staff.approve.open')}
      </Button>
      <Button size="small" isDisabled={isDisabled} onClick={() => setPending('reject')}>
        {t('staff.reject.open')}
      </Button>
      {Asking && <Asking person={person} onDone={() => setPending(null)} />}
    </span>
  );
};
