import type { ContactRow, ContactState } from '@klang/contracts/api/contacts';
import { contactStateTexts } from '@klang/contracts/contacts/contactTexts';
import { useSay } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useMinutesLeft } from './useMinutesLeft.ts';

type Look = { readonly tone: string; readonly mark: string };

/** How each state looks: its colour, and a mark for who does not see colours. */
const looks: Readonly<Record<ContactState, Look>> = {
  overdue: { tone: 'negative', mark: 'M8 4.8v3.9M8 11.2v.01' },
  new: { tone: 'warning', mark: 'M8 5v3.2l2.1 1.4' },
  answered: { tone: 'positive', mark: 'M4.8 8.2l2.2 2.2 4.2-4.6' },
  closed: { tone: 'plain', mark: 'M5.2 8h5.6' },
};

/** A message becomes overdue by the clock alone, while somebody looks at it. */
export const ContactStateBadge = ({ contact }: { readonly contact: ContactRow }) => {
  const say = useSay();
  const left = useMinutesLeft(contact.answerBy);
  const state = contact.status === 'new' && left <= 0 ? 'overdue' : contact.status;
  return <StatusBadge {...looks[state]} label={say(contactStateTexts[state])} />;
};
