import type { organizations } from '@klang/contracts/api/organizations';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import {
  type OrganizationSort,
  type OrganizationView,
  organizationList,
  organizationViews,
} from '@klang/contracts/lists/organizationList';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type OrganizationFilter = {
  readonly view: OrganizationView | undefined;
  readonly search: string;
  readonly sort: SortBy<OrganizationSort> | undefined;
};

/** What the list is narrowed to, as its address says it. */
export const organizationSpelling: Spelling<OrganizationFilter> = {
  read: (params) => ({
    view: organizationViews.find((name) => name === params.get('view')),
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(organizationList.sorts, params),
  }),
  write: ({ view = '', search, sort = '' }) => ({ view, search, sort }),
};

export const bodyOf = ({ view, search, sort }: OrganizationFilter): z.input<typeof organizations.list.body> => ({
  ...(view && { view }),
  ...(search && { search }),
  ...(sort && { sort }),
});
