import type { ContactView } from '@klang/contracts/api/contacts';
import { contactKindTexts } from '@klang/contracts/contacts/contactTexts';
import type { contactList } from '@klang/contracts/lists/contactList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import row from '../../../ui/rowName.module.css';
import { AnswerClock } from './AnswerClock.tsx';
import { ContactStateBadge } from './ContactStateBadge.tsx';
import classes from './contacts.module.css';

export const contactPath = ({ id }: Pick<ContactView, 'id'>): string => `/backend/contactusdetail?id=${id}`;

const Message = ({ of }: { readonly of: ContactView }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <span className={`${row.two} block`}>
      <Link className={`${row.name} medium`} to={contactPath(of)}>
        {of.name ?? <i>{t('contacts.forgotten')}</i>}
      </Link>
      {of.kind === 'estimate' && (
        <small className={`${row.badge} primary-text`}>{localize(contactKindTexts.estimate)}</small>
      )}
      <small className={`${classes.excerpt} faint fz-13 clips`}>{of.excerpt}</small>
    </span>
  );
};

export const useContactCells = (): Cells<typeof contactList, ContactView> => ({
  message: { width: '44%', cell: (row) => <Message of={row} /> },
  state: { cell: (row) => <ContactStateBadge contact={row} /> },
  clock: { cell: (row) => (row.status === 'new' ? <AnswerClock contact={row} /> : null) },
  kind: { isWide: true },
  email: { isWide: true },
  phone: { isWide: true, cell: ({ phone }) => phone && formatPhone(phone) },
  assignee: { isWide: true },
  sent: { isWide: true },
  last: { isWide: true },
  messages: { isWide: true },
});
