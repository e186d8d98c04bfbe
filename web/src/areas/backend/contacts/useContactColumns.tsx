import type { ContactShown } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Column } from '../../../ui/Table.tsx';
import { AnswerClock } from './AnswerClock.tsx';
import { ContactStateBadge } from './ContactStateBadge.tsx';
import classes from './contacts.module.css';

const Message = ({ row }: { readonly row: ContactShown }) => {
  const { t } = useTranslation('backend');
  return (
    <span className={classes.message}>
      <Link to={`/backend/contactusdetail?id=${row.id}`}>{row.name ?? <i>{t('contacts.forgotten')}</i>}</Link>
      {row.kind === 'estimate' && <small className={classes.kind}>{t('contacts.kind.estimate')}</small>}
      <small className={classes.excerpt}>{row.excerpt}</small>
    </span>
  );
};

/** What the list of contact messages shows of each. */
export const useContactColumns = (): readonly Column<ContactShown>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return [
    { name: 'message', title: t('contacts.message'), width: '44%', cell: (row) => <Message row={row} /> },
    { name: 'state', title: t('contacts.states'), cell: (row) => <ContactStateBadge contact={row} /> },
    { name: 'clock', title: t('contacts.clock'), cell: (row) => <AnswerClock contact={row} /> },
    { name: 'assignee', title: t('contacts.assignee'), cell: ({ assigneeName }) => assigneeName ?? '–' },
    {
      name: 'sent',
      title: t('contacts.sent'),
      cell: ({ sentAt }) => `${shortDate(sentAt, language)} ${clockTime(sentAt)}`,
    },
  ];
};
