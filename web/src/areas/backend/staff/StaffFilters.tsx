import { permissions } from '@klang/contracts/api/permissions';
import { type staffList, staffStatuses, staffStatusTexts } from '@klang/contracts/lists/staffList';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import type { TypedFilter } from '../../../lists/narrowing.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { SearchField } from '../../../ui/SearchField.tsx';

type StaffFilter = TypedFilter<typeof staffList>;
type Props = {
  readonly filter: StaffFilter;
  readonly waiting: number;
  readonly views: SavedViews;
  readonly onChange: (part: Partial<StaffFilter>) => void;
};

const usual = [
  undefined,
  'waiting',
  ...staffStatuses.filter((status) => status !== 'waiting' && status !== 'forgotten'),
] as const;

export const StaffFilters = ({ filter, waiting, views, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { data } = useRead(permissions.list, {});
  const roles = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={usual.map((status) => ({
          value: status,
          label: status ? localize(staffStatusTexts[status]) : t('staff.all'),
          ...(status === 'waiting' && { count: waiting }),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <SearchField label={t('staff.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <NativeSelect
        aria-label={t('staff.role')}
        data={[{ value: '', label: t('staff.anyRole') }, ...roles]}
        value={filter.permissionId}
        onChange={({ currentTarget }) => onChange({ permissionId: currentTarget.value })}
      />
    </>
  );
};
