import { type ContactOrder, type ContactShown, contacts } from '@klang/contracts/api/contacts';
import { contactList } from '@klang/contracts/lists/contactList';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { contactPath, useContactCells } from './useContactCells.tsx';
import { useContactPicking } from './useContactPicking.tsx';

const pageRows = 50;
const noRows: readonly ContactShown[] = [];

const { spelling, bodyOf, nothing } = narrowing(contactList);

/** What the head of the day turns the order into when it is pressed. */
const turned: Readonly<Record<ContactOrder, ContactOrder>> = { urgent: 'newest', newest: 'oldest', oldest: 'urgent' };

const Empty = ({ isAll, onClear }: { readonly isAll: boolean; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  const open = <Button href="/contactus">{t('openSite')}</Button>;
  if (isAll) return <EmptyState title={t('contacts.none')} text={t('contacts.noneText')} action={open} />;
  return <EmptyState title={t('contacts.noneFit')} action={<Button onClick={onClear}>{t('contacts.clear')}</Button>} />;
};

/** What visitors wrote; what waits longest comes first, and a new message comes in while it is looked at. */
export const ContactListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(contactList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(contacts.list, { ...asked, limit: pageRows });
  const cells = useContactCells();
  const { order: _, ...narrowedTo } = asked;
  const isAll = !isNarrowed(narrowedTo);
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const { count = 0, overdue = 0, waiting = 0 } = state.data?.pages[0] ?? {};
  const picks = useContactPicking({ list, asked, rows, total: count });
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
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
