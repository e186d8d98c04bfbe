import { type ContactOrder, contacts } from '@klang/contracts/api/contacts';
import { contactList } from '@klang/contracts/lists/contactList';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { type ContactFilter, contactSpelling, everyContact } from './contactFilter.ts';
import { contactPath, useContactCells } from './useContactCells.tsx';

const pageRows = 50;

const bodyOf = ({ state, kind, assigneeId, order, search }: ContactFilter) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(assigneeId && { assigneeId }),
  ...(search && { search }),
  order,
});

/** What the head of the day turns the order into when it is pressed. */
const turned: Readonly<Record<ContactOrder, ContactOrder>> = { urgent: 'newest', newest: 'oldest', oldest: 'urgent' };

const Empty = ({ filter, onClear }: { readonly filter: ContactFilter; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  const { state, kind, assigneeId, search } = filter;
  const open = <Button href="/contactus">{t('openSite')}</Button>;
  if (!state && !kind && !assigneeId && !search)
    return <EmptyState title={t('contacts.none')} text={t('contacts.noneText')} action={open} />;
  return <EmptyState title={t('contacts.noneFit')} action={<Button onClick={onClear}>{t('contacts.clear')}</Button>} />;
};

/** What visitors wrote; what waits longest comes first, and a new message comes in while it is looked at. */
export const ContactListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(contactSpelling);
  const { filter, change } = address;
  const list = useShapedList(contactList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(contacts.list, { ...asked, limit: pageRows });
  const cells = useContactCells();
  const { count = 0, overdue = 0, waiting = 0 } = state.data?.pages[0] ?? {};
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={cells}
      count={state.data && t('contacts.count', { count })}
      total={count.toLocaleString('en-US')}
      call={contacts.export}
      sorting={{
        by: filter.order === 'urgent' ? '' : 'sent',
        isDown: filter.order === 'newest',
        onSort: () => change({ order: turned[address.latest().order] }),
      }}
      idOf={({ id }) => id}
      markOf={({ status, assigneeId, messages }) => `${status} ${assigneeId} ${messages}`}
      toRow={contactPath}
      filters={<ContactFilters filter={filter} counts={{ overdue, waiting }} views={list.views} onChange={change} />}
      empty={<Empty filter={filter} onClear={() => change(everyContact)} />}
    />
  );
};
