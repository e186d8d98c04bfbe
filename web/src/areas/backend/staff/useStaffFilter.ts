import { type StaffStatus, staffStatuses } from '@klang/contracts/api/staff';
import { useSearchParams } from 'react-router-dom';

export type StaffFilter = {
  readonly status: StaffStatus | undefined;
  readonly permissionId: string | undefined;
  readonly search: string;
};

const filterIn = (params: URLSearchParams): StaffFilter => ({
  status: staffStatuses.find((status) => status === params.get('status')),
  permissionId: params.get('role')?.slice(0, 100) || undefined,
  search: params.get('search')?.slice(0, 100) ?? '',
});

const paramsOf = ({ status, permissionId, search }: StaffFilter): URLSearchParams =>
  new URLSearchParams({
    ...(status && { status }),
    ...(permissionId && { role: permissionId }),
    ...(search && { search }),
  });

/** What the list is narrowed to. It stands in the address, so that a view can be kept and sent on. */
export const useStaffFilter = (): readonly [StaffFilter, (part: Partial<StaffFilter>) => void] => {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const change = (part: Partial<StaffFilter>) => setParams(paramsOf({ ...filter, ...part }), { replace: true });
  return [filter, change];
};
