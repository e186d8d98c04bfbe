import { type StaffDeedOfMany, staffDeeds } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import type { BulkDeed } from './useBulk.tsx';

export const useStaffDeeds = (): readonly BulkDeed<StaffDeedOfMany>[] => {
  const { t } = useTranslation('backend');
  return staffDeeds.map((name) => ({
    name,
    label: t(`staff.many.${name}`),
    title: (count) => t(`staff.many.${name}Title`, { count }),
    ...(name === 'suspend' && ({ tone: 'danger', reason: 'must' } as const)),
  }));
};
