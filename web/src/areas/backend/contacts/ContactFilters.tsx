import { contacts } from '@klang/contracts/api/contacts';
import { contactKindTexts, contactStateTexts } from '@klang/contracts/contacts/contactTexts';
import { contactKinds } from '@klang/contracts/events/contact';
import { type contactList, contactOrders, contactStates } from '@klang/contracts/lists/contactList';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import type { TypedFilter } from '../../../lists/narrowing.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { SearchField } from '../../../ui/SearchField.tsx';

type ContactFilter = TypedFilter<typeof contactList>;
type Props = {
  readonly filter: ContactFilter;
  readonly views: SavedViews;
  readonly counts: { readonly overdue: number; readonly waiting: number };
  readonly onChange: (part: Partial<ContactFilter>) => void;
};

export const ContactFilters = ({ filter, views, counts, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { data } = useRead(contacts.assignees, {});
  const people = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const countOf = { overdue: counts.overdue, new: counts.waiting, answered: 0, closed: 0 };
  return (
    <>
      <ListTabs
        views={views}
        value={filter.state}
        usual={[
          { value: undefined, label: t('contacts.all') },
          ...contactStates.map((state) => ({
            value: state,
            label: localize(contactStateTexts[state]),
            count: countOf[state],
          })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <SearchField label={t('contacts.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <NativeSelect
        aria-label={t('contacts.kinds')}
        data={[
          { value: '', label: t('contacts.anyKind') },
          ...contactKinds.map((kind) => ({ value: kind, label: localize(contactKindTexts[kind]) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => onChange({ kind: contactKinds.find((kind) => kind === currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('contacts.assignee')}
        data={[{ value: '', label: t('contacts.anybody') }, ...people]}
        value={filter.assigneeId}
        onChange={({ currentTarget }) => onChange({ assigneeId: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('contacts.ordering')}
        data={contactOrders.map((order) => ({ value: order, label: t(`contacts.order.${order}`) }))}
        value={filter.order ?? 'urgent'}
        onChange={({ currentTarget }) =>
          onChange({ order: contactOrders.find((order) => order === currentTarget.value) ?? 'urgent' })
        }
      />
    </>
  );
};
