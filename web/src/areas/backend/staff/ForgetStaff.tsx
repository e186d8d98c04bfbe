import { forgetting } from '@klang/contracts/api/forgetting';
import type { StaffRow } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';

export const ForgetStaff = ({ person: { id: staffId, name } }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const forget = useCommand(forgetting.staff);
  if (!isAdminAtWork(detail, 'staff')) return null;
  return (
    <ForgetPerson
      kind="staff"
      name={name ?? ''}
      whyNot={staffId === detail?.id ? t('staff.forgetSelf') : undefined}
      sending={{ ...forget, send: (reason) => forget.mutateAsync({ staffId, reason }) }}
    />
  );
};
