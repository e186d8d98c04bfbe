import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { WorkDoor } from '../../../doors/WorkDoor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { StaffForm } from './StaffForm.tsx';

const Waiting = () => {
  const { t } = useTranslation('doors');
  return (
    <EmptyState
      isPage
      drawing="openDoor"
      title={t('register.waits')}
      text={t('register.waitsText')}
      action={<Button to="/backend/loginpage">{t('forgot.back')}</Button>}
    />
  );
};

const lineTokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'lineToken' in state ? String(state.lineToken) : undefined;

type Props = { readonly statusBar: ReactNode };

/** Becoming staff: by asking, which waits for a backend admin, or by an invitation, which lets in at once. */
export const RegisterStaffPage = ({ statusBar }: Props) => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [isSent, setSent] = useState(false);
  const invitation = search.get('invitation');
  const form = isSent ? <Waiting /> : <StaffForm lineToken={lineTokenIn(state)} onDone={() => setSent(true)} />;
  return (
    <WorkDoor area="backend" statusBar={statusBar}>
      {invitation === null ? form : <AcceptInvitation key={invitation} invitation={invitation} />}
    </WorkDoor>
  );
};
