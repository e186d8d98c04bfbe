import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { adminList, adminStatuses } from '@klang/contracts/lists/adminList';
import { staffStatusTexts } from '@klang/contracts/lists/staffList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { plus } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notice.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Invitation, InviteFields, wrongIn } from './InviteFields.tsx';
import { useAdminPicking } from './useAdminPicking.tsx';
import { adminPath, useAdminCells } from './usePeopleCells.tsx';

const knowing = { fields: ['name', 'email'] };

const InviteAdmin = ({ onClose }: { readonly onClose: () => void }) => {
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

const pageRows = 50;
const noRows: readonly AdminRow[] = [];
const { spelling, bodyOf, nothing } = narrowing(adminList);
type FilterProps = Pick<ListAddress<TypedFilter<typeof adminList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views }: FilterProps & { readonly views: SavedViews }) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={[undefined, ...adminStatuses.filter((one) => one !== 'forgotten')].map((one) => ({
          value: one,
          label: one ? localize(staffStatusTexts[one]) : backend('staff.all'),
        }))}
        onChange={(status) => change({ status })}
      />
      <SearchField label={t('person.search')} value={filter.search} onChange={(search) => change({ search })} />
    </>
  );
};

export const AdminListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const [isInviting, setInviting] = useState(false);
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(adminList, address);
  const body = bodyOf(filter);
  const state = useReadPages(admins.list, { ...body, limit: pageRows });
  const cells = useAdminCells();
  const { count = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useAdminPicking({ list, body, rows, total: count });
  const clear = () => change(nothing);
  return (
    <>
      <ShapedList
        list={list}
        state={state}
        body={body}
        cells={cells}
        {...picks}
        count={state.data && backend('staff.count', { count })}
        total={count.toLocaleString('en-US')}
        call={admins.export}
        sorting={sortingOf(adminList.sorts, address)}
        idOf={({ id }) => id}
        markOf={({ status, name }) => `${status} ${name}`}
        toRow={adminPath}
        filters={<Filters filter={filter} change={change} views={list.views} />}
        // The reader is an admin too, so only a filter can leave the list empty.
        empty={<EmptyState title={backend('staff.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />}
        actions={
          <Button variant="accent" left={plus} onClick={() => setInviting(true)}>
            {t('person.invite')}
          </Button>
        }
      />
      {isInviting && <InviteAdmin onClose={() => setInviting(false)} />}
    </>
  );
};
