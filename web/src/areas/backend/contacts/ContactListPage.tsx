import { type ContactOrder, type ContactView, contacts } from '@klang/contracts/api/contacts';
import { contactList } from '@klang/contracts/lists/contactList';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { contactPath, useContactCells } from './useContactCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof contacts.list.body>;
  readonly rows: readonly ContactView[];
  readonly total: number;
};
type Deed = z.input<typeof contacts.many.body>['deed'];

const useContactPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { data } = useRead(contacts.assignees, {});
  const { mutateAsync } = useCommand(contacts.many);
  const mayChange = holds(detail, 'logscontactus', 'u') && detail?.viewing === undefined;
  const people = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const deeds = (['assign', 'close', 'reopen'] as const).map(
    (name): BulkDeed<Deed> => ({
      name,
      label: t(`contacts.many.${name}`),
      title: (count) => t(`contacts.many.${name}Title`, { count }),
      ...(name === 'assign' && {
        choice: { label: t('contacts.assignee'), options: [{ value: '', label: t('contacts.nobody') }, ...people] },
      }),
    }),
  );
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ id, name, excerpt }) => name ?? excerpt ?? id,
    deeds: mayChange ? deeds : [],
    take: async (body, { deed, choice }) =>
      (await mutateAsync({ ...body, deed, staffId: deed === 'assign' ? choice || null : null })).detail,
    call: contacts.export,
  });
};

const pageRows = 50;
const noRows: readonly ContactView[] = [];

const { spelling, bodyOf, nothing } = narrowing(contactList);

const turned: Readonly<Record<ContactOrder, ContactOrder>> = { urgent: 'newest', newest: 'oldest', oldest: 'urgent' };

const Empty = ({ isAll, onClear }: { readonly isAll: boolean; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  const open = <Button href="/contactus">{t('openSite')}</Button>;
  if (isAll) return <EmptyState title={t('contacts.none')} text={t('contacts.noneText')} action={open} />;
  return <EmptyState title={t('contacts.noneFit')} action={<Button onClick={onClear}>{t('contacts.clear')}</Button>} />;
};

export const ContactListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(contactList, address);
  const body = bodyOf(filter);
  const state = useReadPages(contacts.list, { ...body, limit: pageRows });
  const cells = useContactCells();
  const { order: _, ...narrowedTo } = body;
  const isAll = !isNarrowed(narrowedTo);
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const { count = 0, overdue = 0, waiting = 0 } = state.data?.pages[0] ?? {};
  const picks = useContactPicking({ list, body, rows, total: count });
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={cells}
      {...picks}
      count={state.data && t('contacts.count', { count })}
      total={count.toLocaleString('en-US')}
      call={contacts.export}
      sorting={{
        by: filter.order === 'urgent' ? '' : 'sent',
        isDown: filter.order === 'newest',
        onSort: () => change({ order: turned[address.latest().order ?? 'urgent'] }),
      }}
      idOf={({ id }) => id}
      markOf={({ status, assigneeId, messages }) => `${status} ${assigneeId} ${messages}`}
      toRow={contactPath}
      filters={<ContactFilters filter={filter} counts={{ overdue, waiting }} views={list.views} onChange={change} />}
      empty={<Empty isAll={isAll} onClear={() => change({ ...nothing, order: filter.order })} />}
    />
  );
};
