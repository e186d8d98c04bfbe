import type { ContactShown } from '@klang/contracts/api/contacts';
import { contactKindTexts } from '@klang/contracts/contacts/contactTexts';
import type { contactList } from '@klang/contracts/lists/contactList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phoneShown } from '../../../lib/format.ts';
import { useSay } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import row from '../../../ui/rowName.module.css';
import { AnswerClock } from './AnswerClock.tsx';
import { ContactStateBadge } from './ContactStateBadge.tsx';
import classes from './contacts.module.css';

export const contactPath = ({ id }: Pick<ContactShown, 'id'>): string => `/backend/contactusdetail?id=${id}`;

const Message = ({ of }: { readonly of: ContactShown }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  return (
    <span className={row.two}>
      <Link className={row.name} to={contactPath(of)}>
        {of.name ?? <i>{t('contacts.forgotten')}</i>}
      </Link>
      {of.kind === 'estimate' && <small className={row.badge}>{say(contactKindTexts.estimate)}</small>}
      <small className={classes.excerpt}>{of.excerpt}</small>
    </span>
  );
};

/** What the list of contact messages shows of each. */
export const useContactCells = (): Cells<typeof contactList, ContactShown> => {
  const say = useSay();
  return {
    message: { width: '44%', cell: (row) => <Message of={row} /> },
    state: { cell: (row) => <ContactStateBadge contact={row} /> },
    clock: { cell: (row) => (row.status === 'new' ? <AnswerClock contact={row} /> : null) },
    kind: { isWide: true, cell: ({ kind }) => say(contactKindTexts[kind]) },
    email: { isWide: true },
    phone: { isWide: true, cell: ({ phone }) => phone && phoneShown(phone) },
    assignee: { isWide: true },
    sent: { isWide: true },
    last: { isWide: true },
    messages: { isWide: true },
  };
};
