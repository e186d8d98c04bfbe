import type { ContactRow, ContactState } from '@klang/contracts/api/contacts';
import { contactStateTexts } from '@klang/contracts/contacts/contactTexts';
import { useLocalize } from '../../../lib/site.ts';
import type { StatusLook } from '../../../lib/statusLook.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useMinutesLeft } from './useMinutesLeft.ts';

const looks: Readonly<Record<ContactState, StatusLook>> = {
  overdue: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  new: { tone: 'warning', mark: 'M8 5v3.2l2.1 1.4' },
  answered: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  closed: { tone: 'plain', mark: 'M5.2 8h5.6' },
};

export const ContactStateBadge = ({ contact }: { readonly contact: ContactRow }) => {
  const localize = useLocalize();
  const left = useMinutesLeft(contact.answerBy);
  const state = contact.status === 'new' && left <= 0 ? 'overdue' : contact.status;
  return <StatusBadge {...looks[state]} label={localize(contactStateTexts[state])} />;
};
